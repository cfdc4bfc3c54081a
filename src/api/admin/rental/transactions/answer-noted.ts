import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { answerInvalid, faultsOf } from "../invalid-answer"
import { answerNotFound, transactionView } from "./transaction-view"

const Note = z.strictObject({ note: z.string().trim().min(1, "Write a few words for whoever looks at this later.").max(2000) })

/** Reads `{ note }`, runs the change and answers the transaction as it stands then. */
export async function answerNoted(
  req: MedusaRequest,
  res: MedusaResponse,
  change: (id: string, note: string) => Promise<void>
): Promise<void> {
  const { id } = req.params
  if (!(await transactionView(req.scope, id))) return answerNotFound(res)
  const body = Note.safeParse(req.body ?? {})
  if (!body.success) return answerInvalid(res, "invalid_note", faultsOf(body.error))
  await change(id, body.data.note)
  res.json({ transaction: await transactionView(req.scope, id) })
}
