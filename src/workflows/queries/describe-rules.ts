import { describeFault } from "../../core/formula-message"
import type { PriceRule, RuleBook, UnusableRule } from "../../core/pricing"

/** A rule that can't be used: in which field, why, and the place in its `text` (from 0, in characters). */
export interface DescribedRule extends Pick<UnusableRule, "id" | "name" | "field"> {
  reason: string
  text: string
  at: number
  length: number
}

/** `rules` are those that the book was compiled from, for the text in which the fault is marked. */
export function describeUnusable({ unusable }: RuleBook, rules: readonly PriceRule[]): DescribedRule[] {
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
