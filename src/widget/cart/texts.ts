import type { Language } from "../language"
import type { RentalTexts } from "../types"

/** The words of `<rental-cart>`; a reason's or refusal's are found by its code. */
const CART_TEXTS: Record<string, Partial<RentalTexts>> = {
  en: {
    paid_once: "{} paid once",
    delivery: "{} delivery",
    lines: "Details",
    rent: "Rent now",
    failed: "Please try again.",
    bought: "bought, paid once",
    no_common_duration: "Not for rent together.",
    address_needed: "Enter your address to see the price.",
  },
  fr: {
    paid_once: "{} en une fois",
    delivery: "{} de livraison",
    lines: "Détails",
    rent: "Louer maintenant",
    failed: "Veuillez réessayer.",
    bought: "acheté, payé en une fois",
    no_common_duration: "Pas à louer ensemble.",
    address_needed: "Indiquez votre adresse pour voir le prix.",
  },
  de: {
    paid_once: "{} einmalig",
    delivery: "{} Lieferung",
    rent: "Jetzt mieten",
    failed: "Bitte erneut versuchen.",
    bought: "wird gekauft, einmalig bezahlt",
    no_common_duration: "Nicht zusammen mietbar.",
    address_needed: "Bitte geben Sie Ihre Adresse ein, um den Preis zu sehen.",
  },
}

/** The language with the cart's words; those that the page configured come before ours. */
export const withCartTexts = (language: Language): Language => ({
  ...language,
  texts: { ...CART_TEXTS.en, ...CART_TEXTS[language.tag], ...language.texts } as RentalTexts,
})
