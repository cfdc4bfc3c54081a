import Ajv, { type ErrorObject } from "ajv/dist/2020"
import { openApiDocument } from "../../scripts/openapi/document"
import type { Answer } from "./http-client"

export { OPERATIONS } from "../../scripts/openapi/document"

interface Response {
  content?: Record<string, unknown>
}

/** Of a document whose answers may have no fields but those that it names. */
const CLOSED = openApiDocument("0.0.0", true) as {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const DAY = /^\d{4}-\d\d-\d\d$/
const ajv = new Ajv({ strict: false, allErrors: true, formats: { "date-time": MOMENT, date: DAY } })
ajv.addSchema({ ...CLOSED, $id: "openapi" })

const OURS = /^\/((store|admin)\/)?rental(\/|$)/i

/** Addresses with their parameters as a pattern, `/transactions/counts` before `/transactions/{id}`. */
const ADDRESSES = Object.keys(CLOSED.paths)
  .sort((one, other) => one.split("{").length - other.split("{").length)
  .map((address) => ({ address, pattern: new RegExp(`^${address.replace(/\{\w+\}/g, "[^/]+")}/?$`, "i") }))

/**
 * Says what is wrong with an answer, by the description of its route: nothing, where it is as described. The plugin has a description of each of
 * its routes; where it has no route, only a refusal is right.
 */
export function faultOfAnswer(method: string, path: string, answer: Answer): string | undefined {
  if (method === "OPTIONS" || !OURS.test(path)) return undefined
  const { status, text } = answer
  const address = ADDRESSES.find(({ pattern }) => pattern.test(path))?.address
  const operation = address === undefined ? undefined : CLOSED.paths[address]?.[method.toLowerCase()]
  const fault = operation ? faultBy(operation.responses, address!, method, answer) : faultOfNoRoute(status)
  return fault && `${method} ${path} answered ${status}, ${fault}: ${text.slice(0, 1000)}`
}

const faultOfNoRoute = (status: number) =>
  status >= 400 && status < 500 ? undefined : "where openapi.json has no route"

function faultBy(responses: Record<string, Response>, address: string, method: string, answer: Answer) {
  const { status, headers, text, body } = answer
  const described = responses[status]
  if (!described) return "which openapi.json doesn't describe"
  const type = headers.get("content-type")?.split(";")[0] ?? ""
  if (!described.content) return text && "with a body, of which openapi.json says nothing"
  if (!described.content[type]) return `which openapi.json doesn't describe as ${type || "empty"}`
  if (type !== "application/json") return undefined
  const at = ["paths", address, method.toLowerCase(), "responses", `${status}`, "content", type, "schema"]
  const validate = ajv.getSchema(`openapi#/${at.map(pointer).join("/")}`)!
  if (validate(body)) return undefined
  return `which isn't as openapi.json says (${validate
    .errors!.slice(0, 5)
    .map((error) => sentenceOf(error, body))
    .join("; ")})`
}

const pointer = (part: string) => encodeURIComponent(part.replace(/~/g, "~0").replace(/\//g, "~1"))

function sentenceOf({ instancePath, message, params }: ErrorObject, body: unknown): string {
  const value = instancePath
    .split("/")
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], body)
  return `${instancePath} ${message} ${JSON.stringify(params)}, is ${JSON.stringify(value)?.slice(0, 200)}`
}
