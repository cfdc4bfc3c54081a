import type { ServiceTrial } from "../../core/api/rules"
import type { ServiceFailure } from "../../core/api/settings"
import { compileRules } from "../../core/pricing"
import { serviceClientFor } from "../../modules/rental/service-client-for"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { describeServiceError } from "../../service-client"
import { describeMalformed, describeUnusable } from "./describe-rules"

/** One call for the price rules: how many there are and which can't be used, or what is wrong and what to do. */
export async function tryService(settings: EffectiveSettings): Promise<ServiceTrial> {
  if (!settings.api_url || !settings.api_key) return { ok: false, error: incomplete(settings) }

  const started = performance.now()
  const answer = await serviceClientFor(settings).priceRules()
  if (!answer.ok) {
    return {
      ok: false,
      error: { kind: answer.error.kind, ...describeServiceError(answer.error, "price_rules") },
    }
  }
  return {
    ok: true,
    rules: answer.value.length,
    unusable: describeUnusable(compileRules(answer.value, settings.vat_placeholder), answer.value),
    malformed: describeMalformed(answer.malformed),
    took_ms: Math.round(performance.now() - started),
  }
}

function incomplete({ api_url, environment }: EffectiveSettings): ServiceFailure {
  const [problem, remedy] = api_url
    ? ["There is no API key.", `Paste the key that the service gave you for ${environment}.`]
    : [`There is no API address for ${environment}.`, "Enter the address that the service gave you."]
  return { kind: "not_configured", problem, remedy }
}
