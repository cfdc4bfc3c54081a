import { type Language, type RowOf, sumText } from "./elements"
import type { OrderRental } from "./order"
import { untilDay } from "./words"

/** What of an order's rental is shown. */
export type ShownTerms = Pick<
  OrderRental,
  "duration" | "monthly" | "first_payment" | "charges" | "finalize_url" | "portal_url" | "ends_at" | "status"
>

/** Duration with its end, and amounts of an order, which are with taxes and say so where the shop did. Parts without a cost are left out. */
export function termRows(terms: ShownTerms, language: Language): RowOf[] {
  const { fill, months } = language
  const { duration, monthly, charges, ends_at, status } = terms
  const taxed = sumText(language, charges?.prices_shown && "with_taxes")
  const sum = (euros?: number | null) => euros != null && fill(taxed, euros)
  const part = (euros?: number | null) => !!euros && fill("{}", euros)
  const isOver = !ends_at || status === "cancelled"
  return [
    ["duration", duration ? months(duration) : null, isOver ? null : untilDay(ends_at, language)],
    ["monthly", sum(monthly)],
    ["was_due", sum(charges?.due_today)],
    ["deposit", part(charges?.first_payment ?? terms.first_payment)],
    ["paid_once", part(charges?.paid_once)],
    ["delivery", part(charges?.delivery)],
    ["total", sum(charges?.total)],
  ]
}
