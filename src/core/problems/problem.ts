import type { Difference, DifferenceParams } from "./difference"

/** What each kind of problem needs to be told in words. Amounts in euros. */
interface ProblemParams {
  /** `order_id`: the order that exists here all the same. */
  rejected: { order_id: string | null }
  /**
   * Which id a call of that kind named that isn't the one of its secure key. `order_id`: the rental's order, where it had one by then.
   */
  keys_do_not_match: { what: "cart" | "return address"; kind: string; order_id: string | null }
  paid_twice: { order_id: string }
  other_environment: { was: string; is: string }
  /**
   * `where` says what was held against the service's word: the cart (also where it is absent), the booked
   * `order_id`, or the first confirmation of an order that stands.
   */
  contents_differ: { difference: Difference; where?: "cart" | "order" | "first"; order_id?: string }
  country_outside_region: { country: string }
  delivery_unknown: { name: string }
  order_not_made: { why: Reason }
  /** Both with taxes. */
  amounts_differ: { paid: number; cart: number; differences?: AmountFact[] }
  /** The cart got credits, of gift cards or of the store, after it was sent: they were left out of its order. */
  credit_lines: { amount: number }
  /** The order was made with the rates that were sent. */
  tax_rate_differs: OtherRateThere | OtherRateTold
  /**
   * The order is made, but which of the removed lines are gone isn't sure. `line`: which one of several lines of one variant that
   * differ in their details; `units`: how many units of what is paid once.
   */
  which_line: { what: "line" | "units"; name: string; paid: number; sent: number }
  /** `order_id`: the order of the booking that was cancelled. */
  confirmed_after_cancellation: { order_id: string | null }
  call_not_applied: { kind: string; tries: number; why: Reason }
  cancelled_here: { order_id: string }
  /** A proven call that can't be read as what its kind needs; `why` names at most a few faults. */
  call_unreadable: { kind: string; why: Reason }
  order_not_finished: { order_id: string; why: Reason }
  booking_not_cancelled: { order_id: string; why: Reason }
}

/** Percent: what was sent, and what the address that came from the payment page would have had. */
type OtherRateThere = { country: string; sent: number; there: number; order_id: string | null }

/** Percent: what was sent, and what the service's call names; what the order comes to, and what it would at that rate. */
type OtherRateTold = {
  name: string
  sent: number
  told: number
  total: number
  told_total: number
  order_id: string | null
}

/** Why something can't be done: one of these, goods without stock or without a delivery, or what another program said of it, in its words. */
export type Reason = { code: ReasonCode } | NoStock | NoMethod | DatabaseFault | string

/** The database failed, or refused what was written. Its own words are in the log: they name tables and values. */
export interface DatabaseFault {
  code: "database_fault"
  /** PostgreSQL's code, as 23514. */
  state: string
}

/** Goods of a shipping profile for which the shop has no shipping option that serves the cart. */
export interface NoMethod {
  code: "profile_without_method"
  /** The profile's. */
  name: string
}

/** A product whose stock is gone. Without `stock` where its numbers weren't known, or weren't kept yet. */
export interface NoStock {
  code: "no_stock"
  name: string
  /** Units that the rental needs, and those that were free then at that stock location. */
  stock?: { needed: number; free: number; location: string; inventory_item_id: string }
}

/** Every cause that is ours, or known. */
export const REASON_CODES = [
  // what the order would be made of
  "cart_gone",
  "collection_gone",
  /** It was begun longer ago than `retention_days`. */
  "forgotten",
  /** The region that the rental was sent in was deleted since. */
  "region_gone",
  /** Of a newer version of this plugin. */
  "unknown_kind",
  /** Another change of the cart's order took too long. */
  "order_busy",
  /** Another server may have gone on. */
  "lease_lost",
  "rental_gone",
  "attempt_gone",
  /** The order was paid in another way. */
  "no_rental_payment",
  /** Medusa gave no payment for the booked order's session. */
  "payment_not_made",
] as const

/** A code of the list above. */
export type ReasonCode = (typeof REASON_CODES)[number]

/** Causes that nobody can remove: such an order can only be made by hand. */
const LASTING: readonly ReasonCode[] = ["cart_gone", "collection_gone", "forgotten", "region_gone"]

/** Whether a cause can't be removed. */
export const isLastingReason = (why: Reason): boolean =>
  typeof why === "object" && LASTING.some((code) => code === why.code)

/** Why attention was closed by what happened. */
export type SettlementCode = "order_made" | "call_applied" | "cancelled_there" | "booking_cancelled"

/** What closed an attention, as a fact. */
export interface Settlement {
  code: SettlementCode
  params: Record<string, never>
}

/** One line, or the delivery, of a cart or order that isn't as it was paid. Euros with taxes. */
export interface AmountFact {
  name: string
  paid: number
  held: number
}

/** The codes of what a merchant should act on. */
export type ProblemCode = keyof ProblemParams

/**
 * Something that a merchant should know and act on, as a fact: a code and what belongs to it. Words are made where it is
 * read, by `say`.
 */
export type Problem = { [Code in ProblemCode]: { code: Code; params: ProblemParams[Code] } }[ProblemCode]

/** What is told of a problem: what happened, and what to do about it. */
export interface Words {
  reason: string
  remedy: string
}

/** How what varies in a sentence is written, by whoever says it. */
export interface Wording {
  /** One amount, or each that it may be: `1452 €`, or `1200 or 99.9 €`. */
  euros(amounts: number | number[]): string
  /** A country by its ISO 3166 code. */
  country(code: string): string
  /** An order by its id. */
  order(id: string): string
  /** What the service calls about, by its kind. */
  call(kind: string): string
}

/** Every problem in one language: a code without words, or a parameter that it doesn't have, doesn't compile. */
export type ProblemWords = {
  [Code in keyof ProblemParams]: (params: ProblemParams[Code], write: Wording) => Words
}

/** Every difference in one language, as a clause that stands behind a colon. */
export type DifferenceWords = {
  [Code in keyof DifferenceParams]: (params: DifferenceParams[Code], write: Wording) => string
}
