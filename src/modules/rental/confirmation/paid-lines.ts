import { parseDecimal, toCents, toEuros, type Cents } from "../../../core/money"
import type { Difference } from "../../../core/problems/difference"
import { compare } from "../../../core/rational"
import type { ConfirmedOrder, PayloadProduct } from "../../../core/wire/order-payload"
import type { CartItemContent, CartTaxLine } from "../transactions/cart"
import { sumOfRates, type SnapshotLine } from "../transactions/cart-lines"
import type { RentalSnapshot } from "../transactions/snapshot"

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
  const told = order.products.map((product) => asTold(product, sentLines(snapshot.lines, product)[0]))
  const paidOnce = snapshot.lines.filter(
    (line) => !line.eligible && !order.products.some((product) => namesLine(product, line)),
  )
  return [...told, ...fill(paidOnce, { units: new Map(), ids: new Set() }, removed)]
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

const namesLine = ({ id, combinationId }: PayloadProduct, line: SnapshotLine) =>
  line.id === combinationId || line.id === id

const customContent = ({ name, id, combinationId }: PayloadProduct): CartItemContent => ({
  ...NO_CONTENT,
  title: name ?? "Rented product",
  metadata: { rental_product_id: id ?? null, rental_combination_id: combinationId ?? null },
})

interface PaidUnits {
  /** By `unitOf`. */
  units: Map<string, number>
  ids: Set<string>
}

/** The units paid of each id and price that was sent, or why the payload can't have come from what was sent. */
function paidUnits(lines: SnapshotLine[], products: PayloadProduct[]): PaidUnits | ContentsDifference {
  const paid: PaidUnits = { units: new Map(), ids: new Set() }
  for (const product of products) {
    const same = sentLines(lines, product)
    const name = product.name ?? product.id ?? "a product"
    if (!same.length) return differs({ code: "never_sent", params: { name } })
    const price = toCents(product.price ?? product.unitPrice ?? 0)
    const line = same.find((line) => line.unit_price === price)
    if (!line) {
      return differs({ code: "sent_price", params: { name, sent: prices(same), paid: toEuros(price) } })
    }
    if (!sameVat(line, product)) {
      return differs({ code: "sent_tax_rate", params: { name, sent: line.vat, paid: product.vat! } })
    }
    const quantity = (paid.units.get(unitOf(line)) ?? 0) + product.quantity
    const sent = unitsOf(same.filter((line) => line.unit_price === price))
    if (quantity > sent) {
      return differs({ code: "sent_units", params: { name: line.name, sent, paid: quantity } })
    }
    paid.units.set(unitOf(line), quantity)
    paid.ids.add(line.id)
  }
  return paid
}

const differs = (difference: Difference): ContentsDifference => ({ difference })

const sameVat = (line: SnapshotLine, { vat }: PayloadProduct) =>
  vat == null || compare(parseDecimal(vat), parseDecimal(line.vat)) === 0n

/** One product may stand in two lines at two prices, by a promotion: what is paid of one isn't the other. */
const unitOf = ({ id, unit_price }: SnapshotLine) => `${id} ${unit_price}`

/** We send variant ids as `id`; a line may come back with the variant in `combinationId` and the product in `id`. */
export function sentLines(lines: SnapshotLine[], product: PayloadProduct): SnapshotLine[] {
  const id = [product.combinationId, product.id].find((id) => id && lines.some((line) => line.id === id))
  return id ? lines.filter((line) => line.id === id) : []
}

/** Each line that was sent, filled with the units paid of it, the first line first. */
function fill(lines: SnapshotLine[], paid: PaidUnits, removed: RemovedUnits): PaidLine[] {
  const left = new Map(paid.units)
  for (const { id } of lines.filter(({ id }) => !paid.ids.has(id))) {
    const same = lines.filter((line) => line.id === id)
    const paidOnce = same.every((line) => !line.eligible)
    left.set(id, paidOnce ? Math.max(0, unitsOf(same) - (removed.get(id) ?? 0)) : 0)
  }
  return lines.flatMap((line) => {
    const named = paid.ids.has(line.id)
    const key = named ? unitOf(line) : line.id
    const quantity = Math.min(line.quantity, left.get(key) ?? 0)
    left.set(key, (left.get(key) ?? 0) - quantity)
    return quantity > 0 ? [paidLine(line, quantity, named)] : []
  })
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

const NO_CONTENT: CartItemContent = {
  title: "",
  subtitle: null,
  thumbnail: null,
  product_id: null,
  product_title: null,
  product_subtitle: null,
  product_type: null,
  product_type_id: null,
  product_collection: null,
  product_handle: null,
  variant_id: null,
  variant_sku: null,
  variant_barcode: null,
  variant_title: null,
  variant_option_values: null,
  requires_shipping: false,
  is_discountable: false,
  is_giftcard: false,
  metadata: null,
}

const unitsOf = (lines: SnapshotLine[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

const prices = (lines: SnapshotLine[]) =>
  [...new Set(lines.map((line): Cents => line.unit_price))].map(toEuros)
