import type { z } from "zod"
import { ErrorBody } from "../../src/core/api/errors"

/** One body of an answer: JSON by its schema, or another kind of content. */
type Content = z.ZodType | { type: "text/html" | "text/javascript" | "text/plain" | "text/csv" }

/** What one status of a route means. */
export interface Answer {
  description: string
  content?: Content
  headers?: Record<string, string>
}

/** A refusal in the shape of Medusa's errors. */
export const refused = (description: string): Answer => ({ description, content: ErrorBody })

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
  /** By status. */
  answers: Record<number, Answer>
}

/** Routes by method and address, as OpenAPI writes it: `get /store/rental/carts/{id}`. */
export type Routes = Record<string, Described>

/** A route with its method, its address, and who may: for storefronts a publishable key, for the admin a login. */
export interface Operation extends Omit<Described, "security"> {
  method: string
  path: string
  security: NonNullable<Described["security"]> | "publishableKey" | "admin"
}

/** The routes, each by itself. */
export const operationsOf = (routes: Routes): Operation[] =>
  Object.entries(routes).map(([route, described]) => {
    const [method = "", path = ""] = route.split(" ")
    return { method, path, security: path.startsWith("/admin") ? "admin" : "publishableKey", ...described }
  })
