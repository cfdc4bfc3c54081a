import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RENTAL_MODULE } from "../../../../../../modules/rental"
import { answerNoted } from "../../answer-noted"

const NO_ATTENTION = {
  code: "no_attention",
  message: "This rental has asked for no attention: there is nothing to close.",
}

/** Closes the attention only; nothing else changes. What is closed already stays so. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const rental = req.scope.resolve(RENTAL_MODULE)
  await answerNoted(req, res, async (id, note) => {
    const { attention } = await rental.retrieveRentalTransaction(id)
    if (!attention) return NO_ATTENTION
    await rental.states.resolveAttention(id, note)
    return null
  })
}
