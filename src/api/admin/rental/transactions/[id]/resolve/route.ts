import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Closing } from "../../../inputs"
import { emailOfAdmin } from "../../../requests"
import { answerNoted, close } from "../../change-one"

/** Closes the attention only; nothing else changes. What is closed already stays so. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await answerNoted(req, res, Closing, async (id, said) =>
    close(req.scope, id, { ...said, closed_by: await emailOfAdmin(req) }),
  )
}
