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
export interface PromotionCampaign {
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
