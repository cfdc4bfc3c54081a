import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { EligibilityPage } from "../../../../core/api/eligibility"
import { RENTAL_MODULE } from "../../../../modules/rental"
import { regionOf } from "../../../../workflows/pricing/region-of"
import { answerInvalid, faultsOf } from "../invalid-answer"
import { requestedSalesChannel } from "../sales-channel"
import { answerUnknownRegion } from "../unknown-region"
import { serializeOffers } from "../../../../workflows/products/serialize-offers"
import { productsPage } from "../../../../workflows/products/eligible-products"
import { EligibilityQuery } from "./query"

/**
 * The published products, or one whatever its state, each variant with what it costs when rented in a region, and why it can't be.
 * Page by page: a shop may have many.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const query = EligibilityQuery.safeParse(req.query)
  if (!query.success) return answerInvalid(res, "invalid_query", faultsOf(query.error))
  const rental = req.scope.resolve(RENTAL_MODULE)
  const settings = await rental.settings.forChannel(await requestedSalesChannel(req))
  const { region_id } = query.data
  const region = await regionOf(req.scope, region_id)
  if (!region) return answerUnknownRegion(res, region_id)
  const [{ book }, page] = await Promise.all([
    rental.priceRules.rulesFor(settings),
    productsPage(req.scope, query.data, region),
  ])
  const choices = await rental.products.of(page.products.map(({ id }) => id))
  const { enabled } = settings
  const { offset, limit } = query.data
  const answer: EligibilityPage = {
    products: page.products.map((product) =>
      serializeOffers(product, { book, enabled, rentable: choices.get(product.id)!.rentable }),
    ),
    count: page.count,
    offset,
    limit,
  }
  res.json(answer)
}
