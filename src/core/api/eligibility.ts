/** Why nothing is offered for a variant; the first that holds. */
export const INELIGIBLE_REASONS = [
  "rentals_off",
  "not_euro",
  "not_rentable",
  "gift_card",
  "address_needed",
  "no_price",
  "no_rules",
  "below_rules",
  "above_rules",
  "between_rules",
] as const

/** One of them. */
export type IneligibleReason = (typeof INELIGIBLE_REASONS)[number]

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
  /** Of a price that no rule reaches: where the rules below it end, and those above it begin. Euros without taxes. */
  rules_end_at: number | null
  rules_begin_at: number | null
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

/** A variant with the product that it is of. */
export interface ListedVariant extends VariantOffers {
  product: {
    id: string
    title: string
    thumbnail: string | null
    status: string
    rentable: boolean
    removable: boolean
  }
}

/** GET /admin/rental/products: a page of the shop's variants. */
export interface VariantsPage {
  variants: ListedVariant[]
  /** On all pages; of a filter by what is offered, in the stretch that was searched. */
  count: number
  offset: number
  limit: number
  /**
   * Of a filter by what is offered, or by what may be rented where thousands of products may not: which variants were looked at for it, of all that
   * the other filters leave. Else null.
   */
  searched: { from: number; to: number; of: number } | null
}

/** POST /admin/rental/products: how many products were named, and for how many that changed anything. */
export interface ProductsChanged {
  count: number
  changed: number
}
