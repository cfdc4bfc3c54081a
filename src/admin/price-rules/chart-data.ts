import { parseDecimal, toCents, toEuros, type Cents } from "../../core/money"
import { offersFor, type CompiledRules, type Offer } from "../../core/pricing"

/** A range of product prices in which the same rules apply, with what they give at both of its ends; no offers: a gap. Euros without taxes. */
export interface PriceBand {
  from: number
  to: number
  first: Offer[]
  last: Offer[]
}

/** A duration's monthly price over a part of the product prices, in euros. */
export interface Line {
  duration: number
  points: { price: number; monthly: number }[]
}

const POINTS = 40
/** A last rule that reaches this much further than it begins is open-ended ("99999.00"): the chart needn't show all of it. */
const OPEN_ENDED = 6
const SHOWN_OF_OPEN_ENDED = 2.5

/** A hundred million euros: no product's price is beyond. Cents. */
const MAX_PRICE = 10_000_000_000

/** The ranges of product prices between all places where a rule begins or ends, by price. Cents without taxes, both ends included. */
function rangesOf({ rules }: CompiledRules): { from: Cents; to: Cents }[] {
  const starts = rules.flatMap(({ minPrice, maxPrice }) => [boundOf(minPrice), boundOf(maxPrice) + 1])
  const sorted = [...new Set(starts)].sort((a, b) => a - b)
  return sorted.slice(1).map((next, index) => ({ from: sorted[index]!, to: next - 1 }))
}

function boundOf(decimal: string): Cents {
  const euros = parseDecimal(decimal)
  return euros.n > BigInt(MAX_PRICE / 100) * euros.d ? MAX_PRICE : toCents(euros)
}

/** The bands from a price of 0 on. Neighbours in which each duration is priced by the same rule are one, as are gaps. */
export function priceBands(book: CompiledRules, vatRate: number): PriceBand[] {
  const at = (cents: number) => offersFor(book, { price: toEuros(cents).toFixed(2), vatRate })
  const bands: PriceBand[] = []
  const ranges = rangesOf(book)
  const begin = ranges[0]?.from ?? 0
  for (const { from, to } of begin > 0 ? [{ from: 0, to: begin - 1 }, ...ranges] : ranges) {
    const [first, last] = [at(from), at(to)]
    const previous = bands.at(-1)
    const isSame = previous && rulesOf(previous.last) === rulesOf(first)
    if (isSame) Object.assign(previous, { to: toEuros(to), last })
    else bands.push({ from: toEuros(from), to: toEuros(to), first, last })
  }
  return bands
}

const rulesOf = (offers: Offer[]): string =>
  offers.map(({ duration, ruleId }) => `${duration}:${ruleId}`).join()

/** The lines of a band, each broken off where its rules give no price. */
export function linesIn(
  book: CompiledRules,
  vatRate: number,
  { from, to }: Pick<PriceBand, "from" | "to">,
): Line[] {
  const lines = new Map<number, Line>()
  for (let step = 0; step <= POINTS; step++) {
    const price = Math.round((from + ((to - from) * step) / POINTS) * 100) / 100
    for (const { duration, monthly } of offersFor(book, { price: price.toFixed(2), vatRate })) {
      const line = lines.get(duration) ?? { duration, points: [] }
      line.points.push({ price, monthly: toEuros(monthly) })
      lines.set(duration, line)
    }
  }
  return [...lines.values()]
}

/** How far the chart reaches: to the last bound, or to a fitting part of an open-ended last rule. Euros. */
export function endOf(book: CompiledRules): number {
  const bounds = (side: "minPrice" | "maxPrice") =>
    book.rules.map((rule) => toEuros(toCents(parseDecimal(rule[side]))))
  const highs = bounds("maxPrice")
  if (!highs.length) return 1000
  const furthest = Math.max(...highs)
  const begins = Math.max(...bounds("minPrice"), ...highs.filter((high) => high < furthest))
  return begins > 0 && furthest > begins * OPEN_ENDED ? begins * SHOWN_OF_OPEN_ENDED : furthest
}

/** Round numbers for an axis: at most `most` of them, from nothing to `to`. */
export function ticks(to: number, most: number): number[] {
  if (!(to > 0)) return [0]
  const rough = to / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough)!
  return Array.from({ length: Math.floor(to / step) + 1 }, (_, index) => Math.round(index * step * 100) / 100)
}
