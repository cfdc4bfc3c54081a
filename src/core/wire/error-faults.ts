import { isKnownName, joinPath, splitSentence, toPath } from "./error-path"

/** One invalid field, by dotted path as the body names it ("customer.email"), and what is said about it. */
export interface FieldFault {
  field: string
  message: string
}

/** Deeper than any error body has reason to be: somebody else's JSON never takes our stack. */
const MAX_DEPTH = 12
const MAX_FAULTS = 200
const MAX_MESSAGE_LENGTH = 500

/** Keys that wrap a whole error. */
const envelopes = new Set(["error", "data", "response"])
/** Keys that hold faults and are no part of a field's path. */
const containers = new Set([
  "errors",
  "violations",
  "details",
  "detail",
  "message",
  "messages",
  "error",
  "issues",
  "fields",
  "children",
  "fieldErrors",
  "formErrors",
  "validationErrors",
  "validation_errors",
  "invalid-params",
  "invalidParams",
  "_errors",
  "non_field_errors",
])
const FIELD_KEYS = [
  "field",
  "propertyPath",
  "property",
  "path",
  "loc",
  "pointer",
  "instancePath",
  "dataPath",
  "param",
  "parameter",
  "key",
  "attribute",
  "target",
  "name",
  "source",
]
const MESSAGE_KEYS = ["message", "msg", "detail", "reason", "description", "defaultMessage", "error", "title"]

/** Every fault that a parsed error body tells, in its order; `field` is "" where none is named. */
export function collectFaults(json: unknown): FieldFault[] {
  const found: FieldFault[] = []
  if (isRecord(json)) walkEnvelope(json, found, 0)
  else walk(json, "", found, 0)

  return found
}

/**
 * The outermost object: beside faults it tells of the error itself (status, name, time), which are no fields.
 */
function walkEnvelope(node: Record<string, unknown>, found: FieldFault[], depth: number): void {
  const hasMessage = typeof node.message === "string"
  for (const [key, value] of Object.entries(node)) {
    if (envelopes.has(key) && isRecord(value) && depth < MAX_DEPTH) walkEnvelope(value, found, depth + 1)
    else if (containers.has(key) && !(key === "error" && hasMessage)) walk(value, "", found, depth + 1)
    else if (isKnownName(key) && (typeof value === "object" || !hasMessage)) {
      walk(value, key, found, depth + 1)
    }
  }
}

function walk(node: unknown, path: string, found: FieldFault[], depth: number): void {
  if (depth > MAX_DEPTH || found.length >= MAX_FAULTS) return

  if (typeof node === "string") found.push(...faultOf(node, path))
  else if (Array.isArray(node)) node.forEach((item, index) => walkItem(item, index, path, found, depth + 1))
  else if (isRecord(node)) walkRecord(node, path, found, depth + 1)
}

/**
 * An item of a list is a sentence, a fault of its own, or (in a map by field) the n-th element of that field.
 */
function walkItem(item: unknown, index: number, path: string, found: FieldFault[], depth: number): void {
  const isElement = isRecord(item) && path !== "" && !isFault(item)
  walk(item, isElement ? joinPath(path, String(index)) : path, found, depth)
}

function walkRecord(node: Record<string, unknown>, path: string, found: FieldFault[], depth: number): void {
  if (!isFault(node)) {
    walkMembers(node, path, found, depth)
    return
  }
  const own = joinPath(path, fieldIn(node))
  const message = messageIn(node)
  if (message !== undefined) found.push(...faultOf(message, own))

  if (isRecord(node.constraints)) {
    // class-validator: the keys are the rules' names, not fields.
    walk(Object.values(node.constraints), own, found, depth)
  }
  for (const key of ["errors", "children", "messages"]) walk(node[key], own, found, depth)
}

function walkMembers(node: Record<string, unknown>, path: string, found: FieldFault[], depth: number): void {
  for (const [key, value] of Object.entries(node)) {
    if (containers.has(key)) walk(value, path, found, depth)
    else walk(value, joinPath(path, toPath(key)), found, depth)
  }
}

/**
 * True for an object that tells one fault (a message, or a field with its faults), false for a map by field.
 */
function isFault(node: Record<string, unknown>): boolean {
  const holdsFaults = "errors" in node || "constraints" in node || "children" in node
  return messageIn(node) !== undefined || (holdsFaults && fieldIn(node) !== "")
}

function messageIn(node: Record<string, unknown>): string | undefined {
  const key = MESSAGE_KEYS.find((name) => typeof node[name] === "string" && node[name] !== "")
  return key === undefined ? undefined : (node[key] as string)
}

function fieldIn(node: Record<string, unknown>): string {
  for (const key of FIELD_KEYS) {
    const path = toPath(isRecord(node[key]) ? (node[key].pointer ?? node[key].parameter) : node[key])
    if (path !== "") return path
  }
  return isRecord(node.params) ? toPath(node.params.missingProperty) : ""
}

function faultOf(text: string, path: string): FieldFault[] {
  const message = text.trim().slice(0, MAX_MESSAGE_LENGTH)
  if (message === "") return []

  return [path === "" ? splitSentence(message) : { field: path, message }]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
