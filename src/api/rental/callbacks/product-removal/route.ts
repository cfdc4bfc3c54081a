import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { handleCall } from "../handle-call"

/** docs/service.md, Product removal: the shopper removed one unit on the payment page. */
export async function PATCH(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await handleCall(req, res, { kind: "product_removal" })
}
