import type { UnusableRule } from "../../core/api/rules"
import { describeFault } from "../../core/formula-message"
import type { PriceRule, RuleBook } from "../../core/pricing"

/** The rules that can't be used, as answers have them. `rules` are those that the book was compiled from, for the text in which the fault is marked. */
export function describeUnusable({ unusable }: RuleBook, rules: readonly PriceRule[]): UnusableRule[] {
  return unusable.map(({ id, name, field, fault }) => {
    const rule = rules.find((each) => each.id === id && each.name === name)
    return {
      id,
      name,
      field,
      reason: describeFault(fault),
      text: String(rule?.[field] ?? ""),
      at: fault.at,
      length: fault.length,
    }
  })
}
