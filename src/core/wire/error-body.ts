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
const HEADLINE_KEYS = [...MESSAGE_KEYS, "error"]

/**
 * Reads the body of an error answer. The service shows none (docs/decisions/silences.md, Bodies of errors), so fields are looked for in
 * lists and maps under `errors`, `violations`, `details` and `message`; all else is quoted. Text and HTML give a message only. Never throws.
 */
export function readErrorBody(body: string): ErrorBody {
  const json = parseJson(body)
  if (json === undefined) return errorBody(plainText(body), [])
  const faults = [json, isObject(json) ? json.error : undefined].flatMap(faultsListedIn)
  const loose = faults.filter(({ field }) => field === "").map(({ message }) => message)
  return errorBody(
    sentence(headlineOf(json), [...new Set(loose)], codeOf(json)),
    faults.filter(({ field }) => field !== ""),
  )
}

function errorBody(message: string, found: FieldFault[]): ErrorBody {
  const distinct = new Map(found.map((fault) => [JSON.stringify([fault.field, fault.message]), fault]))
  const fields = [...distinct.values()].slice(0, MAX_FIELDS)
  return message === "" ? { fields } : { message: message.slice(0, MAX_MESSAGE_LENGTH), fields }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^\uFEFF/, ""))
  } catch {
    return undefined
  }
}

/** The words of a text or HTML body, without markup, scripts and styles. */
function plainText(body: string): string {
  return body
    .slice(0, 8_000)
    .replace(/<(script|style)\b[^>]*>[^]*?<\/\1>/gi, " ")
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
}

function faultsListedIn(json: unknown): FieldFault[] {
  if (Array.isArray(asList(json))) return faultsIn(json)
  if (!isObject(json)) return []
  if (LISTS.some((key) => key in json)) return LISTS.flatMap((key) => faultsIn(json[key]))
  // a bare map by field
  return Object.entries(json).flatMap(([key, value]) =>
    key !== "error" && typeof value === "object" ? faultsIn(value, dotted(key)) : [],
  )
}

/** Of a sentence, a list, or a map by field; an object with a message is one fault. */
function faultsIn(said: unknown, path = "", depth = 0): FieldFault[] {
  // below a field a number is a place in it
  const node = path ? said : asList(said)
  if (depth > MAX_DEPTH) return []
  if (typeof node === "string") return node.trim() ? [faultOf(cut(node), path)] : []
  if (Array.isArray(node)) {
    return node.flatMap((item, at) => {
      const isElement = path !== "" && isObject(item) && textIn(item, MESSAGE_KEYS) === ""
      return faultsIn(item, isElement ? `${path}.${at}` : path, depth + 1)
    })
  }
  if (!isObject(node)) return []
  const message = textIn(node, MESSAGE_KEYS)
  if (message) return [{ field: joined(path, fieldIn(node)), message: cut(message) }]
  return Object.entries(node).flatMap(([key, value]) => faultsIn(value, joined(path, dotted(key)), depth + 1))
}

/** "products.0.vat must be a number" names its field; of a single lower-case word that isn't sure. */
const FIRST_FIELD = /^[a-z]+(?:[A-Z]\w*|[.[]\w)[\w.[\]]*/

const faultOf = (message: string, path: string): FieldFault => ({
  field: path || dotted(FIRST_FIELD.exec(message)?.[0] ?? ""),
  message,
})

function fieldIn(node: Record<string, unknown>): string {
  const named = FIELD_KEYS.map((key) => dotted([asList(node[key])].flat().join(".")))
  return named.find((path) => path !== "") ?? ""
}

/** `products[0].name`, `/products/0/name` and `body.products.0.name` in dots. */
const dotted = (path: string): string =>
  path
    .slice(0, 200)
    .split(/[.[\]/]+/)
    .filter((step) => step !== "" && step !== "body")
    .join(".")

const joined = (parent: string, child: string): string => [parent, child].filter(Boolean).join(".")

const cut = (text: string): string => text.trim().slice(0, MAX_MESSAGE_LENGTH)

function textIn(node: Record<string, unknown>, keys: readonly string[]): string {
  const texts = keys.map((key) => node[key])
  return texts.find((text): text is string => typeof text === "string" && text.trim() !== "")?.trim() ?? ""
}

/** The sentence for the whole error, where the body has one. */
function headlineOf(json: unknown): string {
  if (typeof json === "string") return json.trim()
  return isObject(json) ? textIn(json, HEADLINE_KEYS) || headlineOf(json.error) : ""
}

/** A code in words ("TRANSACTION_EXISTS"): often the only place that says what is wrong. */
function codeOf(json: unknown): string {
  return isObject(json) ? textIn(json, ["code", "errorCode", "error_code"]) || codeOf(json.error) : ""
}

function sentence(headline: string, loose: string[], code: string): string {
  const details = loose.filter((text) => text !== headline).join("; ")
  const said = joinedBy(": ", headline, details)
  return code === "" || said.includes(code) ? said : joinedBy(" ", said, said && `(${code})`) || code
}

const joinedBy = (separator: string, ...texts: string[]): string => texts.filter(Boolean).join(separator)
