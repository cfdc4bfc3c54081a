import type { TransactionState } from "./rental-states"
import type { ShopperLanguage } from "./shopper-language"

/** What a merchant calls each state: in the panel, and in the file of the export. */
export const STATE_WORDS: Record<ShopperLanguage, Record<TransactionState, string>> = {
  en: {
    draft: "Draft",
    creating: "Being sent",
    open: "Unpaid",
    failed: "Failed",
    superseded: "Replaced",
    booked: "Booked",
    confirmed: "Confirmed",
    active: "Active",
    cancelled: "Cancelled",
  },
  fr: {
    draft: "Brouillon",
    creating: "Envoi en cours",
    open: "En attente de paiement",
    failed: "Échec",
    superseded: "Remplacée",
    booked: "Réservée",
    confirmed: "Confirmée",
    active: "En cours",
    cancelled: "Annulée",
  },
  de: {
    draft: "Entwurf",
    creating: "Wird gesendet",
    open: "Unbezahlt",
    failed: "Fehlgeschlagen",
    superseded: "Ersetzt",
    booked: "Reserviert",
    confirmed: "Bestätigt",
    active: "Aktiv",
    cancelled: "Storniert",
  },
}
