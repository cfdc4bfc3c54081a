import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { rulesHistory } from "../../../../../workflows/rules/rules-history"
import { RENTAL_MODULE } from "../../../../../modules/rental"
import { answerInvalid, faultsOf } from "../../invalid-answer"
import { requestedSalesChannel } from "../../sales-channel"
import { HistoryQuery } from "../query"

/** The changes of the service's rules, newest first, each with the rules before and after and what it meant for the shop's products. */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  const query = HistoryQuery.safeParse(req.query)
  if (!query.success) return answerInvalid(res, "invalid_query", faultsOf(query.error))
  const rental = req.scope.resolve(RENTAL_MODULE)
  const settings = await rental.settings.forChannel(await requestedSalesChannel(req))
  res.json(await rulesHistory(req.scope, settings.id, query.data))
}
