import type { Sentences } from "../lib/sentences"

/** Why an action is refused and why attention was settled, by the English text. */
export const CALLS_DE: Sentences = {
  "The booking and its order were cancelled.": "Die Buchung und ihre Bestellung wurden storniert.",
  "The order was made.": "Die Bestellung wurde angelegt.",
  "The call was applied.": "Der Aufruf wurde angewandt.",
  "The service has cancelled the booking too.": "Der Dienst hat die Buchung auch storniert.",
  "The service's answer never came.": "Die Antwort des Dienstes kam nie an.",
  "There is no field of this name.": "Ein Feld dieses Namens gibt es nicht.",
  "Write a few words for whoever looks at this later.":
    "Schreiben Sie ein paar Worte für alle, die es später ansehen.",
}
