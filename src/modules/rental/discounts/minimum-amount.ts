import { HUNDRED, parseDecimal, toCents, toEuros, type Cents } from "../../../core/money"
import { add, divide, multiply, rational } from "../../../core/rational"
import type { PromotionRule } from "./promotion"

/** What a rule may look at to ask for a least amount of goods. The admin offers none of them; code and imports do. */
const WITHOUT_TAXES = new Set(["subtotal", "item_subtotal", "original_item_subtotal"])
const WITH_TAXES = new Set(["item_total", "original_item_total", "total"])

/** Whether a rule asks for a least amount, which the service can check. */
export function isMinimumRule({ attribute, operator }: PromotionRule): boolean {
  const isAmount = WITHOUT_TAXES.has(attribute ?? "") || WITH_TAXES.has(attribute ?? "")
  return isAmount && (operator === "gte" || operator === "gt")
}

/**
 * The cart's least amount in euros by these rules and by the promotion's metadata `rental_minimum_amount`, the highest
 * of them; null: none; undefined: one can't be read, and a limit that can't be read must not be dropped. With taxes, as the service's
 * other amounts are: one without is raised by `vatRate`, in percent.
 */
export function minimumAmount(
  rules: readonly PromotionRule[],
  metadata: ShopMetadata,
  vatRate: number,
): number | null | undefined {
  const amounts = [
    ...rules.map((rule) => ruleMinimum(rule, vatRate)),
    metadataMinimum(metadata?.rental_minimum_amount),
  ]
  if (amounts.includes(undefined)) return undefined
  const highest = Math.max(0, ...(amounts as Cents[]))
  return highest > 0 ? toEuros(highest) : null
}

type ShopMetadata = Record<string, unknown> | null | undefined

/** Medusa is content with any one of a rule's values, so the least counts. "More than" begins a cent above. */
function ruleMinimum({ attribute, operator, values }: PromotionRule, vatRate: number): Cents | undefined {
  const read = (values ?? []).map(({ value }) => centsOf(value))
  if (!read.length || read.includes(undefined)) return undefined
  const least = Math.min(...(read as Cents[])) + (operator === "gt" ? 1 : 0)
  return WITHOUT_TAXES.has(attribute ?? "") ? withTaxes(least, vatRate) : least
}

function withTaxes(cents: Cents, vatRate: number): Cents {
  const factor = divide(add(HUNDRED, parseDecimal(vatRate)), HUNDRED)
  return toCents(multiply(rational(BigInt(cents), 100n), factor))
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
