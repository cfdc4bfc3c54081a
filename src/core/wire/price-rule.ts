import { z } from "zod"

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

export type PriceRule = z.infer<typeof PriceRuleSchema>

/**
 * A rule that can't be read, for the admin: its place in the answer (from 0), its name where it has one, and
 * why.
 */
export interface MalformedRule {
  index: number
  name?: string
  reason: string
}

export type PriceRulesAnswer =
  { ok: true; rules: PriceRule[]; malformed: MalformedRule[] } | { ok: false; reason: string }

/**
 * Reads the answer of `GET /v1/price-rules`, in the service's order. A broken rule never takes the others
 * with it.
 */
export function parsePriceRules(answer: unknown): PriceRulesAnswer {
  if (!Array.isArray(answer)) {
    return { ok: false, reason: `a list of price rules was expected, not ${nameOf(answer)}` }
  }

  const rules: PriceRule[] = []
  const malformed: MalformedRule[] = []
  answer.forEach((item: unknown, index) => {
    const parsed = PriceRuleSchema.safeParse(item)
    if (parsed.success) rules.push(parsed.data)
    else malformed.push({ index, ...nameIn(item), reason: reasonFor(item, parsed.error) })
  })
  return { ok: true, rules, malformed }
}

function reasonFor(item: unknown, error: z.ZodError): string {
  if (nameOf(item) !== "an object") return `a price rule is an object, not ${nameOf(item)}`

  const names = [...new Set(error.issues.map((issue) => String(issue.path[0])))]
  return names.map((name) => describeField(name, (item as Record<string, unknown>)[name])).join("; ")
}

function describeField(name: string, value: unknown): string {
  if (value === undefined) return `"${name}" is missing`

  const wanted = name === "id" || name === "duration" ? "an integer" : "text"
  const found =
    typeof value === "object" || typeof value === "boolean" ? nameOf(value) : JSON.stringify(value)
  return `"${name}" is ${found.slice(0, 60)}, not ${wanted}`
}

function nameIn(item: unknown): { name?: string } {
  const name = (item as { name?: unknown } | null | undefined)?.name
  return typeof name === "string" && name !== "" ? { name } : {}
}

function nameOf(value: unknown): string {
  if (value === null || value === undefined) return "nothing (null)"

  if (Array.isArray(value)) return "a list"

  const names: Record<string, string> = { object: "an object", string: "text", number: "a number" }
  return names[typeof value] ?? `a ${typeof value}`
}
