import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import type { ProductAnswer } from "../../../../../answers/eligibility"
import { RENTAL_MODULE } from "../../../../../modules/rental"
import { ProductChange } from "../../inputs"
import { validated } from "../../requests"
import { pathParameter } from "../../../../requests"
import { updateRentalProductsWorkflow } from "../../../../../workflows/products/update-rental-products"
import { readOne } from "../../../../../workflows/read"

/** May the product be rented, and may the shopper remove it on the payment page. */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  await requireProduct(req)
  res.json({ product: await choiceOf(req) } satisfies ProductAnswer)
}

/** Changes either; what is absent stays. */
export async function POST(req: MedusaRequest, res: MedusaResponse) {
  const choice = validated(res, "invalid_product_choice", ProductChange, req.body)
  if (!choice) return
  await requireProduct(req)
  const input = { product_ids: [pathParameter(req, "id")], ...choice }
  await updateRentalProductsWorkflow(req.scope).run({ input })
  res.json({ product: await choiceOf(req) } satisfies ProductAnswer)
}

async function choiceOf(req: MedusaRequest) {
  const id = pathParameter(req, "id")
  const choices = await req.scope.resolve(RENTAL_MODULE).products.of([id])
  return { product_id: id, ...choices.get(id)! }
}

async function requireProduct(req: MedusaRequest): Promise<void> {
  const id = pathParameter(req, "id")
  if (!(await readOne(req.scope, "product", ["id"], { id }))) {
    const message = `There is no product with the id ${id}.`
    throw new MedusaError(MedusaError.Types.NOT_FOUND, message, "product_not_found")
  }
}
