import type { ShopAnswer } from "../calls/exchange"
import type { Order } from "../model"
import { pause } from "../schedule"
import type { PayloadOptions } from "../settings"
import type { Simulator } from "../simulator"
import type { Envelope, EventKind } from "./kinds"
import { eventBody, messageOf, postEvent } from "./send-event"

/** How an operator wants events to be sent; what is left out comes from the settings. */
export interface FireOptions {
  /** Sent in this order. */
  kinds: EventKind[]
  url?: string
  kindInPath?: boolean
  envelope?: Envelope
  headers?: Record<string, string>
  payloadOptions?: Partial<PayloadOptions>
  /** Fields to set in the payload, such as `{ "rejected": true }`. */
  changes?: Record<string, unknown>
  /** How often each is sent; 1 by default. */
  times?: number
  /** Milliseconds before the first one. */
  delayMs?: number
  /** Milliseconds between one answer and the next event. */
  spacingMs?: number
  /** In the order given, backwards, shuffled, or all of them at once. */
  order?: "given" | "reversed" | "shuffled" | "at_once"
  /** Sends another cartSecureKey than the order's. */
  wrongKey?: boolean
  /** Spoils what proves the sender: `token` in the address, and the headers of the settings. */
  wrongToken?: boolean
}

/** An event that was sent, and what the shop answered. */
export interface FiredEvent {
  kind: EventKind
  status: number | null
  body: string
  error: string | null
}

/** Sends events for an order, once each or as often as asked for, without retries. */
export async function fireEvents(
  simulator: Simulator,
  order: Order,
  options: FireOptions,
): Promise<FiredEvent[]> {
  const messages = inOrder(
    options.kinds.flatMap((kind) => repeated(simulator, order, kind, options)),
    options.order,
  )
  await pause(options.delayMs ?? 0)
  markArchived(order, options.kinds)
  if (options.order === "at_once") return Promise.all(messages.map((send) => send()))
  const fired: FiredEvent[] = []
  for (const [index, send] of messages.entries()) {
    if (index > 0) await pause(options.spacingMs ?? 0)
    fired.push(await send())
  }
  return fired
}

type Send = () => Promise<FiredEvent>

function repeated(simulator: Simulator, order: Order, kind: EventKind, options: FireOptions): Send[] {
  const message = messageOf(simulator, kind, options)
  if (!message) throw new NoEventsUrl()
  const body = eventBody(simulator, order, message)
  return Array.from({ length: options.times ?? 1 }, (): Send => async () => {
    return { kind, ...outcome(await postEvent(simulator, order, message, body)) }
  })
}

/** Nobody has said where events go. */
export class NoEventsUrl extends Error {
  constructor() {
    super("There is no events URL: give one, or start the simulator with --events-url.")
  }
}

function inOrder(messages: Send[], order: FireOptions["order"]): Send[] {
  if (order === "reversed") return [...messages].reverse()
  return order === "shuffled" ? shuffled(messages) : messages
}

function shuffled<T>(list: T[]): T[] {
  const rest = [...list]
  return list.flatMap(() => rest.splice(Math.floor(Math.random() * rest.length), 1))
}

/** The last of the two that is sent says what the order is at the service. */
function markArchived(order: Order, kinds: EventKind[]): void {
  for (const kind of kinds) {
    if (kind === "order_archived") order.archived = true
    if (kind === "order_unarchived") order.archived = false
  }
}

function outcome(answer: ShopAnswer): Omit<FiredEvent, "kind"> {
  return answer.ok
    ? { status: answer.status, body: answer.body, error: null }
    : { status: null, body: "", error: answer.error }
}
