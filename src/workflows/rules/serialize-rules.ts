import type { MalformedRule, RulesAnswer, UnusableRule } from "../../answers/rules"
import { say, serializeServiceFault } from "../../core/messages/say"
import type { PriceRule, CompiledRules } from "../../core/pricing"
import type { MalformedRule as Malformed } from "../../core/wire/price-rule"
import type { CachedRules } from "../../modules/rental/price-rules/cache"

/** Returns the rules that can't be used, as answers have them. `rules` are those that the book was compiled from, for the text in which the fault is marked. */
export function serializeUnusable({ unusable }: CompiledRules, rules: readonly PriceRule[]): UnusableRule[] {
  return unusable.map(({ id, name, field, fault }) => {
    const rule = rules.find((each) => each.id === id && each.name === name)
    const { at, found } = fault.params
    const text = String(rule?.[field] ?? "")
    return { id, name, field, ...fault, reason: say(fault).text, text, at, length: found.length }
  })
}

/** Returns the rules that can't be read, as answers have them. */
export function serializeMalformed(malformed: readonly Malformed[]): MalformedRule[] {
  return malformed.map((rule) => ({ ...rule, reason: say(rule).text }))
}

/** Returns the rules as the admin's routes answer them. */
export function serializeRules(cached: CachedRules): RulesAnswer {
  const { rules, changedAt, before } = cached
  return { rules, ...serializeRulesState(cached), changed_at: changedAt?.toISOString() ?? null, before }
}

/** Returns what is said of the rules beside them. */
export function serializeRulesState(cached: CachedRules) {
  const { rules, book, malformed, stale, fetchedAt, failure } = cached
  return {
    unusable: serializeUnusable(book, rules),
    malformed: serializeMalformed(malformed),
    stale,
    fetched_at: fetchedAt?.toISOString() ?? null,
    failure: failure && serializeServiceFault(failure),
  }
}
