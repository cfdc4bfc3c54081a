import { randomBytes } from "node:crypto"
import { callShop, succeeded } from "../calls/call-shop"
import type { ShopAnswer } from "../calls/exchange"
import type { Order } from "../model"
import { asSent } from "../payloads/as-sent"
import { buildOrderPayload } from "../payloads/order-payload"
import type { PayloadOptions } from "../settings"
import type { Simulator } from "../simulator"
import type { FireOptions } from "./fire-events"
import { eventAddress, inEnvelope, KINDS_WITH_SERVICE_TAGS, type EventKind } from "./kinds"

/** One event as it goes out. */
type EventMessage = NonNullable<ReturnType<typeof messageOf>>

/** The event as the operator wants it, else as the shop's settings at the service have it; undefined where no one has said where events go. */
export function messageOf(simulator: Simulator, kind: EventKind, options: Partial<FireOptions> = {}) {
  const { settings } = simulator
  const url = options.url || settings.eventsUrl
  if (!url) return undefined
  const headers = options.headers ?? settings.eventsHeaders
  return {
    kind,
    url: options.wrongToken ? spoiltAddress(url) : url,
    kindInPath: options.kindInPath ?? settings.eventsKindInPath,
    envelope: options.envelope ?? settings.eventsEnvelope,
    headers: options.wrongToken ? spoiltHeaders(headers) : headers,
    payloadOptions: { ...settings.payloadOptions, ...options.payloadOptions },
    /** Fields to set in the payload, whatever they would have been. */
    changes: { ...options.changes, ...(options.wrongKey ? { cartSecureKey: noSecret() } : {}) },
  }
}

function spoiltAddress(address: string): string {
  const url = new URL(address)
  if (url.searchParams.has("token")) url.searchParams.set("token", noSecret())
  return url.href
}

const spoiltHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, noSecret()]))

const noSecret = () => `wrong-${randomBytes(12).toString("hex")}`

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
  const message = messageOf(simulator, kind)
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
