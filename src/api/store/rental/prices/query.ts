import type { MedusaStoreRequest } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"

const MOST_VARIANTS = 100

const PricesQuery = z.object({
  variant_id: z
    .array(z.string().regex(/^[^\0]+$/, { error: "variant_id: Is empty, or has a null character in it." }))
    .min(1, { error: "variant_id: Name at least one variant." })
    .max(MOST_VARIANTS, { error: `variant_id: Ask for ${MOST_VARIANTS} variants at most at once.` })
    .transform((ids) => [...new Set(ids)]),
  region_id: z
    .string({ error: "region_id: Name the region whose prices are wanted." })
    .regex(/^[^\0]+$/, { error: "region_id: Is empty, or has a null character in it." }),
  country_code: z
    .string()
    .regex(/^[a-z]{2}$/i, { error: "country_code: Send a country's two letters." })
    .transform((code) => code.toLowerCase())
    .optional(),
})

export type PricesQuery = z.output<typeof PricesQuery>

/** A list's parameter as it may be written: repeated, with empty brackets, or counted, as Medusa's JS SDK does. */
const VARIANT_PARAMETER = /^variant_id(\[\d*\])?$/

/** Reads the query; throws `invalid_data`. Off the address itself: Express turns a list of more than 20 into an object. */
export function parsePricesQuery(req: MedusaStoreRequest): PricesQuery {
  const parameters = new URL(req.originalUrl, "http://shop").searchParams
  const parsed = PricesQuery.safeParse({
    variant_id: [...parameters].filter(([name]) => VARIANT_PARAMETER.test(name)).map(([, id]) => id),
    region_id: parameters.get("region_id") ?? undefined,
    country_code: parameters.get("country_code") ?? undefined,
  })
  if (!parsed.success) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      parsed.error.issues[0]!.message,
      "invalid_prices_query",
    )
  }
  return parsed.data
}
