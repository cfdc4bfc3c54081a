import { serializeFieldFault } from "../../../../../core/messages/say"
import { RENTAL_MODULE } from "../../../../../modules/rental/key"
import { testConnection } from "../../../../../workflows/settings/test-connection"
import { answer, invalid, requestedSalesChannel } from "../../answer"

/** Calls the service with the stored settings and, on top of them, those sent, and keeps nothing of these. */
export const POST = answer(async (req) => {
  const channel = await requestedSalesChannel(req)
  const preview = await req.scope.resolve(RENTAL_MODULE).settings.preview(channel, req.body ?? {})
  if (!preview.ok) throw invalid(preview.code, preview.faults.map(serializeFieldFault))
  return testConnection(req.scope, preview.settings)
})
