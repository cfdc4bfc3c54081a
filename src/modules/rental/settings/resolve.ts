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
interface OpenedSecret {
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
  /** The option or variable that names an environment that there isn't, and what was found there. */
  unread_environment?: { name: string; found: string }
}

type Layers = readonly Layer[]

/** Returns secrets as they were pasted or set on the server, not stored yet. */
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
  unread_environment: NonNullable<Layer["unread_environment"]> | null
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

type Found<Name extends SettingName> = { source: Source } & (Name extends ValueName
  ? { value: SettingValues[Name] }
  : OpenedSecret)

/**
 * Returns the nearest value of a setting and where it comes from; undefined where it isn't set. A secret that can't be opened hides those
 * below it: another account's key must not step in.
 */
export function lookUp<Name extends SettingName>(layers: Layers, name: Name) {
  for (const { source, values, secrets } of layers) {
    const held = isSecretName(name) ? secrets[name] : { value: values[name as ValueName] }
    if (held?.value !== undefined) return { ...held, source } as Found<Name>
  }
  return undefined
}

/** Returns what an API key belongs to: the environment in force and the origin of its address; null where there is no address. */
export function keyAddress(layers: Layers): string | null {
  const environment = environmentOf(layers)
  const address = lookUp(layers, `api_url.${environment}`)?.value
  return address ? `${environment} ${new URL(address).origin}` : null
}

/**
 * Checks whether the key in force was saved for another address than the one in force. It isn't sent there: an admin who may change the address
 * must not be able to read the key that way.
 */
export function isKeyElsewhere(layers: Layers): boolean {
  const key = lookUp(layers, "api_key")
  const address = keyAddress(layers)
  return key !== undefined && address !== null && key.address !== address
}

/** Returns the environment in force. */
export const environmentOf = (layers: Layers): Environment =>
  lookUp(layers, "environment")?.value ?? SETTINGS.environment.default

/**
 * Returns what holds when each layer fills in what those before it leave empty. Where `only` names another environment than the one in force,
 * this is a copy of a shop: it has no key and writes no email, whatever the layers say.
 */
export function resolveLayers(layers: Layers, row: AnsweringRow, only?: string | null): EffectiveSettings {
  const values = valuesOf(layers)
  const api_key_elsewhere = isKeyElsewhere(layers)
  const nearest = layers.find(({ values, unread_environment }) => unread_environment ?? values.environment)
  const unread_environment = nearest?.unread_environment ?? null
  const isLockedTo = only != null && only !== values.environment
  const isLocked = isLockedTo || unread_environment !== null
  return {
    ...values,
    ...row,
    ...(isLocked && { notify_email: null }),
    api_key: api_key_elsewhere || isLocked ? null : values.api_key,
    api_key_elsewhere,
    locked_to: isLockedTo ? only : null,
    unread_environment,
    unreadable: SECRET_NAMES.filter((name) => lookUp(layers, name)?.value === null),
  }
}

/** Returns every setting of the list: `urls.confirmed` as `urls: { confirmed }`, `api_url` as that of the environment in force. */
export function valuesOf(layers: Layers): ResolvedSettings {
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

/** Returns the value of one setting by its stored name, secrets in the clear; null where it has none. */
export function valueOf(layers: Layers, name: SettingName): unknown {
  const found = lookUp(layers, name)
  const setting = settingOf(name)
  if (found || !("derived" in setting)) return found?.value ?? null

  const storefront = lookUp(layers, "storefront_url")?.value
  return storefront ? storefront + setting.derived : ""
}

/** Returns where each setting that isn't the row's own comes from. */
export function inheritedFrom(layers: Layers): Partial<Record<SettingName, Source>> {
  const isDerived = lookUp(layers, "storefront_url") !== undefined
  const found = SETTING_NAMES.map((name) => {
    return [
      name,
      lookUp(layers, name)?.source ?? (isDerived && "derived" in settingOf(name) ? "derived" : undefined),
    ] as const
  })
  return Object.fromEntries(found.filter(([, source]) => source && source !== "own"))
}

/** Returns why this server calls no service, whatever key and address there are; null where it may. */
export function lockOf({
  environment,
  locked_to,
  unread_environment,
}: EffectiveSettings): Extract<SettingFault, { code: `environment_${string}` }> | null {
  if (unread_environment) return { code: "environment_unreadable", params: { ...unread_environment } }
  if (locked_to === null) return null
  return { code: "environment_locked", params: { environment, only: locked_to } }
}

/** Lists everything that keeps a rental from starting with these settings; none: it can. */
export function missingSettings(settings: EffectiveSettings): FieldFault[] {
  const { enabled, environment, api_key, api_url, payment_url, backend_url, storefront_url, urls } = settings
  const lock = lockOf(settings)
  const needed: [there: unknown, field: string, fault: SettingFault][] = [
    [enabled, "enabled", { code: "switched_off", params: {} }],
    lock ? [null, "environment", lock] : [api_key, "api_key", missingKey(settings)],
    [api_url, "api_url", { code: "no_api_url", params: { environment } }],
    [payment_url, "payment_url", { code: "no_payment_url", params: {} }],
    [backend_url, "backend_url", { code: "no_backend_url", params: {} }],
    [
      storefront_url || Object.values(urls).every(Boolean),
      "storefront_url",
      { code: "no_storefront_url", params: {} },
    ],
  ]
  return needed.flatMap(([there, field, fault]) => (there ? [] : [{ field, ...fault }]))
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
