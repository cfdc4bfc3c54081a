/** What a fitted storefront says beside the components' words, in English. */
export const en = {
  buy: "Buy",
  buy_for: "Buy for {}",
  rent_monthly: "Rent by the month",
  or_rent: "Or rent by the month",
  or_buy: "Or buy it all",
  all_bought: "Paid this way, everything is bought: {}.",
  pay_next: "You pay on the page that opens next.",
  variant_not_rented: "This variant can’t be rented.",
  cart_not_rented: "Nothing in this cart can be rented.",
  payment_failed: "The payment didn’t go through. Please try again, or choose another way to pay.",
  rental: "Rental",
  rentals: "Rentals",
  order_value: "The value of what is in the order, which isn’t what you pay:",
  cart_value: "The value of what is in the cart, which isn’t what you pay:",
  not_final: "The booking isn’t final yet: finish it on the payment page.",
}

/** Each language has all of them. */
export type ShopTexts = Record<keyof typeof en, string>
