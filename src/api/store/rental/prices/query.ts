import type { MedusaStoreRequest } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { MAX_VARIANTS } from "../../../../core/limits"
import { safeText } from "../../../../core/text"

const MAX_ID_LENGTH = 255

function id(field: string, type?: string) {
  const sentence = `${field}: Is empty, or has a null character in it.`
  const tooLong = `${field}: Is longer than ${MAX_ID_LENGTH} characters.`
  return safeText(MAX_ID_LENGTH, { type, empty: sentence, unstorable: sentence, tooLong })
}

const PricesQuery = z.object({
  variant_id: z
    .array(id("variant_id"))
    .min(1, { error: "variant_id: Name at least one variant." })
    .max(MAX_VARIANTS, { error: `variant_id: Ask for ${MAX_VARIANTS} variants at most at once.` })
    .transform((ids) => [...new Set(ids)]),
  region_id: id("region_id", "region_id: Name the region whose prices are wanted."),
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
