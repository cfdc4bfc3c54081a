/**
 * Which price rules apply to a price, and what they give, in any arithmetic (docs/service.md, Price rule). Amounts are
 * cents including taxes, durations months.
 */
import type { Cents } from "../money"
import type { Arithmetic, Decimal, Formula, Values } from "./compile"
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
type Charge<T> = (values: Values<T>) => Cents

/** A rule that can be used; its bounds are euros. */
export type CompiledRule<T, Rule extends RuleTerms = RuleTerms> = Readonly<Rule> & {
  readonly min: T
  readonly max: T
  readonly monthly: Charge<T>
  readonly deposit: Charge<T>
}

/** Euros to the nearest cent, a half going up (away from zero below it). */
const toCents = <T>({ whole, multiply, round }: Arithmetic<T>, euros: T): bigint =>
  round(multiply(euros, whole(100n)))

const chargeBy =
  <T>(formula: Formula<T>, arithmetic: Arithmetic<T>): Charge<T> =>
  (values) => {
    const euros = formula(values)
    if (arithmetic.compare(euros, arithmetic.whole(0n)) < 0n) fail(Fault.negative)
    return Number(toCents(arithmetic, euros))
  }

/** Throws what `compile` throws of a formula, or an Error where a bound is no decimal. */
export const compileRule = <T, Rule extends RuleTerms>(
  rule: Rule,
  arithmetic: Arithmetic<T>,
  compile: (text: string) => Formula<T>,
): CompiledRule<T, Rule> => ({
  ...rule,
  min: arithmetic.decimal(rule.minPrice),
  max: arithmetic.decimal(rule.maxPrice),
  monthly: chargeBy(compile(rule.rule), arithmetic),
  deposit: chargeBy(compile(rule.depositRule), arithmetic),
})

/** `price` is rounded half up to cents first. Throws an Error where the taxes aren't a decimal. */
export function valuesAt<T>(
  price: T,
  taxes: Taxes,
  vatPlaceholder: VatPlaceholder,
  arithmetic: Arithmetic<T>,
): Values<T> {
  const { decimal, whole, multiply, divide, compare } = arithmetic
  const hundred = whole(100n)
  const prixHT = divide(whole(toCents(arithmetic, price)), hundred)
  const isTax = "tax" in taxes
  const given = decimal(isTax ? taxes.tax : taxes.vatRate)
  if (isTax === (vatPlaceholder !== "rate")) return [prixHT, given]
  if (!isTax) return [prixHT, divide(multiply(prixHT, given), hundred)]
  return [prixHT, compare(prixHT, whole(0n)) ? divide(multiply(given, hundred), prixHT) : prixHT]
}

/**
 * What one unit can be rented for, durations ascending; none: not eligible. For each duration the first rule in the
 * service's order that applies and has an offer wins: `offer` returns undefined where a rule has no price. Throws an Error
 * where price or taxes aren't decimals.
 */
export function offersBy<T, Rule extends CompiledRule<T>, Offer>(
  rules: readonly Rule[],
  unit: UnitPrice,
  vatPlaceholder: VatPlaceholder,
  arithmetic: Arithmetic<T>,
  offer: (rule: Rule, values: Values<T>) => Offer | undefined,
): Offer[] {
  const { compare, decimal } = arithmetic
  const values = valuesAt(decimal(unit.price), unit, vatPlaceholder, arithmetic)
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
