import { describeFault } from "../../../../core/formula-message"
import type { RuleBook, UnusableRule } from "../../../../core/pricing"

/** A rule that can't be used: in which field, why, and the place in its text (from 0, in characters). */
export interface DescribedRule extends Pick<UnusableRule, "id" | "name" | "field"> {
  reason: string
  at: number
  length: number
}

export function describeUnusable({ unusable }: RuleBook): DescribedRule[] {
  return unusable.map(({ id, name, field, fault }) => {
    return { id, name, field, reason: describeFault(fault), at: fault.at, length: fault.length }
  })
}
