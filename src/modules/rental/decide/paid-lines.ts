import type { PayloadProduct, OrderPayload } from "../../../core/wire/order-payload"
import { type CartItemContent, type CartTaxLine, NO_CONTENT } from "./cart"
import { exactEuros, parseDecimal, toEuros } from "../../../core/money"
import type { Difference } from "../../../core/messages/codes"
import { isWithin, multiply, rational, round } from "../../../core/rational"
import { cut } from "../../../core/text"
import { filled, MAX_NAME_LENGTH } from "../../../core/wire/tolerant"
import { isToRent, sentUnitPrice, sumOfRates, type SnapshotLine, type RentalSnapshot } from "./sent"
import {
  HALF_A_CENT,
  paidUnits,
  priceOf,
  sentOf,
  unitsOf,
  type NamedUnits,
  type PaidUnits,
  type RemovedUnits,
  type Units,
  type UnitsInCart,
} from "./paid-units"
import { deliveryDifference, totalWithTaxes, toleranceFor, type Priced } from "./what-was-paid"

/** What the cart keeps of a product that was paid and never sent. */
const customContent = ({ name, id, combinationId }: PayloadProduct): CartItemContent => ({
  ...NO_CONTENT,
  title: filled(name) ?? "Rented product",
  metadata: { rental_product_id: id ?? null, rental_combination_id: combinationId ?? null },
})

/** A line as it was paid: units of a line that was sent, at the price that was sent. */
export interface PaidLine {
  /** The cart's line that was sent; null where only the merchant's decision brings it into the order. */
  item_id: string | null
  content: CartItemContent
  quantity: number
  /** Euros a unit, without taxes, after promotions. */
  unit_price: number
  /** Euros a unit with taxes where the cart's price had them in it: written again as such, its total keeps whole cents. */
  gross_unit_price: number | null
  tax_lines: CartTaxLine[]
  /** Percent. */
  vat: number
  /** Not rented, but paid at once. */
  paid_once: boolean
  /** Whether the service's payload names it: it may leave out what is paid at once. */
  named: boolean
  /**
   * What the service took for it, which the order is compared with: of what is paid once the prices and rates that came back,
   * of what is rented those that were sent. As sent where the payload doesn't name it.
   */
  payload_prices: PayloadPrice[]
}

/** Units of a line at one price. */
interface PayloadPrice extends Priced {
  /** The rate that the payload names, in percent; null where it names none. */
  payload_vat: number | null
}

/** Why a payload can't have come from what was sent. */
type ContentsDifference = { difference: Difference }

/** What a payload says of the goods and their delivery. */
type PayloadContents = Pick<OrderPayload, "products" | "deliveryMode">

/**
 * Which units of which lines were paid, by comparing the payload with what was sent. By id: at most the units that were sent, at
 * `price ?? unitPrice` as it was sent; `priceWithDiscount` never counts, and another `vat` is no difference. Lines that were sent
 * `disabled` may be absent from the payload and count as sent, but for what a removal named.
 */
export function paidLines(
  snapshot: RentalSnapshot,
  payload: PayloadContents,
  removed: RemovedUnits,
  inCart?: UnitsInCart,
): PaidLine[] | ContentsDifference {
  const units = paidUnits(snapshot.lines, payload.products, removed, inCart)
  const difference =
    contentsDifference(snapshot.lines, payload.products, units) ?? deliveryDifference(payload, snapshot)
  if (difference) return { difference }
  const lines = merged([...units.matched, ...units.left_out].map(asSent))
  return lines.length ? lines : { difference: { code: "nothing_left", params: {} } }
}

/**
 * What was paid as the payload alone says it, because the merchant says so (*Make the order*): lines that were sent keep their
 * content, the others are custom lines; prices and rates are those of the payload, so that its total is the payload's. Lines that are
 * paid once count as in `paidLines`.
 */
export function linesFromPayload(
  snapshot: RentalSnapshot,
  payload: Pick<OrderPayload, "products">,
  removed: RemovedUnits,
  inCart?: UnitsInCart,
): PaidLine[] {
  const { matched, beyond, unknown, left_out } = paidUnits(snapshot.lines, payload.products, removed, inCart)
  const unsent = unknown.map((product) => ({ product, quantity: product.quantity }))
  return merged([...[...matched, ...beyond, ...unsent].map(asInPayload), ...left_out.map(asSent)])
}

/** Why a payload's products can't have come from the lines that were sent: what never was before prices and units. */
function contentsDifference(
  lines: SnapshotLine[],
  products: PayloadProduct[],
  { unknown, beyond }: PaidUnits,
): Difference | null {
  const product = unknown[0] ?? beyond.find(({ product }) => !sentOf(lines, product).atPrice.length)?.product
  if (product) {
    const name = cut(product.name ?? product.id ?? "a product", MAX_NAME_LENGTH)
    const sent = [...new Set(sentOf(lines, product).same.map(sentUnitPrice))]
    if (!sent.length) return { code: "never_sent", params: { name } }
    return { code: "sent_price", params: { name, sent, paid: priceOf(product) } }
  }
  const [surplus] = beyond
  if (!surplus) return null
  const { atPrice } = sentOf(lines, surplus.product)
  const paid = products.filter((product) => sentOf(lines, product).atPrice[0] === atPrice[0])
  return {
    code: "sent_units",
    params: { name: surplus.line.name, sent: unitsOf(atPrice), paid: unitsOf(paid) },
  }
}

