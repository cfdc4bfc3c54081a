/** The states of a rental transaction (docs/decisions/states.md). */
export const TRANSACTION_STATES = [
  "draft",
  "creating",
  "open",
  "failed",
  "superseded",
  "booked",
  "confirmed",
  "active",
  "cancelled",
] as const

/** The state of a rental transaction. */
export type TransactionState = (typeof TRANSACTION_STATES)[number]

/** What the service has made of a rental: booked, while its payment is pending, or confirmed. */
export type ConfirmedAs = Extract<TransactionState, "booked" | "confirmed">

/** What is said in the place of a state, where it is more than the state's own word. */
export type Condition = "duration_over" | "paid_no_order" | "unclear"

/** For each state, those that it may be reached from. Every change names them in one conditional update. */
export const ALLOWED_FROM = {
  draft: [],
  creating: ["draft"],
  open: ["creating"],
  failed: ["creating"],
  superseded: ["open"],
  booked: ["creating", "open", "superseded", "failed"],
  confirmed: ["creating", "open", "superseded", "failed", "booked"],
  active: ["confirmed"],
  cancelled: ["creating", "failed", "open", "superseded", "booked"],
} as const satisfies Record<TransactionState, readonly TransactionState[]>

/** States in which a transaction may still be paid by the shopper. */
const LIVE_STATES = ["draft", "creating", "open"] as const satisfies readonly TransactionState[]

/** States of a rental that is paid. */
export const PAID_STATES = ["confirmed", "active"] as const satisfies readonly TransactionState[]

/** States of a rental that is booked or paid: its cart may not start another one. */
export const RENTED_STATES = ["booked", "confirmed", "active"] as const satisfies readonly TransactionState[]

const isOneOf = (states: readonly string[]) => (status: string | null) =>
  status !== null && states.includes(status)

/** Whether the shopper may still pay a rental in this state. */
export const isLiveState = isOneOf(LIVE_STATES)

/** Whether a rental in this state is paid. */
export const isPaidState = isOneOf(PAID_STATES)

/** Whether a rental in this state is booked or paid. */
export const isRentedState = isOneOf(RENTED_STATES)

/** What the list of rentals can be narrowed to, so that it shows what a figure of the overview counts. */
export const FIGURES = ["active", "ending"] as const

/** A figure of the overview that has a filter of its own. */
export type Figure = (typeof FIGURES)[number]

/** A rental is ending soon from this many days before its end. */
export const ENDING_SOON_DAYS = 60
