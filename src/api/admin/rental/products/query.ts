import { z } from "zod"
import { INELIGIBLE_REASONS } from "../../../../answers/eligibility"
import { safeId } from "../../../../core/text"
import { many, pageNumber } from "../inputs"

const MAX_LIMIT = 1_000
/** Of products, as Medusa has them. */
const STATUSES = ["draft", "proposed", "published", "rejected"] as const

const id = safeId("Send ids.")
const some = <T extends z.ZodType>(one: T) => many(z.array(one).min(1))
const yesOrNo = z.enum(["true", "false"], { error: "Send true or false." })

/** An unknown filter would return every variant instead of those that were meant. */
export const VariantsQuery = z.strictObject({
  region_id: safeId("Name the region whose prices are wanted."),
  country_code: z
    .string()
    .regex(/^[a-z]{2}$/i, { error: "Send a country's two letters." })
    .optional()
    .describe("Of the region: whose taxes count. Without it those that all of its countries have in common."),
  sales_channel_id: safeId().optional(),
  q: z
    .string()
    .refine((typed) => typed.length <= 300, { error: "Is longer than 300 characters." })
    .optional(),
  collection_id: some(id).optional(),
  category_id: some(id).optional(),
  tag_id: some(id).optional(),
  type_id: some(id).optional(),
  product_id: some(id).optional(),
  status: z.enum(STATUSES, { error: `Choose one of ${STATUSES.join(", ")}.` }).optional(),
  rentable: yesOrNo.optional().describe("What the merchant has chosen for the product."),
  eligible: yesOrNo.optional().describe("Whether anything is offered; known by pricing only."),
  reason: some(
    z.enum(INELIGIBLE_REASONS, { error: `Choose one of ${INELIGIBLE_REASONS.join(", ")}.` }),
  ).optional(),
  from: pageNumber(0, Number.MAX_SAFE_INTEGER)
    .default(0)
    .describe(
      "Of a filter by `eligible` or `reason`: the first variant that is looked at; next the `to` of the answer.",
    ),
  limit: pageNumber(1, MAX_LIMIT).default(20),
  offset: pageNumber(0, Number.MAX_SAFE_INTEGER).default(0),
})
