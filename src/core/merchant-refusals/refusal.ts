import type { FactOf, WordsOf } from "../faults/say"

/** What a merchant is refused, and what belongs to it. */
interface MerchantRefusalParams {
  /** The money is at the service: Medusa can't give it back (docs/decisions/captured-means-recorded.md). */
  refund_at_the_service: { asked: "refund" | "cancel" }
  nothing_to_refund: None
  no_attention: None
  newer_attention: None
  /** `changing`: another change of the rental takes too long. `postponed`: it failed in a way that may pass, and is tried again by itself. */
  try_again: { because: "changing" | "postponed" }
  no_proof_of_payment: None
  no_email_provider: None
  no_email_address: None
  /** Neither open nor booked, or opened in another environment than the present one. */
  no_link: None
  email_not_sent: None
  customer_not_found: None
  country_not_in_region: None
  /** Not published, not in the sales channel, or without a price in euros. */
  not_sold_there: None
  /** In Medusa's words. */
  cart_not_made: { why: string }
  delivery_not_served: { why: string }
  unknown_transaction: None
  sales_channel_not_found: None
}

type None = Record<string, never>

/** The codes of what a merchant is refused. */
export type MerchantRefusalCode = keyof MerchantRefusalParams

/** Why something that a merchant asks for isn't done, as a fact. Words are made where it is read, by `sayMerchantRefusal`. */
export type MerchantRefusal = FactOf<MerchantRefusalParams>

/** Every refusal in one language. */
export type MerchantRefusalWords = WordsOf<MerchantRefusalParams>
