/** Which price rules can be used, and why the others can't: for the server and the admin page. */
import type { Formula } from "./formula/compile"
import { compileAmount, compileExactly, faultIn } from "./formula/exact"
import { fail, Fault, type FormulaFault } from "./formula/fault"
import {
  compileRule,
  valuesAt,
  type CompiledRule as Compiled,
  type PriceReading,
  type VatPlaceholder,
} from "./formula/rule-prices"
import { HUNDRED, parseDecimal, type Decimal } from "./money"
import { add, compare, divide, multiply, rational } from "./rational"
import type { PriceRule } from "./wire/price-rule"

/** Whether a formula's result has taxes in it, or not. */
type FormulaResult = "with_taxes" | "without_taxes"

/** How formulas are read, by the settings of these names. */
export interface FormulaReading extends PriceReading {
  /** Absent: with taxes. */
  formula_result?: FormulaResult
}

/** A usable rule; its bounds are euros. */
type CompiledRule = Compiled<PriceRule>

/** A rule that can't be used: in which field, and what is wrong there. */
interface UnusableRule {
  id: number
  name: string
  field: "rule" | "depositRule" | "minPrice" | "maxPrice" | "duration"
  fault: FormulaFault
}

/** The usable rules, in the service's order, and why the others aren't: compiled once for many prices. */
export interface CompiledRules {
  readonly rules: readonly CompiledRule[]
  readonly unusable: UnusableRule[]
  readonly reading: FormulaReading
}

type Flaw = Pick<UnusableRule, "field" | "fault">

/** The VAT in percent at which a rule is tried. */
const PROBE_VAT = { vatRate: 20 }

/** Returns the fault that `check` throws, as that field's; none where it passes. The field may be any JSON. */
function flawIn(rule: PriceRule, field: Flaw["field"], check: () => unknown): Flaw | undefined {
  try {
    check()
  } catch (thrown) {
    const value: unknown = rule[field]
    return { field, fault: faultIn(typeof value === "object" ? "" : `${value}`, thrown) }
  }
}

function checkFormula(text: unknown): void {
  if (typeof text !== "string") fail(Fault.wrong_value)
  compileExactly(text)
}

function decimalOf(value: unknown) {
  try {
    return parseDecimal(typeof value === "object" ? "" : (value as Decimal))
  } catch {
    fail(Fault.wrong_value)
  }
}

function checkRange({ minPrice, maxPrice }: PriceRule): void {
  if (compare(decimalOf(minPrice), decimalOf(maxPrice)) > 0n) fail(Fault.range_reversed)
}

function checkMonths(duration: unknown): void {
  if (!Number.isSafeInteger(duration) || (duration as number) < 1) fail(Fault.wrong_value)
}

const flawOfFields = (rule: PriceRule): Flaw | undefined =>
  flawIn(rule, "rule", () => checkFormula(rule.rule)) ??
  flawIn(rule, "depositRule", () => checkFormula(rule.depositRule)) ??
  flawIn(rule, "minPrice", () => decimalOf(rule.minPrice)) ??
  flawIn(rule, "maxPrice", () => checkRange(rule)) ??
  flawIn(rule, "duration", () => checkMonths(rule.duration))

/**
 * Returns why the rule has no price at any of three: its bounds and the middle between them; none where it has
 * one.
 */
function flawOfPrices(rule: CompiledRule, vatPlaceholder: VatPlaceholder): Flaw | undefined {
  const prices = [rule.min, rule.max, divide(add(rule.min, rule.max), rational(2n))]
  const flaws = prices.map((price) => {
    const values = valuesAt(price, PROBE_VAT, vatPlaceholder)
    return (
      flawIn(rule, "rule", () => rule.monthly(values)) ??
      flawIn(rule, "depositRule", () => rule.deposit(values))
    )
  })
  return flaws.every(Boolean) ? flaws[0] : undefined
}

/** Returns the rule with a number and a name to be shown by, whatever JSON it is. */
const named = (rule: PriceRule): PriceRule => ({
  ...rule,
  id: Number.isSafeInteger(rule?.id) ? rule.id : 0,
  name: typeof rule?.name === "string" ? rule.name : "",
})

/**
 * Compiles the service's rules, in their order. A rule that can't be used (a formula that doesn't parse, or
 * gives no price at its bounds nor between them; a wrong bound or duration) stands in `unusable` with the
 * reason; one that gives no price at some prices only makes no offer there. Never throws, whatever JSON the
 * rules are.
 */
export function compileRules(given: readonly PriceRule[], settings: FormulaReading): CompiledRules {
  const { vat_placeholder, formula_result, implausible_prices } = settings
  const reading = { vat_placeholder, formula_result, implausible_prices }
  const compile = (text: string) => withTaxes(compileAmount(text), reading)
  const rules: CompiledRule[] = []
  const unusable: UnusableRule[] = []
  for (const each of Array.isArray(given) ? given : []) {
    const rule = named(each)
    const compiled = flawOfFields(rule) ?? compileRule(rule, compile)
    const flaw = "fault" in compiled ? compiled : flawOfPrices(compiled, vat_placeholder)
    if (flaw) unusable.push({ id: rule.id, name: rule.name, ...flaw })
    else rules.push(compiled as CompiledRule)
  }
  return { rules, unusable, reading }
}

/**
 * Returns the formula's result with taxes, before the one rounding. The taxes of a price of 0 show no rate: none are added. A page gets them within
 * the formula's text (`withTaxesText`), and needs to know nothing of the setting `formula_result`.
 */
function withTaxes(formula: Formula, { vat_placeholder, formula_result }: FormulaReading): Formula {
  if (formula_result !== "without_taxes") return formula
  return (values) => {
    const { prixht, tva } = values
    if (vat_placeholder === "factor") return multiply(formula(values), tva)
    const whole = vat_placeholder === "rate" ? HUNDRED : prixht
    return whole.n ? divide(multiply(formula(values), add(whole, tva)), whole) : formula(values)
  }
}

/** Returns a formula with the same result. */
export function withTaxesText(formula: string, { vat_placeholder, formula_result }: FormulaReading): string {
  if (formula_result !== "without_taxes") return formula
  if (vat_placeholder === "factor") return `(${formula}) * [[tva]]`
  return vat_placeholder === "rate"
    ? `(${formula}) * (100 + [[tva]]) / 100`
    : `(${formula}) * ([[prixHT]] == 0 ? 1 : ([[prixHT]] + [[tva]]) / [[prixHT]])`
}
