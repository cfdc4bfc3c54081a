import type { ApplicationMethodDTO, PromotionDTO, PromotionRuleDTO } from "@medusajs/framework/types"
import { HUNDRED, parseDecimal, toCents, toEuros, type Cents } from "../../../core/money"
import { add, divide, multiply, rational } from "../../../core/rational"
import { holdsForAll, type Served, whyNotInForce } from "./promotion"
import type { DiscountCode } from "../../../core/wire/discount-code"

/** What a rule may look at to ask for a least amount of goods. The admin offers none of them; code and imports do. */
const WITHOUT_TAXES = new Set(["subtotal", "item_subtotal", "original_item_subtotal"])
const WITH_TAXES = new Set(["item_total", "original_item_total", "total"])

/** Whether a rule asks for a least amount, which the service can check. */
function isMinimumRule({ attribute, operator }: PromotionRuleDTO): boolean {
  const isAmount = WITHOUT_TAXES.has(attribute ?? "") || WITH_TAXES.has(attribute ?? "")
  return isAmount && (operator === "gte" || operator === "gt")
}

/**
 * The cart's least amount in euros by these rules and by the promotion's metadata `rental_minimum_amount`, the highest
 * of them; null: none; undefined: one can't be read, and a limit that can't be read must not be dropped. With taxes, as the service's
 * other amounts are: one without is raised by `vatRate`, in percent.
 */
function minimumAmount(
  rules: readonly PromotionRuleDTO[],
  metadata: PromotionDTO["metadata"],
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

/** Medusa is content with any one of a rule's values, so the least counts. "More than" begins a cent above. */
function ruleMinimum({ attribute, operator, values }: PromotionRuleDTO, vatRate: number): Cents | undefined {
  const read = values.map(({ value }) => centsOf(value))
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

/** A discount as the service is answered, or why there is none. */
export type Discount = { ok: true; discount: DiscountCode } | { ok: false; why: string }

/**
 * What the service is answered about a promotion whose code a shopper typed (docs/decisions/discount-codes.md), or why it gets no answer. The
 * service takes the code off every product of any cart, so only what holds for all of them is a valid code there.
 */
export function toDiscountCode(promotion: PromotionDTO, code: string, served: Served, now: Date): Discount {
  if (promotion.code !== code) return no("it is another code")
  if (promotion.is_automatic) return no("it is automatic, so it is in the cart's prices already")
  if (promotion.type !== "standard") return no(`its type is ${promotion.type}`)
  const idle = whyNotInForce(promotion, now)
  if (idle) return no(idle)

  const rules = promotion.rules ?? []
  const unknowable = rules.find((rule) => !isMinimumRule(rule) && !holdsForAll(rule, served))
  if (unknowable) return no(`it is limited by ${unknowable.attribute}`)
  const minimum = minimumAmount(rules.filter(isMinimumRule), promotion.metadata, served.vatRate)
  if (minimum === undefined) return no("its minimum amount can't be read")

  const kind = kindOf(promotion.application_method, promotion.is_tax_inclusive === true)
  if (typeof kind === "string") return no(kind)
  return { ok: true, discount: { code, id: promotion.id, ...kind, minimumAmount: minimum } }
}

const no = (why: string): Discount => ({ ok: false, why })

/** How the discount counts at the service, or why it can't count there as it does here. */
function kindOf(
  method: ApplicationMethodDTO | undefined,
  withTaxes: boolean,
): Pick<DiscountCode, "type" | "value"> | string {
  if (!method) return "it has no application method"
  if (method.target_rules?.length) return "it is limited to some products"
  const currency = method.currency_code?.toLowerCase()
  if (currency && currency !== "eur") return `it is in ${currency}`
  const value = Number(method.value)
  if (!(value > 0)) return "it is worth nothing"
  if (method.type === "percentage") return percentage(method, value)
  return method.type === "fixed" ? fixed(method, value, currency, withTaxes) : `its kind is ${method.type}`
}

function percentage(
  method: ApplicationMethodDTO,
  value: number,
): Pick<DiscountCode, "type" | "value"> | string {
  if (method.target_type !== "order" && method.target_type !== "items") return "it isn't on the products"
  // "Each" up to a number of units, and "once" on the cheapest: the service would take it off all of them.
  if (method.allocation === "once" || method.max_quantity != null) return "it is limited to some units"
  return value <= 100 ? { type: "product_percentage", value } : "it is over 100 %"
}

function fixed(
  method: ApplicationMethodDTO,
  value: number,
  currency: string | undefined,
  withTaxes: boolean,
): Pick<DiscountCode, "type" | "value"> | string {
  if (method.target_type !== "order" || (method.allocation ?? "across") !== "across") {
    return "it isn't one amount on the order"
  }
  if (currency !== "eur") return "it has no currency"
  return withTaxes ? { type: "fixed_amount", value: toEuros(toCents(value)) } : "its amount is without taxes"
}
