import { parseDecimal, toCents, toEuros, type Cents } from "../../../core/money"
import type { PromotionRule } from "./promotion"

/** What a rule may look at to ask for a least amount of goods. The admin offers none of them; code and imports do. */
const AMOUNTS = new Set([
  "subtotal",
  "item_subtotal",
  "original_item_subtotal",
  "item_total",
  "original_item_total",
  "total",
])

/** Whether a rule asks for a least amount, which the service can check. */
export function isMinimumRule({ attribute, operator }: PromotionRule): boolean {
  return AMOUNTS.has(attribute ?? "") && (operator === "gte" || operator === "gt")
}

/**
 * The cart's least amount in euros by these rules and by the promotion's metadata `rental_minimum_amount`, the highest
 * of them; null: none; undefined: one can't be read, and a limit that can't be read must not be dropped.
 */
export function minimumAmount(
  rules: readonly PromotionRule[],
  metadata: ShopMetadata,
): number | null | undefined {
  const amounts = [...rules.map(ruleMinimum), metadataMinimum(metadata?.rental_minimum_amount)]
  if (amounts.includes(undefined)) return undefined
  const highest = Math.max(0, ...(amounts as Cents[]))
  return highest > 0 ? toEuros(highest) : null
}

type ShopMetadata = Record<string, unknown> | null | undefined

/** Medusa is content with any one of a rule's values, so the least counts. "More than" begins a cent above. */
function ruleMinimum({ operator, values }: PromotionRule): Cents | undefined {
  const read = (values ?? []).map(({ value }) => centsOf(value))
  if (!read.length || read.includes(undefined)) return undefined
  return Math.min(...(read as Cents[])) + (operator === "gt" ? 1 : 0)
}

const metadataMinimum = (value: unknown): Cents | undefined =>
  value == null || value === "" ? 0 : centsOf(value)

function centsOf(value: unknown): Cents | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined
  try {
    return toCents(parseDecimal(value))
  } catch {
    return undefined
  }
}
