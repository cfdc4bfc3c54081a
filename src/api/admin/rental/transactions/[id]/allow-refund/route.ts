import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RENTAL_MODULE } from "../../../../../../modules/rental"
import type RentalModuleService from "../../../../../../modules/rental/service"
import { answerNoted } from "../../answer-noted"

/** The merchant says that the money was refunded at the service: one refund may be recorded here. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { states } = req.scope.resolve<RentalModuleService>(RENTAL_MODULE)
  await answerNoted(req, res, (id, note) => states.allowRefund(id, note))
}
