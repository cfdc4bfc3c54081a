import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CustomerDataCall } from "../../../../core/wire/customer-data"
import { takeCartCall } from "../take-cart-call"

/** docs/service.md, Customer data update: the shopper edited their identity on the payment page. */
export async function PATCH(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await takeCartCall(req, res, "customer_data", CustomerDataCall)
}
