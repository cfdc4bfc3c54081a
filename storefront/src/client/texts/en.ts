import type { RentalTexts } from "../../../../src/widget/types"

/** Words beside the elements' in English: the labels of amounts, the order page, the customer's rentals. */
export const en: Partial<RentalTexts> = {
  row_duration: "Duration",
  until_day: "until {}",
  row_monthly: "Each month",
  row_was_due: "Due with the order",
  may_differ: "A code or a service was used on the payment page: it may have charged otherwise.",
  whole_cart: "The whole cart is then rented for {}.",
  finalize: "Finish the booking",
  manage: "Manage my rental",
  order: "Order {}",
  state_active: "Active",
  state_ended: "Ended",
  state_booked: "Booked",
  state_confirmed: "Confirmed",
  state_cancelled: "Cancelled",
}
