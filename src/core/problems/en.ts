import { differenceIn, reasonIn } from "./parts"
import type { DifferenceWords, ProblemWords, ReasonCode, SettlementCode } from "./problem"

const VALIDATE =
  "after making an order by hand, use \"validate external shop\" in the service's dashboard, so that the service learns the order's number"

const DIFFERENCES: DifferenceWords = {
  region_changed: () => "the cart has changed its region",
  nothing_left: () => "nothing that was sent is left in it",
  never_sent: ({ name }) => `"${name}" was paid but never sent`,
  sent_price: ({ name, sent, paid }, { euros }) =>
    `"${name}" was sent at ${euros(sent)} without taxes and paid at ${euros(paid)}`,
  sent_units: ({ name, sent, paid }) => `${sent} of "${name}" were sent and ${paid} paid`,
  sent_tax_rate: ({ name, sent, paid }) => `"${name}" was sent with ${sent}% of taxes and paid with ${paid}%`,
  order_units: ({ name, held, paid }) => `${paid} of "${name}" were paid, the order has ${held}`,
  order_price: ({ name, held, paid }, { euros }) =>
    `"${name}" was paid at ${euros(paid)}, in the order it is ${euros(held)}`,
  order_delivery: ({ held, paid }, { euros }) =>
    `the delivery was paid at ${euros(paid)}, in the order it is ${euros(held)}`,
}

const inWords = differenceIn(DIFFERENCES)

const REASONS: Record<ReasonCode, string> = {
  cart_gone: "its cart is gone.",
  collection_gone: "its order has no payment collection.",
  forgotten: "it was begun so long ago that what was sent has been forgotten (setting retention_days).",
  unknown_kind: "this version knows no such kind.",
  order_busy: "another change of the order took too long.",
  lease_lost: "the right to change the order was lost to another server meanwhile.",
  rental_gone: "the rental is gone.",
  attempt_gone: "nothing is known of how the rental was sent to the service.",
  no_rental_payment: "the order has no payment of the rental service: it was paid in another way.",
  payment_not_made: "Medusa made no payment for the booked order.",
}

const because = reasonIn(REASONS, ({ name, stock }) => {
  const numbers = stock ? `: ${stock.needed} needed, ${stock.free} available at ${stock.location}` : ""
  return `there isn't enough stock of "${name}"${numbers}.`
})

