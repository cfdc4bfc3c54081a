import { z } from "zod"
import type { RuleFault } from "../messages/codes"
import { cut } from "../text"
import { asList, wholeNumber } from "./tolerant"

/** Months of a rental. */
export const months = z.number().meta({ type: "integer", description: "Months." })

/** A whole number. */
export const count = z.number().meta({ type: "integer" })

/**
 * Decimal text, as docs/service.md has it; a service that sends a number loses nothing by our reading it as
 * text.
 */
const decimalText = z.union([z.string(), z.number().transform(String)])

/**
 * A price rule (docs/service.md, Price rule): `rule` and `depositRule` are formulas, `minPrice` and `maxPrice` decimal euros without
 * taxes.
 */
export const PriceRule = z.object({
  id: count,
  name: z.string(),
  rule: z.string(),
  depositRule: z.string(),
  minPrice: z.string(),
  maxPrice: z.string(),
  duration: months,
})
export type PriceRule = z.infer<typeof PriceRule>

/** One of `GET /v1/price-rules`. Fields that docs/service.md doesn't name are kept. */
const ReceivedRule = PriceRule.extend({
  id: wholeNumber(),
  minPrice: decimalText,
  maxPrice: decimalText,
  duration: wholeNumber(),
}).loose()

/** A rule that can't be read: its place in the answer (from 0), its name where it has one, and why. */
export type MalformedRule = { index: number; name?: string } & Extract<RuleFault, { code: "malformed" }>

/** The rules that can be read and those that can't, or why none could. */
export type PriceRulesAnswer =
  { ok: true; rules: PriceRule[]; malformed: MalformedRule[] } | { ok: false; reason: string }

/**
 * Reads the answer of `GET /v1/price-rules`, in the service's order. A broken rule never takes the others
 * with it.
 */
export function parsePriceRules(answer: unknown): PriceRulesAnswer {
  const list = asList(answer)
  if (!Array.isArray(list)) {
    return { ok: false, reason: "a list of price rules was expected" }
  }

  const rules: PriceRule[] = []
  const malformed: MalformedRule[] = []
  list.forEach((item: unknown, index) => {
    const parsed = ReceivedRule.safeParse(item)
    if (parsed.success) rules.push(parsed.data)
    else malformed.push({ index, ...nameIn(item), ...faultOf(item, parsed.error) })
  })
  return { ok: true, rules, malformed }
}

const MAX_QUOTE_LENGTH = 200

function faultOf(item: unknown, error: z.ZodError): Extract<RuleFault, { code: "malformed" }> {
  const fields = [...new Set(error.issues.flatMap(({ path }) => (path.length ? String(path[0]) : [])))]
  return { code: "malformed", params: { fields, quote: cut(JSON.stringify(item), MAX_QUOTE_LENGTH) } }
}

function nameIn(item: unknown): { name?: string } {
  const name = (item as { name?: unknown } | null)?.name
  return typeof name === "string" && name !== "" ? { name } : {}
}
