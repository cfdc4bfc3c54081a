import { isProof } from "../calls"
import { BUTTON_WORDS } from "./buttons"
import { differenceIn, reasonIn } from "./parts"
import {
  isLastingReason,
  type DifferenceWords,
  type ProblemWords,
  type ReasonCode,
  type SettlementCode,
} from "./problem"

const PRESS = BUTTON_WORDS.en
const CLOSE = `then press "${PRESS.resolve}"`

/** Behind an order that is made by hand. */
const VALIDATE =
  'use "validate external shop" in the service\'s dashboard afterwards, so that the service learns its number'
const BY_HAND = `If you make the order by hand instead, ${VALIDATE}.`

const DIFFERENCES: DifferenceWords = {
  nothing_left: () => "nothing that was sent is left in it",
  never_sent: ({ name }) => `"${name}" was paid but never sent`,
  sent_price: ({ name, sent, paid }, { euros }) =>
    `"${name}" was sent at ${euros(sent)} without taxes and paid at ${euros(paid)}`,
  sent_units: ({ name, sent, paid }) => `${sent} of "${name}" were sent and ${paid} paid`,
  delivery_price: ({ said, sent }, { euros }) =>
    `its price of the delivery, "${said}", can't be right; ${euros(sent)} was sent`,
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
  region_gone: "the region that it was sent in has been deleted.",
  unknown_kind: "this version knows no such kind.",
  order_busy: "another change of the order took too long.",
  lease_lost: "the right to change the order was lost to another server meanwhile.",
  rental_gone: "the rental is gone.",
  attempt_gone: "nothing is known of how the rental was sent to the service.",
  no_rental_payment: "the order has no payment of the rental service: it was paid in another way.",
  payment_not_made: "Medusa made no payment for the booked order.",
}

const because = reasonIn(
  REASONS,
  ({ name, stock }) => {
    const numbers = stock ? `: ${stock.needed} needed, ${stock.free} available at ${stock.location}` : ""
    return `there isn't enough stock of "${name}"${numbers}.`
  },
  ({ name }) => `no shipping option of this shop delivers goods of the shipping profile "${name}" there.`,
  ({ state }) =>
    `the shop's database reported a fault (PostgreSQL ${state}); the server's log has the details.`,
)

