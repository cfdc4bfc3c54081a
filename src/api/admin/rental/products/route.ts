import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ProductsChanged, VariantsPage } from "../../../../answers/eligibility"
import { RENTAL_MODULE } from "../../../../modules/rental"
import { regionOf } from "../../../../workflows/pricing/region-of"
import { readAll } from "../../../../workflows/read"
import { updateRentalProductsWorkflow } from "../../../../workflows/products/update-rental-products"
import { variantsPage } from "../../../../workflows/products/variants-page"
import { ProductsChange } from "../inputs"
import { answerUnknownRegion, requestedSalesChannel, validated } from "../requests"
import { VariantsQuery } from "./query"

/** The shop's variants, page by page, each with what it costs when rented in a region, or why it can't be and by how much. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const query = validated(res, "invalid_query", VariantsQuery, req.query)
  if (!query) return
  const { region_id, country_code, eligible, ...asked } = query
  const rental = req.scope.resolve(RENTAL_MODULE)
  const settings = await rental.settings.forChannel(await requestedSalesChannel(req))
  const region = await regionOf(req.scope, region_id)
  if (!region) return answerUnknownRegion(res, region_id)

  const { book } = await rental.priceRules.rulesFor(settings)
  const answer = await variantsPage(
    req.scope,
    { ...asked, eligible: eligible && eligible === "true" },
    { region, country: country_code?.toLowerCase(), book, enabled: settings.enabled },
  )
  res.json(answer satisfies VariantsPage)
}

/** Changes whether products may be rented, and removed on the payment page. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const change = validated(res, "invalid_product_choice", ProductsChange, req.body)
  if (!change) return
  const { product_ids, ...choice } = change
  const found = await readAll<{ id: string }>(req.scope, "product", ["id"], { id: product_ids })
  const { result: changed } = await updateRentalProductsWorkflow(req.scope).run({
    input: { product_ids: found.map(({ id }) => id), ...choice },
  })
  res.json({ count: found.length, changed } satisfies ProductsChanged)
}
