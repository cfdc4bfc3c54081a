import type { Sentences } from "../lib/sentences"

/** What became of a call or an action, by the English text (workflows/apply-*.ts, the admin's routes). */
export const CALLS_DE: Sentences = {
  "The rental has no order here.": "Die Miete hat hier keine Bestellung.",
  "The order is {{status}} already.": "Die Bestellung ist schon im Zustand {{status}}.",
  "The order's status went from {{status}} to {{next}}.":
    "Die Bestellung ging vom Zustand {{status}} zu {{next}} über.",
  "The rental is {{status}}: the cancellation of its booking came too late.":
    "Die Miete ist im Zustand {{status}}: Die Stornierung ihrer Vormerkung kam zu spät.",
  "The booking and its order {{id}} were cancelled.":
    "Die Vormerkung und ihre Bestellung {{id}} wurden storniert.",
  "The booking was cancelled.": "Die Vormerkung wurde storniert.",
  "It was cancelled before.": "Sie war schon storniert.",
  "An order that was not made by this shop: recorded only.":
    "Eine Bestellung, die nicht aus diesem Shop stammt: nur vermerkt.",
  "Its body was emptied before it could be applied.":
    "Sein Inhalt wurde geleert, bevor er angewandt werden konnte.",
  "Recorded only.": "Nur vermerkt.",
  "The rental is confirmed: its booking makes no order any more.":
    "Die Miete ist bestätigt: Ihre Vormerkung erzeugt keine Bestellung mehr.",
  "The booking was cancelled before it was told.":
    "Die Vormerkung wurde storniert, bevor sie gemeldet wurde.",
  "None of email, phone, firstName and lastName is filled in.":
    "Weder E-Mail noch Telefon, Vorname oder Nachname ist ausgefüllt.",
  "A later call has changed the same.": "Ein späterer Aufruf hat dasselbe geändert.",
  "Changed by the shopper: {{fields}}.": "Vom Kunden geändert: {{fields}}.",
  "The cart has no address to hold names or a phone, and none is invented.":
    "Der Warenkorb hat keine Adresse für Namen oder Telefon, und es wird keine erfunden.",
  "The cart is completed: its order isn't changed by this.":
    "Der Warenkorb ist abgeschlossen: Seine Bestellung wird dadurch nicht geändert.",
  "The rental is paid: its order isn't changed by this.":
    "Die Miete ist bezahlt: Ihre Bestellung wird dadurch nicht geändert.",
  "The cart is gone.": "Den Warenkorb gibt es nicht mehr.",
  'One unit of "{{name}}" was removed; {{left}} left on its line.':
    "Ein Stück „{{name}}“ wurde entfernt; {{left}} bleiben in der Zeile.",
  'One unit of "{{name}}" was removed from the booking: its confirmation is held against it.':
    "Ein Stück „{{name}}“ wurde aus der Buchung entfernt: Ihre Bestätigung wird daran gemessen.",
  "The rental has no order here yet: it is archived as soon as it has.":
    "Die Miete hat hier noch keine Bestellung: Sie wird archiviert, sobald es sie gibt.",
  "this version knows no such kind.": "diese Version kennt diese Art nicht.",
  'One unit of "{{name}}" was removed; the cart had none any more.':
    "Ein Stück „{{name}}“ wurde entfernt; der Warenkorb hatte keines mehr.",
  "No product of this rental has this id.": "Kein Produkt dieser Miete hat diese Kennung.",
  'Several variants of "{{name}}" are rented: combinationId has to name one.':
    "Mehrere Varianten von „{{name}}“ sind gemietet: combinationId muss eine nennen.",
  '"{{name}}" was sent as not deletable by the customer.':
    "„{{name}}“ wurde als vom Kunden nicht entfernbar gesendet.",
  'All units of "{{name}}" that were sent are removed already.':
    "Alle gesendeten Stücke von „{{name}}“ sind schon entfernt.",
  "The order was made.": "Die Bestellung wurde angelegt.",
  "The service has cancelled the booking too.": "Der Dienst hat die Vormerkung auch storniert.",
  "The service's answer never came.": "Die Antwort des Dienstes kam nie an.",
  "It could not be applied at the moment. It will be tried again by itself.":
    "Das ging im Moment nicht. Es wird von selbst noch einmal versucht.",
  'No call of the service is kept that proves a payment of this rental, so no order can be made of it. Use "validate external shop" in the service\'s dashboard: it sends the call again.':
    "Kein aufbewahrter Aufruf des Dienstes beweist eine Zahlung dieser Miete, also kann daraus keine Bestellung werden. „Validate external shop“ im Dashboard des Dienstes sendet den Aufruf noch einmal.",
  "No payment of this rental is captured in Medusa: there is nothing to refund here.":
    "Keine Zahlung dieser Miete ist in Medusa erfasst: Hier gibt es nichts zu erstatten.",
  "This rental has asked for no attention: there is nothing to close.":
    "Diese Miete hat keine Aufmerksamkeit verlangt: Es gibt nichts zu schließen.",
  "There is no rental with this id.": "Es gibt keine Miete mit dieser Kennung.",
  "There is no field of this name.": "Ein Feld dieses Namens gibt es nicht.",
  "Write a few words for whoever looks at this later.":
    "Schreiben Sie ein paar Worte für alle, die es später ansehen.",
}
