import type { OutcomeWords } from "./outcome"

/** Every outcome in English. */
export const EN: OutcomeWords = {
  unit_removed: ({ name, units, left }) => `Removed: ${units} × "${name}"; ${left} left on its line.`,
  absent_unit_removed: ({ name, units }) =>
    `Removed: ${units} × "${name}"; the cart had none of it any more.`,
  booked_unit_removed: ({ name, units }) =>
    `Removed from the booking: ${units} × "${name}"; its confirmation is held against it.`,
  unit_noted: ({ name, units }) =>
    `Removed: ${units} × "${name}"; the cart could not be changed, but the confirmation is held against it.`,
  customer_changed: ({ fields }) => `Changed by the shopper: ${fields.join(", ")}.`,
  booking_cancelled: ({ order_id }, order) =>
    order_id === null
      ? "The booking was cancelled."
      : `The booking and its order ${order(order_id)} were cancelled.`,
  archive_remembered: () => "The rental has no order here yet: it is archived as soon as it has.",
  order_status_changed: ({ from, to }) => `The order's status went from ${from} to ${to}.`,
  recorded_only: () => "Recorded only.",
  unknown_order: () => "An order that was not made by this shop: recorded only.",
  body_emptied: () => "Its body was emptied before it could be applied.",
  nothing_filled_in: () => "None of email, phone, firstName and lastName is filled in.",
  changed_later: () => "A later call has changed the same.",
  no_address: () => "The cart has no address to hold names or a phone, and none is invented.",
  cart_is_order: () => "The cart is completed: its order isn't changed by this.",
  cancelled_already: () => "It was cancelled before.",
  cancelled_too_late: ({ status }) =>
    `The rental is ${status}: the cancellation of its booking came too late.`,
  cancelled_before_booked: () => "The booking was cancelled before it was told.",
  no_order: () => "The rental has no order here.",
  order_status_same: ({ status }) => `The order is ${status} already.`,
  unknown_product: () => "No product of this rental has this id.",
  ambiguous_product: ({ name }) => `Several variants of "${name}" are rented: combinationId has to name one.`,
  not_removable: ({ name }) => `"${name}" was sent as not deletable by the customer.`,
  already_removed: ({ name }) => `All units of "${name}" that were sent are removed already.`,
  cart_completed: () => "The rental is paid: its order isn't changed by this.",
  cart_gone: () => "The cart is gone.",
  confirmed_before: () => "The rental is confirmed: its booking makes no order any more.",
  rejected_since: () => "The service has rejected the order since this call came: only a later one makes it.",
}
