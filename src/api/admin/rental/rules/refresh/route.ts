import { RENTAL_MODULE } from "../../../../../modules/rental/key"
import { refreshRentalRulesWorkflow } from "../../../../../workflows/rules/refresh-rental-rules"
import { serializeRules } from "../../../../../workflows/rules/serialize-rules"
import { answer, requestedSalesChannel } from "../../answer"

/** Asks the service for its rules now, unless it was asked just now, and answers as `GET /admin/rental/rules` does. */
export const POST = answer(async (req) => {
  const rental = req.scope.resolve(RENTAL_MODULE)
  const sales_channel_id = await requestedSalesChannel(req)
  await refreshRentalRulesWorkflow(req.scope).run({ input: { sales_channel_id } })
  const settings = await rental.settings.forChannel(sales_channel_id)
  return serializeRules(await rental.priceRules.rulesFor(settings))
})
