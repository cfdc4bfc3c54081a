import type { MaskedSecret, RentalSettings, Seen } from "../../../answers/settings"
import type { FieldFault, SettingFault } from "../../../core/messages/codes"
import { say, serializeFieldFault, serializeServiceFault } from "../../../core/messages/say"
import { SECRET_NAMES, type SecretName } from "../../../core/setting-values"
import { type AnsweringRow, valuesOf, inheritedFrom, type Layer, lookUp, lookUpSecret } from "./resolve"
import type { SettingsRow } from "./rows"

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

/** The channel's own row, the one that notes who called the shop, and the one whose key calls the service. */
type Rows = Record<"own" | "seenBy" | "calledBy", SettingsRow | undefined>

/** The admin's view of the settings of one channel: secrets masked, and where each setting comes from. */
export function serializeSettings(
  layers: readonly Layer[],
  answering: AnsweringRow,
  rows: Rows,
  trouble: {
    options: readonly FieldFault[]
    encryption: SettingFault | null
    missing: readonly FieldFault[]
    unreadable: readonly FieldFault[]
  },
): RentalSettings {
  const values = valuesOf(layers)
  const { refused_at, refused_reason, ...seen } = rows.seenBy?.seen ?? {}
  const { last_success_at, last_failure_at, last_failure, failing_since } = rows.calledBy ?? {}
  const callbacks = values.backend_url && `${values.backend_url}/rental/callbacks`
  return {
    ...values,
    ...(Object.fromEntries(SECRET_NAMES.map((name) => [name, masked(layers, name)])) as MaskedSecrets),
    id: answering.id,
    sales_channel_id: answering.sales_channel_id,
    api_urls: {
      production: lookUp(layers, "api_url.production")?.value ?? null,
      staging: lookUp(layers, "api_url.staging")?.value ?? null,
    },
    own: rows.own?.values ?? {},
    inherited: inheritedFrom(layers),
    callback_urls: {
      discount_code: callbacks && `${callbacks}/discount-code/${answering.id}`,
      events: callbacks && `${callbacks}/events/${answering.id}`,
    },
    seen: { ...NOTHING_SEEN, ...seen },
    missing: trouble.missing.map(told),
    unreadable: trouble.unreadable.map(told),
    option_faults: trouble.options.map(serializeFieldFault),
    encryption_problem: trouble.encryption && say(trouble.encryption).text,
    encryption_fault: trouble.encryption,
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
  const found = lookUpSecret(layers, name)
  if (!found) return null

  const source = found.source === "own" ? {} : { source: found.source }
  if (found.value === null) {
    return { hint: "…", set_at: found.set_at, ...source, unreadable: true, remedy: REMEDY }
  }

  const shown = found.value.length < MIN_HINTED_LENGTH ? "" : found.value.slice(-4)
  return { hint: `…${shown}`, set_at: found.set_at, ...source }
}
