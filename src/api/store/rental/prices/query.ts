import type { MedusaStoreRequest } from "@medusajs/framework/http"
import { z } from "zod"
import { MAX_QUANTITY, MAX_VARIANTS } from "../../../../core/limits"
import type { ParamsFor, Refusal } from "../../../../core/messages/codes"
import { safeText } from "../../../../core/text"
import { countryCode, wholeNumber } from "../../../../core/wire/tolerant"

const MAX_ID_LENGTH = 255

/** What zod says of a fault is its name; the words are made of it later. */
const FAULTS = { type: "missing", empty: "unreadable", unstorable: "unreadable", tooLong: "too_long" }
const id = () => safeText(MAX_ID_LENGTH, FAULTS)

/** `?variant_id=…&variant_id=…&region_id=…` */
export const PricesQuery = z.object({
  variant_id: z
    .array(id())
    .min(1, { error: "missing" })
    .max(MAX_VARIANTS, { error: "too_many" })
    .transform((ids) => [...new Set(ids)]),
  region_id: id(),
  country_code: countryCode("unreadable").optional(),
  quantity: wholeNumber("unreadable")
    .refine((units) => units >= 1 && units <= MAX_QUANTITY, { error: "unreadable" })
    .default(1),
})

export type PricesQuery = z.output<typeof PricesQuery>

/** A list's parameter as it may be written: repeated, with empty brackets, or counted, as Medusa's JS SDK does. */
const VARIANT_PARAMETER = /^variant_id(\[\d*\])?$/

/** Reads the query, or says what is wrong with it. Off the address itself: Express turns a list of more than 20 into an object. */
export function parsePricesQuery(
  req: MedusaStoreRequest,
): { ok: true; asked: PricesQuery } | { ok: false; refusal: Refusal } {
  const parameters = new URL(req.originalUrl, "http://shop").searchParams
  const variant_id = [...parameters].filter(([name]) => VARIANT_PARAMETER.test(name)).map(([, id]) => id)
  const single = ["region_id", "country_code", "quantity"].map((name) => [
    name,
    parameters.get(name) ?? undefined,
  ])
  const parsed = PricesQuery.safeParse({ ...Object.fromEntries(single), variant_id })
  if (parsed.success) return { ok: true, asked: parsed.data }
  const params = faultOf(parsed.error.issues[0]!)
  return { ok: false, refusal: { code: "invalid_prices_query", params } }
}

function faultOf({ path, message: fault }: z.core.$ZodIssue): ParamsFor<"invalid_prices_query"> {
  const [field] = path
  const most = fault === "too_many" ? MAX_VARIANTS : fault === "too_long" ? MAX_ID_LENGTH : undefined
  return { field, fault, ...(most !== undefined && { most }) } as ParamsFor<"invalid_prices_query">
}
