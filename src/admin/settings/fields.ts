import { SETTING_GROUPS, type SettingGroup } from "../../core/setting-kinds"
import { isSecretName, settingOf } from "../../core/setting-values"
import { SETTING_NAMES, type SettingName, SETTINGS } from "../../core/settings"
import { wordsKey, type WordsKey } from "../i18n/setting-words"
import type { TextKey } from "../lib/texts"
import type { MaskedSecret, RentalSettings, Source } from "../lib/types"

interface Choice {
  value: string
  label: TextKey
}

/** How a setting is shown and typed. */
type Control =
  | { kind: "text" | "long_text" | "payment_template" | "secret" | "shipping_option" | "languages" }
  | { kind: "address"; isThisServer: boolean }
  | { kind: "number"; unit: TextKey }
  | { kind: "choice"; choices: Choice[] }

/** One setting of the list in `core/settings.ts`, as a form needs it. */
export type FieldSpec = Control & {
  name: SettingName
  /** Its name in a form, where a dot would be a path. */
  key: WordsKey
  label: TextKey
  hint: TextKey
  /** What holds where no one has set it, if that has a name. */
  fallback?: TextKey
}

/** The settings by the card they are on. */
export const GROUPS = Object.fromEntries(
  SETTING_GROUPS.map((group) => [
    group,
    SETTING_NAMES.filter((name) => SETTINGS[name].group === group).map(fieldOf),
  ]),
) as Record<SettingGroup, FieldSpec[]>

/** A setting as a form needs it. */
export function fieldOf(name: SettingName): FieldSpec {
  const key = wordsKey(name)
  const setting = SETTINGS[name]
  return {
    ...controlOf(name),
    name,
    key,
    ...("fallback" in setting && { fallback: `settings.fallbacks.${setting.fallback}` as const }),
    label: `settings.fields.${key}.label`,
    hint: `settings.fields.${key}.hint`,
  }
}

function controlOf(name: SettingName): Control {
  const setting = SETTINGS[name]
  switch (setting.kind) {
    case "boolean":
      return {
        kind: "choice",
        choices: [
          { value: "true", label: "common.yes" },
          { value: "false", label: "common.no" },
        ],
      }
    case "choice":
      return { kind: "choice", choices: setting.choices.map((choice) => choiceOf(name, choice)) }
    case "number":
      return { kind: "number", unit: `settings.units.${setting.unit}` }
    case "address":
      return { kind: "address", isThisServer: "isThisServer" in setting }
    case "service_address":
    case "page":
    case "dashboard_template":
    case "email":
    case "link":
      return { kind: "text" }
    case "text":
      return { kind: "isLong" in setting ? "long_text" : "text" }
    case "payment_template":
    case "secret":
    case "shipping_option":
    case "languages":
      return { kind: setting.kind }
  }
}

function choiceOf(name: SettingName, choice: string | number): Choice {
  const key = wordsKey(name)
  // `SettingWords` asks for the words of each choice.
  const label = `settings.fields.${key}.choices.${choice}` as TextKey
  return { value: String(choice), label }
}

/** The id of a setting's control in a form. */
export const fieldId = (name: SettingName): string => `rental-${name.replace(".", "-")}`

/** What holds for a setting that isn't a secret; null or "" where nothing does. */
export function valueOf(settings: RentalSettings, name: SettingName): unknown {
  const [group, inner] = name.split(".") as [keyof RentalSettings, string | undefined]
  // `api_url` alone is that of the environment in force.
  const held = name.startsWith("api_url.") ? settings.api_urls : settings[group]
  return inner ? (held as Record<string, unknown>)[inner] : held
}

/** A stored secret in its masked form; null for what is no secret, or not set. */
export const secretOf = (settings: RentalSettings, name: SettingName): MaskedSecret | null =>
  isSecretName(name) ? settings[name] : null

/** Where a setting comes from, unless it is this row's own, or not set. */
export function inheritedFrom(settings: RentalSettings, name: SettingName): Source | undefined {
  return settings.inherited[name]
}

/** Whether this very row sets it. */
export function isOwn(settings: RentalSettings, { name }: FieldSpec): boolean {
  if (!isSecretName(name)) return settings.own[name] !== undefined
  const secret = settings[name]
  return secret !== null && secret.source === undefined
}

/** What is built in. */
export function defaultOf({ name }: FieldSpec): unknown {
  const setting: object = SETTINGS[name]
  return "default" in setting ? setting.default : undefined
}

/** Whether this row sets it otherwise than it is built in. */
export const differsFromDefault = (settings: RentalSettings, spec: FieldSpec): boolean =>
  isOwn(settings, spec) && JSON.stringify(defaultOf(spec)) !== JSON.stringify(valueOf(settings, spec.name))

/** What this row itself sets, as a form shows it; "" where it inherits. Secrets never are. */
export function ownText(settings: RentalSettings, { name }: FieldSpec): string {
  const own = isSecretName(name) ? undefined : settings.own[name]
  return own === undefined || own === null ? "" : String(own)
}

/** The text of a form as the server wants it; null clears, so that the setting is inherited again. */
export function fromText({ name }: FieldSpec, text: string): unknown {
  const trimmed = text.trim()
  if (trimmed === "") return null

  const setting = settingOf(name)
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
