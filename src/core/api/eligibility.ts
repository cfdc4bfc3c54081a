/** Why nothing is offered for a variant; the first that holds. */
export type IneligibleReason =
  | "rentals_off"
  | "rentals_paused"
  | "not_euro"
  | "not_rentable"
  | "gift_card"
  | "address_needed"
  | "no_price"
  | "no_rules"
  | "below_rules"
  | "above_rules"
  | "between_rules"

/** A variant with what it costs when rented. `monthly` and `deposit` are euros with taxes, `duration` months. */
export interface VariantOffers {
  id: string
  title: string
  sku: string | null
  /** Euros without taxes. */
  price: number | null
  /** Percent. */
  vat_rate: number | null
  eligible: boolean
  reason: IneligibleReason | null
  offers: { duration: number; rule_id: number; monthly: number; deposit: number }[]
}

/** A product with what its variants cost when rented. */
export interface ProductOffers {
  id: string
  title: string
  thumbnail: string | null
  status: string
  /** The merchant lets it be rented. */
  rentable: boolean
  /** One of its variants has offers. */
  eligible: boolean
  variants: VariantOffers[]
}

/** GET /admin/rental/eligibility: a page of the published products, or the one asked for. */
export interface EligibilityPage {
  products: ProductOffers[]
  /** On all pages. */
  count: number
  offset: number
  limit: number
}
