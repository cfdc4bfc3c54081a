import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { resolveAttention } from "../../../../../../workflows/raise-attention"
import { emailOfAdmin } from "../../../requests"
import { runWithNote } from "../../change-one"

/** Closes the attention only; nothing else changes. What is closed already stays so. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await runWithNote(req, res, async (id, note) => {
    const closed_by = await emailOfAdmin(req)
    const resolved = await resolveAttention(req.scope, id, { note, closed_by })
    return resolved === "closed" ? null : { code: resolved, params: {} }
  })
}
