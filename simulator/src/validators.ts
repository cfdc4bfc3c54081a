import * as z from "zod"
import { en } from "zod/locales"

// a bundler leaves out what zod does by itself for its sentences
z.config(en())

/** What is wrong with one field of a body. */
export interface FieldError {
  field: string
  message: string
}

/** A string that carries something: for required ones. */
export const filledText = z.string().refine((text) => text.trim() !== "", "must not be empty")

/** A whole number from 1. */
export const countingNumber = z.int().positive()

/** An absolute http or https address. */
export const webAddress = z.string().refine(isWebAddress, "must be an absolute http or https URL")

/** Reads a value, or says everything that is wrong with it. */
export function read<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
): { ok: true; value: Value } | { ok: false; errors: [FieldError, ...FieldError[]] } {
  const { success, data, error } = schema.safeParse(value, {
    error: ({ input }) => (input === undefined ? "is required" : undefined),
  })
  if (success) return { ok: true, value: data }
  const errors = error.issues.map(({ path, message }) => ({ field: fieldOf(path) || "body", message }))
  return { ok: false, errors: errors as [FieldError] }
}

/** `products[0].vat` */
function fieldOf(path: PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "")
}

/** Whether JSON is an object: no list, and not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Whether a text is an absolute http or https address. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/\S*$/i.test(value) && URL.canParse(value)
}