/** Every problem in English. */
export const EN: ProblemWords = {
  rejected: ({ order_id }, { order }) =>
    order_id === null
      ? {
          reason: "The service has rejected this order: it is back in draft there. No order was made here.",
          remedy: `Nothing is owed. Ask the service for the reason, ${CLOSE}. The shopper may order again.`,
        }
      : {
          reason: `The service has rejected this order: it is back in draft there. Its order ${order(order_id)} stands here all the same.`,
          remedy: `Ask the service for the reason before anything is sent out. If it stays rejected, cancel the order here, as its rental card says, ${CLOSE}.`,
        },
  keys_do_not_match: ({ what, kind, order_id }, { call }) => {
    const of = what === "cart" ? "another cart's number" : "another rental's return address"
    return isProof(kind) && order_id === null
      ? {
          reason: `The rental service sent a payment for this rental with ${of}. It was not used.`,
          remedy: `Look in the service's dashboard whether this rental is paid. If it is, press "${PRESS.complete}"; if it isn't, press "${PRESS.resolve}".`,
        }
      : {
          reason: `The service's call "${call(kind)}" for this rental came with ${of}. It was not used.`,
          remedy: `Compare the order in the service's dashboard with this rental, ${CLOSE}.`,
        }
  },
  paid_twice: ({ order_id }, { order }) => ({
    reason: `The service confirms this rental, but its cart has become the order ${order(order_id)} by another payment.`,
    remedy: `Cancel one of the two: the rental in the service's dashboard, ${CLOSE}; or the order ${order(order_id)} here, then press "${PRESS.retry}".`,
  }),
  other_environment: ({ was, is }) => ({
    reason: `This rental was begun in the ${was} environment, but the shop is now set to ${is}. No order was made.`,
    remedy: `Switch the settings back to ${was}, then press "${PRESS.retry}". If it was a test, press "${PRESS.resolve}".`,
  }),
  contents_differ: ({ difference, where, order_id }, write) => {
    const what = inWords(difference, write)
    const order = write.order(order_id ?? "")
    if (where === "order") {
      return {
        reason: `What the service confirms isn't what stands in the booked order ${order}: ${what}. Nothing was captured.`,
        remedy: `Edit the order in Medusa until its value is what the call says, then press "${PRESS.retry}".`,
      }
    }
    if (where === "first") {
      return {
        reason: `The service now confirms something else than it did when the order ${order} was made: ${what}. The order stays as it is.`,
        remedy: `Compare both in the service's dashboard, change the order by hand if needed, ${CLOSE}.`,
      }
    }
    return {
      reason: `What the service confirms isn't what was sent to it: ${what}. No order was made.`,
      remedy:
        difference.code === "delivery_price"
          ? `Check the delivery in the service's dashboard, then press "${PRESS.complete}": it takes the delivery at the ${write.euros(difference.params.sent)} that were sent. If something else was paid for it, make the order by hand and ${VALIDATE}, ${CLOSE}.`
          : `Compare the two sides below, then press "${PRESS.complete}".`,
    }
  },
  country_outside_region: ({ country }, write) => ({
    reason: `The delivery address is in ${write.country(country)}, a country outside the cart's region. No order was made.`,
    remedy: `Add the country to the region, then press "${PRESS.retry}". ${BY_HAND}`,
  }),
  delivery_unknown: ({ name }) => ({
    reason: `The delivery "${name}" that was chosen on the payment page isn't a shipping option of this shop, and the goods need shipping. No order was made.`,
    remedy: `Set a default shipping option in the rental settings, then press "${PRESS.retry}".`,
  }),
  order_not_made: ({ why }) => ({
    reason: `The rental is paid, but Medusa refused to make its order: ${because(why)}`,
    remedy: isLastingReason(why)
      ? `Its order has to be made by hand: ${VALIDATE}, ${CLOSE}.`
      : `Remove the cause (often missing stock), then press "${PRESS.retry}". ${BY_HAND}`,
  }),
  amounts_differ: ({ paid, cart }, { euros }) => ({
    reason: `By the service's call the order is worth ${euros(paid)}, by the cart ${euros(cart)}. No order was made.`,
    remedy: `Compare the two sides below, then press "${PRESS.complete}".`,
  }),
  credit_lines: ({ amount }, { euros }) => ({
    reason: `A gift card or store credit of ${euros(amount)} came to the cart after it was sent. The order was made at the price that was paid; the credit isn't in it.`,
    remedy: `Give the credit back to the shopper if it was debited, ${CLOSE}.`,
  }),
  tax_rate_differs: (params, write) => ({
    reason:
      "country" in params
        ? `The address that came from the payment page is in ${write.country(params.country)}, where the taxes are ${params.there} %. The order was made with the ${params.sent} % that were sent.`
        : `The service names taxes of ${params.told} % for "${params.name}", ${params.sent} % were sent. The order was made as sent and comes to ${write.euros(params.total)}; at the service's rate it would be ${write.euros(params.told_total)}.`,
    remedy: `Decide which of the two holds, correct the taxes in your books if needed, ${CLOSE}.`,
  }),
  which_line: ({ what, name, paid, sent }) => ({
    reason:
      what === "line"
        ? `Several lines of "${name}" with different details were sent, and ${paid} of their ${sent} units were paid. The service doesn't say which one was removed. The order has those that the cart still had.`
        : `The shopper removed "${name}" on the payment page. The service doesn't list what is paid once, so it isn't sure whether a unit went or all ${sent}. The order has ${paid}.`,
    remedy: `Compare the order with the service's dashboard, or ask the shopper. Edit the order in Medusa if needed, ${CLOSE}.`,
  }),
  confirmed_after_cancellation: ({ order_id }) => ({
    reason: "The service confirms a rental that had been cancelled before. No order was made.",
    remedy:
      order_id === null
        ? `Ask the service which of the two holds. If the rental does, press "${PRESS.complete}"; if it doesn't, press "${PRESS.resolve}".`
        : `Ask the service which of the two holds. If the rental does, make its order by hand, and ${VALIDATE}, ${CLOSE}.`,
  }),
  call_not_applied: ({ kind, tries, why }, { call }) => ({
    reason: `The service's call "${call(kind)}" was tried ${tries === 1 ? "once" : `${tries} times`} and could not be applied: ${because(why)}`,
    remedy: `Remove the cause, then press "${PRESS.retry}".`,
  }),
  call_unreadable: ({ kind, why }, { call }) => ({
    reason: `The service's call "${call(kind)}" has this rental's secure key but can't be read: ${because(why)}`,
    remedy: `Look at the call below and at the order in the service's dashboard, do by hand what it asks for, ${CLOSE}. Where you make an order by hand, ${VALIDATE}.`,
  }),
  order_not_finished: ({ order_id, why }, { order }) => ({
    reason: `The order ${order(order_id)} was made, but it could not be finished (linked, captured, announced): ${because(why)}`,
    remedy: `Remove the cause, then press "${PRESS.retry}".`,
  }),
  booking_not_cancelled: ({ order_id, why }, { order }) => ({
    reason: `The service has cancelled this booking, but its order ${order(order_id)} could not be cancelled here: ${because(why)}`,
    remedy: `Remove the cause (often a fulfilment: cancel it first), then press "${PRESS.retry}".`,
  }),
  cancelled_here: ({ order_id }, { order }) => ({
    reason: `The order ${order(order_id)} was cancelled in Medusa, but the service may still charge the shopper.`,
    remedy: `Cancel the rental in the service's dashboard too, ${CLOSE}.`,
  }),
}

/** Why attention was closed by what happened, in English. */
export const EN_SETTLEMENTS: Record<SettlementCode, string> = {
  order_made: "The order was made.",
  call_applied: "The call was applied.",
  cancelled_there: "The service has cancelled the booking too.",
  booking_cancelled: "The booking and its order were cancelled.",
}
