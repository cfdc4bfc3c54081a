import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RENTAL_MODULE } from "../../../../../modules/rental"
import { serializeRules } from "../../../../../workflows/queries/serialize-rules"
import { agreeToRentalRulesWorkflow } from "../../../../../workflows/rules/agree-to-rules"
import { answerInvalid, faultsOf } from "../../invalid-answer"
import { requestedSalesChannel } from "../../sales-channel"
import { answerRefused } from "../../transactions/answer-refused"
import { Agreement } from "../query"

/** Accepts the change that the present rules are; from then on they are offered. Who and when is kept. Answers as `GET /admin/rental/rules`. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const channel = await requestedSalesChannel(req)
  const body = Agreement.safeParse(req.body ?? {})
  if (!body.success) return answerInvalid(res, "invalid_agreement", faultsOf(body.error))
  const rental = req.scope.resolve(RENTAL_MODULE)
  const settings = await rental.settings.forChannel(channel)
  const { result: agreed } = await agreeToRentalRulesWorkflow(req.scope).run({
    input: { settings_id: settings.id, change_id: body.data.change_id, user_id: req.auth_context.actor_id },
  })
  if (!agreed) return answerRefused(res, 409, { code: "nothing_to_agree", params: {} })
  res.json(serializeRules(await rental.priceRules.rulesFor(settings)))
}
