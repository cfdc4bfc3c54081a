import type { PromotionDTO, PromotionRuleDTO } from "@medusajs/framework/types"
import { HUNDRED, parseDecimal, toCents, toEuros, type Cents } from "../../../core/money"
import { add, divide, multiply, rational } from "../../../core/rational"
import type { DiscountCode } from "../../../core/wire/discount-code"

/** What a promotion is read with. */
export const PROMOTION_RELATIONS = [
  "rules.values",
  "application_method.target_rules.values",
  "campaign.budget",
]

/** The shoppers whom the service may ask for: what the service can't distinguish holds for all of them or for none. */
export interface Served {
  /** The shop's euro regions: only euro carts are rented. */
  regions: { id: string; countries: string[] }[]
  /** The sales channels that the asking settings answer for. */
  salesChannelIds: string[]
  /** The highest default VAT rate, in percent, of the countries where renting is switched on. */
  vatRate: number
}

/** A discount as the service is answered, or why there is none. */
type Discount = { ok: true; discount: DiscountCode } | { ok: false; why: string }

/**
 * Returns what the service is answered about a promotion whose code a shopper typed (docs/decisions/discount-codes.md), or why it gets no answer. The
 * service takes the code off every product of any cart, so only what holds for all of them is a valid code there.
 */
export function toDiscountCode(promotion: PromotionDTO, code: string, served: Served, now: Date): Discount {
  const why = promotion.code === code ? whyNotInForce(promotion, now) : "it is another code"
  if (why) return { ok: false, why }
  const amounts = (promotion.rules ?? []).map((rule) => minimumOf(rule, served))
  const own = promotion.metadata?.rental_minimum_amount
  amounts.push(own == null || own === "" ? 0 : (centsOf(own) ?? UNREADABLE))
  const kind = kindOf(promotion)
  const fault = [...amounts, kind].find((each) => typeof each === "string")
  if (typeof fault === "string" || typeof kind === "string") return { ok: false, why: String(fault) }
  const highest = Math.max(...(amounts as Cents[]))
  const minimumAmount = highest > 0 ? toEuros(highest) : null
  return { ok: true, discount: { code, id: promotion.id, ...kind, minimumAmount } }
}

/** Dates and limits as Medusa's own promotions keep them; limits for each customer aren't anything the service could know. */
function whyNotInForce(promotion: PromotionDTO, now: Date): string | undefined {
  const { is_automatic, type, status, limit, used, campaign, application_method: method } = promotion
  const { budget, starts_at, ends_at } = campaign ?? {}
  // As Medusa has it: no limit, or zero, is no limit.
  const left =
    budget && Number(budget.limit ?? 0) ? Number(budget.limit) - Number(budget.used ?? 0) : Infinity
  // A percentage takes an amount that isn't known before the cart is: some of the budget has to be left.
  const least = method?.type === "fixed" ? Number(method.value) : 0
  const reasons: [isSo: unknown, why: string][] = [
    [is_automatic, "it is automatic, so it is in the cart's prices already"],
    [type !== "standard", `its type is ${type}`],
    [status !== "active", `it is ${status}`],
    [typeof limit === "number" && (used ?? 0) >= limit, "its usage limit is reached"],
    [starts_at && new Date(starts_at) > now, "its campaign hasn't begun"],
    [ends_at && new Date(ends_at) <= now, "its campaign is over"],
    [budget?.type === "usage" && left < 1, "its campaign's usage budget is used up"],
    [budget?.type === "spend" && (left < least || left <= 0), "its campaign's budget is spent"],
    [
      budget && !["usage", "spend"].includes(budget.type ?? ""),
      "its campaign has a budget for each customer",
    ],
  ]
  return reasons.find(([isSo]) => isSo)?.[1]
}

/** What a rule may look at to ask for a least amount of goods. The admin offers none of them; code and imports do. */
const WITHOUT_TAXES = ["subtotal", "item_subtotal", "original_item_subtotal"]
const WITH_TAXES = ["item_total", "original_item_total", "total"]
/** A limit that can't be read must not be dropped. */
const UNREADABLE = "its minimum amount can't be read"

