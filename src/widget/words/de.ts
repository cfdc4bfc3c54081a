/** The elements' words in German: each of their scripts brings those that it says. */

/** Of a monthly price, and of help. */
export const price = {
  from: "ab {}",
  monthly: "{}/Monat",
  help: "So funktioniert das Mieten",
  help_page: "Mehr dazu",
  close: "Schließen",
}

/** What a price says of its taxes, behind it. */
export const taxes = { with_taxes: " inkl. MwSt.", without_taxes: " zzgl. MwSt." }

/** Of durations, and of what a duration costs. */
export const durations = {
  deposit: "erste Zahlung {}",
  legend: "Laufzeit",
  per: " pro ",
  in_all: "{} insgesamt",
  rentable_from: "Mietbar ab einem Preis von {}: {} mehr",
  until_month: "bis {}",
}

/** Of a cart; a reason's or refusal's are found by its code. */
export const cart = {
  due_today: "Heute fällig: {}",
  delivery_open: "zuzüglich der Lieferung, die Sie auf der Zahlungsseite wählen",
  plus_delivery: "zuzüglich Lieferung",
  to_pay: "Zu zahlen: {}",
  pays_all: "Mit dieser Zahlungsart wird alles gekauft.",
  then: "dann {}",
  paid_once: "einmalig {}",
  delivery: "Lieferung {}",
  rent: "Jetzt mieten",
  rent_today: "Jetzt mieten: {} heute",
  failed: "Bitte erneut versuchen.",
  bought: "wird gekauft, einmalig bezahlt",
  rented: "wird monatlich gemietet",
  no_common_duration: "Nicht zusammen mietbar.",
  same_product: "Dasselbe Produkt soll hier gemietet und gekauft werden: Wählen Sie eines für alles davon.",
  not_for: "{}: nicht für {}",
  address_needed: "Bitte geben Sie Ihre Adresse ein, um den Preis zu sehen.",
}
