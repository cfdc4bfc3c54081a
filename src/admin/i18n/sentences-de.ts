import type { Sentences } from "../lib/sentences"

const ORDER_MAY_EXIST =
  "Falls gerade eine Bestellung angelegt wurde, kann es sie beim Dienst geben: Suchen Sie sie in seinem Dashboard, bevor Sie sie von Hand anlegen."

/** The server's sentences, by their English text. */
export const SENTENCES_DE: Sentences = {
  "There is no API key.": "Es gibt keinen API-Schlüssel.",
  "There is no API address for {{environment}}.": "Es gibt keine API-Adresse für {{environment}}.",
  "Enter the address that the service gave you.": "Geben Sie die Adresse ein, die der Dienst Ihnen gab.",
  "The service's address or the API key is not set.":
    "Die Adresse des Dienstes oder der API-Schlüssel fehlt.",
  "Enter both in the rental settings.": "Geben Sie beides in den Mieteinstellungen ein.",
  "The service hasn't answered yet.": "Der Dienst hat noch nicht geantwortet.",
  "Try again in a moment.": "Versuchen Sie es gleich noch einmal.",
  // The service
  "The rental service refused the API key.": "Der Mietdienst hat den API-Schlüssel abgelehnt.",
  "Paste the key again as the service gave it, and check that it belongs to the chosen environment: production and staging have different keys.":
    "Fügen Sie den Schlüssel erneut ein, wie der Dienst ihn gab, und prüfen Sie, ob er zur gewählten Umgebung gehört: Produktion und Staging haben verschiedene Schlüssel.",
  "The rental service already has an order with this transaction id.":
    "Der Mietdienst hat schon eine Bestellung mit dieser Kennung.",
  "Nothing to do if the next try worked, which takes a new id. If it happens often, another shop may use the same transaction prefix: choose one of your own in the settings.":
    "Nichts zu tun, wenn der nächste Versuch mit einer neuen Kennung gelang. Geschieht es oft, benutzt wohl ein anderer Shop dasselbe Präfix: Wählen Sie in den Einstellungen ein eigenes.",
  "The rental service did not answer within {{time}}.":
    "Der Mietdienst hat nicht rechtzeitig geantwortet ({{time}}).",
  "Try again in a few minutes.": "Versuchen Sie es in ein paar Minuten erneut.",
  "Try again in a few minutes. {{more}}": `Versuchen Sie es in ein paar Minuten erneut. ${ORDER_MAY_EXIST}`,
  "The rental service answers so slowly that too many calls wait for it.":
    "Der Mietdienst antwortet so langsam, dass zu viele Aufrufe auf ihn warten.",
  "Try again in a minute; if it stays so, tell the service's support.":
    "Versuchen Sie es in einer Minute noch einmal; bleibt es so, melden Sie es dem Support des Dienstes.",
  "The rental service asks the shop to call less often.": "Der Mietdienst bittet, seltener aufzurufen.",
  "Wait a few minutes and try again.": "Warten Sie ein paar Minuten und versuchen Sie es erneut.",
  "Wait {{time}} and try again.": "Warten Sie etwas ({{time}}) und versuchen Sie es erneut.",
  "The request was not sent, as the rental service wouldn't take it{{names}}.":
    "Die Anfrage wurde nicht gesendet, da der Mietdienst sie nicht annähme{{names}}.",
  "The rental service refused the request as invalid{{names}}.":
    "Der Mietdienst hat die Anfrage als ungültig abgelehnt{{names}}.",
  "Ask the service what was wrong with it; the whole answer is in the shop's log.":
    "Fragen Sie den Dienst, was nicht stimmte; die ganze Antwort steht im Protokoll des Shops.",
  "Correct these fields in the product, the cart or the settings, and try again.":
    "Berichtigen Sie diese Felder im Produkt, im Warenkorb oder in den Einstellungen und versuchen Sie es erneut.",
  "Enter the base address that the service gave you, in the settings.":
    "Geben Sie in den Einstellungen die Basisadresse ein, die der Dienst Ihnen gab.",
  "The API address names a server that doesn't exist.":
    "Die API-Adresse nennt einen Server, den es nicht gibt.",
  "Check the API address in the settings for a typing error.":
    "Prüfen Sie die API-Adresse in den Einstellungen auf Tippfehler.",
  "No secure connection to the rental service could be made ({{code}}).":
    "Zum Mietdienst kam keine sichere Verbindung zustande ({{code}}).",
  "Check that the API address is right and begins with https://; if it is, tell the service that its certificate isn't accepted.":
    "Prüfen Sie, ob die API-Adresse stimmt und mit https:// beginnt; wenn ja, sagen Sie dem Dienst, dass sein Zertifikat nicht angenommen wird.",
  "The connection to the rental service broke before its answer was complete ({{code}}).":
    "Die Verbindung zum Mietdienst riss ab, bevor seine Antwort vollständig war ({{code}}).",
  "The rental service can't be reached ({{code}}).": "Der Mietdienst ist nicht erreichbar ({{code}}).",
  "Check the API address in the settings and that this server may reach it; else try again in a few minutes.":
    "Prüfen Sie die API-Adresse in den Einstellungen und ob dieser Server sie erreichen darf; sonst versuchen Sie es in ein paar Minuten erneut.",
  "Check the API address in the settings and that this server may reach it; else try again in a few minutes. {{more}}": `Prüfen Sie die API-Adresse in den Einstellungen und ob dieser Server sie erreichen darf; sonst versuchen Sie es in ein paar Minuten erneut. ${ORDER_MAY_EXIST}`,
  "The rental service gave an answer that the shop can't read (status {{status}}).":
    "Der Mietdienst gab eine Antwort, die der Shop nicht lesen kann (Status {{status}}).",
  "The rental service has a fault of its own (status {{status}}).":
    "Der Mietdienst hat selbst eine Störung (Status {{status}}).",
  "Try again in a few minutes; if it stays so, tell the service's support.":
    "Versuchen Sie es in ein paar Minuten erneut; bleibt es so, sagen Sie es dem Support des Dienstes.",
  "The rental service doesn't allow this to the API key (status {{status}}).":
    "Der Mietdienst erlaubt das diesem API-Schlüssel nicht (Status {{status}}).",
  "Ask the service to give the key access.": "Bitten Sie den Dienst, dem Schlüssel Zugang zu geben.",
  "The API address sends the shop on to another address (status {{status}}).":
    "Die API-Adresse leitet auf eine andere Adresse weiter (Status {{status}}).",
  "Enter the final address in the settings; often it only has to begin with https://. The shop never follows by itself, to protect the key.":
    "Geben Sie in den Einstellungen die endgültige Adresse ein; oft muss sie nur mit https:// beginnen. Der Shop folgt nie von selbst, um den Schlüssel zu schützen.",
  "Tell the service's support.": "Sagen Sie es dem Support des Dienstes.",
  "Tell the service's support. {{more}}": `Sagen Sie es dem Support des Dienstes. ${ORDER_MAY_EXIST}`,
  "Check that the API address in the settings is the API's base address (without /v1), not a website's.":
    "Prüfen Sie, ob in den Einstellungen die Basisadresse der API steht (ohne /v1), nicht die einer Website.",
  "A call to the rental service failed.": "Ein Aufruf des Mietdienstes ist gescheitert.",
  "Look into the shop's log.": "Sehen Sie im Protokoll des Shops nach.",
  // How long
  "1 second": "1 Sekunde",
  "{{n}} seconds": "{{n}} Sekunden",
}
