import type { ServiceTrial } from "../../answers/rules"
import { compileRules } from "../../core/pricing"
import type { ServiceFault } from "../../core/messages/codes"
import type { RulesFromService } from "../../modules/rental/price-rules/cache"
import { fetchPriceRules } from "../../service-client/service-client"
import { lockOf } from "../../modules/rental/settings/resolve"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { serializeMalformed, serializeUnusable } from "../rules/serialize-rules"

/** What the call gave, and the rules that came. */
type Trial =
  | { ok: true; answer: Extract<ServiceTrial, { ok: true }>; rules: RulesFromService }
  | { ok: false; fault: ServiceFault }

/** One call for the price rules: how many there are and which can't be used, or what is wrong. */
export async function testConnection(settings: EffectiveSettings): Promise<Trial> {
  if (!settings.api_url || !settings.api_key) return { ok: false, fault: incomplete(settings) }

  const started = performance.now()
  const answer = await fetchPriceRules(settings)
  if (!answer.ok) return { ok: false, fault: answer.error }
  const took_ms = Math.round(performance.now() - started)
  return {
    ok: true,
    rules: answer,
    answer: {
      ok: true,
      rules: answer.rules.length,
      unusable: serializeUnusable(compileRules(answer.rules, settings), answer.rules),
      malformed: serializeMalformed(answer.malformed),
      took_ms,
    },
  }
}

function incomplete(settings: EffectiveSettings): ServiceFault {
  const { api_url, environment } = settings
  return (
    lockOf(settings) ?? {
      code: "not_configured",
      params: { missing: api_url ? "api_key" : "api_url", environment },
    }
  )
}
