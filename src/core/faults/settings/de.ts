import type { SettingFaultWords } from "./fault"

const or = new Intl.ListFormat("de", { type: "disjunction", style: "long" })

const braced = (names: readonly string[]): string => or.format(names.map((name) => `{${name}}`))
const quoted = (values: readonly unknown[]): string[] => values.map((value) => JSON.stringify(value))

/** Every fault of a setting in German. */
export const DE: SettingFaultWords = {
  not_boolean: () => "Wählen Sie Ja oder Nein.",
  not_a_choice: ({ choices }) => `Wählen Sie ${or.format(quoted(choices))}.`,
  not_in_range: ({ min, max }) => `Schreiben Sie eine ganze Zahl von ${min} bis ${max}.`,
  not_languages: ({ languages }) => `Wählen Sie Sprachen: ${or.format(quoted(languages))}.`,
  no_language: () => "Wählen Sie mindestens eine Sprache, oder keine: Dann gelten alle drei.",
  not_text: () => "Schreiben Sie einen Text, oder lassen Sie das Feld leer.",
  empty: () => "Schreiben Sie einen Text, oder lassen Sie das Feld leer.",
  too_long: ({ most }) => `Länger als ${most} Zeichen: bitte kürzen.`,
  not_storable: () => "Enthält ein Zeichen, das sich nicht speichern lässt: Lassen Sie es weg.",
  not_letters_and_digits: () => "Nur Buchstaben (a bis z) und Ziffern.",
  not_an_email: () => "Das ist keine E-Mail-Adresse: Schreiben Sie sie wie bestellungen@example.com.",
  masked_secret: () =>
    "Das ist die verdeckte Form eines gespeicherten Geheimnisses: Fügen Sie das Geheimnis selbst ein.",
  not_a_secret: () =>
    "Enthält Leerzeichen oder Zeichen, die kein solches Geheimnis hat: Fügen Sie es erneut ein.",
  not_an_address: ({ example }) => `Das ist keine Adresse: Schreiben Sie sie ganz aus, wie ${example}.`,
  address_with_password: () => "Die Adresse darf weder Benutzernamen noch Passwort enthalten.",
  address_with_query: () => "Die Adresse muss vor „?“ und „#“ enden.",
  without_placeholder: ({ needed }) => `Die Adresse muss {${needed}} enthalten.`,
  unknown_placeholder: ({ found, known }) =>
    `{${found}} ist kein Platzhalter: Nehmen Sie ${braced(known)}, genau so geschrieben.`,
  template_empty: () =>
    "Die Adresse der Zahlungsseite ist leer: Fügen Sie sie mit {transactionId} ein, wo die Kennung hingehört.",
  template_not_https: () => "Die Adresse der Zahlungsseite muss mit https:// beginnen.",
  template_without_id: () => "Die Adresse der Zahlungsseite muss {transactionId} enthalten.",
  template_lone_brace: () =>
    "Eine Klammer steht allein: Schreiben Sie {transactionId}, {duration} oder {lang}.",
  template_with_space: () => "Die Adresse der Zahlungsseite darf keine Leerzeichen enthalten.",
  template_host_placeholder: () => "Ein Platzhalter muss hinter dem Servernamen stehen, nicht darin.",
  template_with_password: () =>
    "Die Adresse der Zahlungsseite darf weder Benutzernamen noch Passwort enthalten.",
  template_not_an_address: () => "Die Adresse der Zahlungsseite ist keine gültige Adresse.",
  unknown_setting: () => "Eine Einstellung dieses Namens gibt es nicht.",
  not_an_object: () => "Senden Sie die Einstellungen als JSON-Objekt.",
  not_a_group: () => 'Senden Sie ein Objekt: { "confirmed": "https://…" }.',
  api_key_needed: () =>
    "Der gespeicherte API-Schlüssel gehört zu einer anderen Adresse und wird an keine andere gesendet: Fügen Sie den API-Schlüssel ein, der zu dieser gehört.",
  no_encryption_key: () =>
    "Es gibt keinen Schlüssel, um Geheimnisse zu verschlüsseln: Setzen Sie RENTAL_ENCRYPTION_KEY und starten Sie neu.",
  short_encryption_key: ({ least }) =>
    `RENTAL_ENCRYPTION_KEY hat weniger als ${least} Zeichen: Setzen Sie einen längeren und starten Sie neu.`,
  switched_off: () => "Die Vermietung ist ausgeschaltet: Schalten Sie sie ein.",
  environment_locked: ({ environment, only }) =>
    `Dieser Server darf nur ${only} aufrufen (RENTAL_ONLY_ENVIRONMENT), die Umgebung ist aber ${environment}: Der Dienst wird nicht aufgerufen, und es gehen weder Erinnerungen noch Hinweise per E-Mail hinaus. Wählen Sie eine andere Umgebung, oder entfernen Sie die Variable auf dem Server.`,
  no_api_key: ({ environment }) =>
    `Fügen Sie den API-Schlüssel ein, den der Dienst Ihnen für ${environment} gegeben hat.`,
  api_key_unreadable: () =>
    "Der API-Schlüssel ist nicht mehr lesbar, da sich der Schlüssel des Shops geändert hat: Fügen Sie ihn erneut ein.",
  no_api_url: ({ environment }) => `Geben Sie die Basisadresse der API des Dienstes für ${environment} ein.`,
  no_payment_url: () =>
    "Geben Sie die Adresse der Zahlungsseite des Dienstes ein, mit {transactionId} darin.",
  no_backend_url: () =>
    "Geben Sie die öffentliche Adresse dieses Medusa-Servers ein: Der Dienst ruft sie auf.",
  no_storefront_url: () =>
    "Geben Sie die Adresse des Shops ein, oder jede Seite, zu der Kunden geschickt werden.",
}
