import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { resolveAttention } from "../../../../../../workflows/resolve-attention"
import { runWithNote } from "../../run-with-note"

/** Closes the attention only; nothing else changes. What is closed already stays so. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await runWithNote(req, res, async (id, note) => {
    const resolved = await resolveAttention(req.scope, id, note)
    return resolved === "closed" ? null : { code: resolved, params: {} }
  })
}
