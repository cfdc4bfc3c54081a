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

const percent = z.number().describe("Percent.")

const Jump = z.object({ limit: percent, no_longer_percent: percent, largest_percent: percent.nullable() })

const Hold = z.object({
  change_id: z.string(),
  since: moment,
  judged: z.boolean().describe("Its impact is known."),
  jump: Jump.nullable().describe("By how much it goes beyond `rules_jump_percent`."),
  paused: z.boolean().describe("Nothing is offered until someone agrees."),
})

const Shift = z.object({ products: count, percent })

const Impact = z.object({
  products: count.describe("Products that were looked at."),
  rentable_before: count,
  rentable_after: count,
  up: Shift,
  down: Shift,
  no_longer: count,
  newly: count,
  reduced: count.describe("Rentable, but not each variant or duration of before."),
  largest_percent: percent.nullable(),
  region_id: z.string().nullable().describe("Whose prices."),
  complete: z.boolean().describe("Every product was looked at."),
})

/** What the routes say of the rules beside them. */
export const rulesState = {
  unusable: z.array(UnusableRule),
  malformed: z.array(MalformedRule),
  stale: z.boolean(),
  fetched_at: moment.nullable(),
  failure: ServiceFailure.nullable().describe("Why the last call for rules failed."),
  hold: Hold.nullable().describe("The present rules aren't accepted."),
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
          .describe("Null: the first answer of an environment and address."),
        after: z.array(SentRule),
        impact: Impact.nullable(),
        jump: Jump.nullable(),
        judged_at: moment.nullable(),
        accepted_at: moment.nullable(),
        agreed_by: z.string().nullable().describe("Who agreed to a jump: an email address, else an id."),
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
