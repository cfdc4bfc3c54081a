import { z } from "zod"
import * as answers from "../../src/answers/store"
import { SHOPPER_REFUSALS } from "../../src/core/messages/codes"

type Schema = z.core.JSONSchema.BaseSchema
/** The parts of a schema that the store routes' answers have. */
type Part = NonNullable<Schema["items"]>

/** Writes a JSON schema as a TypeScript type, with the descriptions of its fields as comments. */
function typeOf(part: Part): string {
  const { type, items, properties, required = [], additionalProperties, ...schema } = part as Schema
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ")
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" | ")
  if (items) return `(${typeOf(items)})[]`
  if (additionalProperties) return `{ [key: string]: ${typeOf(additionalProperties)} }`
  if (!properties) return [type].flat().join(" | ").replace("integer", "number")
  const fields = Object.entries(properties).map(([name, field]) => {
    const { description } = field as Schema
    const comment = description ? `/** ${description} */\n` : ""
    return `${comment}${name}${required.includes(name) ? "" : "?"}: ${typeOf(field)}\n`
  })
  return `{\n${fields.join("").replace(/^(?=.)/gm, "  ")}}`
}

/** Writes the types of what the store routes answer, for packages that have no zod. */
export const storeTypes = (): string =>
  Object.entries(answers)
    .map(([name, schema]) => `export type ${name} = ${typeOf(z.toJSONSchema(schema, { io: "input" }))}\n`)
    .join("\n")

/** Writes the type of why a shopper is refused, as far as storefronts know it: by its code. */
export const refusalTypes = (): string =>
  `export type ShopperRefusal = { code: ${typeOf({ enum: Object.keys(SHOPPER_REFUSALS) })} }\n`
