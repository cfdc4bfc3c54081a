/** The elements' words in English: each of their scripts brings those that it says. */

/** Of a monthly price, and of help. */
export const price = {
  /** `from {}`: before the lowest monthly price, which is written as `monthly` says. */
  from: "from {}",
  /** `{}/month` */
  monthly: "{}/month",
  /** Opens the merchant's own answers; in a dialog, the link to further ones. */
  help: "How renting works",
  help_page: "Read more",
  close: "Close",
}

/** What a price says of its taxes, behind it; a page's own are `{}/month incl. taxes`, in place of `monthly`. */
export const taxes = { with_taxes: " incl. taxes", without_taxes: " excl. taxes" }

/** Of durations, and of what a duration costs. */
export const durations = {
  /** `first payment {}` */
  deposit: "first payment {}",
  /** Over the durations. */
  legend: "Rental duration",
  /** What a screen reader says for `/`, with the spaces. */
  per: " per ",
  /** `{} in all`: what the duration costs with what is due today. */
  in_all: "{} in all",
  /** `For rent from a price of {}: {} more`: of what is too cheap to be rented, where nothing else is for rent. */
  rentable_from: "For rent from a price of {}: {} more",
  /** `until {}`: the month in which a duration ends that begins today. */
  until_month: "until {}",
}

/** Of a cart; a reason's or refusal's are found by its code. */
export const cart = {
  /** `Due today: {}`: first payments, what is paid once, and the delivery. */
  due_today: "Due today: {}",
  /** `plus the delivery that you choose on the payment page`: behind `due_today`, where none is chosen in the shop, or a free one. */
  delivery_open: "plus the delivery that you choose on the payment page",
  /** `plus delivery`: the same behind `in_all`, and on the button. */
  plus_delivery: "plus delivery",
  /** `To pay: {}`, and `Paid this way, everything is bought.`: of a cart whose payment session is another provider's. */
  to_pay: "To pay: {}",
  pays_all: "Paid this way, everything is bought.",
  /** `then {}`: what follows, `€39.90/month` or `23 × €39.90`. */
  then: "then {}",
  /** `{} paid once`: the lines that can't be rented. */
  paid_once: "paid once {}",
  /** `{} delivery` */
  delivery: "delivery {}",
  /** Opens the cart's lines. */
  lines: "Details",
  /** The button to the payment page; with what is due, `rent_today` where the page has no `rent` of its own. */
  rent: "Rent now",
  rent_today: "Rent now: {} today",
  /** The shop gave no answer. */
  failed: "Please try again.",
  /** A line of the cart that isn't rented, unless there are words for its reason. */
  bought: "bought, paid once",
  /** A line that is to be rented, in a cart that is refused. */
  rented: "rented by the month",
  no_common_duration: "Not for rent together.",
  same_product: "The same product is to rent and to buy here: choose one for all of it.",
  /** `{}: not for {}`: a duration that the cart hasn't, and the lines that keep it away. */
  not_for: "{}: not for {}",
  address_needed: "Enter your address to see the price.",
}
