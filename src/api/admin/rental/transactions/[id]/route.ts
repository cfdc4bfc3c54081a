import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answerNotFound, transactionView } from "../transaction-view"

/** One rental with all that came and went. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const transaction = await transactionView(req.scope, req.params.id)
  if (!transaction) return answerNotFound(res)
  res.json({ transaction })
}
