import type { RentalCart } from "../../../src/widget/answers"
import type { Language } from "../../../src/widget/language"
import { shownOf, type Follows } from "../../../src/widget/more/cart-words"
import { sumText } from "../../../src/widget/taxes"
import type { OrderRental } from "./order"
import { untilDay } from "./words"

/** What a row says: the word `row_<name>`, an amount, and a note; without an amount there is no row. */
export type RowOf = [name: string, amount?: string | null | false, note?: string | false | null]

/** The rows that are the sum of what is due on the day. */
export const DUE = ["due_today", "was_due", "to_pay"]

/** What due today is made of; what costs nothing isn't mentioned. */
const PARTS = ["deposit", "paid_once", "delivery"] as const

/** What is due today, its parts, and what follows. */
export function amountRows(
  cart: RentalCart,
  { amount, total, months }: Follows,
  language: Language,
): RowOf[] {
  const shown = shownOf(cart)
  const { fill } = language
  const due = shown.due_today
  const { delivery_open, plus_delivery } = language.texts
  const inAll = [!amount && months, cart.delivery_open && plus_delivery].filter(Boolean).join(", ")
  return [
    [
      "due_today",
      due != null && fill(sumText(language, shown.prices_shown), due),
      cart.delivery_open && delivery_open,
    ],
    ...PARTS.map((part): RowOf => [part, shown[part] ? fill("{}", shown[part]) : null]),
    ["then", amount, months],
    ["total", total, inAll],
  ]
}

/** What of an order's rental is shown. */
export type ShownTerms = Pick<
  OrderRental,
  "duration" | "monthly" | "first_payment" | "charges" | "finalize_url" | "ends_at" | "status"
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
