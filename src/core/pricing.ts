/**
 * Which rules apply to a price, their results, and a cart's durations and totals (docs/service.md,
 * Price rule). Amounts are cents including taxes, durations months.
 */
import { offersBy, valuesAt, type UnitPrice } from "./formula/rule-prices"
import { grossOf, parseDecimal, toCents, toEuros, type Cents, type Decimal } from "./money"
import { compare } from "./rational"
import type { CompiledRules, FormulaReading } from "./rule-check"

export type { UnitPrice, VatPlaceholder } from "./formula/rule-prices"
export { compileRules, withTaxesText } from "./rule-check"
export type { CompiledRules, FormulaReading } from "./rule-check"
export type { PriceRule } from "./wire/price-rule"

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

/**
 * The durations one unit can be rented for, ascending, each with its price; none: not eligible. The price is
 * rounded half up to cents first. For each duration the first rule in the service's order that applies and
 * has a price as its result wins. Throws a RangeError where price or taxes aren't decimals.
 */
export const offersFor = ({ rules, reading }: CompiledRules, unit: UnitPrice): Offer[] =>
  offersBy(rules, unit, reading, ({ duration, id }, monthly, deposit) => {
    return { duration, ruleId: id, monthly, deposit }
  })

/** The durations that one unit isn't offered for because their month is above its own price with taxes, ascending, with both in cents. */
export function implausibleFor(book: CompiledRules, unit: UnitPrice, offers = offersFor(book, unit)) {
  if (book.reading.implausible_prices === "show") return []
  const shown = durationsOf(offers)
  const { gross } = valuesAt(parseDecimal(unit.price), unit, book.reading.vat_placeholder)
  const reading: FormulaReading = { ...book.reading, implausible_prices: "show" }
  return offersFor({ ...book, reading }, unit)
    .filter(({ duration }) => !shown.includes(duration))
    .map(({ duration, ruleId, monthly }) => ({ duration, ruleId, monthly, price: toCents(gross) }))
}

/** One unit as it may be rented; null while its taxes aren't known. */
interface SoldUnit {
  unit: UnitPrice | null
  rentable: boolean
  is_giftcard: boolean
}

/** Returns what one unit is offered for (see `offersFor`) or isn't because a month is above its price, and why it isn't offered at all. */
export function offeringOf(book: CompiledRules, { unit, rentable, is_giftcard }: SoldUnit) {
  const none = { offers: [], implausible: [] }
  if (!rentable) return { ...none, reason: "not_rentable" } as const
  if (is_giftcard) return { ...none, reason: "gift_card" } as const
  if (!unit) return { ...none, reason: "address_needed" } as const
  // What costs nothing is never rented.
  if (!(Number(unit.price) > 0)) return { ...none, reason: "no_price" } as const
  const offers = offersFor(book, unit)
  const implausible = implausibleFor(book, unit, offers)
  const why = implausible.length ? ("implausible_price" as const) : ("price_out_of_range" as const)
  return { offers, implausible, reason: offers.length ? null : why }
}

/** Where the rules begin above a price in euros without taxes: the lowest bound that is higher; null where none is. */
export function nextMinPrice({ rules }: CompiledRules, price: Decimal): Cents | null {
  const exact = parseDecimal(price)
  const above = rules.filter(({ min }) => compare(exact, min) < 0n).map(({ min }) => toCents(min))
  return above.length ? Math.min(...above) : null
}

type Taxed = { price: Decimal; vatRate: Decimal }

/** The price that the rules begin at, where a unit's is below it; also without taxes where that is what the shop shows. */
export function rentableFrom(book: CompiledRules, unit: Taxed, pricesShown: string | null) {
  const begin = nextMinPrice(book, unit.price)
  if (begin === null) return {}
  const price = toCents(unit.price)
  const step = (from: Cents, to: Cents) => ({ price: toEuros(to), more: toEuros(to - from) })
  const gross = step(grossOf(price, unit.vatRate), grossOf(begin, unit.vatRate))
  return { rentable_from: { ...gross, ...(pricesShown === "without_taxes" && { net: step(price, begin) }) } }
}

/** The durations of offers or of rules, each once, ascending. */
export const durationsOf = (offers: readonly { duration: number }[]): number[] =>
  [...new Set(offers.map(({ duration }) => duration))].sort((a, b) => a - b)

/** The durations that every eligible line (one with offers) offers, ascending. */
export function commonDurations(lines: readonly { offers: readonly { duration: number }[] }[]): number[] {
  const [first = [], ...others] = lines.map((line) => durationsOf(line.offers)).filter(({ length }) => length)
  return first.filter((duration) => others.every((offered) => offered.includes(duration)))
}

/**
 * The wanted duration if it is offered, else the fallback if it is, else the longest; undefined where none
 * is.
 */
export function chooseDuration(offered: readonly number[], wanted?: number | null, fallback?: number | null) {
  const longest = offered.length ? Math.max(...offered) : undefined
  return [wanted, fallback].find((each) => offered.includes(each!)) ?? longest
}

/** What the first payment is: that of the first month, or one that comes before all months. */
export type FirstPayment = "is_first_month" | "comes_before"

/** What `duration` months cost in all: the first payment and the months that are paid beside it. */
export const totalOf = ({ monthly, deposit }: Charges, duration: number, firstPayment: FirstPayment): Cents =>
  deposit + monthly * (firstPayment === "is_first_month" ? duration - 1 : duration)

type Charges = { monthly: Cents; deposit: Cents }

const offerOf = ({ offers }: CartLine, duration: number) =>
  offers.find((offer) => offer.duration === duration)

/**
 * What the eligible lines cost when rented for `duration` months: unit price x quantity, and the totals.
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
