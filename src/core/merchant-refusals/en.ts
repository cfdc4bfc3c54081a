import type { MerchantRefusalWords } from "./refusal"

/** Every refusal in English. Cards and buttons are named as the panel names them. */
export const EN: MerchantRefusalWords = {
  refund_at_the_service: ({ asked }) =>
    asked === "refund"
      ? `Medusa can't refund this rental. ${AT_THE_SERVICE} 3. Then refund here.`
      : `Medusa can't cancel this rental while its payment isn't refunded. ${AT_THE_SERVICE} 3. Then cancel the order here.`,
  nothing_to_refund: () =>
    "No payment of this rental is captured in Medusa: there is nothing to refund here.",
  no_attention: () => "This rental has asked for no attention: there is nothing to close.",
  newer_attention: () => "Something else came up while this was being closed: read it first.",
  try_again: ({ because }) =>
    because === "changing"
      ? "The rental's order is being changed at the moment. Please try again in a minute."
      : "It could not be applied at the moment. It will be tried again by itself.",
  no_proof_of_payment: () =>
    "No call of the service is kept that proves a payment of this rental, so no order can be made of it. " +
    'Use "validate external shop" in the service\'s dashboard: it sends the call again.',
  no_email_provider: () =>
    "Medusa has no notification provider for emails: copy the link and send it yourself.",
  no_email_address: () => "No email address is known of this rental's customer: copy the link instead.",
  no_link: () => "This rental has no link to send: it is paid, over, or of another environment.",
  email_not_sent: () => "The email could not be sent: see the shop's log, or copy the link instead.",
  customer_not_found: () => "There is no customer with this id.",
  country_not_in_region: () => "This country is not in the region.",
  not_sold_there: () =>
    "A product isn't sold there: it isn't published, not in this sales channel, or has no price in this region.",
  cart_not_made: ({ why }) => `Medusa refused the cart: ${why}`,
  delivery_not_served: ({ why }) => `This delivery doesn't serve the cart: ${why}`,
  unknown_transaction: () => "There is no rental with this id.",
  sales_channel_not_found: () => "There is no sales channel with this id.",
}

const AT_THE_SERVICE =
  "1. Refund it in the rental service's dashboard. " +
  '2. In the ⋯ menu of this order\'s Rental card, choose "I refunded it at the service".'
