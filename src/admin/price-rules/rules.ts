import type { MalformedRule, UnusableRule } from "../../core/api/rules"
import type { PriceRule } from "../../core/pricing"

/** The page of a sales channel's price rules. */
export const rulesPath = (channel: string | null): string =>
  `/rentals/price-rules${channel ? `?${new URLSearchParams({ sales_channel_id: channel })}` : ""}`

/**
 * How many rules the service gave, and how many of them can't or can be used. The server counts those that it could read; what it
 * couldn't read (`malformed`) is none of them, and `unusable` names some of them.
 */
export function countRules(
  read: number,
  { unusable, malformed }: { unusable: UnusableRule[]; malformed: MalformedRule[] },
) {
  return {
    total: read + malformed.length,
    faulty: unusable.length + malformed.length,
    usable: read - unusable.length,
  }
}

/** The fields of a rule that decide prices, in the order of the panel's columns. */
const FIELDS = ["name", "duration", "minPrice", "maxPrice", "rule", "depositRule"] as const

/** A rule that a change of the rules adds, removes or changes, and in which fields. */
export interface RuleDiff {
  kind: "added" | "removed" | "changed"
  rule: PriceRule
  fields: { field: (typeof FIELDS)[number]; before: string; after: string }[]
}

/** What differs between two answers, rule by rule: rules are the same where the service gives them the same id. */
export function diffRules(before: readonly PriceRule[], after: readonly PriceRule[]): RuleDiff[] {
  const was = new Map(before.map((rule) => [rule.id, rule]))
  const is = new Set(after.map(({ id }) => id))
  const kept = after.flatMap((rule): RuleDiff[] => {
    const old = was.get(rule.id)
    if (!old) return [{ kind: "added", rule, fields: [] }]
    const fields = FIELDS.filter((field) => old[field] !== rule[field]).map((field) => {
      return { field, before: String(old[field]), after: String(rule[field]) }
    })
    return fields.length ? [{ kind: "changed", rule, fields }] : []
  })
  const removed = before.filter(({ id }) => !is.has(id))
  return [...kept, ...removed.map((rule): RuleDiff => ({ kind: "removed", rule, fields: [] }))]
}
