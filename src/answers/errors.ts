import { z } from "zod"
import { record, Fact, moment, atOrNull } from "./values"

const FieldMessage = z.object({
  field: z.string(),
  message: z.string(),
  code: z.string().optional(),
  params: record.optional(),
})
/** What is wrong with one field, as a sentence. */
export type FieldMessage = z.infer<typeof FieldMessage>

/** What store and admin routes answer instead, in the shape of Medusa's own errors. `message` is for shoppers in their language. */
export const ErrorBody = z.object({
  code: z.string().optional().describe("Stable; absent from a few of Medusa's own errors."),
  type: z.string(),
  message: z.string(),
  params: record.optional().describe("What belongs to the code."),
  remedy: z.string().optional(),
  fields: z.array(FieldMessage).optional().describe("What was sent and can't be taken."),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** Medusa's own answer to who isn't logged in. */
export const Unauthorized = z.object({ type: z.string().optional(), message: z.string() })

/** What a call of the service is answered instead. */
export const CallErrorBody = z.object({
  code: z.string(),
  type: z.string().optional(),
  message: z.string(),
  fields: z.array(FieldMessage).optional(),
})

/** Why a call to the service failed: a fact (src/core/messages/codes.ts), and the English words that say it. */
export const ServiceFailure = Fact.extend({
  kind: z.string().describe("The same as `code`."),
  problem: z.string(),
  remedy: z.string(),
})
export type ServiceFailure = z.infer<typeof ServiceFailure>

/**
 * Why a call was refused before it left a row. `unread_over_limit`: an authentic one; more of them came in a day than are
 * kept. `unknown_key`: a payment or event of a rental that this database has not, as after a restored backup.
 * `unreadable_event_token`: the shop can't read its own any more.
 */
const REFUSED_CALLS = [
  "body_too_large",
  "wrong_content_type",
  "broken_json",
  "unreadable_encoding",
  "missing_event_token",
  "unreadable_event_token",
  "unread_over_limit",
  "unknown_key",
] as const

/** One of these. */
export type RefusedCall = (typeof REFUSED_CALLS)[number]

/** How the calls of and to the service went, of a settings row. */
export const ServiceCalls = z.object({
  last_success_at: atOrNull.describe("To within ten seconds."),
  last_failure_at: atOrNull,
  last_failure: ServiceFailure.nullable(),
  failing_since: atOrNull.describe("The first failure since a call to the service went well."),
  refused_call: z
    .object({ at: moment, reason: z.enum(REFUSED_CALLS) })
    .nullable()
    .describe("The last call that was refused and left no row."),
})
/** A wrong address or event token in the service's dashboard shows in `refused_call`. */
export type ServiceCalls = z.infer<typeof ServiceCalls>
