import { parseDecimal, toCents, toEuros, type Cents } from "../../../core/money"
import type { Difference } from "../../../core/problems/difference"
import { compare } from "../../../core/rational"
import { cut } from "../../../core/text"
import { MAX_NAME_LENGTH } from "../../../core/wire/tolerant"
import type { ConfirmedOrder, PayloadProduct } from "../../../core/wire/order-payload"
import type { CartItemContent, CartTaxLine } from "../transactions/cart"
import { sumOfRates, type SnapshotLine } from "../transactions/cart-lines"
import type { RentalSnapshot } from "../transactions/snapshot"
import { customContent } from "./custom-content"

/** A line as it was paid: units of a line that was sent, at the price that was sent. */
export interface PaidLine {
  /** The cart's line that was sent; null where the merchant's word alone brings it into the order. */
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
}

/** Units of each id that the shopper removed on the payment page, as far as the service told us. */
export type RemovedUnits = ReadonlyMap<string, number>

/** Why a payload can't have come from what was sent. */
export type ContentsDifference = { difference: Difference }

/**
 * Which units of which lines were paid, by the payload held against what was sent. By id: at most the units that were sent,
 * at exactly `price ?? unitPrice` in cents without taxes, at the same `vat` where it is named; `priceWithDiscount` never
 * counts. Lines that were sent `disabled` may be absent from the payload and count as sent, but for the units that a removal
 * named.
 */
export function paidLines(
  snapshot: RentalSnapshot,
  order: Pick<ConfirmedOrder, "products">,
  removed: RemovedUnits,
): PaidLine[] | ContentsDifference {
  const paid = paidUnits(snapshot.lines, order.products)
  if ("difference" in paid) return paid
  const lines = fill(snapshot.lines, paid, removed)
  return lines.length ? lines : { difference: { code: "nothing_left", params: {} } }
}

/**
 * What was paid as the payload alone tells it, at the merchant's word ("make the order"): lines that were sent keep their
 * content, the others stand as custom lines. Lines that are paid once count as in `paidLines`.
 */
export function paidLinesAsTold(
  snapshot: RentalSnapshot,
  order: Pick<ConfirmedOrder, "products">,
  removed: RemovedUnits,
): PaidLine[] {
  const told = order.products.map((product) => asTold(product, sentLine(snapshot.lines, product)))
  const rest = fill(snapshot.lines, toldUnits(snapshot.lines, order.products), removed)
  return [...told, ...rest.filter(({ named }) => !named)]
}

function asTold(product: PayloadProduct, line: SnapshotLine | undefined): PaidLine {
  const tax_lines = line?.tax_lines ?? [{ rate: Number(product.vat ?? 0), code: "vat" }]
  const unit_price = Number(product.price ?? product.unitPrice ?? 0)
  const asSent = line !== undefined && toCents(unit_price) === line.unit_price
  return {
    item_id: line?.item_id ?? null,
    content: line?.item ?? customContent(product),
    quantity: product.quantity,
    unit_price,
    gross_unit_price: asSent ? grossOf(line) : null,
    tax_lines,
    vat: sumOfRates(tax_lines),
    paid_once: line ? !line.eligible : false,
    named: true,
  }
}

/** A product at a price that wasn't sent stands for all lines of its id. */
function toldUnits(lines: SnapshotLine[], products: PayloadProduct[]): PaidUnits {
  const told: PaidUnits = new Map()
  for (const product of products) {
    const line = sentLine(lines, product)
    const isAtItsPrice = line?.unit_price === priceOf(product)
    for (const named of isAtItsPrice ? [line] : sentLines(lines, product)) {
      told.set(unitOf(named), (told.get(unitOf(named)) ?? 0) + (named === line ? product.quantity : 0))
    }
  }
  return told
}

/** The units paid, by `unitOf`. */
type PaidUnits = Map<string, number>

