import type { z } from "zod"
import { CallErrorBody, ErrorBody, Unauthorized } from "../../src/answers/errors"

/** What one status of a route means. `content`: JSON by its schema, or another kind. */
export interface Answer {
  description: string
  content?: z.ZodType | { type: "text/html" | "text/javascript" | "text/plain" | "text/csv" }
  headers?: Record<string, string>
}

/** By status: what JSON is answered, by its schema; why something is refused; or anything else. */
export type Answers = Record<number, [description: string, content: z.ZodType] | string | Answer>

/** One route as openapi.json describes it. */
interface Described {
  summary: string
  /** Who may, where it isn't what is usual at the address: a customer who is logged in, anyone, or what the service proves a call with. */
  security?: "customer" | "none" | "secureKey" | "signature"
  /** The query's schema: an object. */
  query?: z.ZodType
  body?: z.ZodType
  /** The body may be left out. */
  isBodyOptional?: boolean
  /** Headers that a caller may send: what each is for. */
  headers?: Record<string, string>
  answers: Answers
}

/** Routes by method and address, as OpenAPI writes it: `get /store/rental/carts/{id}`. */
export type Routes = Record<string, Described>

/** A route with its method, its address, and who may: for storefronts a publishable key, for the admin a login. */
export interface Operation extends Omit<Described, "security" | "answers"> {
  method: string
  path: string
  security: NonNullable<Described["security"]> | "publishableKey" | "admin"
  answers: Record<string, Answer>
}

/** The routes, each by itself. */
export const operationsOf = (routes: Routes): Operation[] =>
  Object.entries(routes).map(([route, described]) => {
    const [method = "", path = ""] = route.split(" ")
    const security = described.security ?? (path.startsWith("/admin") ? "admin" : "publishableKey")
    const refusal = path.startsWith("/rental") ? CallErrorBody : ErrorBody
    const all = { ...usualAnswers(security, method), ...described.answers }
    const answers = Object.entries(all).map(([status, answer]) => [status, answerOf(answer, refusal)])
    return { ...described, method, path, security, answers: Object.fromEntries(answers) }
  })

function answerOf(answer: Answers[number], refusal: z.ZodType): Answer {
  if (typeof answer === "string") return { description: answer, content: refusal }
  return Array.isArray(answer) ? { description: answer[0], content: answer[1] } : answer
}

/** What every route may answer, whatever it does. */
function usualAnswers(security: Operation["security"], method: string): Answers {
  const address = "`invalid_address`: one that no id can be in."
  const notJson = "`not_json`: the content type isn't JSON, with a body or without."
  const changed: Answers = method === "get" ? {} : { 415: notJson }
  const forbidden = "Medusa's own, where the shop uses roles: which policy is missing."
  const usual: Partial<Record<Operation["security"], Answers>> = {
    admin: { 400: address, 401: ["Log in.", Unauthorized], 403: forbidden, ...changed },
    customer: { 400: "No publishable key.", 401: ["Nobody is logged in.", Unauthorized] },
    publishableKey: { 400: "No publishable key, or an address that no id can be in." },
    none: {},
  }
  return usual[security] ?? { 400: address }
}
