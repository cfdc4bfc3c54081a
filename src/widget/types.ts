import type { RentalOffer } from "./answers"
import type { cart, durations, price, taxes } from "./words/en"

export type { RentalCart, RentalCartItem, RentalOffer } from "./answers"

/** What an element shows: while nothing is known yet, where nothing can be known, where nothing can be rented, and what it is for. */
export type RentalState = "loading" | "unavailable" | "not-eligible" | "ready"

/** The detail of `rental-ready` and `rental-error`. */
export interface RentalStateDetail {
  /** Of an error: the shop's, or `invalid_price` where the page's own price or taxes are no numbers; absent where there was no answer. */
  code?: string
}

/** The detail of `rental-change`: what is shown now, all `null` where the product can't be rented. */
export interface RentalChangeDetail {
  duration: number | null
  monthly: number | null
  deposit: number | null
  /** Every duration offered, ascending. */
  offers: RentalOffer[]
}

/** The detail of `rental-checkout`. `preventDefault()` keeps the element from going to `payment_url` itself. */
export interface RentalCheckoutDetail {
  cart_id: string
  duration: number
  payment_url: string
}

/**
 * The words of one language. `{}` is where the amount goes. Codes of reasons and refusals are names too, such as
 * `price_out_of_range` or `too_many_transactions`: a refusal without words here is shown in the server's sentence, in fr, en or de.
 * `sum_with_taxes`, `{} incl. taxes`, is `with_taxes` of what is due today, and of what follows.
 */
export type RentalTexts = typeof price &
  typeof taxes &
  typeof durations &
  typeof cart &
  Record<"sum_with_taxes" | "sum_without_taxes", string> & { [code: string]: string }

/** The options of `configureRental`, called once a page. */
export interface RentalConfig {
  /** Address of the Medusa backend, such as `https://shop.example`. */
  backend: string
  /** The publishable API key of the storefront. */
  publishableKey: string
  /** Sent with every request, such as `{ authorization: "Bearer …" }` where prices depend on the customer. */
  headers: Record<string, string>
  /** Words in place of ours, by language: `fr`, `en`, `de`, or any other two-letter code. */
  texts: Record<string, Partial<RentalTexts>>
}
