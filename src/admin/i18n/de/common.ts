export const common = {
  yes: "Ja",
  no: "Nein",
  tryAgain: "Erneut versuchen",
  copy: "{{name}} kopieren",
  testMode: "Testmodus",
  serviceAnswered: "Der Dienst hat geantwortet:",
  unreachable:
    "Der Medusa-Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  loggedOut: "Ihre Anmeldung ist abgelaufen. Laden Sie die Seite neu, um sich anzumelden.",
  forbidden: "Ihre Rolle umfasst das nicht. Wenden Sie sich an die Person, die die Rollen verwaltet.",
  unexpected: "Etwas Unerwartetes ist schiefgegangen. Laden Sie die Seite neu.",
  months_one: "{{count}} Monat",
  months_other: "{{count}} Monate",
  perMonth: "{{amount}}/Monat",
}

export const health = {
  title: "Zustand der Verbindung",
  ofChannel: "Mieten dieses Kanals; Aufrufe und Steuersätze des ganzen Shops",
  lastSuccess: "Letzte Antwort des Dienstes",
  waiting: "Aufrufe, die auf Verarbeitung warten",
  oldest: "Der älteste kam am {{when}}.",
  implausible:
    "{{name}}: {{monthly}} im Monat für {{months}} läge über dem Preis von {{price}} und wird nicht angeboten.",
  rulesUnusable_one: "{{count}} Preisregel ist unbrauchbar.",
  rulesUnusable_other: "{{count}} Preisregeln sind unbrauchbar.",
  failing: "Aufrufe schlagen seit {{when}} fehl.",
  refusedCall: "Letzter abgewiesener Aufruf",
  refused: {
    body_too_large: "Ein Aufruf mit mehr als 256 kB Inhalt.",
    wrong_content_type: "Ein Aufruf, der seinem Typ nach kein JSON ist.",
    broken_json: "Ein Aufruf mit fehlerhaftem JSON.",
    unreadable_encoding: "Ein Aufruf, dessen Komprimierung oder Zeichensatz nicht lesbar ist.",
    missing_event_token:
      "Ein Ereignis ohne das richtige Ereignis-Token: Vergleichen Sie die Adresse im Dashboard des Dienstes mit der unten.",
    unreadable_event_token:
      "Ein Ereignis, dessen Token der Shop nicht mit seinem vergleichen kann: Das ist nicht mehr lesbar. Fügen Sie es unten erneut ein, oder geben Sie dem Server den Verschlüsselungsschlüssel zurück, mit dem es gespeichert wurde.",
    unread_over_limit:
      "Ein echter, aber unlesbarer Aufruf. Es kamen an einem Tag zu viele, um jeden aufzubewahren.",
    unknown_key:
      "Eine Zahlung oder ein Ereignis einer Miete, die nicht in dieser Datenbank ist. Vergleichen Sie nach einer Rücksicherung mit dem Dashboard des Dienstes; sonst kam der Aufruf von einem Fremden.",
  },
  untaxed: "Länder ohne Steuersatz",
  untaxedHint:
    "Mieten dorthin werden mit 0 % Steuer berechnet. Ist das falsch, setzen Sie unter Einstellungen, Steuerregionen einen Satz.",
  unconfirmed: "Seit langem unbezahlt",
  drifting: "Mieten mit anderem Monatspreis als angezeigt",
  never: "Nie",
  waitingCount_one:
    "{{count}} Aufruf des Dienstes wartet auf Verarbeitung; er wird von selbst erneut versucht.",
  waitingCount_other:
    "{{count}} Aufrufe des Dienstes warten auf Verarbeitung; sie werden von selbst erneut versucht.",
  elementsMissing:
    "Die Elemente wurden auf diesem Server nicht gebaut, daher zeigt keine Seite einen Monatspreis. Wer das Plugin installiert, führt in dessen Ordner npm run build:widget aus.",
  medusaUntested:
    "Dieser Shop läuft mit Medusa {{version}}, mit dem das Plugin nicht getestet ist. Probieren Sie eine Miete bis zur bezahlten Bestellung aus oder suchen Sie eine neuere Version des Plugins.",
  medusaExpected:
    "Dieser Shop läuft mit Medusa {{version}}; das Plugin sollte damit gehen, seine Tests liefen mit einem anderen.",
  optionFault: "Die Plugin-Option {{field}} wird nicht beachtet. {{message}}",
  needsYou: "Zu tun",
}
