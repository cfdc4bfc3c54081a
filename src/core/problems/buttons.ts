import type { ShopperLanguage } from "../shopper-language"
import type { ProblemCode } from "./problem"

/** What a merchant can press about a rental. */
export const BUTTONS = ["retry", "complete", "resolve", "allow_refund"] as const
/** One of the merchant's buttons. */
export type Button = (typeof BUTTONS)[number]

/** What each button is called: on it, and in the remedies that name it. */
export const BUTTON_WORDS: Record<ShopperLanguage, Record<Button, string>> = {
  en: {
    retry: "Try again",
    complete: "Make the order",
    resolve: "Close the issue",
    allow_refund: "I refunded it at the service",
  },
  fr: {
    retry: "Réessayer",
    complete: "Créer la commande",
    resolve: "Clore l'incident",
    allow_refund: "Remboursement effectué auprès du service",
  },
  de: {
    retry: "Erneut versuchen",
    complete: "Bestellung anlegen",
    resolve: "Problem abschließen",
    allow_refund: "Beim Mietdienst erstattet",
  },
}

/** What ends each problem: the first of these that the server takes is recommended. Its remedy names no other button. */
export const ANSWERS: Record<ProblemCode, readonly Button[]> = {
  rejected: ["resolve"],
  keys_do_not_match: ["complete", "resolve"],
  paid_twice: ["retry", "complete", "resolve"],
  other_environment: ["retry", "resolve"],
  contents_differ: ["complete", "retry", "resolve"],
  country_outside_region: ["retry", "resolve"],
  delivery_unknown: ["retry", "resolve"],
  order_not_made: ["retry", "resolve"],
  amounts_differ: ["complete", "retry", "resolve"],
  credit_lines: ["resolve"],
  tax_rate_differs: ["resolve"],
  which_line: ["resolve"],
  confirmed_after_cancellation: ["complete", "resolve"],
  call_not_applied: ["retry", "resolve"],
  call_unreadable: ["resolve"],
  order_not_finished: ["retry", "resolve"],
  booking_not_cancelled: ["retry", "resolve"],
  cancelled_here: ["resolve"],
}
