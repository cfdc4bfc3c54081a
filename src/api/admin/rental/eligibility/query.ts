import { z } from "zod"

const MOST_PRODUCTS = 100

/** PostgreSQL fails on a null character. */
const ID = /^[^\0]+$/
const UNUSABLE = { error: "Is empty, or has a null character in it." }

const Query = z.object({
  region_id: z.string({ error: "Name the region whose prices are wanted." }).regex(ID, UNUSABLE),
  product_id: z.string().regex(ID, UNUSABLE).optional(),
  sales_channel_id: z.string().regex(ID, UNUSABLE).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_PRODUCTS, { error: `Ask for ${MOST_PRODUCTS} products at most.` })
    .default(50),
})

export type EligibilityQuery = z.output<typeof Query>

/** Reads the query of `GET /admin/rental/eligibility`. */
export const readEligibilityQuery = (query: unknown) => Query.safeParse(query)
