import {
  kindOfAnswer,
  kindOfConnection,
  namedFields,
  type AskedFor,
  type ServiceFaultText,
  type ServiceFaultWords,
} from "./fault"

/** Every fault in German. */
export const DE: ServiceFaultWords = {
  invalid_api_key: () => ({
    problem: "Der Mietdienst hat den API-Schlüssel abgelehnt.",
    remedy:
      "Fügen Sie den Schlüssel erneut ein, wie der Dienst ihn gegeben hat, und prüfen Sie, ob er zur gewählten Umgebung gehört: " +
      "Produktion und Staging haben verschiedene Schlüssel.",
  }),
  invalid_request: ({ status, fields, said }) => {
    const { names, more } = namedFields(fields)
    const quoted = said ? `: „${said}“` : ""
    const named = names ? `: ${names}${more ? ` und ${more} weitere` : ""}` : quoted
    return {
      problem:
        status === null
          ? `Die Anfrage wurde nicht gesendet, da der Mietdienst sie nicht annähme${named}.`
          : `Der Mietdienst hat die Anfrage als ungültig abgelehnt${named}.`,
      remedy: names
        ? "Berichtigen Sie diese Felder im Produkt, im Warenkorb oder in den Einstellungen und versuchen Sie es erneut."
        : "Fragen Sie den Dienst, was nicht stimmte.",
    }
  },
  duplicate_transaction: () => ({
    problem: "Der Mietdienst hat schon eine Bestellung mit dieser Kennung.",
    remedy:
      "Nichts zu tun, wenn der nächste Versuch mit einer neuen Kennung gelang. Geschieht es oft, benutzt wohl ein anderer Shop " +
      "dasselbe Präfix: Wählen Sie in den Einstellungen ein eigenes.",
  }),
  unreachable: (params) =>
    params.address
      ? {
          problem: ADDRESS[params.address],
          remedy: "Geben Sie in den Einstellungen die Basisadresse ein, die der Dienst Ihnen gegeben hat.",
        }
      : connection(params),
  timeout: ({ seconds, asked_for }) => ({
    problem:
      seconds === null
        ? "Die Antwort des Dienstes kam nie an."
        : `Der Mietdienst hat nicht innerhalb von ${seconds === 1 ? "1 Sekunde" : `${seconds} Sekunden`} geantwortet.`,
    remedy: `Versuchen Sie es in ein paar Minuten erneut.${mayExist(asked_for)}`,
  }),
  busy: () => ({
    problem: "Der Mietdienst antwortet so langsam, dass zu viele Aufrufe auf ihn warten.",
    remedy:
      "Versuchen Sie es in einer Minute noch einmal; bleibt es so, melden Sie es dem Support des Dienstes.",
  }),
  not_tried: () => ({
    problem: "Der Mietdienst hat die Aufrufe davor nicht beantwortet, deshalb wurde nichts gesendet.",
    remedy:
      "Der Shop fragt alle zehn Sekunden wieder an: Antwortet der Dienst inzwischen, ist nichts zu tun.",
  }),
  rate_limited: ({ retry_after_seconds: wait }) => ({
    problem: "Der Mietdienst bittet, seltener aufzurufen.",
    remedy:
      wait === null
        ? "Warten Sie ein paar Minuten und versuchen Sie es erneut."
        : `Warten Sie ${wait === 1 ? "1 Sekunde" : `${wait} Sekunden`} und versuchen Sie es erneut.`,
  }),
  unexpected_answer: ({ status, asked_for }) => answer(status, asked_for),
  environment_locked: ({ environment, only }) => ({
    problem: `Dieser Server darf nur ${only} aufrufen (RENTAL_ONLY_ENVIRONMENT), nicht ${environment}.`,
    remedy: "Wählen Sie eine andere Umgebung, oder entfernen Sie die Variable auf dem Server.",
  }),
  not_configured: (params) =>
    params.missing === "any"
      ? {
          problem: "Die Adresse des Dienstes oder der API-Schlüssel fehlt.",
          remedy: "Geben Sie beides in den Mieteinstellungen ein.",
        }
      : params.missing === "api_key"
        ? {
            problem: "Es gibt keinen API-Schlüssel.",
            remedy: `Fügen Sie den Schlüssel ein, den der Dienst Ihnen für ${params.environment} gegeben hat.`,
          }
        : {
            problem: `Es gibt keine API-Adresse für ${params.environment}.`,
            remedy: "Geben Sie die Adresse ein, die der Dienst Ihnen gegeben hat.",
          },
  no_answer_yet: () => ({
    problem: "Der Dienst hat noch nicht geantwortet.",
    remedy: "Versuchen Sie es gleich noch einmal.",
  }),
  internal: ({ message }) => ({
    problem: `Der Shop konnte den Mietdienst nicht fragen: „${message}“.`,
    remedy: "Sehen Sie im Protokoll des Shops nach.",
  }),
  unknown: () => ({
    problem: "Ein Aufruf des Mietdienstes ist gescheitert.",
    remedy: "Sehen Sie im Protokoll des Shops nach.",
  }),
}

