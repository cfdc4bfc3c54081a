import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { completeRental } from "../../../../../../workflows/confirmation/retry-rental"
import { answerRetried } from "../../answer-retried"

/** Makes the order from what was paid, because the merchant says so. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerRetried(req, res, completeRental)
}
