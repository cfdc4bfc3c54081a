import type { CartAmounts, MonthlyPrice } from "../../../core/api/store"
import { parseDecimal, toCents, toEuros, type Cents } from "../../../core/money"
import { netOf } from "../../../core/net"
import { priceLines, totalOf, type FirstPayment } from "../../../core/pricing"
import { multiply } from "../../../core/rational"
import { isRented, sentUnitPrice, sumOfRates, type SnapshotLine } from "./cart-lines"
import type { SnapshotDelivery } from "./snapshot"

/** A cart's lines, and what is paid beside them. */
export interface Payable {
  lines: SnapshotLine[]
  /** Months; undefined where the lines can't be rented together. */
  duration: number | undefined
  delivery: Delivery | null
  firstPayment: FirstPayment | null
}

/** Without `methods` it is without taxes already. */
type Delivery = Pick<SnapshotDelivery, "total"> & Partial<Pick<SnapshotDelivery, "methods">>

/** What a cart costs, and each of its lines that is rented, by the line's id. Euros. */
export interface PricedAmounts {
  cart: CartAmounts
  items: Map<string, MonthlyPrice>
}

/** With taxes, as it is paid. */
export function cartAmounts({ lines, duration, delivery, firstPayment }: Payable): PricedAmounts {
  const totals = duration === undefined ? null : priceLines(lines.map(toCartLine), duration)
  const paidOnce = lines.filter((line) => !isRented(line)).reduce((sum, line) => sum + line.total, 0)
  const atOnce = paidOnce + (delivery?.total ?? 0)
  return {
    cart: {
      monthly: totals && toEuros(totals.monthly),
      deposit: totals && toEuros(totals.deposit),
      paid_once: toEuros(paidOnce),
      delivery: delivery && toEuros(delivery.total),
      due_today: totals && toEuros(totals.deposit + atOnce),
      total: totals && firstPayment && toEuros(totalOf(totals, duration!, firstPayment) + atOnce),
    },
    items: new Map(
      totals?.lines.map(({ id, monthly, deposit }) => [
        id,
        { monthly: toEuros(monthly), deposit: toEuros(deposit) },
      ]),
    ),
  }
}

/** The same without taxes: each unit's price and each delivery is rounded to cents, so that the sums are of what is shown. */
export const netAmounts = ({ lines, delivery, ...rest }: Payable): PricedAmounts =>
  cartAmounts({ ...rest, lines: lines.map(netLine), delivery: delivery && netDelivery(delivery) })

const netLine = (line: SnapshotLine): SnapshotLine => ({
  ...line,
  total: toCents(multiply(parseDecimal(sentUnitPrice(line)), parseDecimal(line.quantity))),
  offers: line.offers.map((offer) => ({
    ...offer,
    monthly: netOf(offer.monthly, line.vat),
    deposit: netOf(offer.deposit, line.vat),
  })),
})

/** A delivery without its taxes, each method rounded to cents. */
export const netDelivery = ({ methods = [] }: Delivery): { total: Cents } => ({
  total: methods.reduce((sum, method) => sum + netOf(method.total, sumOfRates(method.tax_lines)), 0),
})

const toCartLine = ({ item_id, quantity, offers }: SnapshotLine) => ({ id: item_id, quantity, offers })
