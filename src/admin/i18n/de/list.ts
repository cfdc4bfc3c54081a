/** The list of rentals. */
export const list = {
  search: "ID, Name, E-Mail",
  ofMoreThan: "von mehr als",
  exportFailed: "Die Datei konnte nicht erstellt werden",
  tabs: {
    title: "Mieten nach Status",
    all: "Alle",
    needs_you: "Probleme",
    active: "Aktiv",
    ending: "Enden bald",
    booked: "Reserviert",
    unpaid: "Unbezahlt",
    failed: "Fehlgeschlagen",
  },
  causes: "Arten von Problemen",
  state: {
    needsYou: "Problem: {{issue}}",
    differs: "Weicht vom angezeigten Preis ab",
    otherEnvironment: "In einer anderen Umgebung begonnen als der jetzigen",
  },
  filters: {
    remove: "Filter entfernen",
  },
  empty: {
    title: "Noch keine Mieten",
    text: "Sobald jemand mietet, erscheint die Miete hier.",
  },
  bulk: {
    selectAll: "Alle auf dieser Seite auswählen",
    select: "Miete von {{who}} auswählen",
    close: "Abschließen",
    closeTitle_one: "{{count}} Problem abschließen",
    closeTitle_other: "{{count}} Probleme abschließen",
    closeHint: "Sonst ändert sich nichts: Mieten und Bestellungen bleiben, wie sie sind.",
    retried: "{{done}} von {{count}} verarbeitet",
    closed: "{{done}} von {{count}} abgeschlossen",
    sendLinks: "Link erneut senden",
    sendLinksTitle_one: "Den Link an {{count}} Kunden senden?",
    sendLinksTitle_other: "Die Links an {{count}} Kunden senden?",
    sendLinksHint:
      "Jeder bekommt in seiner Sprache eine E-Mail mit dem Link zum Bezahlen oder Abschließen. Was fehlgeschlagen ist, wird dafür beim Dienst neu angelegt.",
    sent: "{{done}} von {{count}} Links gesendet",
    notSent: "Es wurde nichts gesendet",
    failed: "Es wurde nichts geändert",
  },
}
