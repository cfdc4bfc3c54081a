import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { retryRental } from "../../../../../../workflows/confirmation/retry-rental"
import { answerChange, retried } from "../../change-one"

/** Applies the rental's last call once more. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerChange(req, res, async (id) => retried(await retryRental(req.scope, id)))
}
