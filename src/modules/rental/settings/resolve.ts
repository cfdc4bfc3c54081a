import type { Source } from "../../../answers/settings"
import type { FieldFault, SettingFault } from "../../../core/messages/codes"
import {
  type Environment,
  type ResolvedSettings,
  isSecretName,
  SECRET_NAMES,
  type SecretName,
  settingOf,
  type SettingValues,
  type ValueName,
} from "../../../core/setting-values"
import { type SettingName, SETTING_NAMES, SETTINGS } from "../../../core/settings"
import type { SettingsRow } from "./rows"
import type { Seen } from "./service-health"

/** A secret in the clear, or null where it is stored but can't be opened any more: the encryption key has changed. */
export interface OpenedSecret {
  value: string | null
  set_at: string | null
  /** Of an API key: the only address that it is sent to (`keyAddress`); null where it was saved without one. */
  address?: string | null
}

/** One place that may hold settings: the channel's row, the default row, options, environment, what is built in. */
export interface Layer {
  source: Source
  values: SettingValues
  secrets: { [Name in SecretName]?: OpenedSecret }
  /** The option or variable that names an environment that there isn't, and what it says. */
  unread_environment?: UnreadEnvironment
}

/** Where an environment was named that there isn't, and what was found there. */
interface UnreadEnvironment {
  name: string
  found: string
}

/** Secrets as they were pasted or set on the server, not stored yet. */
export const opened = (pasted: { [Name in SecretName]?: string }): Layer["secrets"] =>
  Object.fromEntries(Object.entries(pasted).map(([name, value]) => [name, { value, set_at: null }]))

/** The settings that hold for one sales channel. Secrets are in the clear: for the server only. */
export interface EffectiveSettings extends ResolvedSettings {
  /** The row that answers for the channel; callback addresses carry it. */
  id: string
  /** The channel that was asked for. */
  sales_channel_id: string | null
  /** There is a key, but it was saved for another address than the one in force: `api_key` is null then. */
  api_key_elsewhere: boolean
  /**
   * What RENTAL_ONLY_ENVIRONMENT names, where that isn't the environment in force: then neither the service is called
   * nor a customer reminded.
   */
  locked_to: string | null
  /** The environment can't be read: as for a locked one, nothing leaves the shop. */
  unread_environment: UnreadEnvironment | null
  /** Secrets that are stored and can't be opened any more; they count as missing. */
  unreadable: SecretName[]
  /** Who called, as noted at the row. */
  seen: Seen
  /** The row that the key is from, and how its last calls went: noted there for all sales channels that share it. */
  account: Pick<SettingsRow, "id" | (typeof CALL_NOTES)[number]>
}

/** What a row notes of the calls to the service. */
export const CALL_NOTES = ["last_success_at", "last_failure_at", "last_failure", "failing_since"] as const

/** The row that answers for a sales channel, and what is noted there. */
export type AnsweringRow = Pick<EffectiveSettings, "id" | "sales_channel_id" | "seen" | "account">

/** The value of one setting and where it comes from; undefined where it isn't set. */
export function lookUp<Name extends ValueName>(
  layers: readonly Layer[],
  name: Name,
): { value: SettingValues[Name]; source: Source } | undefined {
  const layer = layers.find(({ values }) => values[name] !== undefined)
  return layer && { value: layer.values[name], source: layer.source }
}

/** The nearest secret. One that can't be opened hides those below it: another account's key must not step in. */
export function lookUpSecret(
  layers: readonly Layer[],
  name: SecretName,
): (OpenedSecret & { source: Source }) | undefined {
  const layer = layers.find(({ secrets }) => secrets[name] !== undefined)
  return layer && { ...layer.secrets[name]!, source: layer.source }
}

/** What an API key belongs to: the environment in force and the origin of its address; null where there is no address. */
export function keyAddress(layers: readonly Layer[]): string | null {
  const environment = environmentOf(layers)
  const address = lookUp(layers, `api_url.${environment}`)?.value
  return address ? `${environment} ${new URL(address).origin}` : null
}

/**
 * Whether the key in force was saved for another address than the one in force. It isn't sent there: an admin who may change the address
 * must not be able to read the key that way.
 */
export function isKeyElsewhere(layers: readonly Layer[]): boolean {
  const key = lookUpSecret(layers, "api_key")
  const address = keyAddress(layers)
  return key !== undefined && address !== null && key.address !== address
}

/** The environment in force. */
export const environmentOf = (layers: readonly Layer[]): Environment =>
  lookUp(layers, "environment")?.value ?? SETTINGS.environment.default

/**
 * What holds when each layer fills in what those before it leave empty. Where `only` names another environment than the one in force,
 * this is a copy of a shop: it has no key and writes no email, whatever the layers say.
 */
