import Ajv, { type ErrorObject } from "ajv/dist/2020"
import { openApiDocument } from "../../scripts/openapi/document"
import type { Answer } from "./http-client"

/** Of a document whose answers may have no fields but those that it names. */
const CLOSED = openApiDocument("0.0.0", true) as {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
}

interface Response {
  content?: Record<string, unknown>
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const DAY = /^\d{4}-\d\d-\d\d$/
const ajv = new Ajv({ strict: false, allErrors: true, formats: { "date-time": MOMENT, date: DAY } })
ajv.addSchema({ ...CLOSED, $id: "openapi" })

/** The statuses that a route (`get /store/rental/rules`) is described with. */
export const statusesOf = (route: string): number[] => Object.keys(operationOf(route).responses).map(Number)

function operationOf(route: string) {
  const [method = "", address = ""] = route.split(" ")
  const operation = CLOSED.paths[address]?.[method]
  if (!operation) throw new Error(`openapi.json has no ${route}`)
  return operation
}

const pointer = (part: string) => encodeURIComponent(part.replace(/~/g, "~0").replace(/\//g, "~1"))

/** What is wrong with an answer of a route, by its description; none: it is as described. */
export function faultsOfAnswer(route: string, { status, headers, body }: Answer): string[] {
  const described = operationOf(route).responses[status]
  if (!described) return [`${route} isn't described to answer ${status}: ${JSON.stringify(body)}`]
  const type = headers.get("content-type")?.split(";")[0] ?? ""
  if (!described.content) return type && body !== undefined ? [`${route} ${status} has a body`] : []
  if (!described.content[type]) return [`${route} ${status} isn't described as ${type}`]
  if (type !== "application/json") return []
  const [method = "", address = ""] = route.split(" ")
  const at = ["paths", address, method, "responses", String(status), "content", type, "schema"]
  const isValid = ajv.validate({ $ref: `openapi#/${at.map(pointer).join("/")}` }, body)
  return isValid ? [] : (ajv.errors ?? []).map((error) => `${route} ${status}: ${sentenceOf(error, body)}`)
}

function sentenceOf({ instancePath, message, params }: ErrorObject, body: unknown): string {
  const value = instancePath
    .split("/")
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], body)
  return `${instancePath} ${message} ${JSON.stringify(params)}, is ${JSON.stringify(value)?.slice(0, 200)}`
}
