/**
 * Why a rental can't be started: a stable `code` for the storefront and a sentence for the shopper (design section 5).
 * `too_many_transactions` is a 429, every other one a 400.
 */
export interface Refusal {
  code:
    | "rental_not_configured"
    | "currency_not_supported"
    | "nothing_eligible"
    | "ineligible_items"
    | "no_common_duration"
    | "duration_not_offered"
    | "cart_completed"
    | "cart_already_rented"
    | "collection_without_cart"
    | "cart_not_found"
    | "too_many_transactions"
    | "prices_unavailable"
    | "payment_page_unavailable"
  message: string
}

export const refusalStatus = ({ code }: Refusal): number => {
  if (code === "too_many_transactions") return 429
  return code === "cart_not_found" ? 404 : 400
}

/** The refusals whose sentence depends on nothing. */
export const REFUSALS = {
  notConfigured: {
    code: "rental_not_configured",
    message: "Renting is not available in this shop at the moment. Please choose another way to pay.",
  },
  cartCompleted: { code: "cart_completed", message: "This cart has already been ordered. Please start a new cart." },
  alreadyRented: {
    code: "cart_already_rented",
    message: "This cart has already been rented and paid. Please start a new cart.",
  },
  collectionWithoutCart: {
    code: "collection_without_cart",
    message: "This payment belongs to no cart. Please start again from the cart.",
  },
  cartNotFound: { code: "cart_not_found", message: "This cart does not exist. Please start a new cart." },
  nothingEligible: {
    code: "nothing_eligible",
    message: "None of the products in this cart can be rented. Please choose another way to pay.",
  },
  noCommonDuration: {
    code: "no_common_duration",
    message: "The products in this cart can't be rented for the same duration. Please rent them one by one.",
  },
  noDuration: {
    code: "duration_not_offered",
    message: "A rental's duration is a whole number of months. Please choose one that this cart can be rented for.",
  },
  tooMany: {
    code: "too_many_transactions",
    message: "Too many payments were started for this cart. Please try again in an hour.",
  },
  pricesUnavailable: {
    code: "prices_unavailable",
    message: "The rental prices can't be read at the moment. Please try again in a few minutes.",
  },
} as const satisfies Record<string, Refusal>

export const currencyNotSupported = (currency: string): Refusal => ({
  code: "currency_not_supported",
  message: `Renting is possible in euros only; this cart is in ${currency.toUpperCase()}.`,
})

export const ineligibleItems = (names: string[]): Refusal => ({
  code: "ineligible_items",
  message: `These products can't be rented: ${names.join(", ")}. Please remove them from the cart, or choose another way to pay.`,
})

export const durationNotOffered = (wanted: unknown, offered: number[]): Refusal => ({
  code: "duration_not_offered",
  message: `This cart can't be rented for ${String(wanted).slice(0, 20)} months. It can be rented for ${offered.join(", ")} months.`,
})
