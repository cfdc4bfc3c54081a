import type { Refusal } from "./messages/codes"

type PlainCode = Extract<Refusal, { params: Record<string, never> }>["code"]

/** A refusal that nothing belongs to. */
export const refusal = <Code extends PlainCode>(code: Code) => ({ code, params: {} }) as Refusal

/** What was asked for, or why the shopper can't have it. */
export type OrRefusal<Result> = ({ ok: true } & Result) | { ok: false; refusal: Refusal }

/** The shopper can't have it, for this reason. */
export const refused = (why: Refusal) => ({ ok: false as const, refusal: why })

/** Months; `wanted` as it was asked for, or null where that is no whole number of them. */
export const durationNotOffered = (wanted: number | null, offered: number[]): Refusal => ({
  code: "duration_not_offered",
  params: wanted === null ? { wanted } : { wanted: String(wanted).slice(0, 20), offered },
})

/** `no_answer`: the service gave none, or refused. `being_made`: another request is asking it. `over`: the payment can't be used any more. */
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
export const isBeyondCounting = (total: unknown): boolean =>
  !(Math.abs(Number(total ?? NaN)) <= MAX_CART_TOTAL)

/** As much of a cart as that depends on; its total in euros. */
type Rented = { currency_code: string; total?: unknown; credit_lines?: readonly unknown[] | null }

/**
 * Why a cart can't be rented as it is, whatever is in it: another currency, a sum beyond counting, or credit that the service doesn't know of and would let
 * the shopper pay again. Asked before a rental starts.
 */
export function cartRefusal({ currency_code, credit_lines, total = 0 }: Rented): Refusal | null {
  if (currency_code.toLowerCase() !== "eur") {
    return { code: "currency_not_supported", params: { currency: currency_code.toUpperCase() } }
  }
  if (isBeyondCounting(total)) return refusal("amount_too_large")
  return credit_lines?.length ? refusal("credit_lines") : null
}
