/** The webhook events (docs/service.md, Events). All but the first share the order payload. */
export const EVENT_KINDS = [
  "order_created",
  "order_confirmed",
  "order_booked",
  "order_booking_cancelled",
  "order_archived",
  "order_unarchived",
] as const

/** The calls to shop URLs that change something (docs/service.md, Calls of the service). */
const SHOP_CALL_KINDS = ["success_call", "customer_data", "product_removal"] as const

/** One of the six webhook events. */
type EventKind = (typeof EVENT_KINDS)[number]

/** Every kind of call that the inbox keeps. */
export const CALL_KINDS = [...EVENT_KINDS, ...SHOP_CALL_KINDS] as const

/** The kind of a call that the inbox keeps. */
export type CallKind = (typeof CALL_KINDS)[number]

/** Checks whether a text names one of the webhook events. */
export const isEventKind = (text: unknown): text is EventKind => EVENT_KINDS.some((kind) => kind === text)

/** Checks whether a text names a call that the inbox keeps. */
export const isCallKind = (text: string): text is CallKind => CALL_KINDS.some((kind) => kind === text)

/** Calls that are never repeated and carry no id: two equal ones are two. */
export const EACH_COUNTS: readonly CallKind[] = ["customer_data", "product_removal"]

/** The calls that prove that the shopper has paid: each makes the order, where none is made. */
export const PROOFS = [
  "success_call",
  "order_confirmed",
  "order_booked",
] as const satisfies readonly CallKind[]

/** Checks whether a call of this kind proves that the shopper has paid. */
export const isProof = (kind: string): boolean => PROOFS.some((proof) => proof === kind)

/**
 * What became of a received call: `received` waits to be applied, `applied` is done, `ignored` had nothing to change,
 * `refused` can't be applied, and its result has the reason. Attention says the reason too, unless the call was declined or
 * names no rental of ours.
 */
export const CALL_STATES = ["received", "applied", "ignored", "refused"] as const

/**
 * Names who asks for a call to be applied: the call itself, or the merchant. `try_again` compares a booked order's total alone, however it was
 * edited; `make_the_order` makes what the payload says, and doesn't compare it with what was sent.
 */
export const ASKED_BY = ["call", "try_again", "make_the_order"] as const

/** Who asks for a call to be applied. */
export type AskedBy = (typeof ASKED_BY)[number]

/** What became of a received call. */
export type CallState = (typeof CALL_STATES)[number]
