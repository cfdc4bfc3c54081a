import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { handleCall } from "../handle-call"

/** docs/service.md, Customer data update: the shopper edited their identity on the payment page. */
export async function PATCH(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await handleCall(req, res, { kind: "customer_data" })
}
