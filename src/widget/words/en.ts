/** The elements' words in English: each of their scripts brings those that it says. */

/** Of a monthly price, and of help. */
export const price = {
  from: "from {}",
  monthly: "{}/month",
  help: "How renting works",
  help_page: "Read more",
  close: "Close",
}

/** What a price says of its taxes, behind it. */
export const taxes = { with_taxes: " incl. taxes", without_taxes: " excl. taxes" }

/** Of durations, and of what a duration costs. */
export const durations = {
  deposit: "first payment {}",
  legend: "Rental duration",
  per: " per ",
  in_all: "{} in all",
  rentable_from: "For rent from a price of {}: {} more",
  until_month: "until {}",
}

/** Of a cart; a reason's or refusal's are found by its code. */
export const cart = {
  due_today: "Due today: {}",
  delivery_open: "plus the delivery that you choose on the payment page",
  plus_delivery: "plus delivery",
  to_pay: "To pay: {}",
  pays_all: "Paid this way, everything is bought.",
  then: "then {}",
  paid_once: "paid once {}",
  delivery: "delivery {}",
  lines: "Details",
  rent: "Rent now",
  rent_today: "Rent now: {} today",
  failed: "Please try again.",
  bought: "bought, paid once",
  rented: "rented by the month",
  no_common_duration: "Not for rent together.",
  same_product: "The same product is to rent and to buy here: choose one for all of it.",
  not_for: "{}: not for {}",
  address_needed: "Enter your address to see the price.",
}
