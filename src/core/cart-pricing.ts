/** A cart's durations and totals. Amounts are cents including taxes, durations months. */
import type { Cents } from "./money"

/** What one unit costs when rented for `duration` months; taxes included. */
export interface Offer {
  duration: number
  ruleId: number
  monthly: Cents
  deposit: Cents
}

/** A line of a cart with what one unit is offered for; none: it isn't eligible. */
interface CartLine {
  id: string
  quantity: number
  offers: Offer[]
}

/** Returns the durations of offers or of rules, each once, ascending. */
export const durationsOf = (offers: readonly { duration: number }[]): number[] =>
  [...new Set(offers.map(({ duration }) => duration))].sort((a, b) => a - b)

/** Returns the durations that every eligible line (one with offers) offers, ascending. */
export function commonDurations(lines: readonly { offers: readonly { duration: number }[] }[]): number[] {
  const [first = [], ...others] = lines.map((line) => durationsOf(line.offers)).filter(({ length }) => length)
  return first.filter((duration) => others.every((offered) => offered.includes(duration)))
}

/**
 * Returns the wanted duration if it is offered, else the fallback if it is, else the longest; undefined where none
 * is.
 */
export function chooseDuration(offered: readonly number[], wanted?: number | null, fallback?: number | null) {
  const longest = offered.length ? Math.max(...offered) : undefined
  return [wanted, fallback].find((each) => offered.includes(each!)) ?? longest
}

/** What the first payment is: that of the first month, or one that comes before all months. */
export type FirstPayment = "is_first_month" | "comes_before"

/** Returns what `duration` months cost in all: the first payment and the months that are paid beside it. */
export const totalOf = ({ monthly, deposit }: Charges, duration: number, firstPayment: FirstPayment): Cents =>
  deposit + monthly * (firstPayment === "is_first_month" ? duration - 1 : duration)

type Charges = { monthly: Cents; deposit: Cents }

const offerOf = ({ offers }: CartLine, duration: number) =>
  offers.find((offer) => offer.duration === duration)

/**
 * Returns what the eligible lines cost when rented for `duration` months: unit price x quantity, and the totals.
 * Throws a RangeError where an eligible line doesn't offer that duration: take one of `commonDurations`.
 */
export function priceLines(lines: readonly CartLine[], duration: number) {
  const priced = lines
    .filter((line) => line.offers.length)
    .map((line) => {
      const offer = offerOf(line, duration)
      if (!offer) throw new RangeError(`Line ${line.id} isn't offered for ${duration} months`)
      return { id: line.id, monthly: offer.monthly * line.quantity, deposit: offer.deposit * line.quantity }
    })
  const total = (key: "monthly" | "deposit") => priced.reduce((sum, line) => sum + line[key], 0)
  return { monthly: total("monthly"), deposit: total("deposit"), lines: priced }
}
