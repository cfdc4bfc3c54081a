import { z } from "zod"
import { PriceRule } from "../wire/price-rule"
import type {
  RulesAnswer as RulesAnswerType,
  RulesHistory as RulesHistoryType,
  ServiceTrial as ServiceTrialType,
} from "./rules"
import { ServiceFailure } from "./service-failure"
import { anyObject, count, moment, typed } from "./values"

/** What a fault is as a fact, beside its sentence. */
export const Fact = z.object({ code: z.string(), params: anyObject })

const UnusableRule = Fact.extend({
  id: count,
  name: z.string(),
  field: z.enum(["rule", "depositRule", "minPrice", "maxPrice", "duration"]),
  reason: z.string(),
  text: z.string(),
  at: count.describe("The place in `text`, from 0, in UTF-16 units."),
  length: count,
})

const MalformedRule = Fact.extend({
  index: count.describe("The place in the service's answer, from 0."),
  name: z.string().optional(),
  reason: z.string(),
})

/** Fields that docs/service.md doesn't name are kept. */
const SentRule = PriceRule.loose()

/** What the routes say of the rules beside them. */
export const rulesState = {
  unusable: z.array(UnusableRule),
  malformed: z.array(MalformedRule),
  stale: z.boolean(),
  fetched_at: moment.nullable(),
  failure: ServiceFailure.nullable().describe("Why the last call for rules failed."),
}

/** `GET /admin/rental/rules`. */
export const RulesAnswer = typed<RulesAnswerType>(z.object({ rules: z.array(SentRule), ...rulesState }))

/** `GET /admin/rental/rules/history`. */
export const RulesHistory = typed<RulesHistoryType>(
  z.object({
    changes: z.array(
      z.object({
        id: z.string(),
        at: moment,
        before: z
          .array(SentRule)
          .nullable()
          .describe("Null: the first answer that is kept of an environment and address."),
        after: z.array(SentRule),
      }),
    ),
    count,
    offset: count,
    limit: count,
  }),
)

/** `POST /admin/rental/settings/test`. */
export const ServiceTrial = typed<ServiceTrialType>(
  z.union([
    z.object({
      ok: z.literal(true),
      rules: count,
      unusable: z.array(UnusableRule),
      malformed: z.array(MalformedRule),
      took_ms: count,
    }),
    z.object({ ok: z.literal(false), error: ServiceFailure }),
  ]),
)