export function resolveLayers(
  layers: readonly Layer[],
  row: AnsweringRow,
  only: string | null = null,
): EffectiveSettings {
  const values = valuesOf(layers)
  const api_key_elsewhere = isKeyElsewhere(layers)
  const unread_environment = unreadEnvironment(layers)
  const isLockedTo = only !== null && only !== values.environment
  const isLocked = isLockedTo || unread_environment !== null
  return {
    ...values,
    ...row,
    ...(isLocked && { notify_email: null }),
    api_key: api_key_elsewhere || isLocked ? null : values.api_key,
    api_key_elsewhere,
    locked_to: isLockedTo ? only : null,
    unread_environment,
    unreadable: SECRET_NAMES.filter((name) => lookUpSecret(layers, name)?.value === null),
  }
}

/** The nearest environment where that can't be read; null where it can, or none is named. */
function unreadEnvironment(layers: readonly Layer[]): UnreadEnvironment | null {
  const nearest = layers.find(({ values, unread_environment }) => unread_environment ?? values.environment)
  return nearest?.unread_environment ?? null
}

/** Every setting of the list: `urls.confirmed` as `urls: { confirmed }`, `api_url` as that of the environment in force. */
export function valuesOf(layers: readonly Layer[]): ResolvedSettings {
  const values: Record<string, unknown> = {
    api_url: lookUp(layers, `api_url.${environmentOf(layers)}`)?.value ?? null,
  }
  for (const name of SETTING_NAMES) {
    const [group, inner] = name.split(".") as [string, string | undefined]
    if (group === "api_url") continue

    if (inner) values[group] = { ...(values[group] as object | undefined), [inner]: valueOf(layers, name) }
    else values[group] = valueOf(layers, name)
  }
  // The keys are those of the list, and each value is its setting's: `ResolvedSettings` says the same of the types.
  return values as ResolvedSettings
}

/** The value of one setting by its stored name, secrets in the clear; null where it has none. */
export function valueOf(layers: readonly Layer[], name: SettingName): unknown {
  if (isSecretName(name)) return lookUpSecret(layers, name)?.value ?? null

  const found = lookUp(layers, name)
  const setting = settingOf(name)
  if (found || !("derived" in setting)) return found?.value ?? null

  const storefront = lookUp(layers, "storefront_url")?.value
  return storefront ? storefront + setting.derived : ""
}

/** Where each setting that isn't the row's own comes from. */
export function inheritedFrom(layers: readonly Layer[]): Partial<Record<SettingName, Source>> {
  const isDerived = lookUp(layers, "storefront_url") !== undefined
  const found = SETTING_NAMES.map((name) => {
    const { source } = (isSecretName(name) ? lookUpSecret(layers, name) : lookUp(layers, name)) ?? {}
    return [name, source ?? (isDerived && "derived" in settingOf(name) ? "derived" : undefined)] as const
  })
  return Object.fromEntries(found.filter(([, source]) => source && source !== "own"))
}

/** Why this server calls no service, whatever key and address there are; null where it may. */
export function lockOf({
  environment,
  locked_to,
  unread_environment,
}: EffectiveSettings): Extract<SettingFault, { code: `environment_${string}` }> | null {
  if (unread_environment) return { code: "environment_unreadable", params: { ...unread_environment } }
  if (locked_to === null) return null
  return { code: "environment_locked", params: { environment, only: locked_to } }
}

/** Everything that keeps a rental from starting with these settings; none: it can. */
export function missingSettings(settings: EffectiveSettings): FieldFault[] {
  const { environment } = settings
  const missing: FieldFault[] = []
  const need = (there: unknown, field: string, fault: SettingFault) => {
    if (!there) missing.push({ field, ...fault })
  }
  need(settings.enabled, "enabled", { code: "switched_off", params: {} })
  const lock = lockOf(settings)
  if (lock) missing.push({ field: "environment", ...lock })
  else need(settings.api_key, "api_key", missingKey(settings))
  need(settings.api_url, "api_url", { code: "no_api_url", params: { environment } })
  need(settings.payment_url, "payment_url", { code: "no_payment_url", params: {} })
  need(settings.backend_url, "backend_url", { code: "no_backend_url", params: {} })
  const hasPages = settings.storefront_url || Object.values(settings.urls).every(Boolean)
  need(hasPages, "storefront_url", { code: "no_storefront_url", params: {} })
  return missing
}

/** Names a stored secret that can't be opened any more. Without the API key nobody can rent; without the other secrets shoppers can. */
export const unreadableSecret = (field: SecretName): FieldFault => ({
  field,
  code: `${field}_unreadable`,
  params: {},
})

function missingKey({ unreadable, api_key_elsewhere, environment }: EffectiveSettings): SettingFault {
  if (unreadable.includes("api_key")) return { code: "api_key_unreadable", params: {} }
  if (api_key_elsewhere) return { code: "api_key_needed", params: {} }
  return { code: "no_api_key", params: { environment } }
}
