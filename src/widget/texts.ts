import type { RentalTexts } from "./types"

/** The words of a monthly price, in the languages of the service's payment page (docs/service.md, Payment page). */
export const TEXTS: Record<string, Partial<RentalTexts>> = {
  en: { from: "from {}", monthly: "{}/month" },
  fr: { from: "dès {}", monthly: "{}/mois" },
  de: { from: "ab {}", monthly: "{}/Monat" },
}
