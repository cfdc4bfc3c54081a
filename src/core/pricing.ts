/** Which rules apply to a price, and their results (docs/service.md, Price rule). Amounts are cents including taxes, durations months. */
import { durationsOf, type Offer } from "./cart-pricing"
import { offersBy, valuesAt, type UnitPrice } from "./formula/rule-prices"
import { grossOf, parseDecimal, toCents, toEuros, type Cents, type Decimal } from "./money"
import { compare } from "./rational"
import type { CompiledRules, FormulaReading } from "./rule-check"

export type { UnitPrice, VatPlaceholder } from "./formula/rule-prices"
export { compileRules, withTaxesText } from "./rule-check"
export type { CompiledRules, FormulaReading } from "./rule-check"
export type { PriceRule } from "./wire/price-rule"

/**
 * Returns the durations one unit can be rented for, ascending, each with its price; none: not eligible. The price is
 * rounded half up to cents first. For each duration the first rule in the service's order that applies and
 * has a price as its result wins. Throws a RangeError where price or taxes aren't decimals.
 */
export const offersFor = ({ rules, reading }: CompiledRules, unit: UnitPrice): Offer[] =>
  offersBy(rules, unit, reading, ({ duration, id }, monthly, deposit) => {
    return { duration, ruleId: id, monthly, deposit }
  })

/** Returns the durations that one unit isn't offered for because their month is above its own price with taxes, ascending, with both in cents. */
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

/** Returns where the rules begin above a price in euros without taxes: the lowest bound that is higher; null where none is. */
export function nextMinPrice({ rules }: CompiledRules, price: Decimal): Cents | null {
  const exact = parseDecimal(price)
  const above = rules.filter(({ min }) => compare(exact, min) < 0n).map(({ min }) => toCents(min))
  return above.length ? Math.min(...above) : null
}

type Taxed = { price: Decimal; vatRate: Decimal }

/** Returns the price that the rules begin at, where a unit's is below it; also without taxes where that is what the shop shows. */
export function rentableFrom(book: CompiledRules, unit: Taxed, pricesShown: string | null) {
  const begin = nextMinPrice(book, unit.price)
  if (begin === null) return {}
  const price = toCents(unit.price)
  const step = (from: Cents, to: Cents) => ({ price: toEuros(to), more: toEuros(to - from) })
  const gross = step(grossOf(price, unit.vatRate), grossOf(begin, unit.vatRate))
  return { rentable_from: { ...gross, ...(pricesShown === "without_taxes" && { net: step(price, begin) }) } }
}
