import {
  type Environment,
  type Field,
  SECRET_FIELDS,
  type SecretField,
  VALUE_FIELD_NAMES,
  type Values,
} from "./fields"
import {
  type EffectiveSettings,
  inheritedFrom,
  type Layer,
  lookUp,
  lookUpSecret,
  resolveLayers,
  type Source,
} from "./layers"
import { type MissingSetting, missingSettings } from "./missing"
import type { SettingsFault } from "./patch"
import type { ServiceFailure, SettingsRow } from "./rows"

/** A secret as the admin may see it: its last characters and when it was set; `source` where it isn't the row's own. */
interface MaskedSecret {
  hint: string
  set_at: string | null
  source?: Source
  /** Stored, but sealed with another encryption key than the present one. */
  unreadable?: true
  remedy?: string
}

/** The admin's view of the settings of one channel (docs/decisions/settings.md): what holds, and where it comes from. */
export interface SettingsDescription extends Omit<
  EffectiveSettings,
  SecretField | "unreadable" | "api_key_withheld"
> {
  api_key: MaskedSecret | null
  discount_code_secret: MaskedSecret | null
  event_token: MaskedSecret | null
  api_urls: Record<Environment, string | null>
  /** What this very row sets, by stored name; secrets are not among them. */
  own: Values
  inherited: Partial<Record<Field, Source>>
  /** The addresses to paste into the service's dashboard; null until `backend_url` is known. */
  callback_urls: { discount_code: string | null; events: string | null }
  missing: MissingSetting[]
  /** Plugin options and environment variables that can't be used, and why. */
  option_faults: SettingsFault[]
  /** Why no secret can be stored in this shop, or null. */
  encryption_problem: string | null
  last_success_at: Date | null
  last_failure_at: Date | null
  last_failure: ServiceFailure | null
}

const REMEDY = "The shop's encryption key has changed since this was stored: paste it again."
/** A shorter secret shows none of its characters. */
const SHORTEST_HINTED = 8

export function describeSettings(
  layers: readonly Layer[],
  ids: { id: string; sales_channel_id: string | null },
  rows: { own: SettingsRow | undefined; calls: SettingsRow | undefined },
  trouble: { option_faults: SettingsFault[]; encryption_problem: string | null },
): SettingsDescription {
  const { unreadable: _, api_key_withheld: __, ...effective } = resolveLayers(layers, ids)
  const callbacks = effective.backend_url && `${effective.backend_url}/rental/callbacks`
  return {
    ...effective,
    api_key: masked(layers, "api_key"),
    discount_code_secret: masked(layers, "discount_code_secret"),
    event_token: masked(layers, "event_token"),
    api_urls: {
      production: lookUp(layers, "api_url.production")?.value ?? null,
      staging: lookUp(layers, "api_url.staging")?.value ?? null,
    },
    own: rows.own?.values ?? {},
    inherited: inheritedFrom(layers, [...VALUE_FIELD_NAMES, ...SECRET_FIELDS]),
    callback_urls: {
      discount_code: callbacks && `${callbacks}/discount-code/${ids.id}`,
      events: callbacks && `${callbacks}/events/${ids.id}`,
    },
    missing: missingSettings(resolveLayers(layers, ids)),
    ...trouble,
    last_success_at: rows.calls?.last_success_at ?? null,
    last_failure_at: rows.calls?.last_failure_at ?? null,
    last_failure: rows.calls?.last_failure ?? null,
  }
}

function masked(layers: readonly Layer[], field: SecretField): MaskedSecret | null {
  const found = lookUpSecret(layers, field)
  if (!found) return null

  const source = found.source === "own" ? {} : { source: found.source }
  if (found.value === null) {
    return { hint: "…", set_at: found.set_at, ...source, unreadable: true, remedy: REMEDY }
  }

  const shown = found.value.length < SHORTEST_HINTED ? "" : found.value.slice(-4)
  return { hint: `…${shown}`, set_at: found.set_at, ...source }
}
