import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { linkVariants } from "../../../../../workflows/links/link-variants"
import { answerUnknownRegion, validated } from "../../requests"
import { LinkVariantsQuery } from "../input"

/** What may be put into a link: variants of a sales channel, by words of their products, with what they cost a month. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const query = validated(res, "invalid_query", LinkVariantsQuery, req.query)
  if (!query) return
  const found = await linkVariants(req.scope, query)
  if (!found) return answerUnknownRegion(res, query.region_id)
  res.json(found)
}
