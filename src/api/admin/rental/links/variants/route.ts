import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { linkVariants } from "../../../../../workflows/links/link-variants"
import { answerInvalid, faultsOf, answerUnknownRegion } from "../../requests"
import { LinkVariantsQuery } from "../input"

/** What may be put into a link: variants of a sales channel, by words of their products, with what they cost a month. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const query = LinkVariantsQuery.safeParse(req.query)
  if (!query.success) return answerInvalid(res, "invalid_query", faultsOf(query.error))
  const found = await linkVariants(req.scope, query.data)
  if (!found) return answerUnknownRegion(res, query.data.region_id)
  res.json(found)
}
