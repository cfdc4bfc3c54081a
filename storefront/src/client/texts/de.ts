import type { RentalTexts } from "../../../../src/widget/types"

/** Words beside the elements' in German: the labels of amounts, the order page, the customer's rentals. */
export const de: Partial<RentalTexts> = {
  row_duration: "Laufzeit",
  until_day: "bis {}",
  row_monthly: "Jeden Monat",
  row_was_due: "Bei der Bestellung fällig",
  may_differ: "Auf der Zahlungsseite wurde ein Code oder eine Leistung genutzt: Der Betrag kann abweichen.",
  whole_cart: "Dann wird der ganze Warenkorb für {} gemietet.",
  finalize: "Reservierung abschließen",
  manage: "Meine Miete verwalten",
  order: "Bestellung {}",
  state_active: "Aktiv",
  state_ended: "Beendet",
  state_booked: "Reserviert",
  state_confirmed: "Bestätigt",
  state_cancelled: "Storniert",
}
