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
import { cut } from "../../../core/text"
import { flatten, readEntries } from "./changes"
import { checkSetting } from "./validators"

/** The environment's variables by name. */
type EnvironmentVariables = Record<string, string | undefined>

type Options = Record<string, unknown>

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
const VARIABLES = (["api_url", ...SETTING_NAMES, "encryption_key", "only_environment"] as const).map(
  environmentVariable,
)
/** Those that our own tests read. */
const OF_TESTS = /^RENTAL_TEST_/

/**
 * Reads the plugin's options and `RENTAL_…` variables. A wrong one never keeps the shop from booting, and never opens more than it says:
 * see `CAREFUL`.
 */
export function readDeveloperSettings(options: Options, env: EnvironmentVariables): DeveloperSettings {
  const faults: FieldFault[] = []
  const environment = environmentOf(options, env)
  const given = Object.entries(options).filter(
    ([name, value]) => !NO_SETTINGS.includes(name) && value !== null,
  )
  const fromOptions = readLayer("options", flatten(Object.fromEntries(given), environment), faults)
  const fromVariables = readLayer("environment", variables(env, environment), faults, (name) =>
    variableOf(name, env, environment),
  )
  faults.push(...unknownVariables(env))
  addMedusaAddresses(fromVariables.values, env)
  bindKeys([fromOptions, fromVariables])
  return {
    layers: [fromOptions, fromVariables, { source: "built_in", values: DEFAULTS, secrets: {} }],
    only: onlyEnvironment(options, env),
    faults,
  }
}

/** The variable counts before the option: it is set beside a copy of a shop, whose files stay the same. */
function onlyEnvironment(options: Options, env: EnvironmentVariables): string | null {
  const only = unquoted(env.RENTAL_ONLY_ENVIRONMENT) || options.only_environment
  return only == null || only === "" ? null : unquoted(String(only)).toLowerCase()
}

/** Returns a value without blanks and quotes around it: Docker's `--env-file` keeps the quotes that a shell takes off. */
export function unquoted(text: string | undefined): string {
  const trimmed = (text ?? "").trim()
  const inside = /^(["'`])([^]*)\1$/.exec(trimmed)?.[2]
  return inside === undefined ? trimmed : unquoted(inside)
}

/** Returns the environment that a plain `api_url` option or RENTAL_API_URL belongs to. */
function environmentOf(options: Options, env: EnvironmentVariables): Environment {
  const named = options.environment ?? env.RENTAL_ENVIRONMENT
  const checked = checkSetting("environment", decode("environment", named))
  return checked.ok && checked.value === "staging" ? "staging" : "production"
}

function variables(env: EnvironmentVariables, environment: Environment): [string, unknown][] {
  const names: (SettingName | "api_url")[] = ["api_url", ...SETTING_NAMES]
  return names.flatMap((name): [string, unknown][] => {
    const text = unquoted(env[environmentVariable(name)])
    return text ? [[name === "api_url" ? `api_url.${environment}` : name, text]] : []
  })
}

/** Returns the variables that are set, look like ours and are none. */
function unknownVariables(env: EnvironmentVariables): FieldFault[] {
  const isUnknown = (name: string) =>
    name.startsWith("RENTAL_") && !OF_TESTS.test(name) && !VARIABLES.includes(name) && unquoted(env[name])
  return Object.keys(env)
    .filter(isUnknown)
    .map((field) => ({ field, code: "unknown_setting", params: {} }))
}

/** Returns the variable that holds a setting by its stored name: of an address of the API perhaps the plain one. */
function variableOf(name: string, env: EnvironmentVariables, environment: Environment): string {
  if (!isSettingName(name)) return name
  const own = environmentVariable(name)
  return name === `api_url.${environment}` && !unquoted(env[own]) ? environmentVariable("api_url") : own
}

const WORDS = new Map<string, boolean>([
  ...["true", "1", "yes", "on"].map((word) => [word, true] as const),
  ...["false", "0", "no", "off"].map((word) => [word, false] as const),
])

/** Returns what a text may mean, in whatever case it is written: whatever the setting accepts, else the text for it to complain about. */
function decode(name: SettingName, value: unknown): unknown {
  if (typeof value !== "string") return value
  const text = unquoted(value)
  if (isSecretName(name)) return text
  const word = text.toLowerCase()
  const list = word.split(",").map((each) => each.trim())
  const readings = [text, word, WORDS.get(word), text === "" ? undefined : Number(text), list]
  return readings.find((reading) => checkSetting(name, reading).ok) ?? text
}

/** What holds instead of a value that can't be read: never more than the developer can have meant. */
const CAREFUL: SettingValues = {
  enabled: false,
  capture: "manual",
  manual_refunds: false,
  ineligible_items: "refuse",
  ask_for_addresses: true,
}

function readLayer(
  source: Layer["source"],
  entries: [string, unknown][],
  faults: FieldFault[],
  nameOf = (name: string) => name,
): Layer {
  const decoded = entries.map(([name, value]): [string, unknown] => [
    name,
    isSettingName(name) ? decode(name, value) : value,
  ])
  const { patch, faults: found } = readEntries(decoded)
  const unread = found.map(({ field }) => field)
  faults.push(...found.map((fault) => ({ ...fault, field: nameOf(fault.field) })))
  const careful = Object.entries(CAREFUL).filter(([name]) => unread.includes(name))
  const word = decoded.find(([name]) => name === "environment")?.[1]
  return {
    source,
    values: { ...patch.values, ...Object.fromEntries(careful) },
    secrets: opened(patch.secrets),
    ...(unread.includes("environment") && {
      unread_environment: { name: nameOf("environment"), found: cut(String(word), 40) },
    }),
  }
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
    const text =
      "medusaVariable" in setting && setting.medusaVariable && unquoted(env[setting.medusaVariable])
    const checked = text && values[name] === undefined && checkSetting(name, text)
    if (checked && checked.ok) Object.assign(values, { [name]: checked.value })
  }
}
