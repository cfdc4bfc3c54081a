import type { FieldFault, SettingFault } from "../../../core/faults/settings/fault"
import type { EffectiveSettings } from "./resolve"

/** Everything that keeps a rental from starting with these settings; none: it can. */
export function missingSettings(settings: EffectiveSettings): FieldFault[] {
  const { environment } = settings
  const missing: FieldFault[] = []
  const need = (there: unknown, field: string, fault: SettingFault) => {
    if (!there) missing.push({ field, ...fault })
  }
  need(settings.enabled, "enabled", { code: "switched_off", params: {} })
  if (settings.locked_to !== null) {
    const params = { environment, only: settings.locked_to }
    missing.push({ field: "environment", code: "environment_locked", params })
  } else need(settings.api_key, "api_key", missingKey(settings))
  need(settings.api_url, "api_url", { code: "no_api_url", params: { environment } })
  need(settings.payment_url, "payment_url", { code: "no_payment_url", params: {} })
  need(settings.backend_url, "backend_url", { code: "no_backend_url", params: {} })
  const hasPages = settings.storefront_url || Object.values(settings.urls).every(Boolean)
  need(hasPages, "storefront_url", { code: "no_storefront_url", params: {} })
  return missing
}

function missingKey({ unreadable, api_key_elsewhere, environment }: EffectiveSettings): SettingFault {
  if (unreadable.includes("api_key")) return { code: "api_key_unreadable", params: {} }
  if (api_key_elsewhere) return { code: "api_key_needed", params: {} }
  return { code: "no_api_key", params: { environment } }
}
