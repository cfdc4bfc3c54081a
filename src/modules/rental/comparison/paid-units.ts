import { parseDecimal, toCents } from "../../../core/money"
import { absolute, compare, rational, subtract } from "../../../core/rational"
import type { PayloadProduct } from "../../../core/wire/order-payload"
import { isRented, sentUnitPrice, type SnapshotLine } from "../transactions/cart-lines"

/** Units of each id that the shopper removed on the payment page, as far as the service has called. */
export type RemovedUnits = ReadonlyMap<string, number>

/** Units of each line, by its id, that the cart still has. */
export type UnitsInCart = ReadonlyMap<string, number>

/** Units of a line that was sent, as a product of the payload names them. */
interface NamedUnits {
  line: SnapshotLine
  product: PayloadProduct
  quantity: number
}

/** Which units of which lines a payload is about. */
export interface PaidUnits {
  /** At the price that was sent. */
  matched: NamedUnits[]
  /** Of a line that was sent, at another price or beyond its units: only the payload says so. */
  beyond: NamedUnits[]
  /** Never sent. */
  unknown: PayloadProduct[]
  /** Paid once and not named by the payload. */
  unnamed: { line: SnapshotLine; quantity: number }[]
}

/**
 * Divides the units of a payload among the lines that were sent: by id, at its price, those first that the cart still has, so that
 * the order has the same lines as the cart. What is paid once and not named counts as sent, but for what a removal took.
 */
export function paidUnits(
  lines: SnapshotLine[],
  products: PayloadProduct[],
  removed: RemovedUnits,
  inCart?: UnitsInCart,
): PaidUnits {
  const take = takerOf(lines, inCart)
  const known = products.filter((product) => sentLines(lines, product).length > 0)
  const matched: NamedUnits[] = []
  const rest: { product: PayloadProduct; quantity: number }[] = []
  for (const product of known) {
    const taken = take(linesAtPrice(lines, product), product.quantity)
    matched.push(...taken.units.map((some) => ({ ...some, product })))
    if (taken.missing) rest.push({ product, quantity: taken.missing })
  }
  const beyond = rest.flatMap(({ product, quantity }) => {
    const priced = linesAtPrice(lines, product)
    const same = priced.length ? priced : [sentLine(lines, product)!, ...sentLines(lines, product)]
    const taken = take(same, quantity)
    if (taken.missing) taken.units.push({ line: same[0]!, quantity: taken.missing })
    return taken.units.map((some) => ({ ...some, product }))
  })
  return {
    matched,
    beyond,
    unknown: products.filter((product) => !known.includes(product)),
    unnamed: unnamedLines(lines, known).flatMap(({ id, unnamed }) => {
      const left = unnamedLeft(lines, known, { id, unnamed, removed: removed.get(id) ?? 0 })
      return take(unnamed, left).units
    }),
  }
}

/** Takes units of lines: what the cart still has of each before what it has no longer. */
function takerOf(all: SnapshotLine[], inCart: UnitsInCart | undefined) {
  const inCartOf = ({ item_id, quantity }: SnapshotLine) =>
    inCart ? Math.min(quantity, inCart.get(item_id) ?? 0) : quantity
  const kept = new Map(all.map((line) => [line, inCartOf(line)]))
  const gone = new Map(all.map((line) => [line, line.quantity - inCartOf(line)]))
  return (lines: SnapshotLine[], quantity: number) => {
    const taken = new Map<SnapshotLine, number>()
    let missing = quantity
    for (const left of [kept, gone]) {
      for (const line of lines) {
        const some = Math.min(missing, left.get(line) ?? 0)
        left.set(line, (left.get(line) ?? 0) - some)
        missing -= some
        if (some) taken.set(line, (taken.get(line) ?? 0) + some)
      }
    }
    return { units: [...taken].map(([line, quantity]) => ({ line, quantity })), missing }
  }
}

/** By id: the lines that are paid once and whose price the payload doesn't name. */
function unnamedLines(lines: SnapshotLine[], products: PayloadProduct[]) {
  const named = new Set(
    products.flatMap((product) => {
      const priced = linesAtPrice(lines, product)
      // A product at a price that wasn't sent is about all lines of its id.
      return (priced.length ? priced : sentLines(lines, product)).map(unitOf)
    }),
  )
  return idsOf(lines).map((id) => ({
    id,
    unnamed: lines.filter((line) => line.id === id && !isRented(line) && !named.has(unitOf(line))),
  }))
}

interface Unnamed {
  id: string
  unnamed: SnapshotLine[]
  removed: number
}

/**
 * The units left of one id's unnamed lines. Removed units that the id's other lines don't account for are taken from these: all of them
 * where the payload lists what is paid once, otherwise as many as were removed.
 */
function unnamedLeft(lines: SnapshotLine[], products: PayloadProduct[], of: Unnamed): number {
  const gone = goneOf(lines, products, of)
  const isListed = gone > 0 && products.some((product) => sentLine(lines, product)?.choice !== "rent")
  return isListed ? 0 : Math.max(0, unitsOf(of.unnamed) - gone)
}

