import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RENTAL_MODULE } from "../../../../../modules/rental"
import type RentalModuleService from "../../../../../modules/rental/service"
import { answerInvalid } from "../../invalid-answer"
import { requestedSalesChannel } from "../../sales-channel"
import { tryService } from "./try-service"

/** Calls the service with the stored settings and, on top of them, those sent; stores nothing. */
export async function POST(req: MedusaRequest, res: MedusaResponse) {
  const rental = req.scope.resolve<RentalModuleService>(RENTAL_MODULE)
  const preview = await rental.settings.preview(await requestedSalesChannel(req), req.body ?? {})
  if (!preview.ok) {
    return answerInvalid(res, "invalid_settings", preview.faults)
  }
  res.json(await tryService(preview.settings))
}
