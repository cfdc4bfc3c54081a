import type { RentalTexts } from "./types"

/** Our words, in the languages of the service's payment page (service-api.md, `lang`). */
export const TEXTS: Record<string, RentalTexts> = {
  en: {
    from: "from {}",
    monthly: "{}/month",
    deposit: "first payment {}",
    legend: "Rental duration",
    euros: "euros",
    per: "per",
  },
  fr: {
    from: "dès {}",
    monthly: "{}/mois",
    deposit: "premier paiement {}",
    legend: "Durée de location",
    euros: "euros",
    per: "par",
  },
  de: {
    from: "ab {}",
    monthly: "{}/Monat",
    deposit: "erste Zahlung {}",
    legend: "Mietdauer",
    euros: "Euro",
    per: "pro",
  },
}
