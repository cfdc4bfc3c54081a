import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { allowRefund, withdrawRefund } from "../../../../../../workflows/orders/rental-order"
import { transactionView } from "../../../../../../workflows/rentals/transaction-view"
import { Note } from "../../../inputs"
import { requestedRental, runWithNote } from "../../change-one"

/** The merchant says that the money was refunded at the service: one refund may be recorded here. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await runWithNote(req, res, Note, async (id, { note }) =>
    (await allowRefund(req.scope, id, note)) ? null : { code: "nothing_to_refund", params: {} },
  )
}

/** The merchant takes that back. */
export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = await requestedRental(req, res)
  if (!id) return
  await withdrawRefund(req.scope, id)
  res.json({ transaction: await transactionView(req.scope, id) })
}
