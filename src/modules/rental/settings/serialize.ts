import type { MaskedSecret, RentalSettings, Sightings } from "../../../core/api/settings"
import { serializeServiceFault } from "../../../core/faults/service/say"
import type { FieldFault, SettingFault } from "../../../core/faults/settings/fault"
import { saySettingFault, serializeFieldFault } from "../../../core/faults/settings/say"
import { SECRET_NAMES, type SecretName } from "../../../core/setting-values"
import { inheritedFrom, type Layer, lookUp, lookUpSecret, resolveLayers } from "./resolve"
import { missingSettings } from "./readiness"
import type { SettingsRow } from "./rows"

const REMEDY = "The shop's encryption key has changed since this was stored: paste it again."
const NOTHING_SEEN: Sightings = {
  events_at: null,
  discount_code_at: null,
  storefront_at: null,
  storefront_origin: null,
}
/** A shorter secret shows none of its characters. */
const MIN_HINTED_LENGTH = 8

/** The admin's view of the settings of one channel: secrets masked, and where each setting comes from. */
export function serializeSettings(
  layers: readonly Layer[],
  ids: { id: string; sales_channel_id: string | null },
  rows: { own: SettingsRow | undefined; calls: SettingsRow | undefined },
  trouble: { options: readonly FieldFault[]; encryption: SettingFault | null },
): Omit<RentalSettings, "suggested"> {
  const settings = resolveLayers(layers, ids)
  const { unreadable: _, api_key_withheld: __, storefront_seen_at: ___, ...effective } = settings
  const callbacks = effective.backend_url && `${effective.backend_url}/rental/callbacks`
  return {
    ...effective,
    ...maskedSecrets(layers),
    api_urls: {
      production: lookUp(layers, "api_url.production")?.value ?? null,
      staging: lookUp(layers, "api_url.staging")?.value ?? null,
    },
    own: rows.own?.values ?? {},
    inherited: inheritedFrom(layers),
    callback_urls: {
      discount_code: callbacks && `${callbacks}/discount-code/${ids.id}`,
      events: callbacks && `${callbacks}/events/${ids.id}`,
    },
    seen: { ...NOTHING_SEEN, ...rows.calls?.seen },
    missing: missingSettings(settings).map((fault) => ({ ...fault, sentence: saySettingFault(fault) })),
    option_faults: trouble.options.map(serializeFieldFault),
    encryption_problem: trouble.encryption && saySettingFault(trouble.encryption),
    encryption_fault: trouble.encryption,
    last_success_at: rows.calls?.last_success_at?.toISOString() ?? null,
    last_failure_at: rows.calls?.last_failure_at?.toISOString() ?? null,
    last_failure: rows.calls?.last_failure ? serializeServiceFault(rows.calls.last_failure) : null,
  }
}

function maskedSecrets(layers: readonly Layer[]): Record<SecretName, MaskedSecret | null> {
  const entries = SECRET_NAMES.map((name) => [name, masked(layers, name)])
  return Object.fromEntries(entries) as Record<SecretName, MaskedSecret | null>
}

function masked(layers: readonly Layer[], name: SecretName): MaskedSecret | null {
  const found = lookUpSecret(layers, name)
  if (!found) return null

  const source = found.source === "own" ? {} : { source: found.source }
  if (found.value === null) {
    return { hint: "…", set_at: found.set_at, ...source, unreadable: true, remedy: REMEDY }
  }

  const shown = found.value.length < MIN_HINTED_LENGTH ? "" : found.value.slice(-4)
  return { hint: `…${shown}`, set_at: found.set_at, ...source }
}
