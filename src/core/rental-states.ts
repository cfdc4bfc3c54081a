/** The states of a rental transaction (docs/decisions/states.md), in the order of their rank where one is above another. */
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
