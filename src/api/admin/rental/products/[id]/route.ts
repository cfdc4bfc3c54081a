import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { ProductAnswer } from "../../../../../answers/eligibility"
import { RENTAL_MODULE } from "../../../../../modules/rental/key"
import { updateRentalProductsWorkflow } from "../../../../../workflows/products/update-rental-products"
import { readOne } from "../../../../../workflows/read"
import { pathParameter } from "../../../../requests"
import { answer, Refused, validated } from "../../answer"
import { ProductChange } from "../../inputs"

/** May the product be rented, and may the shopper remove it on the payment page. */
export const GET = answer(async (req) => choiceOf(req, await productOf(req)))

/** Changes either; what is absent stays. */
export const POST = answer(async (req) => {
  const choice = validated("invalid_product_choice", ProductChange, req.body)
  const id = await productOf(req)
  await updateRentalProductsWorkflow(req.scope).run({ input: { product_ids: [id], ...choice } })
  return choiceOf(req, id)
})

async function choiceOf({ scope }: AuthenticatedMedusaRequest, id: string): Promise<ProductAnswer> {
  const choices = await scope.resolve(RENTAL_MODULE).products.of([id])
  return { product: { product_id: id, ...choices.get(id)! } }
}

async function productOf(req: AuthenticatedMedusaRequest): Promise<string> {
  const id = pathParameter(req, "id")
  if (await readOne(req.scope, "product", ["id"], { id })) return id
  const message = `There is no product with the id ${id}.`
  throw new Refused({ code: "product_not_found", message }, 404, "not_found")
}
