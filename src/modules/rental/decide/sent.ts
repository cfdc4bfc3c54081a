import type { RentalSnapshot as ShownSnapshot, SentLine } from "../../../answers/rental-snapshot"
import { AskedChoice, type LineChoice } from "../../../core/line-choice"
import type { Problem } from "../../../core/messages/codes"
import { decimalText, netOf, parseDecimal, toCents, toEuros, type Cents } from "../../../core/money"
import type { PriceRule } from "../../../core/pricing"
import { absolute, add, compare, divide, isWithin, rational, subtract } from "../../../core/rational"
import { cut } from "../../../core/text"
import type { PayloadProduct } from "../../../core/wire/order-payload"
import { MAX_NAME_LENGTH } from "../../../core/wire/tolerant"
import type {
  CartAddress,
  CartItem,
  CartItemContent,
  CartShippingMethod,
  CartTaxLine,
  MedusaCart,
  RawAmount,
} from "./cart"

/**
 * One cart line as it was offered and sent. `item` and `tax_lines` are as the cart had them, to write the line again should the cart change;
 * the item's metadata says the choice.
 */
export type SnapshotLine = Omit<SentLine, "item"> & { item: CartItemContent }

/** An address as it was sent; the country in upper case. */
export type SnapshotAddress = NonNullable<ShownSnapshot["delivery_address"]>

/** The delivery as it was sent: all methods' names, and their total with taxes in cents. */
export type SnapshotDelivery = NonNullable<ShownSnapshot["delivery"]>

/** One shipping method with the taxes that it was sent with; `total` in cents with taxes. */
export type SnapshotMethod = SnapshotDelivery["methods"][number]

/** A promotion's code and what it took off a line or a shipping method, in euros. */
export type PromotionUse = ShownSnapshot["promotions"][number]

/**
 * The cart as a rental was built from it: kept with the transaction, so that what is paid can be compared with it. How the service was
 * read then holds until it is paid.
 */
export interface RentalSnapshot extends Omit<ShownSnapshot, "lines" | "customer" | "rules"> {
  lines: SnapshotLine[]
  customer: NonNullable<ShownSnapshot["customer"]>
  rules: PriceRule[]
}

/** Reads an amount of Medusa's as exactly as it keeps it. */
export const rawAmount = (amount: number, raw?: RawAmount): string | number => raw?.value ?? amount

/** Decimals of a price that is sent unrounded. */
const EXACT_DIGITS = 6

/** Returns what the service is sent as a line's unit price: euros without taxes. */
export const sentUnitPrice = (
  line: Pick<SnapshotLine, "choice" | "unit_price" | "exact_unit_price">,
): number => (isToRent(line) ? toEuros(line.unit_price) : Number(line.exact_unit_price))

/** Checks whether a line is to be rented, as opposed to bought. Of a cart, *rented* means booked or paid. */
export const isToRent = ({ choice }: Pick<SnapshotLine, "choice">): boolean => choice === "rent"

/** Returns a unit's price without taxes, after promotions: in cents, rounded once, and as it is sent unrounded. */
export function unitPriceOf(item: CartItem): Pick<SnapshotLine, "unit_price" | "exact_unit_price"> {
  const total = parseDecimal(rawAmount(item.total, item.raw_total))
  const taxes = parseDecimal(rawAmount(item.tax_total, item.raw_tax_total))
  const price = divide(subtract(total, taxes), parseDecimal(item.quantity))
  return { unit_price: toCents(price), exact_unit_price: decimalText(price, EXACT_DIGITS) }
}

/** Adds rates up, in percent. As decimals: as floats, 19.6 and 2.1 make 21.700000000000003. */
export function sumOfRates(taxLines: readonly { rate: number }[]): number {
  const { n, d } = taxLines.map(({ rate }) => parseDecimal(rate)).reduce(add, rational(0n))
  return Number(n) / Number(d)
}

/** Returns a tax line without what the cart's own row says beside it. */
export function keptTaxLine(line: CartTaxLine): CartTaxLine {
  const { code, description, tax_rate_id, provider_id } = line
  return { rate: Number(line.rate), code, description, tax_rate_id, provider_id }
}

/** Returns what the shopper chose for a line (`metadata.rental`); null where it says neither. */
export const askedChoice = (metadata: CartItemContent["metadata"]): LineChoice | null =>
  AskedChoice.safeParse(metadata?.rental).data ?? null

/** Returns a line as it is priced with the others of its cart. */
export const toCartLine = ({ item_id, quantity, offers }: SnapshotLine) => ({ id: item_id, quantity, offers })

/** Joins the methods' names to the one name that the service takes for all. */
export const deliveryNameOf = (names: readonly string[]): string => names.join(" + ")

/** Returns a cart's shipping method as it is sent; its total rounded by itself. */
export const keptMethod = (method: CartShippingMethod): SnapshotMethod => ({
  id: method.id,
  name: method.name,
  shipping_option_id: method.shipping_option_id,
  total: toCents(rawAmount(method.total, method.raw_total)),
  tax_lines: method.tax_lines.map(keptTaxLine),
  data: method.data ?? null,
  metadata: method.metadata ?? null,
})

