import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RENTAL_MODULE } from "../../../../../../modules/rental"
import { transactionView } from "../../../../../../workflows/rentals/transaction-view"
import { requestedRental } from "../../change-one"

/** Opens an issue that a merchant closed once more; nothing else changes. What is open, or was solved, stays as it is. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = await requestedRental(req, res)
  if (!id) return
  await req.scope.resolve(RENTAL_MODULE).attention.reopen(id)
  res.json({ transaction: await transactionView(req.scope, id) })
}
