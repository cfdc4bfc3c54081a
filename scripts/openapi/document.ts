import { z } from "zod"
import * as products from "../../src/answers/eligibility"
import { CallErrorBody, ErrorBody, ServiceFailure, Unauthorized } from "../../src/answers/errors"
import { HealthAnswer } from "../../src/answers/health"
import { RentalOverview } from "../../src/answers/overview"
import * as parts from "../../src/answers/rental-parts"
import { RentalSnapshot, RentalTerms } from "../../src/answers/rental-snapshot"
import * as rentals from "../../src/answers/rentals"
import { SettingsAnswer } from "../../src/answers/settings"
import * as store from "../../src/answers/store"
import { ADMIN_ROUTES } from "./admin"
import { CALLBACK_ROUTES } from "./callbacks"
import { operationsOf, type Answer, type Operation } from "./operation"
import { STORE_ROUTES } from "./store"

/** Every route of the plugin. */
export const OPERATIONS = operationsOf({ ...STORE_ROUTES, ...ADMIN_ROUTES, ...CALLBACK_ROUTES })

type Json = Record<string, unknown>

/** What has a name of its own, by it. */
const NAMED = {
  ...products,
  HealthAnswer,
  SettingsAnswer,
  ...parts,
  ...rentals,
  ...store,
  RentalOverview,
  RentalSnapshot,
  RentalTerms,
  ServiceFailure,
  ErrorBody,
  CallErrorBody,
  Unauthorized,
}

const refTo = (name: string) => `#/components/schemas/${name}`

/** `getStoreRentalCartsId` */
const idOf = ({ method, path }: Operation): string =>
  (method + path).replace(/[^a-z]+([a-z]?)/gi, (_, letter: string) => letter.toUpperCase())

/** What the answers have no JSON for: a date of an input is text. */
const SETTINGS = {
  unrepresentable: "any",
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }) => {
    if (zodSchema._zod.def.type === "date") Object.assign(jsonSchema, { type: "string", format: "date-time" })
  },
} as const

const isSchema = (value: object | undefined): value is z.ZodType =>
  value !== undefined && "safeParse" in value

/** Each answer's name; those that have none are named by their route. */
function answerNames(): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>()
  for (const [name, schema] of Object.entries(NAMED)) if (isSchema(schema)) names.set(schema, name)
  for (const operation of OPERATIONS) {
    for (const [status, { content }] of Object.entries(operation.answers)) {
      if (isSchema(content) && !names.has(content)) names.set(content, `${idOf(operation)}${status}`)
    }
  }
  return names
}

/** Their JSON schemas by name. Open ones as zod has them for an input: a reader lives with fields of a newer version. */
function answerSchemas(names: Map<z.ZodType, string>, isClosed: boolean): Json {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { io: isClosed ? "output" : "input", uri: refTo, ...SETTINGS })
  const byName = Object.entries(schemas)
    .map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(byName)
}

const inputSchema = (schema: z.ZodType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", ...SETTINGS })
  return json
}

const text = { type: "string" }

function parametersOf({ path, query, headers = {} }: Operation): Json[] {
  const named = [...path.matchAll(/\{(\w+)\}/g)]
  const asked: { properties?: Record<string, Json>; required?: string[] } = query ? inputSchema(query) : {}
  const inQuery = Object.entries(asked.properties ?? {}).map(([name, { description, ...schema }]) => ({
    ...{ name, in: "query" },
    ...(description ? { description } : {}),
    ...(asked.required?.includes(name) ? { required: true } : {}),
    ...(schema.type === "object" ? { style: "deepObject", explode: true } : {}),
    schema,
  }))
  return [
    ...named.map(([, name]) => ({ name, in: "path", required: true, schema: text })),
    ...inQuery,
    ...Object.entries(headers).map(([name, description]) => ({
      name,
      in: "header",
      description,
      schema: text,
    })),
  ]
}

function answerJson(names: Map<z.ZodType, string>, { description, content, headers }: Answer): Json {
  const body = isSchema(content)
    ? { "application/json": { schema: { $ref: refTo(names.get(content)!) } } }
    : content && { [content.type]: { schema: text } }
  const named = Object.entries(headers ?? {}).map(([name, about]) => ({
    [name]: { description: about, schema: text },
  }))
  const told = headers && { headers: Object.assign({}, ...named) }
  return { description, ...told, ...(body ? { content: body } : {}) }
}

function operationJson(operation: Operation, names: Map<z.ZodType, string>): Json {
  const { path, summary, security, body, isBodyOptional, answers } = operation
  const parameters = parametersOf(operation)
  const json = body && { content: { "application/json": { schema: inputSchema(body) } } }
  return {
    operationId: idOf(operation),
    tags: [path.startsWith("/store") ? "store" : path.startsWith("/admin") ? "admin" : "rental"],
    summary,
    security: SECURITY[security],
    ...(parameters.length ? { parameters } : {}),
    ...(json ? { requestBody: { required: !isBodyOptional, ...json } } : {}),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [status, answerJson(names, answer)]),
    ),
  }
}

/** By name; a secure key is in the body, which OpenAPI has no word for. */
const SECURITY = {
  publishableKey: [{ publishableKey: [] }],
  customer: [
    { publishableKey: [], session: [] },
    { publishableKey: [], token: [] },
  ],
  admin: [{ session: [] }, { token: [] }, { apiKey: [] }],
  none: [],
  secureKey: [],
  signature: [{ signature: [] }],
} as const

const SECURITY_SCHEMES = {
  publishableKey: { type: "apiKey", in: "header", name: "x-publishable-api-key" },
  session: { type: "apiKey", in: "cookie", name: "connect.sid" },
  token: { type: "http", scheme: "bearer" },
  apiKey: { type: "http", scheme: "basic", description: "A secret API key as user name." },
  signature: { type: "apiKey", in: "header", name: "x-webhook-signature" },
}

/**
 * The plugin's routes as OpenAPI 3.1: inputs by the schemas that check them, answers by those in src/answers. `isClosed`: answers with
 * a field that they don't have don't fit, for tests.
 */
export function openApiDocument(version: string, isClosed = false): Json {
  const names = answerNames()
  const paths: Record<string, Json> = {}
  for (const operation of OPERATIONS) {
    ;(paths[operation.path] ??= {})[operation.method] = operationJson(operation, names)
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "medusa-plugin-rental-subscription",
      version,
      license: { name: "MIT", identifier: "MIT" },
      description:
        "The plugin's own routes: for storefronts (`/store/rental`), for the admin (`/admin/rental`), and for the rental service (`/rental`). Amounts are euros, durations months.",
    },
    servers: [{ url: "/", description: "The Medusa server." }],
    paths,
    components: { schemas: answerSchemas(names, isClosed), securitySchemes: SECURITY_SCHEMES },
  }
}
