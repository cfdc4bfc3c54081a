import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { transactionView } from "../../../../../workflows/rentals/transaction-view"
import { answerRefused, NO_RENTAL } from "../change-one"
import { pathParameter } from "../../../../requests"
import { rentalId } from "../../../../../modules/rental/ids"

/** One rental with all that came and went. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const transaction = await transactionView(req.scope, rentalId(pathParameter(req, "id")))
  if (!transaction) return answerRefused(res, NO_RENTAL)
  res.json({ transaction })
}
