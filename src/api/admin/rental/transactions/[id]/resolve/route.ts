import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { resolveAttention } from "../../../../../../workflows/resolve-attention"
import { answerNoted } from "../../answer-noted"

const CONFLICTS = {
  closed: null,
  no_attention: {
    code: "no_attention",
    message: "This rental has asked for no attention: there is nothing to close.",
  },
  newer_attention: {
    code: "newer_attention",
    message: "Something else came up while this was being closed: read it first.",
  },
}

/** Closes the attention only; nothing else changes. What is closed already stays so. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerNoted(req, res, async (id, note) => CONFLICTS[await resolveAttention(req.scope, id, note)])
}
