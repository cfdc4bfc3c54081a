import { SETTING_GROUPS, type Setting, type SettingGroup } from "../../core/setting-kinds"
import { DEFAULTS, isSecretName, settingOf } from "../../core/setting-values"
import { SETTING_NAMES, type SettingName } from "../../core/settings"
import type { MaskedSecret, RentalSettings } from "../../answers/settings"
import { wordsKey, type WordsKey } from "../i18n/setting-words"
import type { TextKey } from "../lib/texts"

/** One setting of the list in `core/settings.ts`, with its words. */
export interface FieldSpec {
  name: SettingName
  /** Its name in a form, where a dot would be a path. */
  key: WordsKey
  setting: Setting
  label: TextKey
  hint: TextKey
  /** Of what has a few values. */
  choices: readonly { value: string; label: TextKey }[]
  /** What a number counts. */
  unit?: TextKey
  /** What holds where no one has set it, if that has a name. */
  fallback?: TextKey
}

function fieldOf(name: SettingName): FieldSpec {
  const key = wordsKey(name)
  const setting = settingOf(name)
  // `UnitWords` and `SettingWords` ask for the words of each unit and choice.
  const unit = setting.kind === "number" ? (`settings.units.${setting.unit}` as TextKey) : undefined
  const choice = (value: string | number) => ({
    value: String(value),
    label: `settings.fields.${key}.choices.${value}` as TextKey,
  })
  return {
    name,
    key,
    setting,
    label: `settings.fields.${key}.label`,
    hint: `settings.fields.${key}.hint`,
    choices: setting.kind === "boolean" ? YES_NO : "choices" in setting ? setting.choices.map(choice) : [],
    unit,
    fallback: setting.fallback && `settings.fallbacks.${setting.fallback}`,
  }
}

const YES_NO: FieldSpec["choices"] = [
  { value: "true", label: "common.yes" },
  { value: "false", label: "common.no" },
]

const FIELDS = SETTING_NAMES.map(fieldOf)

/** The settings by the card they are on. */
export const GROUPS = Object.fromEntries(
  SETTING_GROUPS.map((group) => [group, FIELDS.filter(({ setting }) => setting.group === group)]),
) as Record<SettingGroup, FieldSpec[]>

/** What each merchant has to decide: shown also where nothing is set. */
const DECIDED: readonly SettingName[] = [
  "environment",
  "api_key",
  "first_payment",
  "prices_shown",
  "notify_email",
  "abandoned_after_hours",
]

/** Of a sales channel what it does differently is shown, else also what was set on the server, and what is to be decided. */
export function isShown(settings: RentalSettings, spec: FieldSpec): boolean {
  if (isOwn(settings, spec)) return true
  const source = secretOf(settings, spec.name)?.source ?? settings.inherited[spec.name]
  const isSet = source === "options" || source === "environment"
  return settings.sales_channel_id === null && (isSet || DECIDED.includes(spec.name))
}

/** Returns the id of a setting's control in a form. */
export const fieldId = (name: SettingName): string => `rental-${name.replace(".", "-")}`

/** Returns what holds for a setting that isn't a secret; null or "" where nothing does. */
export function valueOf(settings: RentalSettings, name: SettingName): unknown {
  const [group, inner] = name.split(".") as [keyof RentalSettings, string | undefined]
  // `api_url` alone is that of the environment in force.
  const held = name.startsWith("api_url.") ? settings.api_urls : settings[group]
  return inner ? (held as Record<string, unknown>)[inner] : held
}

/** Returns a stored secret in its masked form; null for what is no secret, or not set. */
export const secretOf = (settings: RentalSettings, name: SettingName): MaskedSecret | null =>
  isSecretName(name) ? settings[name] : null

/** Checks whether this very row sets it. */
function isOwn(settings: RentalSettings, { name }: FieldSpec): boolean {
  if (!isSecretName(name)) return settings.own[name] !== undefined
  const secret = settings[name]
  return secret !== null && secret.source === undefined
}

/** Returns what is built in. */
export const defaultOf = ({ name }: FieldSpec): unknown => (isSecretName(name) ? undefined : DEFAULTS[name])

/** Returns what this row itself sets, as a form shows it; "" where it inherits. Secrets never are. */
export const ownText = (settings: RentalSettings, { name }: FieldSpec): string =>
  String((isSecretName(name) ? null : settings.own[name]) ?? "")

/** Returns the text of a form as the server wants it; null clears, so that the setting is inherited again. */
export function fromText({ setting }: FieldSpec, text: string): unknown {
  const trimmed = text.trim()
  if (trimmed === "") return null
  switch (setting.kind) {
    case "boolean":
      return trimmed === "true"
    case "choice":
      return setting.choices.find((choice) => String(choice) === trimmed) ?? trimmed
    case "number":
      return /^-?\d+$/.test(trimmed) ? Number(trimmed) : trimmed
    case "languages":
      return trimmed.split(",")
    default:
      return trimmed
  }
}
