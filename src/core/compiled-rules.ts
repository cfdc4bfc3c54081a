import type { FormulaFault } from "./formula/fault"
import type { CompiledRule as Compiled, VatPlaceholder } from "./formula/rule-prices"
import type { Rational } from "./rational"
import type { PriceRule } from "./wire/price-rule"

export type { PriceRule }

/** Whether a formula's result has taxes in it, or not. */
type FormulaResult = "with_taxes" | "without_taxes"

/** How formulas are read, by the settings of these names. */
export interface FormulaReading {
  vat_placeholder: VatPlaceholder
  /** Absent: with taxes. */
  formula_result?: FormulaResult
}

/** A usable rule; its bounds are euros. */
export type CompiledRule = Compiled<Rational, PriceRule>

/** A rule that can't be used: in which field, and what is wrong there. */
export interface UnusableRule {
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