function goneOf(lines: SnapshotLine[], products: PayloadProduct[], { id, unnamed, removed }: Unnamed) {
  const others = lines.filter((line) => line.id === id && !unnamed.includes(line))
  const paid = unitsOf(products.filter((product) => sentLine(lines, product)?.id === id))
  return Math.max(0, removed - Math.max(0, unitsOf(others) - paid))
}

/** What can't be known of lines that were removed, by the line's name. */
export type Unclear =
  /** Of several lines of one variant that differ in their details, not all units were paid. */
  | { what: "line"; name: string; paid: number; sent: number }
  /** A removal named what is paid once, which the payload doesn't list: one unit went, or the line. */
  | { what: "units"; name: string; paid: number; sent: number }

/** Removed lines that only the shopper or the service's dashboard can identify. */
export function unclearLines(
  lines: SnapshotLine[],
  products: PayloadProduct[],
  removed: RemovedUnits,
  inCart: UnitsInCart,
): Unclear[] {
  const { matched, unnamed } = paidUnits(lines, products, removed, inCart)
  const paidOf = (some: SnapshotLine[]) =>
    unitsOf([...matched, ...unnamed].filter(({ line }) => some.includes(line)))
  const asked = (what: Unclear["what"], of: SnapshotLine[]): Unclear[] => {
    const [paid, sent] = [paidOf(of), unitsOf(of)]
    return paid > 0 && paid < sent ? [{ what, name: of[0]!.name, paid, sent }] : []
  }
  const alike = linesByUnit(lines).filter((of) => {
    const isKnown = !removed.get(of[0]!.id) && unitsInCart(of, inCart) === paidOf(of)
    return !isKnown && new Set(of.map((line) => detailsOf(line.item.metadata))).size > 1
  })
  return [
    ...alike.flatMap((of) => asked("line", of)),
    ...unnamedLines(lines, products).flatMap((once) => asked("units", once.unnamed)),
  ]
}

const linesByUnit = (lines: SnapshotLine[]) =>
  [...new Set(lines.map(unitOf))].map((unit) => lines.filter((line) => unitOf(line) === unit))

const unitsInCart = (lines: SnapshotLine[], inCart: UnitsInCart): number =>
  lines.reduce((sum, { item_id, quantity }) => sum + Math.min(quantity, inCart.get(item_id) ?? 0), 0)

/** A line's metadata as a text that can be compared. Whether it is rented or bought (`rental`) isn't a detail of the thing. */
export function detailsOf(metadata: Record<string, unknown> | null | undefined): string {
  const details = Object.entries(metadata ?? {}).filter(([key]) => key !== "rental")
  return JSON.stringify(inOrder(Object.fromEntries(details)))
}

/** The database returns the keys of JSON in any order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (value === null || typeof value !== "object") return value
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return sorted.map(([key, inner]) => [key, inOrder(inner)])
}

/** One product may be in two lines at two prices, by a promotion: what is paid of one isn't the other. */
export const unitOf = ({ id, unit_price }: SnapshotLine) => `${id} ${unit_price}`

/** We send variant ids as `id`; a line may come back with the variant in `combinationId` and the product in `id`. */
export function sentLines(lines: SnapshotLine[], product: PayloadProduct): SnapshotLine[] {
  const id = [product.combinationId, product.id].find((id) => id && lines.some((line) => line.id === id))
  return id ? lines.filter((line) => line.id === id) : []
}

/** The lines of a product's id that were sent at its price, the nearest price first. */
export function linesAtPrice(lines: SnapshotLine[], product: PayloadProduct): SnapshotLine[] {
  return sentLines(lines, product)
    .filter((line) => isAtPrice(line, product))
    .sort((one, other) => Number(compare(apart(one, product), apart(other, product))))
}

/** The line that a product is of: that of its id at its price; where none was sent at it, one of its id, rented ones first. */
export function sentLine(lines: SnapshotLine[], product: PayloadProduct): SnapshotLine | undefined {
  const same = sentLines(lines, product)
  return linesAtPrice(lines, product)[0] ?? same.find(isRented) ?? same[0]
}

/** Half a cent, in euros. */
export const HALF_A_CENT = rational(1n, 200n)

/** Rented lines are sent in whole cents and come back so; what is paid once is sent unrounded, and may come back rounded. */
const isAtPrice = (line: SnapshotLine, product: PayloadProduct): boolean =>
  isRented(line)
    ? line.unit_price === toCents(priceOf(product))
    : compare(apart(line, product), HALF_A_CENT) <= 0n

const apart = (line: SnapshotLine, product: PayloadProduct) =>
  absolute(subtract(parseDecimal(sentUnitPrice(line)), parseDecimal(priceOf(product))))

/** Euros a unit without taxes, as the payload says it. */
export const priceOf = ({ price, unitPrice }: PayloadProduct): number => price ?? unitPrice ?? 0

/** The units of these lines in all. */
export const unitsOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

const idsOf = (lines: SnapshotLine[]) => [...new Set(lines.map(({ id }) => id))]
