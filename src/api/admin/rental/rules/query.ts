import { z } from "zod"
import { safeId } from "../../../../core/text"

const MAX_CHANGES = 100

/** The page of `GET /admin/rental/rules/history`. */
export const HistoryQuery = z.object({
  sales_channel_id: safeId("Send one id.").optional(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_CHANGES, { error: `Ask for ${MAX_CHANGES} changes at most.` })
    .default(20),
})
