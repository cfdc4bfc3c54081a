import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ProductRemovalCall } from "../../../../core/wire/product-removal"
import { takeCartCall } from "../take-cart-call"

/** docs/service.md, Product removal: the shopper removed one unit on the payment page. */
export async function PATCH(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await takeCartCall(req, res, "product_removal", ProductRemovalCall)
}
