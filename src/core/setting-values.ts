import type { Setting, ValueOf } from "./setting-kinds"
import { type SettingName, SETTING_NAMES, SETTINGS } from "./settings"

type Settings = typeof SETTINGS

/** The service's environment: a transaction of one is never confirmed in the other. */
export type Environment = ValueOf<Settings["environment"]>

/** The secrets, which are sealed in the database. */
export type SecretName = NamesOf<"secret">
/** The settings that aren't secrets. */
export type ValueName = Exclude<SettingName, SecretName>
type NamesOf<Kind> = { [N in SettingName]: Settings[N]["kind"] extends Kind ? N : never }[SettingName]

/** The values of some settings, by their names. */
export type SettingValues = { [N in ValueName]?: ValueOf<Settings[N]> }

type Held<N extends SettingName> = Settings[N] extends { default: unknown } | { derived: string }
  ? ValueOf<Settings[N]>
  : ValueOf<Settings[N]> | null

/** What holds of every setting, as the server reads it: null where nothing does, "" for a page that nothing is known of. */
export type ResolvedSettings = {
  [N in SettingName as N extends `${string}.${string}` ? never : N]: Held<N>
} & {
  /** The service's base address in the environment in force. */
  api_url: string | null
  /** Templates. */
  urls: InGroup<"urls">
  /** By language. */
  help: InGroup<"help">
}

/** The settings of a group, by what follows its name. */
type InGroup<Group extends string> = {
  [N in SettingName as N extends `${Group}.${infer Inner}` ? Inner : never]: Held<N>
}

/** The settings that are secrets. */
export const SECRET_NAMES = SETTING_NAMES.filter(isSecretName)

/** The settings that are no secrets. */
export const VALUE_NAMES = SETTING_NAMES.filter((name): name is ValueName => !isSecretName(name))

/** Returns the entry of a setting, as any of its kind. */
export function settingOf(name: SettingName): Setting {
  return SETTINGS[name]
}

/** Checks whether the list has a setting of this stored name. */
export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name)
}

/** Checks whether a setting is a secret. */
export function isSecretName(name: string): name is SecretName {
  return isSettingName(name) && SETTINGS[name].kind === "secret"
}

/** `urls.confirmed` is RENTAL_URL_CONFIRMED, `api_url.staging` RENTAL_API_URL_STAGING, `api_key` RENTAL_API_KEY. */
export function environmentVariable(name: SettingName | "api_url" | "encryption_key" | "only_environment") {
  return `RENTAL_${name
    .replace(/^urls\./, "url_")
    .replace(".", "_")
    .toUpperCase()}`
}

/** The values where nothing is set; a setting that isn't here has none. */
export const DEFAULTS: SettingValues = Object.fromEntries(
  VALUE_NAMES.flatMap((name) => {
    const setting = settingOf(name)
    return "default" in setting && setting.default !== undefined ? [[name, setting.default]] : []
  }),
)

/** The settings that decide where orders, keys and warnings go, and what proves a call: each change of one is notified, with its author. */
export const GUARDED_SETTINGS = [
  "environment",
  "api_url.production",
  "api_url.staging",
  "api_key",
  "payment_url",
  "backend_url",
  "event_token",
  "discount_code_secret",
  "notify_email",
] as const satisfies readonly SettingName[]

/** One of them. */
export type GuardedSetting = (typeof GUARDED_SETTINGS)[number]
