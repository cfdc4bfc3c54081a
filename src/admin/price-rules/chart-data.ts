import { parseDecimal, toEuros, toCents } from "../../core/money"
import { offersFor, type CompiledRules } from "../../core/pricing"

/** A rule's range, in euros without taxes. */
interface RuleRange {
  ruleId: number
  name: string
  from: number
  to: number
}

/** One duration's track in the chart: where on the price axis which rule holds. */
export interface DurationTrack {
  /** Months. */
  duration: number
  ranges: RuleRange[]
  /** Where two rules of this duration apply: the first in the service's order wins. */
  overlaps: { from: number; to: number }[]
}

/** One stretch of a line: prices and monthly prices by one rule, in euros. */
export interface Stretch {
  duration: number
  ruleId: number
  points: { price: number; monthly: number }[]
}

const STEPS = 120
/** A last rule that reaches this much further than it begins is open-ended ("99999.00"): the chart needn't show all of it. */
const OPEN_ENDED = 6
const SHOWN_OF_OPEN_ENDED = 2.5

const euros = (decimal: string) => toEuros(toCents(parseDecimal(decimal)))

/** The prices that the chart spans: from nothing to the last bound, or to a fitting part of an open-ended last rule. */
export function domainOf(book: CompiledRules): [from: number, to: number] {
  const lows = book.rules.map(({ minPrice }) => euros(minPrice))
  const highs = book.rules.map(({ maxPrice }) => euros(maxPrice))
  if (!highs.length) return [0, 1000]
  const furthest = Math.max(...highs)
  const begins = Math.max(...lows, ...highs.filter((high) => high < furthest))
  const to = begins > 0 && furthest > begins * OPEN_ENDED ? begins * SHOWN_OF_OPEN_ENDED : furthest
  return [0, to]
}

/** Each duration's ranges and overlaps, shortest first. */
export function tracksOf(book: CompiledRules): DurationTrack[] {
  const durations = [...new Set(book.rules.map(({ duration }) => duration))].sort((a, b) => a - b)
  return durations.map((duration) => {
    const ranges = book.rules
      .filter((rule) => rule.duration === duration)
      .map(({ id, name, minPrice, maxPrice }) => ({
        ruleId: id,
        name,
        from: euros(minPrice),
        to: euros(maxPrice),
      }))
    return { duration, ranges, overlaps: overlapsOf(ranges) }
  })
}

/** Touching at one price counts: both bounds belong to a rule (docs/service.md, Price rule). */
function overlapsOf(ranges: RuleRange[]): { from: number; to: number }[] {
  return ranges.flatMap((one, index) =>
    ranges.slice(index + 1).flatMap((other) => {
      const from = Math.max(one.from, other.from)
      const to = Math.min(one.to, other.to)
      return from <= to ? [{ from, to }] : []
    }),
  )
}

/** The monthly price over the product's price, computed as the server does, broken where a rule ends. */
export function stretchesOf(book: CompiledRules, vatRate: number, [from, to]: [number, number]): Stretch[] {
  const stretches: Stretch[] = []
  const open = new Map<number, Stretch>()
  for (const price of pricesToTry(book, from, to)) {
    const offers = offersFor(book, { price: price.toFixed(2), vatRate })
    for (const [duration, stretch] of open) {
      if (!offers.some((offer) => offer.duration === duration && offer.ruleId === stretch.ruleId)) {
        open.delete(duration)
      }
    }
    for (const { duration, ruleId, monthly } of offers) {
      const stretch = open.get(duration) ?? { duration, ruleId, points: [] }
      if (!open.has(duration)) stretches.push(stretch)
      open.set(duration, stretch)
      stretch.points.push({ price, monthly: toEuros(monthly) })
    }
  }
  return stretches
}

/** Evenly spread prices, and every bound with the cent on either side of it, ascending. */
function pricesToTry(book: CompiledRules, from: number, to: number): number[] {
  const even = Array.from(
    { length: STEPS + 1 },
    (_, step) => Math.round((from + ((to - from) * step) / STEPS) * 100) / 100,
  )
  const bounds = book.rules.flatMap(({ minPrice, maxPrice }) => [euros(minPrice), euros(maxPrice)])
  const around = bounds.flatMap((bound) => [bound - 0.01, bound, bound + 0.01])
  return [...new Set([...even, ...around])]
    .filter((price) => price >= from && price <= to)
    .sort((a, b) => a - b)
}

/** Round numbers for an axis: at most `most` of them, from nothing to `to`. */
export function ticks(to: number, most: number): number[] {
  if (!(to > 0)) return [0]
  const rough = to / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough)!
  return Array.from({ length: Math.floor(to / step) + 1 }, (_, index) => Math.round(index * step * 100) / 100)
}

/** Where a duration's monthly price jumps at a bound between two rules. Euros. */
export interface Step {
  duration: number
  price: number
  from: number
  to: number
}

/** Rules that meet: the next begins within two cents of where the one before ends. */
const MEETS = 0.021

/** The steps of the lines, by price. */
export function stepsOf(stretches: readonly Stretch[]): Step[] {
  const steps = stretches.flatMap((before) => {
    const end = before.points.at(-1)!
    const next = stretches.find(({ duration, points: [first] }) => {
      return duration === before.duration && first!.price > end.price && first!.price - end.price < MEETS
    })
    const [begin] = next?.points ?? []
    return begin && Math.abs(begin.monthly - end.monthly) >= STEP_FROM
      ? [{ duration: before.duration, price: end.price, from: end.monthly, to: begin.monthly }]
      : []
  })
  return steps.sort((a, b) => a.price - b.price || a.duration - b.duration)
}

/** Less is what a cent of the product's price does. Euros. */
const STEP_FROM = 0.05

/** Durations of which the service gives rules, none of which can be used; shortest first. */
export function brokenDurations(rules: readonly { duration: number }[], book: CompiledRules): number[] {
  const usable = new Set(book.rules.map(({ duration }) => duration))
  const all = rules.map(({ duration }) => duration).filter((duration) => Number.isSafeInteger(duration))
  return [...new Set(all)].filter((duration) => !usable.has(duration)).sort((a, b) => a - b)
}
