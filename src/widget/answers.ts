/** What the store routes answer, as types, for the elements and a storefront's code. Amounts are euros, durations months. */
import type { CustomerRentals, PricesAnswer, RentalCartAnswer, StoreRules } from "../answers/store"

export type {
  CheckoutAnswer,
  CustomerRentals,
  PricesAnswer,
  RentalCartAnswer,
  StoreRules,
} from "../answers/store"

/** A cart as `GET /store/rental/carts/:id` answers it. Euros including taxes. */
export type RentalCart = RentalCartAnswer["rental_cart"]

/** A line of a cart. */
export type RentalCartItem = RentalCart["items"][number]

/** Why a line of a cart can't be rented. */
export type NotRentableReason = NonNullable<RentalCartItem["reason"]>

/** What a cart's rental costs. */
export type CartAmounts = NonNullable<RentalCart["net"]>

/** What the shop has said of its prices; a page says nothing of what is absent. */
export type PriceDisplay = Pick<PricesAnswer, "first_payment" | "prices_shown" | "help">

/** The merchant's own answers for shoppers, by language. */
export type RentalHelp = NonNullable<PricesAnswer["help"]>

/** What one unit of a variant costs when rented; no offers: it can't be. */
export type VariantPrice = PricesAnswer["prices"][number]

/** What the rules begin at, where a price is too low to be rented. */
export type RentableFrom = NonNullable<VariantPrice["rentable_from"]>

/** One duration that something can be rented for. Amounts include taxes, for the whole quantity. */
export type RentalOffer = VariantPrice["offers"][number]

/** A monthly price and a first payment. */
export type MonthlyPrice = NonNullable<RentalOffer["net"]>

/** A price rule as docs/service.md has it: formulas, and bounds in euros without taxes. */
export type ServedRule = StoreRules["rules"][number]

/** A rental of the logged-in customer. */
export type CustomerRental = CustomerRentals["rentals"][number]

/** What was due when a rental was paid, and what the duration costs, with taxes. */
export type RentalCharges = NonNullable<CustomerRental["charges"]>
