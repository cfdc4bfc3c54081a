import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { RulesAnswer } from "../../../../core/api/rules"
import { serializeServiceFault } from "../../../../core/faults/service/say"
import { RENTAL_MODULE } from "../../../../modules/rental"
import { requestedSalesChannel } from "../sales-channel"
import { serializeMalformed, serializeUnusable } from "../../../../workflows/queries/serialize-rules"

/** The service's rules as the shop has them: all of them, which can't be used and why, and how old they are. */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  const rental = req.scope.resolve(RENTAL_MODULE)
  const settings = await rental.settings.forChannel(await requestedSalesChannel(req))
  const { rules, book, malformed, stale, fetchedAt, failure } = await rental.priceRules.rulesFor(settings)
  const answer: RulesAnswer = {
    rules,
    unusable: serializeUnusable(book, rules),
    malformed: serializeMalformed(malformed),
    stale,
    fetched_at: fetchedAt?.toISOString() ?? null,
    failure: failure && serializeServiceFault(failure),
  }
  res.json(answer)
}
