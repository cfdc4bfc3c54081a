/**
 * What the store routes answer, for the elements and a storefront's code: without zod, whose types a storefront needn't have.
 * `store-schemas.ts` has the same as schemas, and doesn't compile where they differ.
 */

/** Why a line of a cart can't be rented. */
export type NotRentableReason =
  | "rental_not_configured"
  | "currency_not_supported"
  | "credit_lines"
  | "address_needed"
  | "not_rentable"
  | "price_out_of_range"

/** One duration that something can be rented for. Amounts are euros including taxes, for the whole quantity. */
export interface RentalOffer {
  /** Months. */
  duration: number
  /** Euros each month. */
  monthly: number
  /** Euros of the first payment. */
  deposit: number
}

/** A line of a cart. */
export interface RentalCartItem {
  item_id: string
  /** What the shopper knows it by. */
  title: string
  variant_id: string | null
  quantity: number
  eligible: boolean
  monthly: number | null
  deposit: number | null
  /** Why it can't be rented: a code, or `null` where it can. */
  reason: NotRentableReason | null
}

/** A cart as `GET /store/rental/carts/:id` answers it. Euros including taxes; durations in months. */
export interface RentalCart {
  cart_id: string
  /** What every line that can be rented is offered for. */
  durations: number[]
  duration: number | null
  monthly: number | null
  deposit: number | null
  /** The lines that can't be rented; `null` while the taxes aren't known, as is `delivery`. */
  paid_once: number | null
  delivery: number | null
  /** First payments, what is paid once, and the delivery, by the rules that are sent. */
  due_today: number | null
  /** What the duration costs in all, with what is due today; `null` while the shop hasn't said what the first payment is. */
  total: number | null
  /** The state of its newest rental (docs/decisions/states.md), or of the one that was paid. */
  status: string | null
  /** Where it can be paid; `null` once the cart is no longer what would be paid there. */
  payment_url: string | null
  items: RentalCartItem[]
}

/** `GET` and `POST /store/rental/carts/:id`. */
export interface RentalCartAnswer {
  rental_cart: RentalCart
}

/** What one unit of a variant costs when rented; no offers: it can't be. */
export interface VariantPrice {
  variant_id: string
  eligible: boolean
  offers: RentalOffer[]
  /** Where its taxes aren't known: name a country. */
  reason?: "address_needed"
}

/** `GET /store/rental/prices`: in the order that was asked for. */
export interface PricesAnswer {
  prices: VariantPrice[]
}

/** A price rule as docs/service.md has it: formulas, and bounds in euros without taxes. */
export interface ServedRule {
  id: number
  name: string
  rule: string
  depositRule: string
  /** Decimal text without an exponent. */
  minPrice: string
  maxPrice: string
  /** Months. */
  duration: number
}

/** `GET /store/rental/rules`: the usable rules; none while nothing is offered. */
export interface StoreRules {
  rules: ServedRule[]
  vat_placeholder: "amount" | "rate"
  /** Months. */
  default_duration: number | null
  /** They are older than they should be. */
  stale: boolean
}

/** `POST /store/rental/carts/:id/checkout`. */
export interface CheckoutAnswer {
  payment_url: string
}
