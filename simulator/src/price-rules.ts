import {
  countingNumber,
  filledText,
  findErrors,
  listOf,
  must,
  number,
  object,
  orNull,
  required,
  text,
  type FieldError,
} from "./validators"
import type { PriceRule } from "./model"
import type { Quirk } from "./quirks"

// docs/service.md, Price rule: the durations that a rule may have.
const CONTRACT_DURATIONS = [1, 6, 12, 18, 24]

const decimal = must(
  'must be a decimal with two places in a string, such as "100.00"',
  (value) => typeof value === "string" && /^\d+\.\d{2}$/.test(value),
)

const contractDuration = must(`must be one of ${CONTRACT_DURATIONS.join(", ")} months`, (value) =>
  CONTRACT_DURATIONS.includes(value as number),
)

const numberOrText = must(
  "must be a number, or a decimal in a string",
  (value) => value !== "" && Number.isFinite(Number(typeof value === "string" ? value : (value ?? NaN))),
)

/** With the quirk `loose-rules`: the types of docs/service.md, without the contract's durations and its notation of bounds. */
export const looseTable = listOf(
  object({
    id: required(number()),
    name: required(text()),
    rule: required(text()),
    depositRule: required(text()),
    minPrice: required(numberOrText),
    maxPrice: required(numberOrText),
    duration: required(orNull(number())),
  }),
  { min: 0 },
)

const rulesTable = listOf(
  object({
    id: required(countingNumber),
    name: required(filledText),
    rule: required(filledText),
    depositRule: required(filledText),
    minPrice: required(decimal),
    maxPrice: required(decimal),
    duration: required(contractDuration),
  }),
  { min: 0 },
)

/**
 * Says what keeps a value from being a list of price rules. Formulas are not looked into: the service
 * hands out whatever its operator typed, and a shop has to live with that.
 */
export function findRuleErrors(value: unknown, quirks: readonly Quirk[] = []): FieldError[] {
  return findErrors(quirks.includes("loose-rules") ? looseTable : rulesTable, value)
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
