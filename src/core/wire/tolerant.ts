import { z } from "zod"
import { cut } from "../text"

/**
 * How single values of a foreign body are read: each may be written in more than one way. What can't be read is a fault here;
 * `deciding` and `describing` say what becomes of it.
 */

const unlimited = z.union([z.string(), z.number().transform(String)])
/** Longer than any text of the service's document. */
const MAX_TEXT_LENGTH = 500

/** A text, cut to a length that can be kept and shown; a number counts as its text. */
export const text = unlimited.transform((value) => cut(value, MAX_TEXT_LENGTH))

/** An id of ours, as it comes back: blanks around it say nothing. */
export const id = unlimited.transform((value) => cut(value.trim(), MAX_TEXT_LENGTH))

/** A longer name is cut. */
export const MAX_NAME_LENGTH = 200

/** A name, a phone number or an id of the service, cut to a length that can be told, indexed and answered. */
export const name = unlimited.transform((value) => cut(value, MAX_NAME_LENGTH))

/** Stands where a character was lost on the way. */
export const LOST = /[\0\ufffd\p{Surrogate}]/u

/** What a program or a person writes where there is no value: punctuation, or one of these words within it. */
const NOTHING = /^[\p{P}\s\ufffd+=|<>]*((null|undefined|none|n\/a|object object)[\p{P}\s+=|<>]*)?$/iu

/** Returns a text without blanks around it, or null where it says nothing. */
const said = (value: string | null | undefined): string | null => {
  const trimmed = value?.trim() ?? ""
  return NOTHING.test(trimmed) ? null : trimmed
}

/** Returns a name without blanks around it, or null where it says nothing or one of its characters was lost on the way. */
export const filled = (value: string | null | undefined): string | null => {
  const name = said(value)
  return name && LOST.test(name) ? null : name
}

/** A field of a person; null where it says nothing. */
export const personal = unlimited.transform((value) => cut(filled(value) ?? "", MAX_NAME_LENGTH) || null)

/** The same of a place. It may have lost characters: the rest of it can still be found. */
export const ofPlace = unlimited.transform((value) => cut(said(value) ?? "", MAX_TEXT_LENGTH) || null)

/** The longest that an email address may be (RFC 5321): cut to a length it would be another person's. */
export const MAX_EMAIL_LENGTH = 254

/** An email address as Medusa's own routes accept it (`POST /store/carts/:id`). */
export const email = z.string().trim().max(MAX_EMAIL_LENGTH).pipe(z.email())

/** Written by people, an amount may have its currency beside it: `14,90 €`, `€14.90`, `14.90 EUR`. */
const DECIMAL = /^(?:(?:€|EUR)\s?)?(-?\d{1,13}(?:[.,]\d{1,15})?)(?:\s?(?:€|EUR))?$/i
/** Whatever is as large has more cents than a number holds exactly. */
const TOO_LARGE = 1e13

const number = z.number().gt(-TOO_LARGE).lt(TOO_LARGE)

const decimalText = z.string().transform((value, context) => {
  const digits = DECIMAL.exec(value.trim())?.[1]?.replace(",", ".")
  if (digits !== undefined) return digits
  context.addIssue({ code: "custom", message: "must be a decimal number" })
  return z.NEVER
})

/** A decimal, also as text, exactly as it is written. */
export const decimal = z.union([number, decimalText])

/** The same as a number. */
export const amount = decimal.transform(Number)

/** A price of goods. */
export const price = amount.refine((euros) => euros >= 0, "must not be negative")

/** A percentage that taxes can have. */
export const percent = amount.refine((rate) => rate >= 0 && rate <= 100, "must be a percentage")

/** Makes the schema of a whole number or its text, as forms and metadata write it ("12"). `error`: what is said of anything else. */
export const wholeNumber = (error?: string) =>
  z.preprocess(
    (said) => (typeof said === "string" && /^\s*-?\d{1,15}\s*$/.test(said) ? Number(said) : said),
    z.int(error),
  )

/** Makes the schema of a country's two letters in any case; lower case as the result. `error`: what is said of anything else. */
export const countryCode = (error?: string) =>
  z
    .string(error)
    .regex(/^[a-z]{2}$/i, error)
    .toLowerCase()

/** Units: a whole number from 1, of nine digits at most, also as text (`2`, `1.0`). */
export const units = amount.refine(
  (count) => Number.isInteger(count) && count > 0 && count < 1e9,
  "must be a whole number",
)

const YES: readonly unknown[] = [true, 1, "true", "1", "yes"]
const NO: readonly unknown[] = [false, 0, "false", "0", "no"]

/** Yes or no: also as 1 and 0, or as text in any case. */
export const flag = z.union([z.boolean(), z.number(), z.string()]).transform((value, context) => {
  const said = typeof value === "string" ? value.trim().toLowerCase() : value
  if (YES.includes(said)) return true
  if (NO.includes(said)) return false
  context.addIssue({ code: "custom", message: "must be true or false" })
  return z.NEVER
})

const MAX_URL_LENGTH = 2_000

/** An address that a browser may be sent to: never a script, and never the beginning of an address. */
export const httpUrl = z
  .string()
  .trim()
  .max(MAX_URL_LENGTH)
  .regex(/^https?:\/\//i, "must be an http(s) address")

/**
 * Fields that decide whether an order is made, of what, or whether money is captured: each may be absent (missing or null), and
 * a body in which one can't be read can't be read.
 */
export const deciding = <T extends z.ZodRawShape>(shape: T) =>
  mapShape(shape, (schema) => schema.nullish()) as { [K in keyof T]: z.ZodOptional<z.ZodNullable<T[K]>> }

/** Fields that only describe: one that can't be read counts as null, and costs nothing else. */
export const describing = <T extends z.ZodRawShape>(shape: T) =>
  mapShape(shape, part) as { [K in keyof T]: z.ZodCatch<z.ZodOptional<z.ZodNullable<T[K]>>> }

const mapShape = (shape: z.ZodRawShape, map: (schema: z.ZodType) => z.ZodType): z.ZodRawShape =>
  Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, map(schema as z.ZodType)]))

/** Part of a body, or nothing where it isn't what it should be. */
const part = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null)

/** Makes the schema of a list, also where a program has written it as an object with whole numbers for names. */
export const listOf = <T extends z.ZodType>(schema: T) => z.preprocess(asList, z.array(schema))

/** Returns the list of such an object, in the order of its names; any other value as it is. */
export function asList(value: unknown): unknown {
  const names = isObject(value) ? Object.keys(value) : []
  const isList = names.length > 0 && names.every((name) => /^(0|[1-9]\d{0,8})$/.test(name))
  return isList ? Object.values(value as object) : value
}

/** Makes the schema of a list without the entries that can't be read. */
export const list = <T extends z.ZodType>(schema: T) =>
  listOf(z.unknown()).transform((entries) =>
    entries.flatMap((entry) => {
      const read = schema.safeParse(entry)
      return read.success ? [read.data] : []
    }),
  )

/** Checks whether JSON is an object: no list, and not null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