/** Without `methods` it is without taxes already. */
export type Delivery = Pick<SnapshotDelivery, "total"> & Partial<Pick<SnapshotDelivery, "methods">>

/** Returns a delivery without its taxes, each method rounded to cents. */
export const netDelivery = ({ methods = [] }: Delivery): { total: Cents } => ({
  total: methods.reduce((sum, method) => sum + netOf(method.total, sumOfRates(method.tax_lines)), 0),
})

/** Returns what goes out as `totalInitialFees`: with taxes, or without, as the service is read (setting `fees`). 0 where nothing is to be paid. */
export function feesSent({ delivery, fees }: Pick<RentalSnapshot, "delivery" | "fees">): Cents {
  if (!delivery) return 0
  return fees === "without_taxes" ? netDelivery(delivery).total : delivery.total
}

/** Finds the promotions that have a part in a cart's prices. */
export const promotionsIn = (cart: Pick<MedusaCart, "items" | "shipping_methods">): PromotionUse[] =>
  [...cart.items, ...cart.shipping_methods].flatMap(({ adjustments = [] }) =>
    adjustments.flatMap(({ code, amount }) => (code ? [{ code, amount: Number(amount) }] : [])),
  )

/** Cuts a text to what is kept, shown and sent: strangers write names and addresses, of any length. */
export const short = (text: string | null | undefined) => (text ? cut(text, MAX_NAME_LENGTH) : null)

/** Joins an address's lines to the service's one street. */
export const streetOf = ({ address_1, address_2 }: Pick<CartAddress, "address_1" | "address_2">) =>
  short([address_1, address_2].filter(Boolean).join(", "))

/**
 * Finds the lines that were sent of a product: those of its id (`same`), those of them that were sent at its price, the nearest price first,
 * and the one that it is of: at its price; where none was sent at it, a rented one before others; undefined where it was never sent. We send
 * variant ids as `id`; a line may come back with the variant in `combinationId` and the product in `id`.
 */
export function sentOf(lines: SnapshotLine[], product: PayloadProduct) {
  const id = [product.combinationId, product.id].find((id) => id && lines.some((line) => line.id === id))
  const same = id ? lines.filter((line) => line.id === id) : []
  const atPrice = same
    .filter((line) => isAtPrice(line, product))
    .sort((one, other) => Number(compare(apart(one, product), apart(other, product))))
  const line: SnapshotLine | undefined = atPrice[0] ?? same.find(isToRent) ?? same[0]
  return { same, atPrice, line }
}

const apart = (line: SnapshotLine, product: PayloadProduct) =>
  absolute(subtract(parseDecimal(sentUnitPrice(line)), parseDecimal(priceOf(product))))

/**
 * Checks whether a product has the price that a line was sent at. Rented lines are sent in whole cents and come back so; what is paid once is
 * sent unrounded, and may come back rounded.
 */
export const isAtPrice = (line: SnapshotLine, product: PayloadProduct): boolean =>
  isToRent(line)
    ? line.unit_price === toCents(priceOf(product))
    : isWithin(parseDecimal(sentUnitPrice(line)), parseDecimal(priceOf(product)), HALF_A_CENT)

/** Half a cent, in euros. */
export const HALF_A_CENT = rational(1n, 200n)

/** Returns a unit's price in euros without taxes, as the payload says it. */
export const priceOf = ({ price, unitPrice }: PayloadProduct): number => price ?? unitPrice ?? 0

/** Identifies a line's units: one product may be in two lines at two prices, by a promotion: what is paid of one isn't the other. */
export const unitOf = ({ id, unit_price }: SnapshotLine) => `${id} ${unit_price}`

/** Returns the units of these lines in all. */
export const unitsOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Units of each id that the shopper removed on the payment page, as far as the service has called. */
export type RemovedUnits = ReadonlyMap<string, number>

/** Units of each line, by its id, that the cart still has. */
export type UnitsInCart = ReadonlyMap<string, number>

/** Units of a line that was sent. */
export interface Units {
  line: SnapshotLine
  quantity: number
}

/** The same, as a product of the payload names them. */
export type NamedUnits = Units & { product: PayloadProduct }

/** Which units of which lines a payload is about. */
export interface PaidUnits {
  /** At the price that was sent. */
  matched: NamedUnits[]
  /** Of a line that was sent, at another price or beyond its units: only the payload says so. */
  beyond: NamedUnits[]
  /** Never sent. */
  unknown: PayloadProduct[]
  /** Paid once, of a payload that names nothing but rented lines. */
  left_out: Units[]
}

/**
 * Divides the units of a payload among the lines that were sent: by id, at its price, those first that the cart still has, so that
 * the order has the same lines as the cart. What is paid once counts as sent, but for what a removal took, where each product of the payload is
 * a rented line by its id; any other product may be what was bought, and then what isn't named is gone.
 */
