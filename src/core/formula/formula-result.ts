/**
 * What the setting `formula_result` means: where formulas give prices without taxes, these come on top, before the one rounding. The
 * server adds them to a formula's result; a page gets them within the formula's text, and needs to know nothing of the setting.
 */
import type { FormulaReading } from "../compiled-rules"
import { add, compare, divide, multiply, rational, type Rational } from "../rational"
import type { Formula } from "./compile"

const HUNDRED = rational(100n)
const ZERO = rational(0n)

/** The formula's result with taxes. The taxes of a price of 0 show no rate: none are added. */
export function withTaxes(
  formula: Formula<Rational>,
  { vat_placeholder, formula_result }: FormulaReading,
): Formula<Rational> {
  if (formula_result !== "without_taxes") return formula
  return (values) => {
    const [prixHT, tva] = values
    const whole = vat_placeholder === "rate" ? HUNDRED : prixHT
    const euros = formula(values)
    return compare(whole, ZERO) ? divide(multiply(euros, add(whole, tva)), whole) : euros
  }
}

/** A formula with the same result. */
export function withTaxesText(formula: string, { vat_placeholder, formula_result }: FormulaReading): string {
  if (formula_result !== "without_taxes") return formula
  return vat_placeholder === "rate"
    ? `(${formula}) * (100 + [[tva]]) / 100`
    : `(${formula}) * ([[prixHT]] == 0 ? 1 : ([[prixHT]] + [[tva]]) / [[prixHT]])`
}
