import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RENTAL_MODULE } from "../../../../../../modules/rental"
import { rentalId } from "../../../../../../modules/rental/transactions/row"
import { transactionView } from "../../../../../../workflows/rentals/transaction-view"
import { pathParameter } from "../../../../../requests"
import { answerNotFound } from "../../change-one"

/** Opens an issue that a merchant closed once more; nothing else changes. What is open, or was solved, stays as it is. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = rentalId(pathParameter(req, "id"))
  if (!(await transactionView(req.scope, id))) return answerNotFound(res)
  await req.scope.resolve(RENTAL_MODULE).attention.reopen(id)
  res.json({ transaction: await transactionView(req.scope, id) })
}
