import { GUARDED_SETTINGS, type GuardedSetting } from "../../../core/guarded-settings"
import { DEFAULTS, isSecretName, type SettingValues } from "../../../core/setting-values"
import type { SettingName } from "../../../core/settings"
import { keyAddress, type Layer, lookUp, lookUpSecret, opened } from "./resolve"
import type { SettingsPatch } from "./patch"
import type { SealedSecrets, SettingsRow } from "./rows"

/** A checked change with its secrets sealed: it may lie in a workflow's log. */
export interface SettingsChange {
  sales_channel_id: string | null
  set: SettingValues
  seal: SealedSecrets
  clear: SettingName[]
}

/** What a row holds after a change. */
export function changed(
  { values, secrets }: SettingsRow,
  { set, seal, clear }: SettingsChange,
): Pick<SettingsRow, "values" | "secrets"> {
  return { values: without({ ...values, ...set }, clear), secrets: without({ ...secrets, ...seal }, clear) }
}

/** The change that makes the row again what it was before. */
export function undoing(
  before: SettingsRow,
  { sales_channel_id, set, seal, clear }: SettingsChange,
): SettingsChange {
  const touched = [...Object.keys(set), ...Object.keys(seal), ...clear] as SettingName[]
  return {
    sales_channel_id,
    set: only(before.values, touched),
    seal: only(before.secrets, touched),
    clear: touched.filter((field) => !(field in before.values) && !(field in before.secrets)),
  }
}

/** The layers as they would be after a change of the first one. */
export function overlay(
  [own, ...others]: readonly Layer[],
  { values, secrets, clear }: SettingsPatch,
): Layer[] {
  const layer: Layer = {
    source: "own",
    values: without({ ...own?.values, ...values }, clear),
    secrets: without({ ...own?.secrets, ...opened(secrets) }, clear),
  }
  const after = [layer, ...others]
  // A pasted key belongs to the address that holds after the change.
  if (secrets.api_key !== undefined) layer.secrets.api_key!.address = keyAddress(after)
  return after
}

/**
 * Which guarded settings hold another value after a change. What held nothing before isn't among them, and neither is anything of a shop
 * without an API key: that is a shop being set up.
 */
export function changedGuarded(before: readonly Layer[], after: readonly Layer[]): GuardedSetting[] {
  if (!lookUpSecret(before, "api_key")) return []
  return GUARDED_SETTINGS.filter((name) => {
    const was = valueOf(before, name)
    return was !== null && was !== valueOf(after, name)
  })
}

const valueOf = (layers: readonly Layer[], name: GuardedSetting): unknown =>
  (isSecretName(name)
    ? lookUpSecret(layers, name)?.value
    : (lookUp(layers, name)?.value ?? DEFAULTS[name])) ?? null

function without<T extends object>(entries: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => !names.includes(name))) as T
}

function only<T extends object>(entries: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => names.includes(name))) as T
}
