import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { forceOrder } from "../../../../../../workflows/confirmation/retry-rental"
import { answerChange, retried } from "../../change-one"

/** Makes the order from what was paid, because the merchant says so. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerChange(req, res, async (id) => retried(await forceOrder(req.scope, id)))
}
