import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RENTAL_MODULE } from "../../../../../../modules/rental"
import type RentalModuleService from "../../../../../../modules/rental/service"
import { answerNoted } from "../../answer-noted"

/** Closes the attention only; nothing else changes. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { states } = req.scope.resolve<RentalModuleService>(RENTAL_MODULE)
  await answerNoted(req, res, (id, note) => states.resolveAttention(id, note))
}
