import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MerchantRefusal } from "../../../../core/merchant-refusals/refusal"
import { Note } from "../inputs"
import { answerInvalid, faultsOf } from "../invalid-answer"
import { transactionView } from "../../../../workflows/queries/transaction-view"
import { answeringBusy } from "./answer-busy"
import { answerNotFound, answerRefused } from "./answer-refused"
import { pathParameter } from "../../../path-parameter"
import { rentalId, type RentalId } from "../../../../modules/rental/transactions/ids"

/** Reads `{ note }`, runs the change and answers the transaction as it is then, or why the change can't be made. */
export async function runWithNote(
  req: MedusaRequest,
  res: MedusaResponse,
  change: (id: RentalId, note: string) => Promise<MerchantRefusal | null>,
): Promise<void> {
  const id = rentalId(pathParameter(req, "id"))
  if (!(await transactionView(req.scope, id))) return answerNotFound(res)
  const body = Note.safeParse(req.body ?? {})
  if (!body.success) return answerInvalid(res, "invalid_note", faultsOf(body.error))
  await answeringBusy(res, async () => {
    const conflict = await change(id, body.data.note)
    if (conflict) return answerRefused(res, 409, conflict)
    res.json({ transaction: await transactionView(req.scope, id) })
  })
}
