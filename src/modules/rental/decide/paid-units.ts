import { parseDecimal, toCents } from "../../../core/money"
import { absolute, compare, rational, subtract } from "../../../core/rational"
import type { PayloadProduct } from "../../../core/wire/order-payload"
import type { ProductRemoval } from "../../../core/wire/product-removal"
import { linesNamed } from "./removal"
import { isToRent, sentUnitPrice, type SnapshotLine } from "./sent"

/**
 * Units of each id that the shopper removed on the payment page, as far as the service has called; beside them the calls that were declined,
 * since they didn't name one line that may be removed.
 */
export type RemovedUnits = ReadonlyMap<string, number> & {
  declined?: readonly Pick<ProductRemoval, "id" | "combinationId">[]
}

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
  /** Paid once, of a payload that names nothing but rented lines. */
  left_out: { line: SnapshotLine; quantity: number }[]
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
  const named = namedProducts(lines, products)
  const matched: NamedUnits[] = []
  const rest: { product: PayloadProduct; of: SnapshotLine[]; quantity: number }[] = []
  for (const { product, line, same, atPrice } of named) {
    const taken = take(atPrice, product.quantity)
    matched.push(...taken.units.map((some) => ({ ...some, product })))
    const of = atPrice.length ? atPrice : [line, ...same]
    if (taken.missing) rest.push({ product, of, quantity: taken.missing })
  }
  const beyond = rest.flatMap(({ product, of, quantity }) => {
    const taken = take(of, quantity)
    if (taken.missing) taken.units.push({ line: of[0]!, quantity: taken.missing })
    return taken.units.map((some) => ({ ...some, product }))
  })
  const unknown = products.filter((product) => !named.some((known) => known.product === product))
  const isRentedAlone = !unknown.length && named.every(({ line }) => isToRent(line))
  return {
    matched,
    beyond,
    unknown,
    left_out: isRentedAlone
      ? linesLeftOut(lines, named, removed).flatMap(
          ({ left_out, gone }) => take(left_out, Math.max(0, unitsOf(left_out) - gone)).units,
        )
      : [],
  }
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
        const some = Math.min(missing, left.get(line) ?? 0)
        left.set(line, (left.get(line) ?? 0) - some)
        missing -= some
        if (some) taken.set(line, (taken.get(line) ?? 0) + some)
      }
    }
    return { units: [...taken].map(([line, quantity]) => ({ line, quantity })), missing }
  }
}

/** The units of a line that was sent which the cart still has. */
const keptUnits = ({ item_id, quantity }: SnapshotLine, inCart: UnitsInCart | undefined): number =>
  inCart ? Math.min(quantity, inCart.get(item_id) ?? 0) : quantity

/**
 * For each id: the lines that are paid once and whose price the payload doesn't name, and the removed units that are theirs, since the id's
 * other lines don't account for them.
 */
function linesLeftOut(lines: SnapshotLine[], named: NamedProduct[], removed: RemovedUnits) {
  // A product at a price that wasn't sent is about all lines of its id.
  const units = new Set(named.flatMap(({ same, atPrice }) => (atPrice.length ? atPrice : same).map(unitOf)))
  const declined = declinedUnits(lines, named, removed)
  return [...new Set(lines.map(({ id }) => id))].map((id) => {
    const all = lines.filter((line) => line.id === id)
    const left_out = all.filter((line) => !isToRent(line) && !units.has(unitOf(line)))
    const paid = named.filter(({ line }) => line.id === id).map(({ product }) => product)
    const others = Math.max(0, unitsOf(all) - unitsOf(left_out) - unitsOf(paid))
    return { left_out, gone: Math.max(0, (removed.get(id) ?? 0) - others) + (declined.units.get(id) ?? 0) }
  })
}

/**
 * Finds the units that declined removals took: of what they name, all that is rented is in the payload, so one unit of the only other line is
 * gone. `isUnclear`: of a declined removal that can't be known.
 */
