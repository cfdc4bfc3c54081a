import type { Difference } from "../../../core/messages/codes"
import { exactEuros, parseDecimal, toCents, toEuros } from "../../../core/money"
import { isWithin, multiply, rational, round } from "../../../core/rational"
import { cut } from "../../../core/text"
import type { OrderPayload, PayloadProduct } from "../../../core/wire/order-payload"
import { filled, MAX_NAME_LENGTH } from "../../../core/wire/tolerant"
import { type CartItem, type CartItemContent, type CartTaxLine, type MedusaCart, NO_CONTENT } from "./cart"
import type { Change, Make } from "./plan"
import {
  askedChoice,
  detailsOf,
  HALF_A_CENT,
  isAtPrice,
  isToRent,
  type NamedUnits,
  paidUnits,
  type PaidUnits,
  priceOf,
  rawAmount,
  type RemovedUnits,
  type RentalSnapshot,
  sentOf,
  sentUnitPrice,
  type SnapshotLine,
  sumOfRates,
  unitPriceOf,
  type Units,
  type UnitsInCart,
  unitsOf,
} from "./sent"
import { type Priced, readDelivery, toleranceFor, totalWithTaxes } from "./what-was-paid"

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
   * The prices that the order must have. Paid once: the payload's. Rented, or not named by the payload: those that were sent.
   * `payload_vat`: the rate that the payload names, in percent.
   */
  payload_prices: (Priced & { payload_vat: number | null })[]
}

/**
 * Returns which units of which lines were paid, by comparing the payload with what was sent. By id: at most the units that were sent, at
 * `price ?? unitPrice` as it was sent; `priceWithDiscount` never counts, and another `vat` is no difference. Lines that were sent
 * `disabled` may be absent from the payload and count as sent, but for what a removal named.
 */
export function paidLines(
  snapshot: RentalSnapshot,
  payload: Pick<OrderPayload, "products" | "deliveryMode">,
  removed: RemovedUnits,
  inCart?: UnitsInCart,
): PaidLine[] | { difference: Difference } {
  const units = paidUnits(snapshot.lines, payload.products, removed, inCart)
  const difference =
    contentsDifference(snapshot.lines, payload.products, units) ?? readDelivery(payload, snapshot).difference
  if (difference) return { difference }
  const lines = merged([...units.matched, ...units.left_out].map(asSent))
  return lines.length ? lines : { difference: { code: "nothing_left", params: {} } }
}

/**
 * Returns what was paid as the payload alone says it, because the merchant says so (*Make the order*): lines that were sent keep their
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

/** Returns why a payload's products can't have come from the lines that were sent: what never was before prices and units. */
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
 * Makes a line of units at the price and the rates that were sent. What is rented is charged by the month: the service took what was sent for it, whatever
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
 * Makes a line of units at the payload's price and rates, or at those that were sent, which came back rounded, where both come to the same within the order's
 * tolerance. A rate that isn't named, or may be a fraction (0.2 for 20 percent), is the one that was sent. A product that was never sent
 * becomes a line without a variant.
 */
function asInPayload({ line, quantity, product }: Partial<Units> & Omit<NamedUnits, "line">): LineUnits {
  const payload_vat = product.vat ?? null
  const isSentRate = payload_vat === null || payload_vat === line?.vat || (payload_vat > 0 && payload_vat < 1)
  const tax_lines = line && isSentRate ? line.tax_lines : [{ rate: payload_vat ?? 0, code: "vat" }]
  const price = { quantity, unit_price: priceOf(product), vat: sumOfRates(tax_lines) }
  const payload_prices = [{ ...price, payload_vat }]
  const sent = line && asSent({ line, quantity, product })
  if (
    sent?.sent &&
    isAtPrice(sent.sent, product) &&
    isWithin(totalWithTaxes(price), totalWithTaxes(sent), toleranceFor(quantity))
  ) {
    return sent.paid_once ? { ...sent, payload_prices } : sent
  }
  return {
    item_id: line?.item_id ?? null,
    content: line?.item ?? {
      ...NO_CONTENT,
      title: filled(product.name) ?? "Rented product",
      metadata: {
        rental_product_id: product.id ?? null,
        rental_combination_id: product.combinationId ?? null,
      },
    },
    ...price,
    tax_lines,
    paid_once: sent?.paid_once ?? false,
    named: true,
    payload_prices,
    sent: null,
  }
}

