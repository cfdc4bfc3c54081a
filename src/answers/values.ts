import { z } from "zod"
import { AskedChoice, LineChoice } from "../core/line-choice"
import { count, months } from "../core/wire/price-rule"

export { AskedChoice, count, LineChoice, months }

/** What the routes' schemas are made of. They describe JSON as it is sent: no transforms, no defaults. */

/** A moment: ISO 8601. */
export const moment = z.string().meta({ format: "date-time" })

/** A moment, or null where there is none. */
export const atOrNull = moment.nullable()

/** A text, or null where there is none. */
export const text = z.string().nullable()

/** Euros, with taxes unless said otherwise. */
export const euros = z.number().describe("Euros, taxes included.")

/** Euros without taxes. */
export const netEuros = z.number().describe("Euros without taxes.")

/** Cents of a euro. */
export const cents = z.number().meta({ type: "integer", description: "Cents of a euro." })

/** The service's environments. */
export const Environment = z.enum(["production", "staging"])

/** Whether amounts have taxes in them. */
export const Taxes = z.enum(["with_taxes", "without_taxes"])

/** Of a page of a list: how many there are in all, and which these are. */
export const PAGE = { count, offset: count, limit: count }

/** JSON whose shape somebody else decides: the service, or a merchant's metadata. */
export const record = z.record(z.string(), z.unknown())

/** A message as a fact: its code and what belongs to it (src/core/messages/codes.ts). */
export const Fact = z.object({ code: z.string(), params: record })

/** A schema whose type is told more closely by TypeScript than by JSON. */
export const typed = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>

/** What a server answers before it is JSON: where the contract has a text, it may have a Date. */
export type BeforeJson<T> = unknown extends T
  ? T
  : T extends string
    ? string extends T
      ? T | Date
      : T
    : T extends (infer Item)[]
      ? readonly BeforeJson<Item>[]
      : T extends object
        ? { [Key in keyof T]: BeforeJson<T[Key]> }
        : T

/** The fields of these names, which are all of one kind. */
export const each = <Schema extends z.ZodType, Name extends string>(schema: Schema, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>
