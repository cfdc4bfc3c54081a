import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RENTAL_MODULE } from "../../../../../modules/rental"
import type RentalModuleService from "../../../../../modules/rental/service"
import { answerInvalid } from "../../invalid-answer"
import { requestedSalesChannel } from "../../sales-channel"
import { keyToAnotherAddress } from "./stored-key"
import { tryService } from "./try-service"

/** Calls the service with the stored settings and, on top of them, those sent; stores nothing. */
export async function POST(req: MedusaRequest, res: MedusaResponse) {
  const rental = req.scope.resolve<RentalModuleService>(RENTAL_MODULE)
  const channel = await requestedSalesChannel(req)
  const preview = await rental.settings.preview(channel, req.body ?? {})
  if (!preview.ok) {
    return answerInvalid(res, "invalid_settings", preview.faults)
  }
  const refused = keyToAnotherAddress(preview.settings, await rental.settings.describe(channel), req.body)
  if (refused.length > 0) {
    return answerInvalid(res, "api_key_required", refused)
  }
  res.json(await tryService(preview.settings))
}
