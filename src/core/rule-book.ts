/** Price rules, compiled once for many prices. */
import { parseFormula, type FaultCode, type FormulaFault, type FormulaValues } from "./formula"
import { HUNDRED, parseDecimal, roundToCents, type Cents, type Decimal } from "./money"
import { divide, multiply, type Rational } from "./rational"

/** A price rule as the service gives it (docs/service.md, Price rule). */
export interface PriceRule {
  id: number
  name: string
  rule: string
  depositRule: string
  minPrice: string
  maxPrice: string
  duration: number
}

/** What `[[tva]]` stands for: the amount of the taxes in euros, or their rate in percent. */
export type VatPlaceholder = "amount" | "rate"

/** The taxes of one unit: a percent, or an amount in euros. */
export type Taxes = { vatRate: Decimal } | { tax: Decimal }

/** A usable rule; its bounds are euros. */
export interface CompiledRule extends Readonly<PriceRule> {
  readonly min: Rational
  readonly max: Rational
  readonly monthly: Charge
  readonly deposit: Charge
}

export interface UnusableRule {
  id: number
  name: string
  field: "rule" | "depositRule" | "minPrice" | "maxPrice" | "duration"
  fault: FormulaFault
}

/** The usable rules, in the service's order, and why the others aren't. */
export interface RuleBook {
  readonly rules: readonly CompiledRule[]
  readonly unusable: UnusableRule[]
  readonly vatPlaceholder: VatPlaceholder
}

/** Gives cents, or throws a FormulaFault. */
type Charge = (values: FormulaValues) => Cents

function chargeBy(text: string): Charge {
  const compute = parseFormula(text)
  return (values) => {
    const euros = compute(values)
    const cents = Number(roundToCents(euros).n)
    if (euros.n < 0n) throw faultOf("negative", text)
    if (!Number.isSafeInteger(cents)) throw faultOf("too_large", text)
    return cents
  }
}

/** A fault of a whole field. */
export const faultOf = (code: FaultCode, found: string): FormulaFault => ({
  code,
  at: 0,
  length: found.length,
  found,
})

/** Throws a FormulaFault or a RangeError where the rule isn't one that `compileRules` finds usable. */
export const compileRule = (rule: PriceRule): CompiledRule => ({
  ...rule,
  min: parseDecimal(rule.minPrice),
  max: parseDecimal(rule.maxPrice),
  monthly: chargeBy(rule.rule),
  deposit: chargeBy(rule.depositRule),
})

/**
 * The values of the placeholders at a price in whole cents. Throws a RangeError where the taxes aren't a
 * decimal.
 */
export function valuesAt(prixHT: Rational, taxes: Taxes, vatPlaceholder: VatPlaceholder): FormulaValues {
  const isTax = "tax" in taxes
  const given = parseDecimal(isTax ? taxes.tax : taxes.vatRate)
  if (isTax === (vatPlaceholder !== "rate")) return { prixHT, tva: given }
  if (!isTax) return { prixHT, tva: divide(multiply(prixHT, given), HUNDRED) }
  return { prixHT, tva: prixHT.n ? divide(multiply(given, HUNDRED), prixHT) : prixHT }
}

/**
 * Compiles rules that `compileRules` has found usable before, as the shop's server serves them: without its
 * checks, for the widget, whose every byte is downloaded by a shopper. One that doesn't compile all the same
 * is left out.
 */
export function compileServedRules(served: readonly PriceRule[], vatPlaceholder: VatPlaceholder): RuleBook {
  const rules = served.flatMap((rule) => {
    try {
      return compileRule(rule)
    } catch {
      return []
    }
  })
  return { rules, unusable: [], vatPlaceholder }
}
