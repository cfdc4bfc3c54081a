import { z } from "zod"
import * as answers from "../../src/answers/store"
import { SHOPPER_REFUSALS } from "../../src/core/messages/codes"

interface Schema {
  description?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema
}

/** Writes a JSON schema as a TypeScript type, with the descriptions of its fields as comments. */
function typeOf(schema: Schema): string {
  const { type, items, properties, required = [], additionalProperties } = schema
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ")
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" | ")
  if (items) return `(${typeOf(items)})[]`
  if (additionalProperties) return `{ [key: string]: ${typeOf(additionalProperties)} }`
  if (!properties) return [type].flat().join(" | ").replace("integer", "number")
  const fields = Object.entries(properties).map(([name, field]) => {
    const comment = field.description ? `/** ${field.description} */\n` : ""
    return `${comment}${name}${required.includes(name) ? "" : "?"}: ${typeOf(field)}\n`
  })
  return `{\n${fields.join("").replace(/^(?=.)/gm, "  ")}}`
}

/** Writes the types of what the store routes answer, for packages that have no zod. */
export const storeTypes = (): string =>
  Object.entries(answers)
    .map(
      ([name, schema]) =>
        `export type ${name} = ${typeOf(z.toJSONSchema(schema, { io: "input" }) as Schema)}\n`,
    )
    .join("\n")

/** Writes the type of why a shopper is refused, as far as storefronts know it: by its code. */
export const refusalTypes = (): string =>
  `export type ShopperRefusal = { code: ${typeOf({ enum: Object.keys(SHOPPER_REFUSALS) })} }\n`
