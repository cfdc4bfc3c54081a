import { collectFaults, type FieldFault } from "./error-faults"

export type { FieldFault } from "./error-faults"

/**
 * What could be read from an error's body: its sentence, and the fields it names, by dotted path
 * ("products.0.name").
 */
export interface ErrorBody {
  message?: string
  fields: FieldFault[]
}

const MAX_MESSAGE_LENGTH = 500
const MAX_FIELDS = 50

/**
 * Reads the body of an error answer. The service doesn't show one (docs/decisions/silences.md, Bodies of
 * errors), so fields are looked for under `errors`, `violations`, `details`, `message`
 * and their like, as lists, maps, nested objects or sentences. Text and HTML give a message only. Never
 * throws.
 */
export function readErrorBody(body: string): ErrorBody {
  const json = parseJson(body)
  if (json === undefined) return withMessage(plainText(body), [])

  const faults = collectFaults(json)
  const fields = unique(faults.filter((fault) => fault.field !== "")).slice(0, MAX_FIELDS)
  const loose = unique(faults.filter((fault) => fault.field === "")).map((fault) => fault.message)
  return withMessage(sentence(headlineOf(json), loose, codeOf(json)), fields)
}

function withMessage(message: string, fields: FieldFault[]): ErrorBody {
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

const HEADLINE_KEYS = ["message", "error", "title", "error_description", "description", "detail", "reason"]

/** The sentence that stands for the whole error, where the body has one. */
function headlineOf(json: unknown): string {
  if (typeof json === "string") return json.trim()

  if (!isRecord(json)) return ""

  for (const key of HEADLINE_KEYS) {
    const value = json[key]
    if (typeof value === "string" && value.trim() !== "") return value.trim()
  }
  return headlineOf(json.error ?? json.data ?? json.message)
}

/** A code in words ("TRANSACTION_EXISTS"): often the only place that says what is wrong. */
function codeOf(json: unknown): string {
  if (!isRecord(json)) return ""

  const code = [json.code, json.errorCode, json.error_code].find((value) => typeof value === "string")
  return typeof code === "string" ? code : codeOf(json.error ?? json.data)
}

function sentence(headline: string, loose: string[], code: string): string {
  const details = loose.filter((text) => text !== headline).join("; ")
  const said = [headline, details].filter((text) => text !== "").join(": ")
  if (code === "" || said.includes(code)) return said

  return said === "" ? code : `${said} (${code})`
}

function unique(faults: FieldFault[]): FieldFault[] {
  const seen = new Set<string>()
  return faults.filter(({ field, message }) => {
    const key = JSON.stringify([field, message])
    return seen.has(key) ? false : seen.add(key)
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
