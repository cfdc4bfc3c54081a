import { parseDecimal, toCents, toEuros } from "../../core/money"
import { offersFor, type CompiledRules } from "../../core/pricing"
import { durationsOf } from "../../core/cart-pricing"
import type { Point } from "../components/line-chart"

const POINTS = 80
/** A last rule that reaches this much further than it begins is open-ended ("99999.00"): the chart needn't show all of it. */
const OPEN_ENDED = 6
const SHOWN_OF_OPEN_ENDED = 2.5

/**
 * Returns what the rules give, in euros: for each duration its monthly prices with taxes over the product's price without, broken off where another
 * rule applies or none; and the ranges in which nothing can be rented.
 */
export function plot(book: CompiledRules, vatRate: number) {
  const end = endOf(book)
  const edges = [...boundsOf(book, "minPrice"), ...boundsOf(book, "maxPrice")]
  const prices = [
    ...Array.from({ length: POINTS + 1 }, (_, index) => (end * index) / POINTS),
    ...edges.flatMap((edge) => [edge - 0.01, edge, edge + 0.01]),
  ].map((price) => Math.round(price * 100) / 100)
  const drawn = [...new Set(prices)]
    .filter((price) => price >= 0 && price <= end)
    .sort((a, b) => a - b)
    .map((x) => ({ x, offers: offersFor(book, { price: x.toFixed(2), vatRate }) }))
  const lines = durationsOf(book.rules).map((duration) => {
    const offers = drawn.map(({ x, offers }) => ({
      x,
      offer: offers.find((each) => each.duration === duration),
    }))
    const segments = runs(offers, ({ offer }) => offer?.ruleId).map((run) =>
      run.map(({ x, offer }): Point => ({ x, y: toEuros(offer!.monthly) })),
    )
    return { duration, segments }
  })
  const gaps = runs(drawn, ({ offers }) => (offers.length ? undefined : "none"))
  return { end, lines, gaps: gaps.map((run) => ({ from: run[0]!.x, to: run.at(-1)!.x })) }
}

/** Groups neighbours of the same kind; those of no kind are left out. */
function runs<T>(all: readonly T[], kindOf: (one: T) => unknown): T[][] {
  const found: T[][] = []
  all.forEach((one, index) => {
    const kind = kindOf(one)
    if (kind === undefined) return
    if (index > 0 && kindOf(all[index - 1]!) === kind) found.at(-1)!.push(one)
    else found.push([one])
  })
  return found
}

const boundsOf = ({ rules }: CompiledRules, side: "minPrice" | "maxPrice"): number[] =>
  rules.map((rule) => toEuros(toCents(parseDecimal(rule[side]))))

/** Returns how far the chart reaches: to the last bound, or to a fitting part of an open-ended last rule. Euros. */
function endOf(book: CompiledRules): number {
  const highs = boundsOf(book, "maxPrice")
  if (!highs.length) return 1000
  const furthest = Math.max(...highs)
  const begins = Math.max(...boundsOf(book, "minPrice"), ...highs.filter((high) => high < furthest))
  return begins > 0 && furthest > begins * OPEN_ENDED ? begins * SHOWN_OF_OPEN_ENDED : furthest
}
