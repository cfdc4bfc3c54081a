import type { CampaignBudgetDTO, PromotionDTO, PromotionRuleDTO } from "@medusajs/framework/types"

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
export function holdsForAll(rule: PromotionRuleDTO, served: Served): boolean {
  const possible = possibleValues(rule.attribute ?? "", served)
  const values = new Set(rule.values.flatMap(({ value }) => value ?? []))
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
export function whyNotInForce(promotion: PromotionDTO, now: Date): string | null {
  if (promotion.status !== "active") return `it is ${promotion.status}`
  if (typeof promotion.limit === "number" && (promotion.used ?? 0) >= promotion.limit) {
    return "its usage limit is reached"
  }
  return campaignOver(promotion, now) ?? budgetSpent(promotion)
}

function campaignOver({ campaign }: PromotionDTO, now: Date): string | null {
  if (campaign?.starts_at && new Date(campaign.starts_at) > now) return "its campaign hasn't begun"
  if (campaign?.ends_at && new Date(campaign.ends_at) <= now) return "its campaign is over"
  return null
}

function budgetSpent({ campaign, application_method }: PromotionDTO): string | null {
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

const exceeds = ({ limit, used }: CampaignBudgetDTO, more: number) =>
  hasLimit(limit) && Number(used ?? 0) + more > Number(limit)
const isSpent = ({ limit, used }: CampaignBudgetDTO) => hasLimit(limit) && Number(used ?? 0) >= Number(limit)

/** As Medusa has it: no limit, or zero, is no limit. */
const hasLimit = (limit: unknown) => limit != null && Number(limit) !== 0
