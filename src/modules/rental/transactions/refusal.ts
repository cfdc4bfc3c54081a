import type { Sentence } from "../../../core/shopper-language"
import { REFUSALS } from "./refusal-sentences"

export { REFUSALS } from "./refusal-sentences"

/**
 * Why a rental can't be started: a stable `code` for the storefront and a sentence for the shopper (docs/routes.md, Refusals).
 * `too_many_transactions` and `too_many_from_address` are a 429, `cart_not_found` a 404, every other one a 400.
 */
export interface Refusal {
  code:
    | "rental_not_configured"
    | "rental_not_in_region"
    | "currency_not_supported"
    | "credit_lines"
    | "address_needed"
    | "nothing_eligible"
    | "ineligible_items"
    | "no_common_duration"
    | "duration_not_offered"
    | "cart_completed"
    | "cart_already_rented"
    | "collection_without_cart"
    | "cart_not_found"
    | "too_many_transactions"
    | "too_many_from_address"
    | "prices_unavailable"
    | "payment_page_unavailable"
    | "service_busy"
  sentence: Sentence
}

export const refusalStatus = ({ code }: Refusal): number => {
  if (code === "too_many_transactions" || code === "too_many_from_address") return 429
  return code === "cart_not_found" ? 404 : 400
}

function currencyNotSupported(currency: string): Refusal {
  const code = currency.toUpperCase()
  return {
    code: "currency_not_supported",
    sentence: {
      en: `Renting is possible in euros only; this cart is in ${code}.`,
      fr: `La location n'est possible qu'en euros ; ce panier est en ${code}.`,
      de: `Mieten ist nur in Euro möglich; dieser Warenkorb ist in ${code}.`,
    },
  }
}

/**
 * Why a cart can't be rented as it is, whatever is in it: another currency, or credit that the service doesn't know of and would let
 * the shopper pay again. Asked before a rental starts, and again before its order is made.
 */
export function cartRefusal({
  currency_code,
  credit_lines,
}: {
  currency_code: string
  credit_lines?: readonly unknown[] | null
}): Refusal | null {
  if (currency_code.toLowerCase() !== "eur") return currencyNotSupported(currency_code)
  return credit_lines?.length ? REFUSALS.creditLines : null
}

export function ineligibleItems(names: string[]): Refusal {
  const list = names.join(", ")
  return {
    code: "ineligible_items",
    sentence: {
      en: `These products can't be rented: ${list}. Please remove them from the cart, or choose another way to pay.`,
      fr: `Ces produits ne peuvent pas être loués : ${list}. Veuillez les retirer du panier ou choisir un autre moyen de paiement.`,
      de: `Diese Produkte können nicht gemietet werden: ${list}. Bitte nehmen Sie sie aus dem Warenkorb oder wählen Sie eine andere Zahlungsart.`,
    },
  }
}

/** Both in months. */
export function durationNotOffered(wanted: number, offered: number[]): Refusal {
  const asked = String(wanted).slice(0, 20)
  const list = offered.join(", ")
  return {
    code: "duration_not_offered",
    sentence: {
      en: `This cart can't be rented for ${asked} months. It can be rented for ${list} months.`,
      fr: `Ce panier ne peut pas être loué pour ${asked} mois. Il peut l'être pour ${list} mois.`,
      de: `Dieser Warenkorb kann nicht für ${asked} Monate gemietet werden. Möglich sind ${list} Monate.`,
    },
  }
}
