import type { FieldFault } from "../../../core/messages/codes"
import {
  DEFAULTS,
  type Environment,
  environmentVariable,
  isSecretName,
  isSettingName,
  settingOf,
  type SettingValues,
  VALUE_NAMES,
} from "../../../core/setting-values"
import { type SettingName, SETTING_NAMES } from "../../../core/settings"
import { keyAddress, type Layer, opened } from "./resolve"
import { flatten, readEntries } from "./changes"
import { checkSetting } from "./validators"

/** The environment's variables by name. */
type EnvironmentVariables = Record<string, string | undefined>

/** What the developer set: it counts only where nothing is set in the admin. */
export interface DeveloperSettings {
  /** The plugin's options, then the environment variables, then what is built in. */
  layers: Layer[]
  /** The only environment that this server may call; null: both. Another word than theirs allows neither. */
  only: string | null
  /** Options and variables that can't be used; they count as not set. */
  faults: FieldFault[]
}

/** Options of the plugin that are no settings: Medusa adds the first, the second keys the secrets, the third locks the environment. */
const NO_SETTINGS = ["database", "encryption_key", "only_environment"]

/** Reads the plugin's options and `RENTAL_…` variables. A wrong one never keeps the shop from booting. */
export function readDeveloperSettings(
  options: Record<string, unknown>,
  env: EnvironmentVariables,
): DeveloperSettings {
  const faults: FieldFault[] = []
  const environment = environmentOf(options, env)
  const given = Object.entries(options).filter(
    ([name, value]) => !NO_SETTINGS.includes(name) && value !== null,
  )
  const fromOptions = readLayer("options", flatten(Object.fromEntries(given), environment), faults)
  const fromVariables = readLayer("environment", variables(env, environment), faults)
  addMedusaAddresses(fromVariables.values, env)
  bindKeys([fromOptions, fromVariables])
  return {
    layers: [fromOptions, fromVariables, { source: "built_in", values: DEFAULTS, secrets: {} }],
    only: onlyEnvironment(options, env),
    faults,
  }
}

/** The variable counts before the option: it is set beside a copy of a shop, whose files stay the same. */
function onlyEnvironment(options: Record<string, unknown>, env: EnvironmentVariables): string | null {
  const only = env.RENTAL_ONLY_ENVIRONMENT?.trim() || options.only_environment
  return only == null || only === "" ? null : String(only).toLowerCase()
}

/** The environment that a plain `api_url` option or RENTAL_API_URL belongs to. */
function environmentOf(options: Record<string, unknown>, env: EnvironmentVariables): Environment {
  return (options.environment ?? env.RENTAL_ENVIRONMENT) === "staging" ? "staging" : "production"
}

function variables(env: EnvironmentVariables, environment: Environment): [string, unknown][] {
  const names: (SettingName | "api_url")[] = ["api_url", ...SETTING_NAMES]
  return names.flatMap((name): [string, unknown][] => {
    const text = env[environmentVariable(name)]?.trim()
    return text ? [[name === "api_url" ? `api_url.${environment}` : name, decode(name, text)]] : []
  })
}

const BOOLEANS: Record<string, boolean> = {
  true: true,
  "1": true,
  yes: true,
  false: false,
  "0": false,
  no: false,
}

/** A variable is text: taken as whatever the field's schema accepts, else left for it to complain about. */
function decode(name: SettingName | "api_url", value: string): unknown {
  if (isSecretName(name) || name === "api_url") return value

  const list = value.split(",").map((each) => each.trim())
  const readings = [value, BOOLEANS[value.toLowerCase()], Number(value), list]
  return readings.find((reading) => checkSetting(name, reading).ok) ?? value
}

function readLayer(source: Layer["source"], entries: [string, unknown][], faults: FieldFault[]): Layer {
  const { patch, faults: found } = readEntries(entries)
  const nameOf = (field: string) =>
    source === "environment" && isSettingName(field) ? environmentVariable(field) : field
  faults.push(...found.map((fault) => ({ ...fault, field: nameOf(fault.field) })))
  return { source, values: patch.values, secrets: opened(patch.secrets) }
}

/** A developer's key belongs to the developer's address, and goes to none that is typed in the admin. */
function bindKeys(layers: Layer[]): void {
  const address = keyAddress(layers)
  for (const { secrets } of layers) if (secrets.api_key) secrets.api_key.address = address
}

/** Medusa's own variables name the shop's addresses already in most shops. */
function addMedusaAddresses(values: SettingValues, env: EnvironmentVariables): void {
  for (const name of VALUE_NAMES) {
    const setting = settingOf(name)
    const text = "medusaVariable" in setting && setting.medusaVariable && env[setting.medusaVariable]
    const checked = text && values[name] === undefined && checkSetting(name, text)
    if (checked && checked.ok) Object.assign(values, { [name]: checked.value })
  }
}
