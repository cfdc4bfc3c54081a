import type { FactOf, WordsOf } from "../faults/say"

/** What a shopper, or the storefront's developer, is refused, and what belongs to it. */
interface RefusalParams {
  rental_not_configured: None
  rental_not_in_region: None
  /** ISO 4217, upper case. */
  currency_not_supported: { currency: string }
  credit_lines: None
  /** More than can be counted in cents, with room for its taxes. */
  amount_too_large: None
  address_needed: None
  nothing_eligible: None
  /** The products' names. */
  ineligible_items: { names: string[] }
  no_common_duration: None
  /** Months; `wanted` is null where no whole number of months was asked for. */
  duration_not_offered: { wanted: string; offered: number[] } | { wanted: null }
  cart_completed: None
  cart_already_rented: None
  collection_without_cart: None
  cart_not_found: None
  too_many_transactions: None
  prices_unavailable: None
  payment_page_unavailable: { why: "no_answer" | "being_made" | "over" }
  service_busy: None
  invalid_prices_query: PricesQueryFault
  region_not_found: { id: string }
}

type None = Record<string, never>

/** The parameter of `/store/rental/prices` that can't be read. `most`: variants, or characters. */
export type PricesQueryFault =
  | { field: "variant_id"; fault: "missing" }
  | { field: "variant_id"; fault: "too_many"; most: number }
  | { field: "variant_id" | "region_id"; fault: "unreadable" }
  | { field: "variant_id" | "region_id"; fault: "too_long"; most: number }
  | { field: "region_id"; fault: "missing" }
  | { field: "country_code"; fault: "unreadable" }

type RefusalCode = keyof RefusalParams

/**
 * Why a rental can't be started or a price not be told, as a fact: a stable code for the storefront, and what belongs to it
 * (docs/routes.md, Refusals). Words are made where it is answered, by `sayRefusal`.
 */
export type Refusal = FactOf<RefusalParams>

/** Every refusal in one language. */
export type RefusalWords = WordsOf<RefusalParams>

type PlainCode = {
  [Code in RefusalCode]: RefusalParams[Code] extends None ? Code : never
}[RefusalCode]

/** A refusal that nothing belongs to. */
export const refusal = (code: PlainCode): Refusal => ({ code, params: {} })

/** Months; `wanted` as it was asked for, or null where that is no whole number of them. */
export const durationNotOffered = (wanted: number | null, offered: number[]): Refusal => ({
  code: "duration_not_offered",
  params: wanted === null ? { wanted } : { wanted: String(wanted).slice(0, 20), offered },
})

/** `no_answer`: the service gave none, or refused. `being_made`: somebody else is asking it. `over`: the payment can't be used any more. */
export const pageUnavailable = (why: "no_answer" | "being_made" | "over"): Refusal => ({
  code: "payment_page_unavailable",
  params: { why },
})

/** The status and Medusa's type of error that a refusal is answered with. */
export function statusOfRefusal({ code }: Refusal): { status: 400 | 404 | 429; type: string } {
  switch (code) {
    case "too_many_transactions":
      return { status: 429, type: "too_many_requests" }
    case "cart_not_found":
      return { status: 404, type: "not_found" }
    case "invalid_prices_query":
    case "region_not_found":
      return { status: 400, type: "invalid_data" }
    default:
      return { status: 400, type: "not_allowed" }
  }
}

/** Euros. Nobody pays as much; but who may write quantities may write any. */
const MAX_CART_TOTAL = 1e12

/** Whether a cart's total in euros can't be counted in cents, with room for what is added to it. */
export const isBeyondCounting = (total: unknown): boolean => !(Math.abs(Number(total)) <= MAX_CART_TOTAL)

/**
 * Why a cart can't be rented as it is, whatever is in it: another currency, a sum beyond counting, or credit that the service doesn't know of and would let
 * the shopper pay again. Asked before a rental starts, and again before its order is made.
 */
export function cartRefusal({
  currency_code,
  credit_lines,
  total = 0,
}: {
  currency_code: string
  /** Euros. */
  total?: unknown
  credit_lines?: readonly unknown[] | null
}): Refusal | null {
  if (currency_code.toLowerCase() !== "eur") {
    return { code: "currency_not_supported", params: { currency: currency_code.toUpperCase() } }
  }
  if (isBeyondCounting(total)) return refusal("amount_too_large")
  return credit_lines?.length ? refusal("credit_lines") : null
}
