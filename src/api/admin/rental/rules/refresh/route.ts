import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RENTAL_MODULE } from "../../../../../modules/rental"
import { serializeRules } from "../../../../../workflows/rules/serialize-rules"
import { requestedSalesChannel } from "../../requests"

/**
 * Asks the service for its rules now and answers as `GET /admin/rental/rules` does. Rules of the last five seconds are new enough, a service
 * that failed is left alone for as long, and one that wants to be left alone for longer (429) is.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse) {
  const rental = req.scope.resolve(RENTAL_MODULE)
  const settings = await rental.settings.forChannel(await requestedSalesChannel(req))
  await rental.priceRules.renew(settings)
  res.json(serializeRules(await rental.priceRules.rulesFor(settings)))
}
