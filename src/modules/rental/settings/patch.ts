import {
  type Environment,
  type Field,
  isSecretField,
  isValueField,
  schemaOf,
  type SecretField,
  type Values,
} from "./fields"

/** What is wrong with one field: a sentence for whoever sent it. */
export interface SettingsFault {
  field: string
  message: string
}

/** A change of settings, read and checked: what is set, and what is cleared so that it is inherited again. */
export interface SettingsPatch {
  values: Values
  /** In plain text: seal them before they go anywhere. */
  secrets: { [Field in SecretField]?: string }
  clear: Field[]
}

export type ParsedPatch = { ok: true; patch: SettingsPatch } | { ok: false; faults: SettingsFault[] }

const NO_TEXT = 'Send an object: { "confirmed": "https://…" }.'
const GROUPS: Record<string, string> = { api_url: "api_url.", urls: "urls." }

/**
 * Reads a change as the admin API and the plugin's options spell it: absent leaves, null clears, anything else sets.
 * `environment` is the one that a plain `api_url` is meant for, where the input doesn't name another.
 */
export function parsePatch(input: unknown, environment: Environment): ParsedPatch {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return { ok: false, faults: [{ field: "", message: "Send a JSON object of settings." }] }
  }

  const named = (input as { environment?: unknown }).environment
  const inForce = named === "production" || named === "staging" ? named : environment
  const patch: SettingsPatch = { values: {}, secrets: {}, clear: [] }
  const entries = flatten(input as Record<string, unknown>, inForce)
  const faults = entries.flatMap(([name, value]) => take(patch, name, value))
  return faults.length > 0 ? { ok: false, faults } : { ok: true, patch }
}

/** The fields by their stored names: `{ urls: { confirmed } }` becomes `urls.confirmed`. What is undefined is left out. */
export function flatten(input: Record<string, unknown>, environment: Environment): [string, unknown][] {
  return Object.entries(input).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return []

    const prefix = Object.hasOwn(GROUPS, name) ? GROUPS[name] : undefined
    if (prefix && typeof value === "object" && value !== null && !Array.isArray(value)) {
      return Object.entries(value).map(([inner, each]) => [prefix + inner, each])
    }

    if (name === "urls" && value === null) {
      return ["confirmed", "failure", "return", "pending"].map((inner) => [`urls.${inner}`, null])
    }

    return [[name === "api_url" ? `api_url.${environment}` : name, value]]
  })
}

function take(patch: SettingsPatch, name: string, value: unknown): SettingsFault[] {
  if (!isKnown(name)) {
    return [{ field: name, message: name === "urls" ? NO_TEXT : "There is no setting of this name." }]
  }

  if (value === null) {
    patch.clear.push(name)
    return []
  }
  const parsed = schemaOf(name)!.safeParse(value)
  if (!parsed.success) return [{ field: name, message: parsed.error.issues[0]!.message }]

  Object.assign(isSecretField(name) ? patch.secrets : patch.values, { [name]: parsed.data })
  return []
}

function isKnown(name: string): name is Field {
  return isSecretField(name) || isValueField(name)
}
