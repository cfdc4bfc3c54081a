import { z } from "zod"
import type { JsonKind, OfRule, WrongField } from "../faults/rules/fault"
import { cut } from "../text"

/**
 * Decimal text, as docs/service.md has it; a service that sends a number loses nothing by our reading it as
 * text.
 */
const decimalText = z.union([z.string(), z.number().transform(String)])

/** An integer, also where it comes as text ("12"). */
const integer = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
])

/**
 * One price rule of `GET /v1/price-rules` (docs/service.md, Price rule): `rule` and `depositRule` are
 * formulas, `minPrice` and `maxPrice` euros without taxes, `duration` months. Fields that docs/service.md
 * doesn't name are kept.
 */
const PriceRuleSchema = z.looseObject({
  id: integer,
  name: z.string(),
  rule: z.string(),
  depositRule: z.string(),
  minPrice: decimalText,
  maxPrice: decimalText,
  duration: integer,
})

/** A price rule as the service sends it (docs/service.md, Price rule). */
export type PriceRule = z.infer<typeof PriceRuleSchema>

/** A rule that can't be read: its place in the answer (from 0), its name where it has one, and why. */
export type MalformedRule = { index: number; name?: string } & Extract<OfRule, { code: UnreadableCode }>

type UnreadableCode = "not_an_object" | "wrong_fields" | "unreadable"

/** The rules that can be read and those that can't, or why none could. */
export type PriceRulesAnswer =
  { ok: true; rules: PriceRule[]; malformed: MalformedRule[] } | { ok: false; reason: string }

/**
 * Reads the answer of `GET /v1/price-rules`, in the service's order. A broken rule never takes the others
 * with it.
 */
export function parsePriceRules(answer: unknown): PriceRulesAnswer {
  if (!Array.isArray(answer)) {
    return { ok: false, reason: `a list of price rules was expected, not ${KINDS[kindOf(answer)]}` }
  }

  const rules: PriceRule[] = []
  const malformed: MalformedRule[] = []
  answer.forEach((item: unknown, index) => {
    const parsed = PriceRuleSchema.safeParse(item)
    if (parsed.success) rules.push(parsed.data)
    else malformed.push({ index, ...nameIn(item), ...faultOf(item, parsed.error) })
  })
  return { ok: true, rules, malformed }
}

/** As a log names what came instead. */
const KINDS: Record<JsonKind, string> = {
  nothing: "nothing (null)",
  object: "an object",
  list: "a list",
  text: "text",
  number: "a number",
  boolean: "a boolean",
}

/** Of a value that stands where another was expected. UTF-16 units. */
const MAX_VALUE_LENGTH = 60

function faultOf(item: unknown, error: z.ZodError): Extract<OfRule, { code: UnreadableCode }> {
  const found = kindOf(item)
  if (found !== "object") return { code: "not_an_object", params: { found } }

  const names = [...new Set(error.issues.map((issue) => String(issue.path[0])))]
  const fields = names.map((name) => wrongField(name, (item as Record<string, unknown>)[name]))
  return { code: "wrong_fields", params: { fields } }
}

function wrongField(field: string, value: unknown): WrongField {
  const expected = field === "id" || field === "duration" ? "integer" : "text"
  if (value === undefined) return { field, expected, found: "missing" }

  const found = kindOf(value)
  return found === "text" || found === "number"
    ? { field, expected, found, value: cut(JSON.stringify(value), MAX_VALUE_LENGTH) }
    : { field, expected, found }
}

function nameIn(item: unknown): { name?: string } {
  const name = (item as { name?: unknown } | null | undefined)?.name
  return typeof name === "string" && name !== "" ? { name } : {}
}

function kindOf(value: unknown): JsonKind {
  if (value === null || value === undefined) return "nothing"

  if (Array.isArray(value)) return "list"

  const kinds: Partial<Record<string, JsonKind>> = { string: "text", number: "number", boolean: "boolean" }
  return kinds[typeof value] ?? "object"
}
