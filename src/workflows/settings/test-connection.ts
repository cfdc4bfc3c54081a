import type { MedusaContainer } from "@medusajs/framework/types"
import type { ServiceTrial } from "../../answers/rules"
import { serializeServiceFault } from "../../core/messages/say"
import { compileRules } from "../../core/pricing"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { lockOf } from "../../modules/rental/settings/resolve"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { fetchPriceRules } from "../../service-client/service-client"
import { serializeMalformed, serializeUnusable } from "../rules/serialize-rules"

/**
 * Calls the service for the price rules: how many there are and which can't be used, or what is wrong. A call with what is stored counts for
 * Health as any other, and the rules that it got are those of the shop from then on.
 */
export async function testConnection(shop: MedusaContainer, tried: EffectiveSettings): Promise<ServiceTrial> {
  const { settings, health, priceRules } = shop.resolve(RENTAL_MODULE)
  const { api_url, api_key, environment, sales_channel_id } = tried
  if (!api_url || !api_key) {
    const params = { missing: api_url ? "api_key" : "api_url", environment } as const
    return { ok: false, error: serializeServiceFault(lockOf(tried) ?? { code: "not_configured", params }) }
  }

  const started = performance.now()
  const answer = await fetchPriceRules(tried)
  const took_ms = Math.round(performance.now() - started)
  const stored = await settings.forChannel(sales_channel_id)
  if (settings.accountMark(tried) === settings.accountMark(stored)) {
    await health.note(stored, answer.ok ? null : answer.error, "trial")
    if (answer.ok) await priceRules.store(stored, answer)
  }
  if (!answer.ok) return { ok: false, error: serializeServiceFault(answer.error) }
  const { rules } = answer
  const unusable = serializeUnusable(compileRules(rules, tried), rules)
  const malformed = serializeMalformed(answer.malformed)
  return { ok: true, rules: rules.length, unusable, malformed, took_ms }
}
