import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendLink } from "../../../../../../workflows/links/send-link"
import { transactionView } from "../../../../../../workflows/rentals/transaction-view"
import { answerRefused, requestedRental } from "../../change-one"

/** Sends the customer the link to pay, or to finish a booking, by email. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = await requestedRental(req, res)
  if (!id) return
  const refusal = await sendLink(req.scope, id)
  if (refusal) return answerRefused(res, 409, refusal)
  const transaction = await transactionView(req.scope, id)
  res.json({ transaction, sent_to: transaction?.link?.email ?? null })
}
