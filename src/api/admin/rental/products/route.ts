import type { ProductsChanged } from "../../../../answers/eligibility"
import { RENTAL_MODULE } from "../../../../modules/rental/key"
import { regionOf } from "../../../../workflows/pricing/region-of"
import { readAll } from "../../../../workflows/read"
import { updateRentalProductsWorkflow } from "../../../../workflows/products/update-rental-products"
import { variantsPage } from "../../../../workflows/products/variants-page"
import { ProductsChange, VariantsQuery } from "../inputs"
import { answer, requestedSalesChannel, unknownRegion, validated } from "../answer"

/** The shop's variants, page by page, each with what it costs when rented in a region, or why it can't be and by how much. */
export const GET = answer(async (req) => {
  const { region_id, country_code, eligible, ...asked } = validated("invalid_query", VariantsQuery, req.query)
  const rental = req.scope.resolve(RENTAL_MODULE)
  const settings = await rental.settings.forChannel(await requestedSalesChannel(req))
  const region = await regionOf(req.scope, region_id)
  if (!region) throw unknownRegion(region_id)

  const { book } = await rental.priceRules.rulesFor(settings)
  return variantsPage(
    req.scope,
    { ...asked, eligible: eligible && eligible === "true" },
    { region, country: country_code?.toLowerCase(), book, enabled: settings.enabled },
  )
})

/** Changes whether products may be rented, and removed on the payment page. */
export const POST = answer(async (req) => {
  const { product_ids, ...choice } = validated("invalid_product_choice", ProductsChange, req.body)
  const found = await readAll<{ id: string }>(req.scope, "product", ["id"], { id: product_ids })
  const { result: changed } = await updateRentalProductsWorkflow(req.scope).run({
    input: { product_ids: found.map(({ id }) => id), ...choice },
  })
  return { count: found.length, changed } satisfies ProductsChanged
})
