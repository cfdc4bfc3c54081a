import { type Language, type PriceDisplay, type RowOf, sumText, withTaxTexts } from "./elements"
import type { OrderRental } from "./order"

/** How a monthly price is written: it says whether taxes are in it where the shop does. */
export const monthlyText = (language: Language, display: PriceDisplay): string =>
  withTaxTexts(language, display).texts.monthly

/** "until 1 May 2027", a day of UTC. */
function untilDay(date: string | Date, { locale, texts }: Language): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" })
  return texts.until_day!.replace("{}", format.format(new Date(date)))
}

/** Duration with its end, and amounts of an order, which are with taxes and say so where the shop did. Parts without a cost are left out. */
export function termRows(terms: OrderRental, language: Language): RowOf[] {
  const { fill, months } = language
  const { duration, charges, ends_at, status } = terms
  const taxed = sumText(language, charges?.prices_shown && "with_taxes")
  const sum = (euros?: number | null) => euros != null && fill(taxed, euros)
  const part = (euros?: number | null) => !!euros && fill("{}", euros)
  const isOver = !ends_at || status === "cancelled"
  return [
    ["duration", duration ? months(duration) : null, isOver ? null : untilDay(ends_at, language)],
    ["monthly", sum(terms.monthly)],
    ["was_due", sum(charges?.due_today)],
    ["deposit", part(charges?.first_payment ?? terms.first_payment)],
    ["paid_once", part(charges?.paid_once)],
    ["delivery", part(charges?.delivery)],
    ["total", sum(charges?.total)],
  ]
}