export function paidUnits(
  lines: SnapshotLine[],
  products: PayloadProduct[],
  removed: RemovedUnits,
  inCart?: UnitsInCart,
): PaidUnits {
  const take = takerOf(lines, inCart)
  const found: PaidUnits = { matched: [], beyond: [], unknown: [], left_out: [] }
  const rest: { product: PayloadProduct; of: SnapshotLine[]; quantity: number }[] = []
  const named = new Set<SnapshotLine>()
  let isRentedAlone = true
  for (const product of products) {
    const { line, same, atPrice } = sentOf(lines, product)
    isRentedAlone &&= line !== undefined && isToRent(line)
    if (!line) {
      found.unknown.push(product)
      continue
    }
    const taken = take(atPrice, product.quantity)
    found.matched.push(...taken.units.map((some) => ({ ...some, product })))
    // A product at a price that wasn't sent is about all lines of its id.
    const of = atPrice.length ? atPrice : [line, ...same]
    rest.push({ product, of, quantity: taken.missing })
    for (const each of of) named.add(each)
  }
  for (const { product, of, quantity } of rest) {
    const { units, missing } = take(of, quantity)
    if (missing) units.push({ line: of[0]!, quantity: missing })
    found.beyond.push(...units.map((some) => ({ ...some, product })))
  }
  if (!isRentedAlone) return found
  found.left_out = groupsOf(lines, ({ id }) => id).flatMap((same) => {
    const paid = found.matched.filter(({ line }) => same.includes(line))
    const left = unitsOf(same) - unitsOf(paid) - (removed.get(same[0]!.id) ?? 0)
    const unnamed = same.filter((line) => !isToRent(line) && !named.has(line))
    return take(unnamed, Math.max(0, left)).units
  })
  return found
}

/** Takes units of lines: what the cart still has of each before what it has no longer. */
function takerOf(all: SnapshotLine[], inCart: UnitsInCart | undefined) {
  const kept = new Map(all.map((line) => [line, keptUnits(line, inCart)]))
  const gone = new Map(all.map((line) => [line, line.quantity - keptUnits(line, inCart)]))
  return (lines: SnapshotLine[], quantity: number) => {
    const taken = new Map<SnapshotLine, number>()
    let missing = quantity
    for (const left of [kept, gone]) {
      for (const line of lines) {
        const some = Math.min(missing, left.get(line)!)
        left.set(line, left.get(line)! - some)
        missing -= some
        if (some) taken.set(line, (taken.get(line) ?? 0) + some)
      }
    }
    return { units: [...taken].map(([line, quantity]) => ({ line, quantity })), missing }
  }
}

/** Returns the units of a line that was sent which the cart still has. */
const keptUnits = ({ item_id, quantity }: SnapshotLine, inCart: UnitsInCart | undefined): number =>
  inCart ? Math.min(quantity, inCart.get(item_id) ?? 0) : quantity

/**
 * What can't be known of lines that were removed, by the line's name. `line`: of several lines of one variant that differ in their details, not
 * all units were paid. `units`: a removal named what is paid once, which the payload doesn't list: one unit went, or the line.
 */
type Unclear = Extract<Problem, { code: "which_line" }>

/** Returns removed lines that only the shopper or the service's dashboard can identify. */
export function unclearLines(
  lines: SnapshotLine[],
  products: PayloadProduct[],
  removed: RemovedUnits,
  inCart: UnitsInCart,
): Unclear[] {
  const { matched, left_out } = paidUnits(lines, products, removed, inCart)
  const paidOf = (some: SnapshotLine[]) =>
    unitsOf([...matched, ...left_out].filter(({ line }) => some.includes(line)))
  const asked = (what: Unclear["params"]["what"], of: SnapshotLine[]): Unclear[] => {
    const [paid, sent] = [paidOf(of), unitsOf(of)]
    return paid > 0 && paid < sent
      ? [{ code: "which_line", params: { what, name: of[0]!.name, paid, sent } }]
      : []
  }
  const alike = groupsOf(lines, unitOf).filter((of) => {
    const kept = of.reduce((sum, line) => sum + keptUnits(line, inCart), 0)
    const isKnown = !removed.get(of[0]!.id) && kept === paidOf(of)
    return !isKnown && new Set(of.map((line) => detailsOf(line.item.metadata))).size > 1
  })
  const once = lines.filter((line) => !isToRent(line) && left_out.some((some) => some.line.id === line.id))
  return [
    ...alike.flatMap((of) => asked("line", of)),
    ...groupsOf(once, ({ id }) => id).flatMap((of) => asked("units", of)),
  ]
}

const groupsOf = (lines: SnapshotLine[], keyOf: (line: SnapshotLine) => string): SnapshotLine[][] =>
  [...new Set(lines.map(keyOf))].map((key) => lines.filter((line) => keyOf(line) === key))

/** Returns a line's metadata as a text that can be compared. Whether it is rented or bought (`rental`) isn't a detail of the thing. */
export function detailsOf(metadata: Record<string, unknown> | null | undefined): string {
  const details = Object.entries(metadata ?? {}).filter(([key]) => key !== "rental")
  return JSON.stringify(inOrder(Object.fromEntries(details)))
}

/** Puts the keys of JSON in order: the database returns them in any. */
function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value
  const of = value as Record<string, unknown>
  return Object.keys(of)
    .sort()
    .map((key) => [key, inOrder(of[key])])
}
