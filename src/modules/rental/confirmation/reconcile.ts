import { toCents, toEuros, type Cents } from "../../../core/money"
import type { ConfirmedOrder, PayloadProduct } from "../../../core/wire/order-payload"
import type { CartItemContent, CartTaxLine, RentalCart } from "../transactions/cart"
import { soldLine, type SnapshotLine } from "../transactions/cart-lines"
import type { RentalSnapshot } from "../transactions/snapshot"

/** A line as it was paid, to be written into the cart: its price pinned, in euros without taxes after promotions. */
export interface PaidLine {
  content: CartItemContent
  quantity: number
  unit_price: number
  tax_lines: CartTaxLine[]
}

export type Reconciliation =
  | { kind: "same" }
  /** The cart's lines to take away and those to write, so that it holds what was paid. */
  | { kind: "change"; remove: string[]; add: PaidLine[] }
  | { kind: "impossible"; why: string }

/** Units of each id that the shopper removed on the payment page, as far as the service told us. */
export type RemovedUnits = ReadonlyMap<string, number>

const NONE_REMOVED: RemovedUnits = new Map()

/**
 * Holds what was paid against what was sent and what is in the cart now (docs/decisions/what-was-paid.md). By id:
 * quantities of a price sum, prices are `price ?? unitPrice` to the cent, never `priceWithDiscount`. Lines sent `disabled` may be
 * absent from the payload and stay, but for the units that a removal named.
 */
export function reconcile(
  snapshot: RentalSnapshot,
  order: ConfirmedOrder,
  cart: RentalCart,
  removed: RemovedUnits,
): Reconciliation {
  if (cart.currency_code !== snapshot.currency_code || cart.region_id !== snapshot.region_id) {
    return { kind: "impossible", why: "the cart has changed its region" }
  }

  const paid = paidQuantities(snapshot.lines, order.products)
  if (typeof paid === "string") return { kind: "impossible", why: paid }
  const target = targetLines(snapshot.lines, paid, removed)
  if (!target.length) return { kind: "impossible", why: "nothing that was sent is left in it" }
  return changesFor(target, cart)
}

/**
 * The cart's lines as the payload alone tells them, for "make the order": lines that were sent keep
 * their content, the others stand as custom lines. Lines that were paid at once stay, as in `reconcile`, but for the units
 * that a removal named.
 */
export function rebuildAsPaid(
  snapshot: RentalSnapshot,
  order: ConfirmedOrder,
  cart: RentalCart,
  removed: RemovedUnits = NONE_REMOVED,
): Reconciliation {
  const add = order.products.map((product) => {
    const [line] = sentLines(snapshot.lines, product)
    return {
      content: line?.item ?? customContent(product),
      quantity: product.quantity,
      unit_price: product.price ?? product.unitPrice ?? 0,
      tax_lines: line?.tax_lines ?? [{ rate: product.vat ?? 0, code: "vat" }],
    }
  })
  const paidOnce = snapshot.lines.filter(
    (line) => !line.eligible && !order.products.some((product) => namesLine(product, line)),
  )
  const kept = targetLines(paidOnce, { units: new Map(), ids: new Set() }, removed).map(paidLine)
  return { kind: "change", remove: cart.items.map(({ id }) => id), add: [...add, ...kept] }
}

const namesLine = ({ id, combinationId }: PayloadProduct, line: SnapshotLine) =>
  line.id === combinationId || line.id === id

const customContent = ({ name, id, combinationId }: PayloadProduct): CartItemContent => ({
  ...NO_CONTENT,
  title: name ?? "Rented product",
  metadata: { rental_product_id: id ?? null, rental_combination_id: combinationId ?? null },
})

/** The units paid of each id and price that was sent, or why the payload can't have come from what was sent. */
function paidQuantities(lines: SnapshotLine[], products: PayloadProduct[]): PaidUnits | string {
  const paid: PaidUnits = { units: new Map(), ids: new Set() }
  for (const product of products) {
    const same = sentLines(lines, product)
    const name = product.name ?? product.id ?? "a product"
    if (!same.length) return `"${name}" was paid but never sent`
    const price = toCents(product.price ?? product.unitPrice ?? 0)
    const line = same.find((line) => line.unit_price === price)
    if (!line) return `"${name}" was sent at ${prices(same)} € without taxes and paid at ${toEuros(price)} €`
    const quantity = (paid.units.get(unitOf(line)) ?? 0) + product.quantity
    const sent = unitsOf(same.filter((line) => line.unit_price === price))
    if (quantity > sent) return `${sent} of "${line.name}" were sent and ${quantity} paid`
    paid.units.set(unitOf(line), quantity)
    paid.ids.add(line.id)
  }
  return paid
}

interface PaidUnits {
  /** By `unitOf`. */
  units: Map<string, number>
  ids: Set<string>
}

/** One product may stand in two lines at two prices, by a promotion: what is paid of one isn't the other. */
const unitOf = ({ id, unit_price }: SnapshotLine) => `${id} ${unit_price}`

/** We send variant ids as `id`; a line may come back with the variant in `combinationId` and the product in `id`. */
export function sentLines(lines: SnapshotLine[], product: PayloadProduct): SnapshotLine[] {
  const id = [product.combinationId, product.id].find((id) => id && lines.some((line) => line.id === id))
  return id ? lines.filter((line) => line.id === id) : []
}

interface TargetLine {
  line: SnapshotLine
  quantity: number
}

/** What the order is to hold: each line that was sent, filled with the units paid of it, the first line first. */
function targetLines(lines: SnapshotLine[], paid: PaidUnits, removed: RemovedUnits): TargetLine[] {
  const left = new Map(paid.units)
  for (const { id } of lines.filter(({ id }) => !paid.ids.has(id))) {
    const same = lines.filter((line) => line.id === id)
    const paidOnce = same.every((line) => !line.eligible)
    left.set(id, paidOnce ? Math.max(0, unitsOf(same) - (removed.get(id) ?? 0)) : 0)
  }
  return lines.flatMap((line) => {
    const key = paid.ids.has(line.id) ? unitOf(line) : line.id
    const quantity = Math.min(line.quantity, left.get(key) ?? 0)
    left.set(key, (left.get(key) ?? 0) - quantity)
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

/** Lines of the cart that are as they were paid stay; every other one is written again, at the price that was paid. */
function changesFor(target: TargetLine[], cart: RentalCart): Reconciliation {
  const stillSold = cart.items.filter((item) => !item.variant_gone)
  const now = new Map(stillSold.map((item) => [item.id, soldLine(item)]))
  const stays = ({ line, quantity }: TargetLine) => {
    const item = now.get(line.item_id)
    return (
      item?.quantity === quantity &&
      item.unit_price === line.unit_price &&
      item.vat === line.vat &&
      item.id === line.id
    )
  }
  const kept = new Set(target.filter(stays).map(({ line }) => line.item_id))
  const remove = cart.items.map(({ id }) => id).filter((id) => !kept.has(id))
  const add = target.filter((wanted) => !kept.has(wanted.line.item_id)).map(paidLine)
  return remove.length || add.length ? { kind: "change", remove, add } : { kind: "same" }
}

const paidLine = ({ line, quantity }: TargetLine): PaidLine => ({
  content: line.item,
  quantity,
  unit_price: toEuros(line.unit_price),
  tax_lines: line.tax_lines,
})

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
  [...new Set(lines.map((line): Cents => line.unit_price))].map(toEuros).join(" or ")
