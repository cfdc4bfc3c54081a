import { RENTAL_MODULE } from "../../../../modules/rental/key"
import { serializeRules } from "../../../../workflows/rules/serialize-rules"
import { answer, requestedSalesChannel } from "../answer"

/** The service's rules as the shop has them: all of them, which can't be used and why, how old they are, and what they were before. */
export const GET = answer(async (req) => {
  const rental = req.scope.resolve(RENTAL_MODULE)
  const settings = await rental.settings.forChannel(await requestedSalesChannel(req))
  return serializeRules(await rental.priceRules.rulesFor(settings))
})
