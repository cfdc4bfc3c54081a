import type { Sentences } from "../lib/sentences"

/** Why an action is refused and why attention was settled, by the English text. */
export const CALLS_DE: Sentences = {
  "The booking and its order were cancelled.": "Die Buchung und ihre Bestellung wurden storniert.",
  "The order was made.": "Die Bestellung wurde angelegt.",
  "The call was applied.": "Der Aufruf wurde angewandt.",
  "The service has cancelled the booking too.": "Der Dienst hat die Buchung auch storniert.",
  "The service's answer never came.": "Die Antwort des Dienstes kam nie an.",
  "It could not be applied at the moment. It will be tried again by itself.":
    "Das ging im Moment nicht. Es wird von selbst noch einmal versucht.",
  'No call of the service is kept that proves a payment of this rental, so no order can be made of it. Use "validate external shop" in the service\'s dashboard: it sends the call again.':
    "Kein aufbewahrter Aufruf des Dienstes beweist eine Zahlung dieser Miete, also kann daraus keine Bestellung werden. „Validate external shop“ im Dashboard des Dienstes sendet den Aufruf noch einmal.",
  "No payment of this rental is captured in Medusa: there is nothing to refund here.":
    "Keine Zahlung dieser Miete ist in Medusa erfasst: Hier gibt es nichts zu erstatten.",
  "This rental has asked for no attention: there is nothing to close.":
    "Diese Miete hat keine Aufmerksamkeit verlangt: Es gibt nichts zu schließen.",
  "The rental's order is being changed at the moment. Please try again in a minute.":
    "Die Bestellung der Miete wird gerade geändert. Versuchen Sie es in einer Minute noch einmal.",
  "Something else came up while this was being closed: read it first.":
    "Während Sie dies schlossen, kam etwas Neues dazu: Lesen Sie es zuerst.",
  "There is no rental with this id.": "Es gibt keine Miete mit dieser Kennung.",
  "There is no field of this name.": "Ein Feld dieses Namens gibt es nicht.",
  "Write a few words for whoever looks at this later.":
    "Schreiben Sie ein paar Worte für alle, die es später ansehen.",
}
