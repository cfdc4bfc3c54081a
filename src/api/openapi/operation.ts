import type { z } from "zod"

/** One body of an answer: JSON by its schema, or another kind of content. */
type Content = z.ZodType | { type: "text/html" | "text/javascript" | "text/plain" | "text/csv" }

/** What one status of a route means. */
export interface Answer {
  description: string
  content?: Content
  headers?: Record<string, string>
}

/** One route and method of the plugin, as openapi.json describes it. */
export interface Operation {
  method: "get" | "post" | "patch" | "delete"
  /** As OpenAPI writes it: `/store/rental/carts/{id}`. */
  path: string
  summary: string
  /** Who may: a publishable key, a customer who is logged in, the admin's login, nobody in particular, or what the service proves a call with. */
  security: "publishableKey" | "customer" | "admin" | "none" | "secureKey" | "signature"
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
