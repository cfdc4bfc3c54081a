import type { MaskedSecret, RentalSettings, Seen } from "../../../answers/settings"
import type { FieldFault, SettingFault } from "../../../core/messages/codes"
import { say, serializeFieldFault, serializeServiceFault } from "../../../core/messages/say"
import { SECRET_NAMES, type SecretName } from "../../../core/setting-values"
import {
  type EffectiveSettings,
  inheritedFrom,
  type Layer,
  lookUp,
  missingSettings,
  unreadableSecret,
  valuesOf,
} from "./resolve"

const REMEDY =
  "The shop's encryption key has changed since this was stored: paste it again, or give the server back the encryption key that it was stored with."
const NOTHING_SEEN: Seen = {
  events_at: null,
  discount_code_at: null,
  storefront_at: null,
  storefront_origin: null,
  storefront_key: null,
}
/** A shorter secret shows none of its characters. */
const MIN_HINTED_LENGTH = 8

/**
 * Returns the admin's view of the settings of one channel: secrets masked, and where each setting comes from. `faults`: of the developer's
 * options, and of the key that seals secrets.
 */
export function serializeSettings(
  layers: readonly Layer[],
  settings: EffectiveSettings,
  faults: { options: readonly FieldFault[]; encryption: SettingFault | null },
): RentalSettings {
  const values = valuesOf(layers)
  const { refused_at, refused_reason, ...seen } = settings.seen
  const { last_success_at, last_failure_at, last_failure, failing_since } = settings.account
  const callbacks = values.backend_url && `${values.backend_url}/rental/callbacks`
  return {
    ...values,
    ...(Object.fromEntries(SECRET_NAMES.map((name) => [name, masked(layers, name)])) as MaskedSecrets),
    id: settings.id,
    sales_channel_id: settings.sales_channel_id,
    api_urls: {
      production: lookUp(layers, "api_url.production")?.value ?? null,
      staging: lookUp(layers, "api_url.staging")?.value ?? null,
    },
    own: layers[0]?.values ?? {},
    inherited: inheritedFrom(layers),
    callback_urls: {
      discount_code: callbacks && `${callbacks}/discount-code/${settings.id}`,
      events: callbacks && `${callbacks}/events/${settings.id}`,
    },
    seen: { ...NOTHING_SEEN, ...seen },
    missing: missingSettings(settings).map(told),
    unreadable: settings.unreadable.map(unreadableSecret).map(told),
    option_faults: faults.options.map(serializeFieldFault),
    encryption_problem: faults.encryption && say(faults.encryption).text,
    encryption_fault: faults.encryption,
    last_success_at: last_success_at?.toISOString() ?? null,
    last_failure_at: last_failure_at?.toISOString() ?? null,
    last_failure: last_failure ? serializeServiceFault(last_failure) : null,
    failing_since: failing_since?.toISOString() ?? null,
    refused_call: refused_at && refused_reason ? { at: refused_at, reason: refused_reason } : null,
  }
}

const told = (fault: FieldFault) => ({ ...fault, sentence: say(fault).text })

type MaskedSecrets = Record<SecretName, MaskedSecret | null>

function masked(layers: readonly Layer[], name: SecretName): MaskedSecret | null {
  const found = lookUp(layers, name)
  if (!found) return null

  const source = found.source === "own" ? {} : { source: found.source }
  if (found.value === null) {
    return { hint: "…", set_at: found.set_at, ...source, unreadable: true, remedy: REMEDY }
  }

  const shown = found.value.length < MIN_HINTED_LENGTH ? "" : found.value.slice(-4)
  return { hint: `…${shown}`, set_at: found.set_at, ...source }
}
