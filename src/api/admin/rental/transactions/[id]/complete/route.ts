import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { forceOrder } from "../../../../../../workflows/confirmation/retry-rental"
import { runRetry } from "../../change-one"

/** Makes the order from what was paid, because the merchant says so. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await runRetry(req, res, forceOrder)
}
