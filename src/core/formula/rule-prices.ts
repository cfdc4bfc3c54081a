/**
 * Which price rules apply to a price, and what they give (docs/service.md, Price rule). Amounts are
 * cents including taxes, durations months.
 */
import { HUNDRED, parseDecimal, wholeCents, type Cents } from "../money"
import { compare, divide, multiply, rational, type Rational } from "../rational"
import type { Decimal, Formula, Values } from "./compile"
import { fail, Fault } from "./fault"

/** What a price depends on of a rule. */
export interface RuleTerms {
  rule: string
  depositRule: string
  minPrice: Decimal
  maxPrice: Decimal
  duration: number
}

/** The meaning of `[[tva]]`: the amount of the taxes in euros, or their rate in percent. */
export type VatPlaceholder = "amount" | "rate"

/** The taxes of one unit: a percent, or an amount in euros. */
export type Taxes = { vatRate: Decimal } | { tax: Decimal }

/** One unit: `price` in euros without taxes, and its taxes as a percent or as an amount in euros. */
export type UnitPrice = { price: Decimal } & Taxes

/** Throws a fault where it has no price as its result. */
type Charge = (values: Values) => Cents

/** A rule that can be used; its bounds are euros. */
export type CompiledRule<Rule extends RuleTerms = RuleTerms> = Readonly<Rule> & {
  readonly min: Rational
  readonly max: Rational
  readonly monthly: Charge
  readonly deposit: Charge
}

const chargeBy =
  (formula: Formula): Charge =>
  (values) => {
    const euros = formula(values)
    if (euros.n < 0n) fail(Fault.negative)
    return Number(wholeCents(euros))
  }

/** Throws what `compile` throws of a formula, or an Error where a bound is no decimal. */
export const compileRule = <Rule extends RuleTerms>(
  rule: Rule,
  compile: (text: string) => Formula,
): CompiledRule<Rule> => ({
  ...rule,
  min: parseDecimal(rule.minPrice),
  max: parseDecimal(rule.maxPrice),
  monthly: chargeBy(compile(rule.rule)),
  deposit: chargeBy(compile(rule.depositRule)),
})

/** `price` is rounded half up to cents first. Throws an Error where the taxes aren't a decimal. */
export function valuesAt(price: Rational, taxes: Taxes, vatPlaceholder: VatPlaceholder): Values {
  const prixHT = rational(wholeCents(price), 100n)
  const isTax = "tax" in taxes
  const given = parseDecimal(isTax ? taxes.tax : taxes.vatRate)
  if (isTax === (vatPlaceholder !== "rate")) return [prixHT, given]
  if (!isTax) return [prixHT, divide(multiply(prixHT, given), HUNDRED)]
  return [prixHT, prixHT.n ? divide(multiply(given, HUNDRED), prixHT) : prixHT]
}

/**
 * What one unit can be rented for, durations ascending; none: not eligible. For each duration the first rule in the
 * service's order that applies and has an offer wins: `offer` returns undefined where a rule has no price. Throws an Error
 * where price or taxes aren't decimals.
 */
export function offersBy<Rule extends CompiledRule, Offer>(
  rules: readonly Rule[],
  unit: UnitPrice,
  vatPlaceholder: VatPlaceholder,
  offer: (rule: Rule, values: Values) => Offer | undefined,
): Offer[] {
  const values = valuesAt(parseDecimal(unit.price), unit, vatPlaceholder)
  const [price] = values
  const offers: Record<number, Offer> = {}
  for (const rule of rules) {
    if (offers[rule.duration] || compare(price, rule.min) < 0n || compare(price, rule.max) > 0n) continue
    const found = offer(rule, values)
    if (found) offers[rule.duration] = found
  }
  // whole numbers as keys come ascending
  return Object.values(offers)
}
