import * as z from "zod"
import type { PriceRule } from "./model"
import type { Quirk } from "./quirks"
import { countingNumber, filledText } from "./validators"

// docs/service.md, Price rule: the durations that a rule may have.
const CONTRACT_DURATIONS = [1, 6, 12, 18, 24]

const decimal = z
  .string()
  .regex(/^\d+\.\d{2}$/, 'must be a decimal with two places in a string, such as "100.00"')

const numberOrText = z.union([z.number(), z.string().regex(/^\s*-?\d+(\.\d+)?\s*$/)], {
  error: "must be a number, or a decimal in a string",
})

/** With the quirk `loose-rules`: the types of docs/service.md, without the contract's durations and its notation of bounds. @internal */
export const looseRules = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    rule: z.string(),
    depositRule: z.string(),
    minPrice: numberOrText,
    maxPrice: numberOrText,
    duration: z.number().nullable(),
  }),
)

const strictRules = z.array(
  z.object({
    id: countingNumber,
    name: filledText,
    rule: filledText,
    depositRule: filledText,
    minPrice: decimal,
    maxPrice: decimal,
    duration: z.literal(CONTRACT_DURATIONS),
  }),
)

/**
 * What a list of price rules must be. Formulas are not looked into: the service hands out whatever its operator typed, and a shop has to
 * live with that. @internal
 */
export function rulesSchema(quirks: readonly Quirk[] = []) {
  return (quirks.includes("loose-rules") ? looseRules : strictRules) as z.ZodType<PriceRule[]>
}

const builtIn = (
  id: number,
  duration: number,
  minPrice: string,
  rule: string,
  depositRule: string,
): PriceRule => ({
  id,
  name: `${duration} months`,
  rule,
  depositRule,
  minPrice,
  maxPrice: "5000.00",
  duration,
})

/** Under 100 euros without taxes nothing can be rented; from 300 on, long terms too; over 5,000 nothing. */
export const BUILTIN_RULES: PriceRule[] = [
  builtIn(1, 6, "100.00", "([[prixHT]] + [[tva]]) * 0.5 / 6", "([[prixHT]] + [[tva]]) * 0.1"),
  builtIn(2, 12, "100.00", "([[prixHT]] + [[tva]]) * 0.7 / 12", "([[prixHT]] + [[tva]]) * 0.08"),
  builtIn(3, 18, "300.00", "([[prixHT]] + [[tva]]) * 0.82 / 18", "([[prixHT]] + [[tva]]) * 0.06"),
  builtIn(4, 24, "300.00", "max(([[prixHT]] + [[tva]]) * 0.9 / 24, 9.90)", "([[prixHT]] + [[tva]]) * 0.05"),
]
