import { z } from "zod"
import { safeId } from "../../../../core/text"
import { many, pageNumber } from "../inputs"

const MAX_LIMIT = 1_000

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
  product_id: many(z.array(safeId("Send ids.")).min(1)).optional(),
  eligible: z
    .enum(["true", "false"], { error: "Send true or false." })
    .optional()
    .describe("Whether anything is offered; known by pricing only."),
  from: pageNumber(0, Number.MAX_SAFE_INTEGER)
    .default(0)
    .describe("Of a filter by `eligible`: the first variant that is looked at; next the `to` of the answer."),
  limit: pageNumber(1, MAX_LIMIT).default(20),
  offset: pageNumber(0, Number.MAX_SAFE_INTEGER).default(0),
})
