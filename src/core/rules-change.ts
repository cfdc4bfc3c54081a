/**
 * What a change of the service's price rules does to monthly prices, worked out from the rules alone: at the product prices where
 * their ranges begin and end, and at three between.
 */
import { parseDecimal, toCents, toEuros, type Cents } from "./money"
import { offersFor, type CompiledRules } from "./pricing"

/** A range of product prices in which the same rules apply. Cents without taxes, both ends included. */
export interface Band {
  from: Cents
  to: Cents
}

/** What a change of the rules does. */
export interface PriceShift {
  /** The furthest change of a monthly price, up or down, in percent to a tenth: infinite where it was 0. Null: nothing is offered before and after. */
  largest_percent: number | null
  /** Product prices that could be rented, and no longer can. */
  lost: Band[]
}

/** A change beyond the merchant's limit: by how much a monthly price changes, and the widest range of product prices that is lost. */
export interface RulesJump {
  largest_percent: number | null
  lost: Band | null
}

/** A hundred million euros: no product's price is beyond. Cents. */
const MAX_PRICE = 10_000_000_000

/** The bands between all places where a rule of the books begins or ends, by price. */
export function bandsOf(...books: readonly CompiledRules[]): Band[] {
  const starts = books
    .flatMap(({ rules }) => rules)
    .flatMap(({ minPrice, maxPrice }) => [boundOf(minPrice), boundOf(maxPrice) + 1])
  const sorted = [...new Set(starts)].sort((a, b) => a - b)
  return sorted.slice(1).map((next, index) => ({ from: sorted[index]!, to: next - 1 }))
}

function boundOf(decimal: string): Cents {
  const euros = parseDecimal(decimal)
  return euros.n > BigInt(MAX_PRICE / 100) * euros.d ? MAX_PRICE : toCents(euros)
}

/** The VAT in percent that the rules are compared at. */
const VAT_RATE = 20
/** Of more than these, evenly spread ones are compared: an answer of a thousand rules must not block the shop's server. */
const MAX_BANDS = 100

/** What changes from one book of rules to another. */
export function shiftBetween(before: CompiledRules, after: CompiledRules): PriceShift {
  const bands = bandsOf(before, after)
  const apart = Math.ceil(bands.length / MAX_BANDS)
  let furthest: Change | null = null
  const lost: Band[] = []
  for (const band of bands.filter((_, index) => index % apart === 0)) {
    const found = compareIn(band, before, after)
    if (found.isLost) lost.push(band)
    for (const change of found.changes) {
      if (!furthest || Math.abs(percentOf(change)) > Math.abs(percentOf(furthest))) furthest = change
    }
  }
  return { largest_percent: furthest && Math.round(percentOf(furthest) * 10) / 10, lost: joined(lost) }
}

/**
 * The change, if it is beyond `limit` percent (0: no limit): a monthly price changes by more than that, up or down, or product prices can
 * no longer be rented over a range that is wider than that percent of its lower end. First payments and single durations that are gone
 * don't count.
 */
export function jumpBetween(before: CompiledRules, after: CompiledRules, limit: number): RulesJump | null {
  if (!limit) return null
  const { largest_percent, lost } = shiftBetween(before, after)
  const widest = lost
    .filter(({ from, to }) => (to - from) * 100 > limit * from)
    .sort((a, b) => b.to - b.from - (a.to - a.from))[0]
  const isFar = largest_percent !== null && Math.abs(largest_percent) > limit
  return isFar || widest ? { largest_percent, lost: widest ?? null } : null
}

interface Change {
  before: Cents
  after: Cents
}

function compareIn(
  { from, to }: Band,
  before: CompiledRules,
  after: CompiledRules,
): { changes: Change[]; isLost: boolean } {
  const prices = new Set([0, 1, 2, 3, 4].map((quarter) => Math.round(from + ((to - from) * quarter) / 4)))
  const offers = [...prices].map((cents) => {
    const unit = { price: toEuros(cents).toFixed(2), vatRate: VAT_RATE }
    return { was: offersFor(before, unit), is: offersFor(after, unit) }
  })
  const changes = offers.flatMap(({ was, is }) =>
    was.flatMap(({ duration, monthly }) => {
      const now = is.find((offer) => offer.duration === duration)
      return now ? [{ before: monthly, after: now.monthly }] : []
    }),
  )
  const isLost = offers.some(({ was }) => was.length > 0) && offers.every(({ is }) => is.length === 0)
  return { changes, isLost }
}

/** Bands that adjoin are one. */
function joined(bands: readonly Band[]): Band[] {
  const ranges: Band[] = []
  for (const { from, to } of bands) {
    const last = ranges.at(-1)
    if (last?.to === from - 1) last.to = to
    else ranges.push({ from, to })
  }
  return ranges
}

/** What was free and isn't any more has changed beyond any limit. */
const percentOf = ({ before, after }: Change): number => {
  if (before === after) return 0
  return before === 0 ? Infinity : ((after - before) / before) * 100
}
