import type { RentalTexts } from "./types"

/** The words of `<rental-price>`, in the languages of the service's payment page (docs/service.md, Payment page). */
export const TEXTS: Record<string, Partial<RentalTexts>> = {
  en: {
    from: "from {}",
    monthly: "{}/month",
    deposit: "first payment {}",
    legend: "Rental duration",
    per: " per ",
  },
  fr: {
    from: "dès {}",
    monthly: "{}/mois",
    deposit: "premier paiement {}",
    legend: "Durée de location",
    per: " par ",
  },
  de: {
    from: "ab {}",
    monthly: "{}/Monat",
    deposit: "erste Zahlung {}",
    legend: "Mietdauer",
    per: " pro ",
  },
}
