import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { sayOutcome } from "../../../../core/outcomes/say"
import type { Retried } from "../../../../workflows/confirmation/retry-rental"
import { transactionView } from "../../../../workflows/queries/transaction-view"
import { answeringBusy } from "./answer-busy"
import { answerNotFound } from "./answer-refused"
import { refusalOf } from "./retry-result"
import { pathParameter } from "../../../path-parameter"
import { rentalId, type RentalId } from "../../../../modules/rental/transactions/ids"

/** Runs a retry and answers the transaction as it is then, or why it could not be applied. */
export async function runRetry(
  req: MedusaRequest,
  res: MedusaResponse,
  run: (container: MedusaContainer, id: RentalId) => Promise<Retried>,
): Promise<void> {
  const id = rentalId(pathParameter(req, "id"))
  if (!(await transactionView(req.scope, id))) return answerNotFound(res)
  await answeringBusy(res, async () => {
    const outcome = await run(req.scope, id)
    const refusal = refusalOf(outcome)
    if (refusal) {
      res.status(refusal.status).json({ type: "not_allowed", ...refusal.body })
      return
    }
    res.json({ transaction: await transactionView(req.scope, id), outcome: wordsOf(outcome) })
  })
}

/** What became of it, with the English sentence that says so. */
function wordsOf(outcome: Retried): object {
  if (outcome.kind !== "applied" && outcome.kind !== "ignored") return outcome
  return { kind: outcome.kind, ...outcome.what, message: sayOutcome(outcome.what) }
}
