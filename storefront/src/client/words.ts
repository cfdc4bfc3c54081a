import type { PriceDisplay } from "../../../src/core/api/store"
import { makeLanguage, type Language, type Words } from "../../../src/widget/language"
import type { RentalTexts } from "../../../src/widget/types"

/** Words beside the elements': what stands left of an amount, the order page, the customer's rentals. */
const PAGE_TEXTS: Record<string, Partial<RentalTexts>> = {
  en: {
    due_today: "Due today: {}",
    then: "then {}",
    in_all: "{} in all",
    row_due_today: "Due today",
    row_deposit: "First payment",
    row_paid_once: "Paid once",
    row_delivery: "Delivery",
    row_then: "Then",
    row_total: "In all",
    row_duration: "Duration",
    row_monthly: "Each month",
    row_was_due: "Due with the order",
    may_differ: "A code or a service was used on the payment page: it may have charged otherwise.",
    finalize: "Finish the booking",
    order: "Order {}",
    rent: "Rent now",
    failed: "Please try again.",
    bought: "bought, paid once",
    no_common_duration: "Not for rent together.",
    address_needed: "Enter your address to see the price.",
    state_active: "Active",
    state_booked: "Booked",
    state_confirmed: "Confirmed",
    state_cancelled: "Cancelled",
    with_taxes: "{}/month incl. taxes",
    without_taxes: "{}/month excl. taxes",
  },
  fr: {
    due_today: "À payer aujourd’hui\u00a0: {}",
    then: "puis {}",
    in_all: "{} au total",
    row_due_today: "À payer aujourd’hui",
    row_deposit: "Premier paiement",
    row_paid_once: "Payé en une fois",
    row_delivery: "Livraison",
    row_then: "Puis",
    row_total: "Au total",
    row_duration: "Durée",
    row_monthly: "Chaque mois",
    row_was_due: "À payer à la commande",
    may_differ:
      "Un code ou un service a été utilisé sur la page de paiement\u00a0: le montant prélevé peut être différent.",
    finalize: "Terminer la réservation",
    order: "Commande {}",
    rent: "Louer maintenant",
    failed: "Veuillez réessayer.",
    bought: "acheté, payé en une fois",
    no_common_duration: "Pas à louer ensemble.",
    address_needed: "Indiquez votre adresse pour voir le prix.",
    state_active: "En cours",
    state_booked: "Réservée",
    state_confirmed: "Confirmée",
    state_cancelled: "Annulée",
    with_taxes: "{}/mois TTC",
    without_taxes: "{}/mois HT",
  },
  de: {
    due_today: "Heute fällig: {}",
    then: "dann {}",
    in_all: "{} insgesamt",
    row_due_today: "Heute fällig",
    row_deposit: "Erste Zahlung",
    row_paid_once: "Einmalig",
    row_delivery: "Lieferung",
    row_then: "Dann",
    row_total: "Insgesamt",
    row_duration: "Laufzeit",
    row_monthly: "Jeden Monat",
    row_was_due: "Mit der Bestellung fällig",
    may_differ: "Auf der Zahlungsseite wurde ein Code oder ein Service genutzt: Der Betrag kann abweichen.",
    finalize: "Buchung abschließen",
    order: "Bestellung {}",
    rent: "Jetzt mieten",
    failed: "Bitte erneut versuchen.",
    bought: "wird gekauft, einmalig bezahlt",
    no_common_duration: "Nicht zusammen mietbar.",
    address_needed: "Bitte geben Sie Ihre Adresse ein, um den Preis zu sehen.",
    state_active: "Läuft",
    state_booked: "Gebucht",
    state_confirmed: "Bestätigt",
    state_cancelled: "Storniert",
    with_taxes: "{}/Monat inkl. MwSt.",
    without_taxes: "{}/Monat zzgl. MwSt.",
  },
}

/** Formatters are slow to make and quick to use; words of the page's own are few, and mostly one object. */
const made = new WeakMap<Words, Map<string, Language>>()
const OURS: Words = {}

/**
 * The words and the formatter of a language, `en`, `fr-CH`: what the elements write, so that server and page write the same.
 * `texts` are words in place of ours, by two-letter language; English where there are none.
 */
export function rentalLanguage(locale: string, texts: Words = OURS): Language {
  const known = made.get(texts) ?? new Map<string, Language>()
  made.set(texts, known)
  const language = known.get(locale) ?? withPageTexts(makeLanguage(locale || "en", texts))
  known.set(locale, language)
  return language
}

const withPageTexts = (language: Language): Language => ({
  ...language,
  texts: { ...PAGE_TEXTS.en, ...PAGE_TEXTS[language.tag], ...language.texts } as RentalTexts,
})

/** How a monthly price is written: it says whether taxes are in it where the shop does. */
export const monthlyText = ({ texts }: Language, { prices_shown }: PriceDisplay): string =>
  (prices_shown && texts[prices_shown]) || texts.monthly
