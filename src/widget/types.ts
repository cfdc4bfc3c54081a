import type { RentalOffer } from "./answers"

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
 */
export interface RentalTexts {
  /** `from {}`: before the lowest monthly price, which is written as `monthly` says. */
  from: string
  /** `{}/month` */
  monthly: string
  /** `first payment {}` */
  deposit: string
  /** Over the durations. */
  legend: string
  /** What a screen reader says for `/`, with the spaces. */
  per: string
  /** `{}/month incl. taxes`, in place of `monthly` where the shop says that its prices are with taxes, or without. */
  with_taxes: string
  without_taxes: string
  /** `{} incl. taxes`: the same of what is due today, and of what follows. */
  sum_with_taxes: string
  sum_without_taxes: string
  /** `Due today: {}`: first payments, what is paid once, and the delivery. */
  due_today: string
  /** `plus the delivery that you choose on the payment page`: behind `due_today`, where none is chosen in the shop, or a free one. */
  delivery_open: string
  /** `plus delivery`: the same behind `in_all`, and on the button. */
  plus_delivery: string
  /** `To pay: {}`, and `Paid this way, everything is bought.`: of a cart whose payment session is another provider's. */
  to_pay: string
  pays_all: string
  /** `then {}`: what follows, `€39.90/month` or `23 × €39.90`. */
  then: string
  /** `{} in all`: what the duration costs with what is due today. */
  in_all: string
  /** `{} paid once`: the lines that can't be rented. */
  paid_once: string
  /** `{} delivery` */
  delivery: string
  /** A line of the cart that isn't rented, unless there are words for its reason. */
  bought: string
  /** A line that is to be rented, in a cart that is refused. */
  rented: string
  /** `{}: not for {}`: a duration that the cart hasn't, and the lines that keep it away. */
  not_for: string
  /** `For rent from a price of {}: {} more`: of what is too cheap to be rented, where nothing else is for rent. */
  rentable_from: string
  /** Opens the cart's lines. */
  lines: string
  /** The button to the payment page; with what is due, `rent_today` where the page has no `rent` of its own. */
  rent: string
  /** The shop gave no answer. */
  failed: string
  /** `until {}`: the month in which a duration ends that begins today. */
  until_month: string
  /** Opens the merchant's own answers; in a dialog, the link to further ones. */
  help: string
  help_page: string
  close: string
  [code: string]: string
}

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