/** Merges the units of one line of the cart into one line, whatever the number of products that name them. */
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

/** Compares rates at the decimals that came back: 5.13 for 5.125 is the same. Null, the payload names none, is the same. */
function isSameRate(sent: number, payload_vat: number | null): boolean {
  const [, decimals = ""] = `${payload_vat}`.split(".")
  const rounded = (rate: number) =>
    round(multiply(parseDecimal(rate), rational(10n ** BigInt(decimals.length))))
  return payload_vat === null || rounded(sent) === rounded(payload_vat)
}

/** Returns the first rate that a payload names otherwise than it was sent, in percent; null where there is none. */
export function vatDifference(lines: SnapshotLine[], products: PayloadProduct[]) {
  for (const product of products) {
    const { line } = sentOf(lines, product)
    if (line && !isSameRate(line.vat, product.vat ?? null)) {
      return { name: line.name, sent: line.vat, told: product.vat! }
    }
  }
  return null
}

/**
 * Returns a price with its taxes, in whole cents. Null where units at that price don't come to what was paid: of what is
 * rented by more than its tolerance, of what is paid once by a cent.
 */
function grossOf(line: SnapshotLine, price: Priced): number | null {
  if (!line.tax_inclusive) return null
  const gross = Math.round(line.total / line.quantity)
  const total = multiply(exactEuros(gross), parseDecimal(price.quantity))
  const tolerance = isToRent(line) ? toleranceFor(price.quantity) : HALF_A_CENT
  return isWithin(total, totalWithTaxes(price), tolerance) ? toEuros(gross) : null
}

/**
 * Decides which lines of the cart stay: those that are as they were paid. Every other one is written again, at the price that was paid. With
 * `pin_prices` so is every line that a promotion has a part in.
 */
export function contentsFor(
  paid: readonly PaidLine[],
  cart: MedusaCart,
  pin_prices = false,
): Change<PaidLine> {
  // One line of the cart is never two lines of what was paid.
  const kept = new Map<string | null, PaidLine>()
  for (const item of cart.items) {
    const line = paid.find((line) => line.item_id === item.id && isAsPaid(item, line))
    const isPinned = pin_prices && item.adjustments?.length
    if (line && !item.variant_gone && !isPinned) kept.set(item.id, line)
  }
  return {
    remove: cart.items.map(({ id }) => id).filter((id) => !kept.has(id)),
    add: paid.filter((line) => kept.get(line.item_id) !== line),
  }
}

/** Returns what the order's lines will say of themselves, where the cart's that stay don't say it: what they were sent as, whatever was written since. */
export function choicesToWrite(
  paid: readonly PaidLine[],
  cart: MedusaCart,
  { remove }: Change<PaidLine>,
): Make["choices"] {
  return cart.items.flatMap(({ id, metadata }) => {
    const line = remove.includes(id) ? undefined : paid.find(({ item_id }) => item_id === id)
    const choice = line && askedChoice(line.content.metadata)
    return !choice || metadata?.rental === choice ? [] : [{ id, choice, before: metadata?.rental }]
  })
}

function isAsPaid(item: CartItem, paid: PaidLine): boolean {
  const { unit_price, exact_unit_price } = unitPriceOf(item)
  const isPriced = paid.paid_once
    ? Number(exact_unit_price) === paid.unit_price
    : unit_price === toCents(paid.unit_price)
  return (
    isPriced &&
    item.quantity === paid.quantity &&
    sumOfRates(item.tax_lines) === paid.vat &&
    item.variant_id === paid.content.variant_id &&
    detailsOf(item.metadata) === detailsOf(paid.content.metadata) &&
    // Of many units, even a price that is the same in cents comes to another sum.
    isWithin(
      parseDecimal(rawAmount(item.total, item.raw_total)),
      totalWithTaxes(paid),
      toleranceFor(item.quantity),
    )
  )
}
