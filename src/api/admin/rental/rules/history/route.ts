import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { RulesHistory } from "../../../../../core/api/rules"
import { RENTAL_MODULE } from "../../../../../modules/rental"
import { requestedSalesChannel, validated } from "../../requests"
import { HistoryQuery } from "../../inputs"

/** The changes of the service's rules, newest first, each with the rules before and after. */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  const page = validated(res, "invalid_query", HistoryQuery, req.query)
  if (!page) return
  const { offset, limit } = page
  const rental = req.scope.resolve(RENTAL_MODULE)
  const settings = await rental.settings.forChannel(await requestedSalesChannel(req))
  const { changes, count } = await rental.priceRules.history.page(settings.id, { offset, limit })
  const answer: RulesHistory = {
    changes: changes.map(({ id, created_at, before, after }) => {
      return { id, at: created_at.toISOString(), before, after }
    }),
    count,
    offset,
    limit,
  }
  res.json(answer)
}