/** A line before its units are counted together. `sent`: the line that was sent, where these units are at its price and rates. */
type LineUnits = Omit<PaidLine, "gross_unit_price"> & { sent: SnapshotLine | null }

/**
 * Units at the price and the rates that were sent. What is rented is charged by the month: the service took what was sent for it, whatever
 * comes back.
 */
function asSent({ line, quantity, product }: Units & Partial<NamedUnits>): LineUnits {
  const price = { quantity, unit_price: sentUnitPrice(line), vat: line.vat }
  const payload_vat = product?.vat ?? null
  const came = product && {
    unit_price: priceOf(product),
    ...(!isSameRate(line.vat, payload_vat) && { vat: payload_vat! }),
  }
  return {
    item_id: line.item_id,
    content: line.item,
    ...price,
    tax_lines: line.tax_lines,
    paid_once: !isToRent(line),
    named: product !== undefined,
    payload_prices: [{ ...price, ...(!isToRent(line) && came), payload_vat }],
    sent: line,
  }
}

/**
 * Units at the payload's price and rates, or at those that were sent, which came back rounded, where both come to the same within the order's
 * tolerance. A rate that isn't named, or may be a fraction, is the one that was sent.
 */
function asInPayload({ line, quantity, product }: Partial<Units> & Omit<NamedUnits, "line">): LineUnits {
  const payload_vat = product.vat ?? null
  const isSentRate = payload_vat === null || payload_vat === line?.vat || isFraction(payload_vat)
  const tax_lines = line && isSentRate ? line.tax_lines : [{ rate: payload_vat ?? 0, code: "vat" }]
  const price = { quantity, unit_price: priceOf(product), vat: sumOfRates(tax_lines) }
  const payload_prices = [{ ...price, payload_vat }]
  const sent = line && asSent({ line, quantity, product })
  const isAtSentPrice = line && sentOf([line], product).atPrice.length > 0
  if (
    sent &&
    isAtSentPrice &&
    isWithin(totalWithTaxes(price), totalWithTaxes(sent), toleranceFor(quantity))
  ) {
    return sent.paid_once ? { ...sent, payload_prices } : sent
  }
  return {
    item_id: line?.item_id ?? null,
    content: line?.item ?? customContent(product),
    ...price,
    tax_lines,
    paid_once: sent?.paid_once ?? false,
    named: true,
    payload_prices,
    sent: null,
  }
}

/** One line of the cart is one line, whatever the number of products that name its units. */
function merged(lines: LineUnits[]): PaidLine[] {
  const found = new Map<string, LineUnits>()
  for (const line of lines) {
    const { item_id, unit_price, vat } = line
    const key = item_id === null ? `new ${found.size}` : `${item_id} ${unit_price} ${vat}`
    const { quantity = 0, payload_prices = [] } = found.get(key) ?? {}
    found.set(key, {
      ...line,
      quantity: quantity + line.quantity,
      payload_prices: [...payload_prices, ...line.payload_prices],
    })
  }
  return [...found.values()].map(({ sent, ...line }) => ({
    ...line,
    gross_unit_price: sent && grossOf(sent, line),
  }))
}

/** Rates are compared at the decimals that came back: 5.13 for 5.125 is the same. Null, the payload names none, is the same. */
function isSameRate(sent: number, payload_vat: number | null): boolean {
  const [, decimals = ""] = `${payload_vat}`.split(".")
  const rounded = (rate: number) =>
    round(multiply(parseDecimal(rate), rational(10n ** BigInt(decimals.length))))
  return payload_vat === null || rounded(sent) === rounded(payload_vat)
}

/** The first rate that a payload names otherwise than it was sent, in percent; null where there is none. */
export function vatDifference(lines: SnapshotLine[], products: PayloadProduct[]) {
  for (const product of products) {
    const { line } = sentOf(lines, product)
    if (line && !isSameRate(line.vat, product.vat ?? null)) {
      return { name: line.name, sent: line.vat, told: product.vat! }
    }
  }
  return null
}

/** 0.2 may mean 20 percent: such a rate isn't taken for one. */
const isFraction = (rate: number): boolean => rate > 0 && rate < 1

/**
 * A price that is written with its taxes has whole cents. Null where units at that price don't come to what was paid: of what is
 * rented by more than its tolerance, of what is paid once by a cent.
 */
function grossOf(line: SnapshotLine, price: Priced): number | null {
  if (!line.tax_inclusive) return null
  const gross = Math.round(line.total / line.quantity)
  const total = multiply(exactEuros(gross), parseDecimal(price.quantity))
  const tolerance = isToRent(line) ? toleranceFor(price.quantity) : HALF_A_CENT
  return isWithin(total, totalWithTaxes(price), tolerance) ? toEuros(gross) : null
}
