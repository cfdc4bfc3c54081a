import type { PromotionCampaign, ShopPromotion } from "./promotion"

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
