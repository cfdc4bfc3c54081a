import type { FieldFault } from "../../../core/messages/codes"
import {
  type Environment,
  isSecretName,
  isSettingName,
  type SecretName,
  type SettingValues,
  GUARDED_SETTINGS,
  type GuardedSetting,
} from "../../../core/setting-values"
import { type SettingName, SETTING_NAMES } from "../../../core/settings"
import { checkSetting } from "./validators"
import { type EffectiveSettings, keyAddress, type Layer, lookUp, opened, valueOf } from "./resolve"
import type { SealedSecrets } from "./rows"

/** A change of settings, read and checked: what is set, and what is cleared so that it is inherited again. */
interface SettingsPatch {
  values: SettingValues
  /** In plain text: seal them before they go anywhere. */
  secrets: { [Name in SecretName]?: string }
  clear: SettingName[]
}

/** Returns the settings of a group, which is sent as an object: `urls` has `urls.confirmed` and others. Empty: it is no group. */
const inGroup = (group: string): SettingName[] => SETTING_NAMES.filter((name) => name.startsWith(`${group}.`))

/**
 * Reads a change as the admin API and the plugin's options spell it: absent leaves, null clears, anything else sets.
 * `environment` is the one that a plain `api_url` is meant for, where the input doesn't name another.
 */
export function parsePatch(input: unknown, environment: Environment) {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return refused([{ field: "", code: "not_an_object", params: {} }])
  }

  const named = (input as { environment?: unknown }).environment
  const inForce = named === "production" || named === "staging" ? named : environment
  const { patch, faults } = readEntries(flatten(input as Record<string, unknown>, inForce))
  return faults.length > 0 ? refused(faults) : { ok: true as const, patch }
}

const refused = (faults: FieldFault[]) => ({ ok: false as const, faults })

/** Checks settings by their stored names; those that can't be used are left out. */
export function readEntries(entries: [string, unknown][]): { patch: SettingsPatch; faults: FieldFault[] } {
  const patch: SettingsPatch = { values: {}, secrets: {}, clear: [] }
  const faults = entries.flatMap(([name, value]) => take(patch, name, value))
  return { patch, faults }
}

/** Returns the fields by their stored names: `{ urls: { confirmed } }` becomes `urls.confirmed`. What is undefined is left out. */
export function flatten(input: Record<string, unknown>, environment: Environment): [string, unknown][] {
  return Object.entries(input).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return []

    const group = inGroup(name)
    if (group.length > 0 && typeof value === "object" && value !== null && !Array.isArray(value)) {
      return Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, each])
    }

    if (name === "api_url") return [[`api_url.${environment}`, value]]

    return group.length > 0 && value === null ? group.map((each) => [each, null]) : [[name, value]]
  })
}

function take(patch: SettingsPatch, name: string, value: unknown): FieldFault[] {
  if (!isSettingName(name)) {
    return [{ field: name, code: inGroup(name).length > 0 ? "not_a_group" : "unknown_setting", params: {} }]
  }

  if (value === null) {
    patch.clear.push(name)
    return []
  }
  const checked = checkSetting(name, value)
  if (!checked.ok) return [{ field: name, ...checked.fault }]

  Object.assign(isSecretName(name) ? patch.secrets : patch.values, { [name]: checked.value })
  return []
}

/** A checked change with its secrets sealed: it may lie in a workflow's log. `guarded`: which of these it gives another value. */
export interface SettingsChange extends Omit<SettingsPatch, "secrets"> {
  sales_channel_id: string | null
  secrets: SealedSecrets
  guarded: GuardedSetting[]
  /** The settings before it. */
  before: Pick<EffectiveSettings, "id" | "shop_language">
}

/** Returns what a row or a layer holds after a change. */
export function changed<Secrets extends object>(
  before: { values: SettingValues; secrets: Secrets } | undefined,
  { values, secrets, clear }: { values: SettingValues; secrets: Secrets; clear: readonly string[] },
) {
  const without = <T extends object>(entries: T) =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => !clear.includes(name))) as T
  return {
    values: without({ ...before?.values, ...values }),
    secrets: without({ ...before?.secrets, ...secrets }),
  }
}

/** Returns the layers as they would be after a change of the first one. */
export function overlay([own, ...others]: readonly Layer[], patch: SettingsPatch): Layer[] {
  const layer: Layer = { source: "own", ...changed(own, { ...patch, secrets: opened(patch.secrets) }) }
  const after = [layer, ...others]
  // A pasted key belongs to the address that holds after the change.
  if (patch.secrets.api_key !== undefined) layer.secrets.api_key!.address = keyAddress(after)
  return after
}

/**
 * Returns which guarded settings hold another value after a change. What held nothing before isn't among them, and neither is anything of a shop
 * without an API key: that is a shop being set up.
 */
export function changedGuarded(before: readonly Layer[], after: readonly Layer[]): GuardedSetting[] {
  if (!lookUp(before, "api_key")) return []
  return GUARDED_SETTINGS.filter((name) => {
    const was = valueOf(before, name)
    return was !== null && was !== valueOf(after, name)
  })
}
