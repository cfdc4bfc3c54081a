import { z } from "zod"
import { safeId } from "../../../../core/text"

const MAX_PRODUCTS = 100

const id = safeId("Send one id.")

/** The query of `GET /admin/rental/eligibility`: `?region_id=` and the page, or one product. */
export const EligibilityQuery = z.object({
  region_id: safeId("Name the region whose prices are wanted."),
  product_id: id.optional(),
  sales_channel_id: id.optional(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PRODUCTS, { error: `Ask for ${MAX_PRODUCTS} products at most.` })
    .default(50),
})
