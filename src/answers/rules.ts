import { z } from "zod"
import type { FormulaFault } from "../core/formula/fault"
import type { RuleFault } from "../core/messages/codes"
import { PriceRule } from "../core/wire/price-rule"
import { ServiceFailure } from "./errors"
import { record, count, each, moment, atOrNull, typed } from "./values"

const UnusableRule = z.object({
  code: typed<FormulaFault["code"]>(z.string()),
  params: typed<FormulaFault["params"]>(record),
  id: count,
  ...each(z.string(), "name", "reason", "text"),
  field: z.enum(["rule", "depositRule", "minPrice", "maxPrice", "duration"]),
  at: count.describe("The place in `text`, from 0, in UTF-16 units."),
  length: count,
})
/** A rule that can't be used: in which field, and why, as a fact and as an English `reason`. */
export type UnusableRule = z.infer<typeof UnusableRule>

const MalformedRule = z.object({
  code: typed<Extract<RuleFault, { code: "malformed" }>["code"]>(z.string()),
  params: typed<Extract<RuleFault, { code: "malformed" }>["params"]>(record),
  index: count.describe("The place in the service's answer, from 0."),
  name: z.string().optional(),
  reason: z.string(),
})
/** A rule that can't be read, and why, as a fact and as an English `reason`. */
export type MalformedRule = z.infer<typeof MalformedRule>

/** Fields that docs/service.md doesn't name are kept. */
const SentRule = PriceRule.loose()

/** What the routes say of the rules beside them. */
export const rulesState = {
  unusable: z.array(UnusableRule),
  malformed: z.array(MalformedRule),
  stale: z.boolean(),
  fetched_at: atOrNull,
  failure: ServiceFailure.nullable().describe("Why the last call for rules failed."),
}

/** `GET /admin/rental/rules`: the service's rules as the shop has them. */
export const RulesAnswer = z.object({
  rules: z.array(SentRule),
  ...rulesState,
  changed_at: moment
    .nullable()
    .describe("When these rules came in the place of others; null: they never did."),
  before: z.array(SentRule).nullable().describe("The answer that these rules took the place of."),
})
export type RulesAnswer = z.infer<typeof RulesAnswer>

/** `POST /admin/rental/settings/test`: one call for the price rules, or what is wrong and what to do. */
export const ServiceTrial = z.union([
  z.object({
    ok: z.literal(true),
    rules: count,
    unusable: z.array(UnusableRule),
    malformed: z.array(MalformedRule),
    took_ms: count,
  }),
  z.object({ ok: z.literal(false), error: ServiceFailure }),
])
export type ServiceTrial = z.infer<typeof ServiceTrial>
