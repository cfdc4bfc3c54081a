/**
 * What the store routes answer, for the elements and a storefront's code: without zod, whose types a storefront needn't have.
 * `store-schemas.ts` has the same as schemas, and doesn't compile where they differ.
 */
import type { FirstPayment } from "../pricing"
import type { PricesShown } from "../setting-values"

/** Why a line of a cart can't be rented. */
export type NotRentableReason =
  | "rental_not_configured"
  | "currency_not_supported"
  | "credit_lines"
  | "address_needed"
  | "rentals_paused"
  | "not_rentable"
  | "price_out_of_range"

/** What the shop has said of its prices; a page says nothing of what is absent. */
export interface PriceDisplay {
  /** The first payment is the first month's, or is paid before all months: without it no totals are shown. */
  first_payment?: FirstPayment
  /** Shoppers are shown amounts with or without taxes, and are told which. */
  prices_shown?: PricesShown
}

/** A monthly price and a first payment. Euros. */
export interface MonthlyPrice {
  /** Each month. */
  monthly: number
  /** The first payment. */
  deposit: number
}

/** One duration that something can be rented for. Amounts are euros including taxes, for the whole quantity. */
export interface RentalOffer extends MonthlyPrice {
  /** Months. */
  duration: number
  /** The same without taxes, where that is what the shop shows. */
  net?: MonthlyPrice
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
  /** The same without taxes, where that is what the shop shows. */
  net?: MonthlyPrice
  /** What it is offered for by itself, where those aren't the cart's: months. */
  durations?: number[]
  /** Why it can't be rented: a code, or `null` where it can. */
  reason: NotRentableReason | null
}

/** What a cart's rental costs. Euros. */
export interface CartAmounts {
  monthly: number | null
  deposit: number | null
  /** The lines that can't be rented; `null` while the taxes aren't known, as is `delivery`. */
  paid_once: number | null
  /** `null` where it is chosen on the payment page, too: `delivery_open`. */
  delivery: number | null
  /** First payments, what is paid once, and `delivery`, by the rules that are sent. */
  due_today: number | null
  /** What the duration costs in all, with what is due today; `null` while the shop hasn't said what the first payment is. */
  total: number | null
}

/** A cart as `GET /store/rental/carts/:id` answers it. Euros including taxes; durations in months. */
export interface RentalCart extends CartAmounts {
  cart_id: string
  /** What every line that can be rented is offered for. */
  durations: number[]
  duration: number | null
  prices_shown?: PricesShown
  /** The amounts without taxes, where that is what the shop shows. */
  net?: CartAmounts
  /** The delivery is chosen on the payment page, and comes on top of `due_today` and `total`: none is chosen, or a free one. */
  delivery_open: boolean
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
  /** Where its taxes aren't known: name a country. Or nothing is offered before the shop has agreed to changed prices. */
  reason?: "address_needed" | "rentals_paused"
}

/** `GET /store/rental/prices`: in the order that was asked for. */
export interface PricesAnswer extends PriceDisplay {
  /** Months that a cart begins with, where they are offered; absent where the shop hasn't set them: the longest. */
  default_duration?: number
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

/** `GET /store/rental/rules`: the usable rules, whose formulas give what is charged, with taxes; none while nothing is offered. */
export interface StoreRules extends PriceDisplay {
  rules: ServedRule[]
  vat_placeholder: "amount" | "rate"
  /** Months. */
  default_duration: number | null
  /** They are older than they should be. */
  stale: boolean
  /** There are none because the shop has to agree to changed prices first. */
  paused?: true
  /** With `?urls=true`: where the shop sends shoppers, as templates; "" where nothing is set. */
  urls?: { confirmed: string; failure: string; return: string; pending: string }
}

/** `POST /store/rental/carts/:id/checkout`. */
export interface CheckoutAnswer {
  payment_url: string
}

/** What was due when a rental was paid, and what the duration costs: euros with taxes, by the rules that were sent. */
export interface RentalCharges {
  /** First payment, what was paid once, and delivery. */
  due_today: number
  first_payment: number
  paid_once: number
  delivery: number
  /** With what was due today; `null` while the shop hasn't said what the first payment is. */
  total: number | null
  /** A discount code or a service was used on the payment page: it may have charged otherwise. */
  may_differ: boolean
}

/** What of an order's rental a storefront may ask for, by `?fields=+rental_transaction.monthly` and so on. Euros with taxes. */
export interface OrderRental {
  id?: string
  /** See docs/decisions/states.md. */
  status?: string
  /** Months. */
  duration?: number
  monthly?: number | null
  first_payment?: number | null
  commitment_value?: number | null
  commitment_unit?: string | null
  subscription_id?: string | null
  /** Where a booking is finished. */
  finalize_url?: string | null
  /** `null` of rentals begun before 0.2. */
  charges?: RentalCharges | null
}

/** A rental of the customer who is logged in. */
export interface CustomerRental {
  id: string
  subscription_id: string | null
  status: string
  order: { id: string; display_id: number }
  /** Months. */
  duration: number
  monthly: number | null
  first_payment: number | null
  commitment: { value: number; unit: string | null } | null
  charges: RentalCharges | null
  finalize_url: string | null
  /** When it was paid: ISO 8601. */
  started_at: string | null
  items: { title: string; variant_title: string | null; quantity: number; thumbnail: string | null }[]
}

/** `GET /store/rental/rentals`: newest first. */
export interface CustomerRentals {
  rentals: CustomerRental[]
  count: number
  offset: number
  limit: number
}