/** Every problem in English. */
export const EN: ProblemWords = {
  rejected: ({ order_id }, { order }) =>
    order_id === null
      ? {
          reason: "The service has rejected this order: it is back in draft there. No order was made here.",
          remedy: "Nothing is owed. Ask the service for the reason; the shopper may order again.",
        }
      : {
          reason: `The service has rejected this order: it is back in draft there. Its order ${order(order_id)} stands here all the same.`,
          remedy:
            "Ask the service for the reason before anything is sent out. If it stays rejected, record a refund on the order's rental card and cancel the order.",
        },
  keys_do_not_match: ({ what }) => ({
    reason: `A call with this transaction's secure key named another ${what}. It was not applied.`,
    remedy:
      "Compare the order in the service's dashboard with this transaction before doing anything by hand.",
  }),
  paid_twice: ({ order_id }, { order }) => ({
    reason: `The service confirms this rental, but its cart has become the order ${order(order_id)} by another payment.`,
    remedy: `Cancel one of the two: the rental in the service's dashboard, or the order here. If the rental is to stay, make its order by hand; ${VALIDATE}. Then close this.`,
  }),
  other_environment: ({ was, is }) => ({
    reason: `This transaction was made in the ${was} environment, but the shop is now set to ${is}. No order was made.`,
    remedy: `Switch the settings back to ${was} and press "Try again", or close this if it was a test.`,
  }),
  contents_differ: ({ difference, where, order_id }, write) => {
    const what = inWords(difference, write)
    const order = write.order(order_id ?? "")
    if (where === "order") {
      return {
        reason: `What the service confirms isn't what stands in the booked order ${order}: ${what}. Nothing was captured.`,
        remedy: 'Edit the order in Medusa until its sum is what was paid, then press "Try again".',
      }
    }
    if (where === "first") {
      return {
        reason: `The service now confirms something else than it did when the order ${order} was made: ${what}. The order stays as it is.`,
        remedy:
          "Compare both in the service's dashboard, change the order by hand if needed, then close this.",
      }
    }
    return {
      reason: `What the service confirms isn't what stands in the cart: ${what}. No order was made.`,
      remedy: `Check the lines below, then press "Make the order".`,
    }
  },
  country_outside_region: ({ country }, write) => ({
    reason: `The delivery address is in ${write.country(country)}, a country outside the cart's region. No order was made.`,
    remedy: `Add the country to the region and press "Try again", or make the order by hand; ${VALIDATE}.`,
  }),
  delivery_unknown: ({ name }) => ({
    reason: `The delivery "${name}" that was chosen on the payment page isn't a shipping option of this shop, and the goods need shipping. No order was made.`,
    remedy: 'Set a default shipping option in the rental settings and press "Try again".',
  }),
  order_not_made: ({ why }) => ({
    reason: `The rental is paid, but Medusa refused to make its order: ${because(why)}`,
    remedy: `Remove the cause (often missing stock) and press "Try again", or make the order by hand; ${VALIDATE}.`,
  }),
  amounts_differ: ({ paid, cart }, { euros }) => ({
    reason: `What was paid comes to ${euros(paid)}, what stands in the cart to ${euros(cart)}. No order was made.`,
    remedy: `Check the lines below, then press "Try again" or make the order from what was paid; ${VALIDATE}.`,
  }),
  credit_lines: ({ amount }, { euros }) => ({
    reason: `The cart has credits of ${euros(amount)}, but the shopper has paid the whole price at the service. No order was made.`,
    remedy:
      "Make the order from what was paid: the credits stay out of it, and can be given back to the shopper.",
  }),
  tax_rate_differs: ({ country, sent, there }, write) => ({
    reason: `The address that came from the payment page is in ${write.country(country)}, where the taxes are ${there} %. The order was made with the ${sent} % that were sent.`,
    remedy: "Decide which of the two holds, correct the taxes in your books if needed, then close this.",
  }),
  confirmed_after_cancellation: () => ({
    reason: "The service confirms a rental that had been cancelled before. No order was made.",
    remedy: `Ask the service which of the two holds. If the rental does, make the order by hand; ${VALIDATE}. Then close this.`,
  }),
  call_not_applied: ({ kind, tries, why }, { call }) => ({
    reason: `The service's call "${call(kind)}" was tried ${tries === 1 ? "once" : `${tries} times`} and could not be applied: ${because(why)}`,
    remedy: 'Remove the cause and press "Try again".',
  }),
  call_unreadable: ({ kind, why }, { call }) => ({
    reason: `The service's call "${call(kind)}" has this transaction's secure key but can't be read: ${because(why)}`,
    remedy: `Look at the call below and at the order in the service's dashboard. Do by hand what it asks for; ${VALIDATE}. Then close this.`,
  }),
  order_not_finished: ({ order_id, why }, { order }) => ({
    reason: `The order ${order(order_id)} was made, but it could not be finished (linked, captured, announced): ${because(why)}`,
    remedy: 'Remove the cause and press "Try again".',
  }),
  booking_not_cancelled: ({ order_id, why }, { order }) => ({
    reason: `The service has cancelled this booking, but its order ${order(order_id)} could not be cancelled here: ${because(why)}`,
    remedy:
      'Remove the cause (often a fulfilment: cancel it first) and press "Try again", or cancel the order by hand and close this.',
  }),
  cancelled_here: ({ order_id }, { order }) => ({
    reason: `The order ${order(order_id)} was cancelled in Medusa, but the service may still charge the shopper.`,
    remedy: "Cancel the rental in the service's dashboard too, then close this.",
  }),
}

/** Why attention was closed by what happened, in English. */
export const EN_SETTLEMENTS: Record<SettlementCode, string> = {
  order_made: "The order was made.",
  call_applied: "The call was applied.",
  cancelled_there: "The service has cancelled the booking too.",
  booking_cancelled: "The booking and its order were cancelled.",
}
