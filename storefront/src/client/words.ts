import type { PriceDisplay } from "../../../src/widget/answers"
import { makeLanguage, type Language, type ShortLanguage, type Words } from "../../../src/widget/language"
import { cartLanguage } from "../../../src/widget/more/cart-words"
import { withTaxTexts } from "../../../src/widget/taxes"
import type { RentalTexts } from "../../../src/widget/types"

/** Words beside the elements': the labels of amounts, the order page, the customer's rentals. */
const PAGE_TEXTS: Record<string, Partial<RentalTexts>> = {
  en: {
    row_due_today: "Due today",
    row_to_pay: "To pay",
    row_deposit: "First payment",
    row_paid_once: "Paid once",
    row_delivery: "Delivery",
    row_then: "Then",
    row_total: "In all",
    row_duration: "Duration",
    until_day: "until {}",
    row_monthly: "Each month",
    row_was_due: "Due with the order",
    may_differ: "A code or a service was used on the payment page: it may have charged otherwise.",
    finalize: "Finish the booking",
    order: "Order {}",
    state_active: "Active",
    state_ended: "Ended",
    state_booked: "Booked",
    state_confirmed: "Confirmed",
    state_cancelled: "Cancelled",
  },
  fr: {
    row_due_today: "À payer aujourd’hui",
    row_to_pay: "À payer",
    row_deposit: "Premier paiement",
    row_paid_once: "Payé en une fois",
    row_delivery: "Livraison",
    row_then: "Puis",
    row_total: "Au total",
    row_duration: "Durée",
    until_day: "jusqu’au {}",
    row_monthly: "Chaque mois",
    row_was_due: "À payer à la commande",
    may_differ:
      "Un code ou un service a été utilisé sur la page de paiement\u00a0: le montant prélevé peut être différent.",
    finalize: "Finaliser la réservation",
    order: "Commande {}",
    state_active: "En cours",
    state_ended: "Terminée",
    state_booked: "Réservée",
    state_confirmed: "Confirmée",
    state_cancelled: "Annulée",
  },
  de: {
    row_due_today: "Heute fällig",
    row_to_pay: "Zu zahlen",
    row_deposit: "Erste Zahlung",
    row_paid_once: "Einmalig",
    row_delivery: "Lieferung",
    row_then: "Dann",
    row_total: "Insgesamt",
    row_duration: "Laufzeit",
    until_day: "bis {}",
    row_monthly: "Jeden Monat",
    row_was_due: "Bei der Bestellung fällig",
    may_differ: "Auf der Zahlungsseite wurde ein Code oder eine Leistung genutzt: Der Betrag kann abweichen.",
    finalize: "Reservierung abschließen",
    order: "Bestellung {}",
    state_active: "Aktiv",
    state_ended: "Beendet",
    state_booked: "Reserviert",
    state_confirmed: "Bestätigt",
    state_cancelled: "Storniert",
  },
}

/** Formatters are slow to make and quick to use; words of the page's own are few, and mostly one object. */
const made = new WeakMap<Words, Map<string, Language>>()
const OURS: Words = {}

/** What of a locale is written differently: language and country, `fr-ch`. Others of the same are the same language. */
const SPOKEN = /^[a-z]{2}(-[a-z]{2}\b)?/

/**
 * The words and the formatter of a language, `en`, `fr-CH`: what the elements write, so that server and page write the same.
 * `texts` are words in place of ours, by two-letter language; English where there are none.
 */
export function rentalLanguage(locale: string, texts: Words = OURS): Language {
  const known = made.get(texts) ?? new Map<string, Language>()
  made.set(texts, known)
  const [asked] = SPOKEN.exec(locale.replace("_", "-").toLowerCase()) ?? ["en"]
  const found = known.get(asked)
  if (found) return found
  const language = withPageTexts(makeLanguage(asked, texts))
  // a language without words is English: an address may name many, and one is kept of them
  if (!asked.startsWith(language.tag)) return known.get("en") ?? keep("en", language)
  return keep(asked, language)

  function keep(name: string, kept: Language): Language {
    known.set(name, kept)
    return kept
  }
}

function withPageTexts(asked: ShortLanguage): Language {
  const language = cartLanguage(asked, {})
  const texts = { ...PAGE_TEXTS.en, ...PAGE_TEXTS[language.tag], ...language.texts } as RentalTexts
  return { ...language, texts }
}

/** How a monthly price is written: it says whether taxes are in it where the shop does. */
export const monthlyText = (language: Language, display: PriceDisplay): string =>
  withTaxTexts(language, display).texts.monthly

/** "until 1 May 2027", a day of UTC. */
export function untilDay(date: string | Date, { locale, texts }: Language): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" })
  return texts.until_day!.replace("{}", format.format(new Date(date)))
}
