import type { PriceRule, UnusableRule as UnusableInBook } from "../pricing"
import type { RuleFault } from "../faults/rules/fault"
import type { MalformedRule as Malformed } from "../wire/price-rule"
import type { ServiceFailure } from "./service-failure"

/**
 * A rule that can't be used: in which field, why (as a fact, and as an English `reason`), and the place in its `text`, from 0, in
 * UTF-16 units.
 */
export type UnusableRule = Pick<UnusableInBook, "id" | "name" | "field"> &
  RuleFault & {
    reason: string
    text: string
    at: number
    length: number
  }

/** A rule that can't be read: its place in the service's answer, from 0, and why, as a fact and as an English `reason`. */
export type MalformedRule = Malformed & { reason: string }

/** A change of the rules. */
export interface RulesChange {
  id: string
  /** An ISO text. */
  at: string
  /** Null: the first answer that is kept of an environment and address. */
  before: PriceRule[] | null
  after: PriceRule[]
}

/** GET /admin/rental/rules/history: newest first. */
export interface RulesHistory {
  changes: RulesChange[]
  count: number
  offset: number
  limit: number
}

/** GET /admin/rental/rules: the service's rules as the shop has them. Moments are ISO texts. */
export interface RulesAnswer {
  rules: PriceRule[]
  unusable: UnusableRule[]
  malformed: MalformedRule[]
  /** They are older than they should be, or there are none because the service can't be asked. */
  stale: boolean
  fetched_at: string | null
  /** Why the last call for rules failed; null where it didn't. */
  failure: ServiceFailure | null
}

/** POST /admin/rental/settings/test: one call for the price rules, or what is wrong and what to do. */
export type ServiceTrial =
  | { ok: true; rules: number; unusable: UnusableRule[]; malformed: MalformedRule[]; took_ms: number }
  | { ok: false; error: ServiceFailure }
