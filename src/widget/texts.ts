import type { RentalTexts } from "./types"

/** Our words, in the languages of the service's payment page (service-api.md, `lang`). */
export const TEXTS: Record<string, RentalTexts> = {
  en: {
    from: "from {}",
    monthly: "{}/month",
    spoken: "{} per month",
    deposit: "first payment {}",
    legend: "Rental duration",
  },
  fr: {
    from: "dès {}",
    monthly: "{}/mois",
    spoken: "{} par mois",
    deposit: "premier paiement {}",
    legend: "Durée de location",
  },
  de: {
    from: "ab {}",
    monthly: "{}/Monat",
    spoken: "{} pro Monat",
    deposit: "erste Zahlung {}",
    legend: "Mietdauer",
  },
}
