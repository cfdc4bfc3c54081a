import { compileRules, type FormulaReading, type PriceRule } from "../../../core/pricing"

/**
 * The rules that can be used, in the service's order and with its fields alone, as one text: as long as it is the same, so are all prices.
 */
export function contentOf(rules: readonly PriceRule[], reading: FormulaReading): string {
  const { rules: usable } = compileRules(rules, reading)
  return JSON.stringify(
    usable.map(({ id, name, rule, depositRule, minPrice, maxPrice, duration }) => {
      return [id, name, rule, depositRule, minPrice, maxPrice, duration]
    }),
  )
}
