/** What became of a call that needs nobody, and what belongs to it. */
interface OutcomeParams {
  // applied
  unit_removed: { name: string; units: number; left: number }
  /** The shopper had taken the line out of the cart meanwhile. */
  absent_unit_removed: { name: string; units: number }
  booked_unit_removed: { name: string; units: number }
  /** The cart could not be changed, but what is paid has to be known. */
  unit_noted: { name: string; units: number }
  /** `fields`: as the service names them. */
  customer_changed: { fields: string[] }
  booking_cancelled: { order_id: string | null }
  archive_remembered: Record<string, never>
  /** States of Medusa's order. */
  order_status_changed: { from: string; to: string }
  // ignored
  recorded_only: Record<string, never>
  /** An order that this shop didn't make. */
  unknown_order: Record<string, never>
  body_emptied: Record<string, never>
  nothing_filled_in: Record<string, never>
  changed_later: Record<string, never>
  no_address: Record<string, never>
  cart_is_order: Record<string, never>
  cancelled_already: Record<string, never>
  cancelled_too_late: { status: string }
  cancelled_before_booked: Record<string, never>
  no_order: Record<string, never>
  order_status_same: { status: string }
  // rejected: these codes go to the service
  unknown_product: Record<string, never>
  ambiguous_product: { name: string }
  not_removable: { name: string }
  already_removed: { name: string }
  cart_completed: Record<string, never>
  cart_gone: Record<string, never>
  confirmed_before: Record<string, never>
  rejected_since: Record<string, never>
}

/** The codes of what became of a call. */
export type OutcomeCode = keyof OutcomeParams

/** What became of a call, as a fact. Words are made where it is read, by `sayOutcome`. */
export type Outcome = { [Code in OutcomeCode]: { code: Code; params: OutcomeParams[Code] } }[OutcomeCode]

/** Every outcome in one language: a code without words, or a parameter that it doesn't have, doesn't compile. */
export type OutcomeWords = {
  [Code in OutcomeCode]: (params: OutcomeParams[Code], order: (id: string) => string) => string
}
