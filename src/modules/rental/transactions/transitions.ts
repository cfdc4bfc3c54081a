import type { TransactionState } from "../../../core/rental-states"

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
export const LIVE_STATES = ["draft", "creating", "open"] as const satisfies readonly TransactionState[]

/** States of a rental that is paid. */
export const PAID_STATES = ["confirmed", "active"] as const satisfies readonly TransactionState[]

/** States of a rental that is booked or paid: its cart may not start another one. */
export const RENTED_STATES = ["booked", "confirmed", "active"] as const satisfies readonly TransactionState[]
