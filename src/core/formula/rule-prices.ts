/**
 * Which price rules apply to a price, and what they give (docs/service.md, Price rule). Amounts are
 * cents including taxes, durations months.
 */
import { HUNDRED, parseDecimal, wholeCents, type Cents } from "../money"
import { add, compare, divide, multiply, rational, type Rational } from "../rational"
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

/** The meaning of `[[tva]]`: the amount of the taxes in euros, their rate in percent, or 1 + the rate (1.2 at 20 %). */
export type VatPlaceholder = "amount" | "rate" | "factor"

/** How formulas are read and prices shown, by the settings of these names. */
export interface PriceReading {
  vat_placeholder: VatPlaceholder
  /** Absent: a month above the product's own price with taxes is hidden. */
  implausible_prices?: "hide" | "show"
}

/** The taxes of one unit: a percent, or an amount in euros. */
type Taxes = { vatRate: Decimal; tax?: Decimal | null } | { vatRate?: null; tax: Decimal }

/** One unit: `price` in euros without taxes, and its taxes as a percent or as an amount in euros. */
export type UnitPrice = { price: Decimal } & Taxes

/** What a rule's prices are made of at a price: the placeholders that aren't the rule's own, and the price with taxes. Euros. */
type PriceValues = Omit<Values, "duration"> & { gross: Rational }

/** Throws a fault where it has no price as its result. */
type Charge = (values: PriceValues) => Cents

/** A rule that can be used; its bounds are euros. */
export type CompiledRule<Rule extends RuleTerms = RuleTerms> = Readonly<Rule> & {
  readonly min: Rational
  readonly max: Rational
  readonly monthly: Charge
  readonly deposit: Charge
}

/** Throws what `compile` throws of a formula, or an Error where a bound or the duration is no decimal. */
export function compileRule<Rule extends RuleTerms>(rule: Rule, compile: (text: string) => Formula) {
  const duration = parseDecimal(rule.duration)
  const chargeBy = (text: string): Charge => {
    const formula = compile(text)
    return (values) => {
      const euros = formula({ ...values, duration })
      if (euros.n < 0n) fail(Fault.negative)
      return Number(wholeCents(euros))
    }
  }
  return {
    ...rule,
    min: parseDecimal(rule.minPrice),
    max: parseDecimal(rule.maxPrice),
    monthly: chargeBy(rule.rule),
    deposit: chargeBy(rule.depositRule),
  }
}

/** `price` is rounded half up to cents first. Throws an Error where the taxes aren't a decimal. */
export function valuesAt(price: Rational, { vatRate, tax }: Taxes, meaning: VatPlaceholder): PriceValues {
  const prixht = rational(wholeCents(price), 100n)
  const isRate = vatRate != null
  const given = parseDecimal(isRate ? vatRate : tax!)
  const share = isRate ? divide(given, HUNDRED) : prixht.n ? divide(given, prixht) : prixht
  const amount = isRate ? multiply(prixht, share) : given
  const tva = { amount, rate: multiply(share, HUNDRED), factor: add(share, rational(1n)) }[meaning]
  return { prixht, tva, gross: add(prixht, amount) }
}

/**
 * Returns what one unit can be rented for, durations ascending; none: not eligible. For each duration the first rule in the
 * service's order that applies and has a price wins; a month above the unit's own price with taxes is none, unless the
 * shop means it. `offer` makes what is returned, of cents. Throws an Error where price or taxes aren't decimals.
 */
export function offersBy<Rule extends CompiledRule, Offer>(
  rules: readonly Rule[],
  unit: UnitPrice,
  { vat_placeholder, implausible_prices }: PriceReading,
  offer: (rule: Rule, monthly: Cents, deposit: Cents) => Offer,
): Offer[] {
  const values = valuesAt(parseDecimal(unit.price), unit, vat_placeholder)
  const { prixht, gross } = values
  const offers: Record<number, Offer> = {}
  for (const rule of rules) {
    if (compare(prixht, rule.min) < 0n || compare(prixht, rule.max) > 0n) continue
    try {
      const monthly = rule.monthly(values)
      if (implausible_prices === "show" || monthly <= wholeCents(gross)) {
        offers[rule.duration] ??= offer(rule, monthly, rule.deposit(values))
      }
    } catch {} // a fault: no price at these values
  }
  // whole numbers as keys come ascending
  return Object.values(offers)
}