const ADDRESS = {
  empty: "Es ist keine API-Adresse eingetragen.",
  not_absolute: "Die API-Adresse muss eine vollständige http(s)-Adresse sein, wie https://api.example.com.",
  credentials: "Die API-Adresse darf weder Benutzernamen noch Passwort enthalten.",
  query: "Die API-Adresse muss vor „?“ und „#“ enden.",
}

const mayExist = (askedFor: AskedFor): string =>
  askedFor === "price_rules"
    ? ""
    : " Falls gerade eine Bestellung angelegt wurde, kann es sie beim Dienst geben: Suchen Sie sie in seinem Dashboard, bevor Sie sie von Hand anlegen."

const CHECK_ADDRESS =
  "Prüfen Sie die API-Adresse in den Einstellungen und ob dieser Server sie erreichen darf; sonst versuchen Sie es in ein paar Minuten erneut."

function connection(params: { cause: string; sent: boolean; asked_for: AskedFor }): ServiceFaultText {
  const { cause, asked_for } = params
  switch (kindOfConnection(params)) {
    case "no_such_server":
      return {
        problem: "Die API-Adresse nennt einen Server, den es nicht gibt.",
        remedy: "Prüfen Sie die API-Adresse in den Einstellungen auf Tippfehler.",
      }
    case "insecure":
      return {
        problem: `Zum Mietdienst kam keine sichere Verbindung zustande (${cause}).`,
        remedy:
          "Prüfen Sie, ob die API-Adresse stimmt und mit https:// beginnt; wenn ja, " +
          "sagen Sie dem Dienst, dass sein Zertifikat nicht angenommen wird.",
      }
    case "broken":
      return {
        problem: `Die Verbindung zum Mietdienst riss ab, bevor seine Antwort vollständig war (${cause}).`,
        remedy: `${CHECK_ADDRESS}${mayExist(asked_for)}`,
      }
    case "unreachable":
      return { problem: `Der Mietdienst ist nicht erreichbar (${cause}).`, remedy: CHECK_ADDRESS }
  }
}

function answer(status: number, askedFor: AskedFor): ServiceFaultText {
  const unreadable = `Der Mietdienst gab eine Antwort, die der Shop nicht lesen kann (Status ${status}).`
  switch (kindOfAnswer(status)) {
    case "fault":
      return {
        problem: `Der Mietdienst hat selbst eine Störung (Status ${status}).`,
        remedy:
          "Versuchen Sie es in ein paar Minuten erneut; bleibt es so, sagen Sie es dem Support des Dienstes.",
      }
    case "forbidden":
      return {
        problem: `Der Mietdienst erlaubt das diesem API-Schlüssel nicht (Status ${status}).`,
        remedy: "Bitten Sie den Dienst, dem Schlüssel Zugang zu geben.",
      }
    case "redirect":
      return {
        problem: `Die API-Adresse leitet auf eine andere Adresse weiter (Status ${status}).`,
        remedy:
          "Geben Sie in den Einstellungen die endgültige Adresse ein; oft muss sie nur mit https:// beginnen. " +
          "Der Shop folgt nie von selbst, um den Schlüssel zu schützen.",
      }
    case "created":
      return { problem: unreadable, remedy: `Sagen Sie es dem Support des Dienstes.${mayExist(askedFor)}` }
    case "other":
      return {
        problem: status === 404 ? "Unter dieser Adresse gibt es keine Miet-API (404)." : unreadable,
        remedy:
          "Prüfen Sie, ob in den Einstellungen die Basisadresse der API steht (ohne /v1), nicht die einer Website.",
      }
  }
}
