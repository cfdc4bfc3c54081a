import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Note } from "../../../inputs"
import { emailOfAdmin, validated } from "../../../requests"
import { answerChange, close } from "../../change-one"

/** Closes the attention only; nothing else changes. What is closed already stays so. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const said = validated(res, "invalid_note", Note, req.body ?? {})
  if (!said) return
  const closed_by = await emailOfAdmin(req)
  await answerChange(req, res, (id) => close(req.scope, id, { ...said, closed_by }))
}
