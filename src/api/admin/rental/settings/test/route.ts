import type { ServiceTrial } from "../../../../../answers/rules"
import { serializeFieldFault, serializeServiceFault } from "../../../../../core/messages/say"
import { RENTAL_MODULE } from "../../../../../modules/rental"
import { type EffectiveSettings, isSameAccount } from "../../../../../modules/rental/settings/resolve"
import { answer, invalid, requestedSalesChannel } from "../../answer"
import { testConnection } from "../../../../../workflows/settings/test-connection"

/**
 * Calls the service with the stored settings and, on top of them, those sent, and keeps nothing of these. A call with what is
 * stored counts for Health as any other, and the rules that it got are those of the shop from then on.
 */
export const POST = answer(async (req): Promise<ServiceTrial> => {
  const rental = req.scope.resolve(RENTAL_MODULE)
  const channel = await requestedSalesChannel(req)
  const preview = await rental.settings.preview(channel, req.body ?? {})
  if (!preview.ok) throw invalid(preview.code, preview.faults.map(serializeFieldFault))

  const trial = await testConnection(preview.settings)
  const stored = await rental.settings.forChannel(channel)
  if (isConfigured(stored) && isSameAccount(preview.settings, stored)) {
    await rental.health.note(stored, trial.ok ? null : trial.fault, "trial")
    if (trial.ok) await rental.priceRules.store(stored, trial.rules)
  }

  return trial.ok ? trial.answer : { ok: false, error: serializeServiceFault(trial.fault) }
})

const isConfigured = ({ api_url, api_key }: EffectiveSettings): boolean => !!api_url && !!api_key
