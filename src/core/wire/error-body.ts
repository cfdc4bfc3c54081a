import { asList, isObject } from "./tolerant"

/** One invalid field, by dotted path as the body names it ("products.0.vat"), and what is said about it. */
export interface FieldFault {
  field: string
  message: string
}

/** What could be read from an error's body: its sentence, and the fields that it names. */
export interface ErrorBody {
  message?: string
  fields: FieldFault[]
}

const MAX_MESSAGE_LENGTH = 500
const MAX_FIELDS = 50
/** Deeper than any error body has reason to be. */
const MAX_DEPTH = 12

/** Where a body lists what is wrong. */
const LISTS = ["errors", "violations", "details", "detail", "message"]
const FIELD_KEYS = ["field", "propertyPath", "property", "path", "loc", "param", "name"]
const MESSAGE_KEYS = ["message", "msg", "title", "detail", "reason", "description"]
/** Often the only place that says what is wrong ("TRANSACTION_EXISTS"). */
const CODE_KEYS = ["code", "errorCode", "error_code"]

/**
 * Reads the body of an error answer. The service shows none (docs/decisions/silences.md, Bodies of errors), so fields are looked for in
 * lists and maps under `errors`, `violations`, `details` and `message`; all else is quoted. Text and HTML give a message only. Never throws.
 */
export function readErrorBody(body: string): ErrorBody {
  const parsed = parseJson(body)
  const json = parsed === undefined ? plainText(body) : parsed
  const parts = [json, isObject(json) ? json.error : null]
  const found = parts.flatMap(faultsListedIn)
  const faults = [...new Map(found.map((fault) => [JSON.stringify(fault), fault])).values()]
  const headline = textOf(json) || headlineOf(parts, [...MESSAGE_KEYS, "error"])
  const loose = faults.filter(({ field, message }) => field === "" && message !== headline)
  const said = [headline, loose.map(({ message }) => message).join("; ")].filter(Boolean).join(": ")
  const code = headlineOf(parts, CODE_KEYS)
  const message = cut(said.includes(code) ? said : said ? `${said} (${code})` : code)
  return { ...(message && { message }), fields: faults.filter(({ field }) => field).slice(0, MAX_FIELDS) }
}

/** Reads JSON, with or without a byte order mark; undefined where it is none. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^\uFEFF/, ""))
  } catch {
    return undefined
  }
}

/** Returns the words of a text or HTML body, without markup, scripts and styles. */
function plainText(body: string): string {
  const words = body.slice(0, 8_000).replace(/<(script|style)\b[^>]*>[^]*?<\/\1>|<[^<>]*>/gi, " ")
  return words.replace(/\s+/g, " ")
}

function faultsListedIn(json: unknown): FieldFault[] {
  if (Array.isArray(asList(json))) return faultsIn(json)
  if (!isObject(json)) return []
  if (LISTS.some((key) => key in json)) return LISTS.flatMap((key) => faultsIn(json[key]))
  // a bare map by field
  const maps = Object.entries(json).filter(([key, value]) => key !== "error" && typeof value === "object")
  return maps.flatMap(([key, value]) => faultsIn(value, dotted(key)))
}

/** "products.0.vat must be a number" names its field; of a single lower-case word that isn't sure. */
const FIRST_FIELD = /^[a-z]+(?:[A-Z]\w*|[.[]\w)[\w.[\]]*/

/** Finds the faults in a sentence, a list, or a map by field; an object with a message is one fault. */
function faultsIn(said: unknown, path = "", depth = 0): FieldFault[] {
  // below a field a number is a place in it
  const node = path ? said : asList(said)
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(node)) {
    const isElement = (item: unknown) => path !== "" && isObject(item) && !textIn(item, MESSAGE_KEYS)
    return node.flatMap((item, at) => faultsIn(item, isElement(item) ? `${path}.${at}` : path, depth + 1))
  }
  if (isObject(node)) {
    const message = textIn(node, MESSAGE_KEYS)
    if (message) return [{ field: joined(path, fieldIn(node)), message: cut(message) }]
    return Object.entries(node).flatMap(([key, value]) =>
      faultsIn(value, joined(path, dotted(key)), depth + 1),
    )
  }
  const message = cut(textOf(node))
  return message ? [{ field: path || dotted(FIRST_FIELD.exec(message)?.[0] ?? ""), message }] : []
}

const fieldIn = (node: Record<string, unknown>): string =>
  FIELD_KEYS.map((key) => dotted([asList(node[key])].flat().join("."))).find(Boolean) ?? ""

/** Writes `products[0].name`, `/products/0/name` and `body.products.0.name` in dots. */
function dotted(path: string): string {
  const steps = path.slice(0, 200).split(/[.[\]/]+/)
  return steps.filter((step) => step !== "" && step !== "body").join(".")
}

const joined = (parent: string, child: string): string => [parent, child].filter(Boolean).join(".")

const cut = (text: string): string => text.slice(0, MAX_MESSAGE_LENGTH)

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "")

const textIn = (node: Record<string, unknown>, keys: string[]): string =>
  keys.map((key) => textOf(node[key])).find(Boolean) ?? ""

/** Returns the text for the whole error, where the body has one. */
const headlineOf = (parts: unknown[], keys: string[]): string =>
  parts.map((part) => (isObject(part) ? textIn(part, keys) : "")).find(Boolean) ?? ""
