import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { z } from "zod"
import type { RentalId } from "../../../../../../modules/rental/transactions/row"
import { resolveAttention } from "../../../../../../workflows/raise-attention"
import { emailOfAdmin } from "../../../requests"
import { Closing } from "../../../inputs"
import { runWithNote } from "../../change-one"

/** Closes the attention only; nothing else changes. What is closed already stays so. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const close = async (id: RentalId, said: z.infer<typeof Closing>) => {
    const closed_by = await emailOfAdmin(req)
    const resolved = await resolveAttention(req.scope, id, { ...said, closed_by })
    return resolved === "closed" ? null : ({ code: resolved, params: {} } as const)
  }
  await runWithNote(req, res, Closing, close)
}
