import type { PricesQueryFault, RefusalWords } from "./refusal"

/** Every refusal in English. */
export const EN: RefusalWords = {
  rental_not_configured: () =>
    "Renting is not available in this shop at the moment. Please choose another way to pay.",
  rental_not_in_region: () => "Renting is not available in your region. Please choose another way to pay.",
  currency_not_supported: ({ currency }) => `Renting is possible in euros only; this cart is in ${currency}.`,
  credit_lines: () =>
    "A cart that is partly paid with a gift card or credit can't be rented. Please take it out of the cart, or choose another way to pay.",
  amount_too_large: () => "The cart's total is too large to be rented. Please reduce the quantities.",
  address_needed: () =>
    "The price depends on the country of delivery. Please enter the delivery address first.",
  nothing_eligible: () =>
    "None of the products in this cart can be rented. Please choose another way to pay.",
  ineligible_items: ({ names }) =>
    `These products can't be rented: ${names.join(", ")}. Please remove them from the cart, or choose another way to pay.`,
  no_common_duration: () =>
    "The products in this cart can't be rented for the same duration. Please rent them one by one.",
  duration_not_offered: (asked) =>
    asked.wanted === null
      ? "A rental's duration is a whole number of months. Please choose one that this cart can be rented for."
      : `This cart can't be rented for ${asked.wanted} months. It can be rented for ${asked.offered.join(", ")} months.`,
  cart_completed: () => "This cart has already been ordered. Please start a new cart.",
  cart_already_rented: () => "This cart has already been rented and paid. Please start a new cart.",
  collection_without_cart: () => "This payment belongs to no cart. Please start again from the cart.",
  cart_not_found: () => "This cart does not exist. Please start a new cart.",
  too_many_transactions: () => "Too many payments were started for this cart. Please try again in an hour.",
  prices_unavailable: () =>
    "The rental prices can't be read at the moment. Please try again in a few minutes.",
  payment_page_unavailable: ({ why }) => PAGE[why],
  service_busy: () => "Very many payments are being started at the moment. Please try again in a minute.",
  invalid_prices_query: (found) => `${found.field}: ${inQuery(found)}`,
  region_not_found: ({ id }) => `region_id: There is no region with the id ${id}.`,
}

const PAGE = {
  no_answer: "The payment page can't be opened at the moment. Please try again in a few minutes.",
  being_made: "The payment page is still being prepared. Please try again in a few seconds.",
  over: "This payment can't be used any more. Please start again from the cart.",
}

function inQuery(found: PricesQueryFault): string {
  if (found.fault === "too_many") return `Ask for ${found.most} variants at most at once.`
  if (found.fault === "too_long") return `Is longer than ${found.most} characters.`
  if (found.field === "country_code") return "Send a country's two letters."
  if (found.fault === "unreadable") return "Is empty, or has a null character in it."
  return found.field === "variant_id"
    ? "Name at least one variant."
    : "Name the region whose prices are wanted."
}
