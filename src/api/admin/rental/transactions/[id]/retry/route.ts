import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { retryRental } from "../../../../../../workflows/confirmation/retry-rental"
import { runRetry } from "../../change-one"

/** Applies the rental's last call once more. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await runRetry(req, res, retryRental)
}
