import type { OutcomeWords } from "./outcome"

/** Every outcome in German. */
export const DE: OutcomeWords = {
  unit_removed: ({ name, units, left }) => `Entfernt: ${units} × „${name}“; ${left} bleiben in der Zeile.`,
  absent_unit_removed: ({ name, units }) =>
    `Entfernt: ${units} × „${name}“; der Warenkorb hatte keines mehr.`,
  booked_unit_removed: ({ name, units }) =>
    `Aus der Buchung entfernt: ${units} × „${name}“; ihre Bestätigung wird daran gemessen.`,
  unit_noted: ({ name, units }) =>
    `Entfernt: ${units} × „${name}“; der Warenkorb ließ sich nicht ändern, aber die Bestätigung wird daran gemessen.`,
  customer_changed: ({ fields }) => `Vom Kunden geändert: ${fields.join(", ")}.`,
  booking_cancelled: ({ order_id }, order) =>
    order_id === null
      ? "Die Buchung wurde storniert."
      : `Die Buchung und ihre Bestellung ${order(order_id)} wurden storniert.`,
  archive_remembered: () =>
    "Die Miete hat hier noch keine Bestellung: Sie wird archiviert, sobald es sie gibt.",
  order_status_changed: ({ from, to }) => `Die Bestellung ging vom Zustand ${from} zu ${to} über.`,
  recorded_only: () => "Nur vermerkt.",
  unknown_order: () => "Eine Bestellung, die nicht aus diesem Shop stammt: nur vermerkt.",
  body_emptied: () => "Sein Inhalt wurde geleert, bevor er angewandt werden konnte.",
  nothing_filled_in: () => "Weder E-Mail noch Telefon, Vorname oder Nachname ist ausgefüllt.",
  changed_later: () => "Ein späterer Aufruf hat dasselbe geändert.",
  no_address: () => "Der Warenkorb hat keine Adresse für Namen oder Telefon, und es wird keine erfunden.",
  cart_is_order: () => "Der Warenkorb ist abgeschlossen: Seine Bestellung wird dadurch nicht geändert.",
  cancelled_already: () => "Sie war schon storniert.",
  cancelled_too_late: ({ status }) =>
    `Die Miete ist im Zustand ${status}: Die Stornierung ihrer Buchung kam zu spät.`,
  cancelled_before_booked: () => "Die Buchung wurde storniert, bevor sie gemeldet wurde.",
  no_order: () => "Die Miete hat hier keine Bestellung.",
  order_status_same: ({ status }) => `Die Bestellung ist schon im Zustand ${status}.`,
  unknown_product: () => "Kein Produkt dieser Miete hat diese Kennung.",
  ambiguous_product: ({ name }) =>
    `Mehrere Varianten von „${name}“ sind gemietet: combinationId muss eine nennen.`,
  not_removable: ({ name }) => `„${name}“ wurde als vom Kunden nicht entfernbar gesendet.`,
  already_removed: ({ name }) => `Alle gesendeten Stücke von „${name}“ sind schon entfernt.`,
  cart_completed: () => "Die Miete ist bezahlt: Ihre Bestellung wird dadurch nicht geändert.",
  cart_gone: () => "Den Warenkorb gibt es nicht mehr.",
  confirmed_before: () => "Die Miete ist bestätigt: Ihre Buchung erzeugt keine Bestellung mehr.",
  rejected_since: () =>
    "Der Dienst hat die Bestellung seit diesem Aufruf abgelehnt: Nur ein späterer erzeugt sie.",
}
