import { z } from "zod"
import { cut } from "../text"

/** What a foreign body may say in more than one way; whatever can't be read is null, and costs nothing else. */

const unlimited = z.string().nullish().catch(null)
/** Longer than any text of the service's document. */
const MAX_TEXT_LENGTH = 500

/** A text, cut to a length that can be kept and shown; or nothing. */
export const text = unlimited.transform((value) => value && cut(value, MAX_TEXT_LENGTH)).optional()

/** Of a longer name, nobody reads the rest. */
export const MAX_NAME_LENGTH = 200

/** A name or a phone number, cut to a length that can be told and answered; or nothing. */
export const name = unlimited.transform((value) => value && cut(value, MAX_NAME_LENGTH)).optional()

/** The longest that an email address may be (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254

/** What may be an email address, or nothing: cut to a length it would be somebody else's. */
export const email = unlimited
  .transform((value) => (value && value.length <= MAX_EMAIL_LENGTH ? value : null))
  .optional()

const DECIMAL = /^\s*-?\d{1,13}([.,]\d{1,15})?\s*$/
/** Whatever is as large has more cents than a number holds exactly. */
const TOO_LARGE = 1e13

const number = z.number().gt(-TOO_LARGE).lt(TOO_LARGE)

/** Some senders write decimals as text ("5.90", "5,90"). */
export const strictAmount = z.union([
  number,
  z
    .string()
    .regex(DECIMAL, "must be a decimal number")
    .transform((decimal) => Number(decimal.trim().replace(",", "."))),
])

/** A number, also as text, or nothing. */
export const amount = strictAmount.nullish().catch(null)

/** A number or a decimal text as it is, or nothing. */
export const decimal = z
  .union([number, z.string().regex(DECIMAL)])
  .nullish()
  .catch(null)

/** Yes or no, also as text or 1 and 0, or nothing. */
export const flag = z
  .union([
    z.boolean(),
    z.enum(["true", "1"]).transform(() => true),
    z.enum(["false", "0"]).transform(() => false),
    z.literal(1).transform(() => true),
    z.literal(0).transform(() => false),
  ])
  .nullish()
  .catch(null)

const MAX_URL_LENGTH = 2_000

/** An address that a browser may be sent to, or nothing: never a script, and never the beginning of an address. */
export const httpUrl = unlimited
  .transform((value) =>
    value && value.length <= MAX_URL_LENGTH && /^https?:\/\//i.test(value.trim()) ? value : null,
  )
  .optional()

/** Part of a body, or nothing where it isn't what it should be. */
export const part = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null)

/** A list without the entries that can't be read; nothing where it is no list. */
export const list = <T extends z.ZodType>(schema: T) =>
  part(
    z.array(z.unknown()).transform((entries) =>
      entries.flatMap((entry) => {
        const read = schema.safeParse(entry)
        return read.success ? [read.data] : []
      }),
    ),
  )

/** Whether JSON is an object: no list, and not null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
