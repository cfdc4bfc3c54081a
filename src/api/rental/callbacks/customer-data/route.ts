import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { handleCartCall } from "../handle-call"

/** docs/service.md, Customer data update: the shopper edited their identity on the payment page. */
export async function PATCH(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await handleCartCall(req, res, "customer_data")
}