function declinedUnits(lines: SnapshotLine[], named: NamedProduct[], removed: RemovedUnits) {
  const units = new Map<string, number>()
  const isNamed = (line: SnapshotLine) => named.some((known) => known.line.id === line.id)
  const paidOf = (id: string) =>
    unitsOf(named.filter(({ line }) => line.id === id).map(({ product }) => product))
  const isWhole = (id: string) =>
    paidOf(id) === unitsOf(lines.filter((line) => line.id === id)) - (removed.get(id) ?? 0)
  let isUnclear = false
  for (const removal of removed.declined ?? []) {
    const meant = linesNamed(lines, removal)
    const [open, ...others] = new Set(
      meant.filter((line) => !isToRent(line) && !isNamed(line)).map(({ id }) => id),
    )
    const rest = meant.filter(({ id }) => id !== open)
    if (open && !others.length && rest.every(({ id }) => isWhole(id))) {
      units.set(open, (units.get(open) ?? 0) + 1)
    } else isUnclear = true
  }
  return { units, isUnclear }
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
  const { matched, left_out } = paidUnits(lines, products, removed, inCart)
  const paidOf = (some: SnapshotLine[]) =>
    unitsOf([...matched, ...left_out].filter(({ line }) => some.includes(line)))
  const asked = (what: Unclear["what"], of: SnapshotLine[]): Unclear[] => {
    const [paid, sent] = [paidOf(of), unitsOf(of)]
    return paid > 0 && paid < sent ? [{ what, name: of[0]!.name, paid, sent }] : []
  }
  const byUnit = [...new Set(lines.map(unitOf))].map((unit) => lines.filter((line) => unitOf(line) === unit))
  const alike = byUnit.filter((of) => {
    const kept = of.reduce((sum, line) => sum + keptUnits(line, inCart), 0)
    const isKnown = !removed.get(of[0]!.id) && kept === paidOf(of)
    return !isKnown && new Set(of.map((line) => detailsOf(line.item.metadata))).size > 1
  })
  const named = namedProducts(lines, products)
  const once = linesLeftOut(lines, named, removed)
  const [first] = left_out
  const declined: Unclear[] =
    first && declinedUnits(lines, named, removed).isUnclear
      ? [{ what: "units", name: first.line.name, paid: first.quantity, sent: first.line.quantity }]
      : []
  return [
    ...alike.flatMap((of) => asked("line", of)),
    ...once.flatMap(({ left_out }) => asked("units", left_out)),
    ...declined,
  ]
}

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

/** The lines that were sent of a product. */
interface SentOf {
  /** Those of its id. */
  same: SnapshotLine[]
  /** Those of them that were sent at its price, the nearest price first. */
  atPrice: SnapshotLine[]
  /** The one that it is of: at its price; where none was sent at it, a rented one before others. Undefined: it was never sent. */
  line: SnapshotLine | undefined
}

/** We send variant ids as `id`; a line may come back with the variant in `combinationId` and the product in `id`. */
export function sentOf(lines: SnapshotLine[], product: PayloadProduct): SentOf {
  const id = [product.combinationId, product.id].find((id) => id && lines.some((line) => line.id === id))
  const same = id ? lines.filter((line) => line.id === id) : []
  const atPrice = same
    .filter((line) => isAtPrice(line, product))
    .sort((one, other) => Number(compare(apart(one, product), apart(other, product))))
  return { same, atPrice, line: atPrice[0] ?? same.find(isToRent) ?? same[0] }
}

const apart = (line: SnapshotLine, product: PayloadProduct) =>
  absolute(subtract(parseDecimal(sentUnitPrice(line)), parseDecimal(priceOf(product))))

/**
 * Checks whether a product has the price that a line was sent at. Rented lines are sent in whole cents and come back so; what is paid once is
 * sent unrounded, and may come back rounded.
 */
const isAtPrice = (line: SnapshotLine, product: PayloadProduct): boolean =>
  isToRent(line)
    ? line.unit_price === toCents(priceOf(product))
    : compare(apart(line, product), HALF_A_CENT) <= 0n

/** A product of the payload that was sent, with its lines. */
type NamedProduct = SentOf & { product: PayloadProduct; line: SnapshotLine }

const namedProducts = (lines: SnapshotLine[], products: PayloadProduct[]): NamedProduct[] =>
  products.flatMap((product) => {
    const { line, ...others } = sentOf(lines, product)
    return line ? [{ product, line, ...others }] : []
  })

/** Half a cent, in euros. */
export const HALF_A_CENT = rational(1n, 200n)

/** Euros a unit without taxes, as the payload says it. */
export const priceOf = ({ price, unitPrice }: PayloadProduct): number => price ?? unitPrice ?? 0

/** The units of these lines in all. */
export const unitsOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
