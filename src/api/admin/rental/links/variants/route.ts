import { linkVariants } from "../../../../../workflows/links/link-variants"
import { answer, unknownRegion, validated } from "../../answer"
import { LinkVariantsQuery } from "../../inputs"

/** What may be put into a link: variants of a sales channel, by words of their products, with what they cost a month. */
export const GET = answer(async (req) => {
  const query = validated("invalid_query", LinkVariantsQuery, req.query)
  const found = await linkVariants(req.scope, query)
  if (!found) throw unknownRegion(query.region_id)
  return found
})
