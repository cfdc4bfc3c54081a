import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RENTAL_MODULE } from "../../../../modules/rental"
import { serializeRules } from "../../../../workflows/rules/serialize-rules"
import { requestedSalesChannel } from "../requests"

/** The service's rules as the shop has them: all of them, which can't be used and why, how old they are, and what they were before. */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  const rental = req.scope.resolve(RENTAL_MODULE)
  const settings = await rental.settings.forChannel(await requestedSalesChannel(req))
  res.json(serializeRules(await rental.priceRules.rulesFor(settings)))
}
