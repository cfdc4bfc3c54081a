import { callShop, succeeded } from "../calls/call-shop"
import type { ShopAnswer } from "../calls/exchange"
import type { Order } from "../model"
import { asSent } from "../payloads/as-sent"
import { buildOrderPayload } from "../payloads/order-payload"
import type { PayloadOptions } from "../settings"
import type { Simulator } from "../simulator"
import { eventAddress, inEnvelope, KINDS_WITH_SERVICE_TAGS, type Envelope, type EventKind } from "./kinds"

/** One event as it goes out; what is left out comes from the settings. */
export interface EventMessage {
  kind: EventKind
  url: string
  kindInPath: boolean
  envelope: Envelope
  headers: Record<string, string>
  payloadOptions: PayloadOptions
  /** Fields to set in the payload, whatever they would have been. */
  changes: Record<string, unknown>
}

/** The event as the shop's settings at the service have it; undefined without an events URL. */
export function defaultMessage(
  simulator: Simulator,
  kind: EventKind,
  url = simulator.settings.eventsUrl,
): EventMessage | undefined {
  if (!url) return undefined
  const { eventsKindInPath, eventsEnvelope, eventsHeaders, payloadOptions } = simulator.settings
  return {
    kind,
    url,
    kindInPath: eventsKindInPath,
    envelope: eventsEnvelope,
    headers: eventsHeaders,
    payloadOptions,
    changes: {},
  }
}

/** The body of an event, as text: a repetition sends the same again. */
export function eventBody(simulator: Simulator, order: Order, message: EventMessage): string {
  const { kind, payloadOptions } = message
  const payload = eventPayload(simulator, order, kind, payloadOptions)
  return JSON.stringify(inEnvelope(kind, { ...payload, ...message.changes }, message.envelope))
}

/** The payload of an event, without any envelope. */
export function eventPayload(simulator: Simulator, order: Order, kind: EventKind, options: PayloadOptions) {
  const payload = buildOrderPayload(simulator, order, {
    isBooking: isAboutBooking(order, kind),
    options,
    serviceTags: KINDS_WITH_SERVICE_TAGS.includes(kind),
  })
  return asSent(payload, simulator.settings)
}

/** Sends one event to the shop's address for events. */
export function postEvent(
  simulator: Simulator,
  order: Order,
  message: EventMessage,
  body: string,
  attempt = 1,
): Promise<ShopAnswer> {
  return callShop(simulator, {
    endpoint: "event",
    kind: message.kind,
    method: "POST",
    url: eventAddress(message.url, message.kind, message.kindInPath),
    headers: message.headers,
    body,
    timeoutMs: simulator.settings.successTimeoutMs,
    transactionId: order.transactionId,
    attempt,
  })
}

/** Tells the shop what has happened to an order, with retries by the schedule, if it wants to know. */
export async function emitEvent(simulator: Simulator, order: Order, kind: EventKind): Promise<void> {
  const message = defaultMessage(simulator, kind)
  if (message) await deliver(simulator, order, message, eventBody(simulator, order, message), 1)
}

async function deliver(
  simulator: Simulator,
  order: Order,
  message: EventMessage,
  body: string,
  attempt: number,
): Promise<void> {
  if (succeeded(await postEvent(simulator, order, message, body, attempt))) return
  const delayMs = simulator.settings.retryDelaysMs[attempt - 1]
  if (delayMs === undefined || simulator.order(order.transactionId) !== order) return
  simulator.schedule.later(delayMs, () => void deliver(simulator, order, message, body, attempt + 1))
}

/** True for a booking (docs/service.md, Order payload). */
function isAboutBooking(order: Order, kind: EventKind): boolean {
  if (kind === "order_booked" || kind === "order_booking_cancelled") return true
  return kind !== "order_confirmed" && order.status === "booking"
}
