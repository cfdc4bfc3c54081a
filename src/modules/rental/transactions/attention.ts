/**
 * A request for the merchant's attention (docs/decisions/attention.md): what happened, and what to do about it. It stands beside
 * the state of a transaction and changes nothing of it.
 */
export interface Attention {
  code:
    | "rejected"
    | "keys_do_not_match"
    | "paid_twice"
    | "other_environment"
    | "contents_differ"
    | "country_outside_region"
    | "delivery_unknown"
    | "order_not_made"
    | "amounts_differ"
    | "confirmed_after_cancellation"
    | "call_not_applied"
    | "cancelled_here"
  reason: string
  remedy: string
}

/** The codes that say that an order is missing: its making settles them. */
export const ORDER_IS_MISSING = [
  "rejected",
  "other_environment",
  "contents_differ",
  "country_outside_region",
  "delivery_unknown",
  "order_not_made",
  "amounts_differ",
  "confirmed_after_cancellation",
  "call_not_applied",
] as const satisfies readonly Attention["code"][]

const VALIDATE =
  'after making an order by hand, use "validate external shop" in the service\'s dashboard, so that the service learns its id'

export const ATTENTION = {
  rejected: (): Attention => ({
    code: "rejected",
    reason: "The service has rejected this order: it is back in draft there. No order was made here.",
    remedy: "Nothing is owed. Ask the service for the reason; the shopper may order again.",
  }),
  rejectedWithOrder: (orderId: string): Attention => ({
    code: "rejected",
    reason: `The service has rejected this order: it is back in draft there. Its order ${orderId} stands here all the same.`,
    remedy:
      "Ask the service for the reason before anything is sent out. If it stays rejected, record a refund on the order's rental card and cancel the order.",
  }),
  keysDoNotMatch: (what: string): Attention => ({
    code: "keys_do_not_match",
    reason: `A call with this transaction's secure key named another ${what}. It was not applied.`,
    remedy:
      "Compare the order in the service's dashboard with this transaction before doing anything by hand.",
  }),
  paidTwice: (orderId: string): Attention => ({
    code: "paid_twice",
    reason: `The service confirms this rental, but its cart has become the order ${orderId} by another payment.`,
    remedy: `Cancel one of the two: the rental in the service's dashboard, or the order here. If the rental is to stay, make its order by hand; ${VALIDATE}. Then close this.`,
  }),
  otherEnvironment: (was: string, is: string): Attention => ({
    code: "other_environment",
    reason: `This transaction was made in the ${was} environment, but the shop is now set to ${is}. No order was made.`,
    remedy: `Switch the settings back to ${was} and press retry, or close this if it was a test.`,
  }),
  contentsDiffer: (difference: string): Attention => ({
    code: "contents_differ",
    reason: `What the service confirms isn't what stands in the cart: ${difference}. No order was made.`,
    remedy: `Compare both, then make the order from what was paid; ${VALIDATE}.`,
  }),
  countryOutsideRegion: (country: string): Attention => ({
    code: "country_outside_region",
    reason: `The delivery address is in ${country}, a country outside the cart's region. No order was made.`,
    remedy: `Add the country to the region and press retry, or make the order by hand; ${VALIDATE}.`,
  }),
  deliveryUnknown: (name: string): Attention => ({
    code: "delivery_unknown",
    reason: `The delivery "${name}" that was chosen on the payment page is no shipping option of this shop, and the goods need shipping. No order was made.`,
    remedy: "Set a default shipping option in the rental settings and press retry.",
  }),
  amountsDiffer: (session: number, cart: number): Attention => ({
    code: "amounts_differ",
    reason: `The payment of ${session} € isn't the cart's total of ${cart} €. No order was made.`,
    remedy: "Press retry; if it stays, compare the cart with what was paid.",
  }),
  orderNotMade: (why: string): Attention => ({
    code: "order_not_made",
    reason: `The rental is paid, but Medusa refused to make its order: ${why}`,
    remedy: `Remove the cause (often missing stock) and press retry, or make the order by hand; ${VALIDATE}.`,
  }),
  callNotApplied: (kind: string, tries: number, why: string): Attention => ({
    code: "call_not_applied",
    reason: `The service's call "${kind}" was tried ${tries} times and could not be applied: ${why}`,
    remedy: "Remove the cause and press retry.",
  }),
  cancelledHere: (orderId: string): Attention => ({
    code: "cancelled_here",
    reason: `The order ${orderId} was cancelled in Medusa, but the service may still charge the shopper.`,
    remedy: "Cancel the rental in the service's dashboard too, then close this.",
  }),
  confirmedAfterCancellation: (): Attention => ({
    code: "confirmed_after_cancellation",
    reason: "The service confirms a rental that had been cancelled before. No order was made.",
    remedy: `Ask the service which of the two holds. If the rental does, make the order by hand; ${VALIDATE}. Then close this.`,
  }),
} as const