/** The units paid of each id and price that was sent, or why the payload can't have come from what was sent. */
function paidUnits(lines: SnapshotLine[], products: PayloadProduct[]): PaidUnits | ContentsDifference {
  const paid: PaidUnits = new Map()
  for (const product of products) {
    const same = sentLines(lines, product)
    const name = cut(product.name ?? product.id ?? "a product", MAX_NAME_LENGTH)
    if (!same.length) return differs({ code: "never_sent", params: { name } })
    const price = priceOf(product)
    const line = same.find((line) => line.unit_price === price)
    if (!line) {
      return differs({ code: "sent_price", params: { name, sent: prices(same), paid: toEuros(price) } })
    }
    if (!sameVat(line, product)) {
      return differs({ code: "sent_tax_rate", params: { name, sent: line.vat, paid: product.vat! } })
    }
    const quantity = (paid.get(unitOf(line)) ?? 0) + product.quantity
    const sent = unitsOf(same.filter((line) => line.unit_price === price))
    if (quantity > sent) {
      return differs({ code: "sent_units", params: { name: line.name, sent, paid: quantity } })
    }
    paid.set(unitOf(line), quantity)
  }
  return paid
}

const differs = (difference: Difference): ContentsDifference => ({ difference })

const sameVat = (line: SnapshotLine, { vat }: PayloadProduct) =>
  vat == null || compare(parseDecimal(vat), parseDecimal(line.vat)) === 0n

/** One product may stand in two lines at two prices, by a promotion: what is paid of one isn't the other. */
export const unitOf = ({ id, unit_price }: SnapshotLine) => `${id} ${unit_price}`

/** We send variant ids as `id`; a line may come back with the variant in `combinationId` and the product in `id`. */
function sentLines(lines: SnapshotLine[], product: PayloadProduct): SnapshotLine[] {
  const id = [product.combinationId, product.id].find((id) => id && lines.some((line) => line.id === id))
  return id ? lines.filter((line) => line.id === id) : []
}

/** The line that a product is of: that of its id at its price; where none was sent at it, one of its id, rented ones first. */
export function sentLine(lines: SnapshotLine[], product: PayloadProduct): SnapshotLine | undefined {
  const same = sentLines(lines, product)
  const price = priceOf(product)
  return same.find((line) => line.unit_price === price) ?? same.find((line) => line.eligible) ?? same[0]
}

const priceOf = ({ price, unitPrice }: PayloadProduct): Cents => toCents(price ?? unitPrice ?? 0)

/** Each line that was sent, filled with the units paid of it, the first line first. */
function fill(lines: SnapshotLine[], paid: PaidUnits, removed: RemovedUnits): PaidLine[] {
  const left = new Map(paid)
  for (const id of new Set(lines.map((line) => line.id))) {
    const same = lines.filter((line) => line.id === id)
    left.set(id, unnamedUnits(same, paid, removed.get(id) ?? 0))
  }
  return lines.flatMap((line) => {
    const named = paid.has(unitOf(line))
    if (!named && line.eligible) return []
    const key = named ? unitOf(line) : line.id
    const quantity = Math.min(line.quantity, left.get(key) ?? 0)
    left.set(key, (left.get(key) ?? 0) - quantity)
    return quantity > 0 ? [paidLine(line, quantity, named)] : []
  })
}

/**
 * The units of one id that are paid once and that the payload doesn't name: those that were sent, less the removed ones that
 * the id's other lines don't lack.
 */
function unnamedUnits(lines: SnapshotLine[], paid: PaidUnits, removed: number): number {
  const isUnnamed = (line: SnapshotLine) => !line.eligible && !paid.has(unitOf(line))
  const others = lines.filter((line) => !isUnnamed(line))
  const units = [...new Set(others.map(unitOf))].map((unit) => paid.get(unit) ?? 0)
  const lacking = Math.max(0, unitsOf(others) - units.reduce((sum, unit) => sum + unit, 0))
  return Math.max(0, unitsOf(lines.filter(isUnnamed)) - Math.max(0, removed - lacking))
}

const paidLine = (line: SnapshotLine, quantity: number, named: boolean): PaidLine => ({
  item_id: line.item_id,
  content: line.item,
  quantity,
  unit_price: toEuros(line.unit_price),
  gross_unit_price: grossOf(line),
  tax_lines: line.tax_lines,
  vat: line.vat,
  paid_once: !line.eligible,
  named,
})

/** Rounded to cents a unit, as a price that is written with its taxes is. */
const grossOf = ({ tax_inclusive, total, quantity }: SnapshotLine): number | null =>
  tax_inclusive ? toEuros(Math.round(total / quantity)) : null

const unitsOf = (lines: SnapshotLine[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

const prices = (lines: SnapshotLine[]) =>
  [...new Set(lines.map((line): Cents => line.unit_price))].map(toEuros)