/** The values that a rented cart may have for what a rule looks at; none where that can't be said beforehand. */
const POSSIBLE = new Map<string | undefined, (served: Served) => string[]>([
  ["currency_code", () => ["eur"]],
  ["region.currency_code", () => ["eur"]],
  ["region.id", ({ regions }) => regions.map(({ id }) => id)],
  ["region_id", ({ regions }) => regions.map(({ id }) => id)],
  ["shipping_address.country_code", ({ regions }) => regions.flatMap(({ countries }) => countries)],
  ["sales_channel_id", ({ salesChannelIds }) => salesChannelIds],
  ["sales_channel.id", ({ salesChannelIds }) => salesChannelIds],
])

/**
 * Returns the least amount of a cart that a rule asks for; 0 where it holds for every shopper whom the service may ask for, else why the service can't
 * know. With taxes, as the service's other amounts are: one without is raised by the rate.
 */
function minimumOf({ attribute, operator, values: given }: PromotionRuleDTO, served: Served): Cents | string {
  const values = given.flatMap(({ value }) => value ?? [])
  const isNet = WITHOUT_TAXES.includes(attribute ?? "")
  if ((isNet || WITH_TAXES.includes(attribute ?? "")) && (operator === "gte" || operator === "gt")) {
    const read = values.map(centsOf)
    if (!read.length || read.includes(undefined)) return UNREADABLE
    // Medusa is content with any one of a rule's values, so the least counts. "More than" begins a cent above.
    const least = Math.min(...(read as Cents[])) + (operator === "gt" ? 1 : 0)
    return isNet ? withTaxes(least, served.vatRate) : least
  }
  const possible = POSSIBLE.get(attribute)?.(served) ?? []
  const among = possible.filter((value) => values.includes(value)).length
  const holds =
    operator === "ne" ? among === 0 : (operator === "eq" || operator === "in") && among === possible.length
  return possible.length && values.length && holds ? 0 : `it is limited by ${attribute}`
}

function withTaxes(cents: Cents, vatRate: number): Cents {
  const factor = divide(add(HUNDRED, parseDecimal(vatRate)), HUNDRED)
  return toCents(multiply(rational(BigInt(cents), 100n), factor))
}

function centsOf(value: unknown): Cents | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined
  try {
    return toCents(parseDecimal(value))
  } catch {
    return undefined
  }
}

/** Returns how the discount counts at the service, or why it can't count there as it does here. */
function kindOf(promotion: PromotionDTO): Pick<DiscountCode, "type" | "value"> | string {
  const { application_method: method, is_tax_inclusive } = promotion
  if (!method) return "it has no application method"
  const { type, target_type: target, allocation } = method
  const currency = method.currency_code?.toLowerCase()
  const value = Number(method.value)
  const isShare = type === "percentage"
  const isSum = type === "fixed"
  const reasons: [isSo: unknown, why: string][] = [
    [method.target_rules?.length, "it is limited to some products"],
    [currency && currency !== "eur", `it is in ${currency}`],
    [!(value > 0), "it is worth nothing"],
    [!isShare && !isSum, `its kind is ${type}`],
    [isShare && target !== "order" && target !== "items", "it isn't on the products"],
    // "Each" up to a number of units, and "once" on the cheapest: the service would take it off all of them.
    [isShare && (allocation === "once" || method.max_quantity != null), "it is limited to some units"],
    [isShare && value > 100, "it is over 100 %"],
    [
      isSum && (target !== "order" || (allocation ?? "across") !== "across"),
      "it isn't one amount on the order",
    ],
    [isSum && !currency, "it has no currency"],
    [isSum && is_tax_inclusive !== true, "its amount is without taxes"],
  ]
  const why = reasons.find(([isSo]) => isSo)?.[1]
  if (why) return why
  return isShare
    ? { type: "product_percentage", value }
    : { type: "fixed_amount", value: toEuros(toCents(value)) }
}
