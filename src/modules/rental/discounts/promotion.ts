/** A promotion as Medusa's Promotion Module returns it with `PROMOTION_RELATIONS`, as far as a discount code needs it. */
export interface ShopPromotion {
  id: string
  code?: string
  type?: string
  status?: string
  is_automatic?: boolean
  is_tax_inclusive?: boolean
  /** How often the code may be used in all, and how often it was. */
  limit?: number | null
  used?: number | null
  metadata?: Record<string, unknown> | null
  campaign?: PromotionCampaign | null
  application_method?: ApplicationMethod | null
  rules?: PromotionRule[] | null
}

/** A promotion's campaign: its dates and its budget. */
interface PromotionCampaign {
  starts_at?: Date | string | null
  ends_at?: Date | string | null
  budget?: { type?: string; limit?: unknown; used?: unknown } | null
}

/** What a promotion takes off, and of what. */
export interface ApplicationMethod {
  type?: string
  target_type?: string
  allocation?: string | null
  /** Percent, or an amount in `currency_code`. */
  value?: unknown
  currency_code?: string | null
  max_quantity?: number | null
  target_rules?: PromotionRule[] | null
}

/** A condition of a promotion. */
export interface PromotionRule {
  attribute?: string
  operator?: string
  values?: { value?: string }[] | null
}

/** What a promotion is read with. */
export const PROMOTION_RELATIONS = [
  "rules",
  "rules.values",
  "application_method",
  "application_method.target_rules",
  "application_method.target_rules.values",
  "campaign",
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

/** Whether a rule holds for every shopper whom the service may ask for. One that it can't know of doesn't. */
export function holdsForAll(rule: PromotionRule, served: Served): boolean {
  const possible = possibleValues(rule.attribute ?? "", served)
  const values = new Set((rule.values ?? []).flatMap(({ value }) => value ?? []))
  if (!possible.length || !values.size) return false
  switch (rule.operator) {
    case "eq":
    case "in":
      return possible.every((value) => values.has(value))
    case "ne":
      return possible.every((value) => !values.has(value))
    default:
      return false
  }
}

/** The values that a rented cart may have for what a rule looks at; none where that can't be said beforehand. */
function possibleValues(attribute: string, { regions, salesChannelIds }: Served): string[] {
  switch (attribute) {
    case "currency_code":
    case "region.currency_code":
      return ["eur"]
    case "region.id":
    case "region_id":
      return regions.map(({ id }) => id)
    case "shipping_address.country_code":
      return regions.flatMap(({ countries }) => countries)
    case "sales_channel_id":
    case "sales_channel.id":
      return salesChannelIds
    default:
      return []
  }
}

/**
 * Why a promotion isn't in force at this time, or null. Dates and limits as Medusa's own promotions keep them; limits
 * for each customer aren't anything the service could know.
 */
export function whyNotInForce(promotion: ShopPromotion, now: Date): string | null {
  if (promotion.status !== "active") return `it is ${promotion.status}`
  if (typeof promotion.limit === "number" && (promotion.used ?? 0) >= promotion.limit) {
    return "its usage limit is reached"
  }
  return campaignOver(promotion, now) ?? budgetSpent(promotion)
}

function campaignOver({ campaign }: ShopPromotion, now: Date): string | null {
  if (campaign?.starts_at && new Date(campaign.starts_at) > now) return "its campaign hasn't begun"
  if (campaign?.ends_at && new Date(campaign.ends_at) <= now) return "its campaign is over"
  return null
}

function budgetSpent({ campaign, application_method }: ShopPromotion): string | null {
  const budget = campaign?.budget
  if (!budget) return null
  switch (budget.type) {
    case "usage":
      return exceeds(budget, 1) ? "its campaign's usage budget is used up" : null
    case "spend": {
      // A percentage takes an amount that isn't known before the cart is: some of the budget has to be left.
      const least = application_method?.type === "fixed" ? Number(application_method.value) : 0
      return exceeds(budget, least) || isSpent(budget) ? "its campaign's budget is spent" : null
    }
    default:
      return "its campaign has a budget for each customer"
  }
}

type Budget = NonNullable<PromotionCampaign["budget"]>

const exceeds = ({ limit, used }: Budget, more: number) =>
  hasLimit(limit) && Number(used ?? 0) + more > Number(limit)
const isSpent = ({ limit, used }: Budget) => hasLimit(limit) && Number(used ?? 0) >= Number(limit)

/** As Medusa has it: no limit, or zero, is no limit. */
const hasLimit = (limit: unknown) => limit != null && Number(limit) !== 0
