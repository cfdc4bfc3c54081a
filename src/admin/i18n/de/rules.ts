export const rules = {
  title: "Preisregeln",
  description:
    "Was Kunden im Monat zahlen, je nach Produktpreis. Die Regeln ändern Sie im Dashboard des Mietdienstes; der Shop wird automatisch aktualisiert.",
  unnamed: "Regel {{id}}",
  unusableTitle_one: "{{count}} Regel ist unbrauchbar",
  unusableTitle_other: "{{count}} Regeln sind unbrauchbar",
  unusableHint:
    "Die anderen Regeln gelten weiter. Bitten Sie den Mietdienst, diese zu berichtigen; der Fehler ist unterstrichen.",
  all: "Alle Regeln",
  allHint: "Gelten zwei, zählt die erste.",
  none: "Der Dienst liefert keine Preisregeln, also kann nichts gemietet werden.",
  stale: "Diese Regeln sind älter, als sie sein sollten.",
  servedSince: "Bis dahin gelten die Regeln vom {{when}}.",
  toSettings: "Einstellungen öffnen",
  columns: {
    name: "Regel",
    rule: "Monatspreis",
    depositRule: "Erste Zahlung",
    minPrice: "Ab Preis",
    maxPrice: "Bis Preis",
    duration: "Laufzeit",
  },
  freshness: {
    asOf: "Stand: {{when}}",
    refresh: "Aktualisieren",
    refreshed: "Aktuell",
    failed: "Der Dienst hat keine neuen Regeln geliefert.",
  },
  chart: {
    title: "Monatspreis nach Produktpreis",
    description:
      "Produktpreis und Monatspreis eines Stücks mit {{vat}} % MwSt. Grau: keine Regel, solche Produkte können nicht gemietet werden.",
    xWith: "Produktpreis mit Steuern",
    xWithout: "Produktpreis ohne Steuern",
    yWith: "Im Monat mit Steuern",
    yWithout: "Im Monat ohne Steuern",
    summary_one: "Kurve des Monatspreises über dem Produktpreis, für {{count}} Laufzeit.",
    summary_other: "Kurven des Monatspreises über dem Produktpreis, für {{count}} Laufzeiten.",
  },
  readings: {
    title: "Preise mit dem Dienst vergleichen",
    description:
      "Die Formeln des Dienstes lassen sich auf mehrere Arten lesen. Hier steht je Lesart der Monatspreis mit Steuern für Ihr billigstes, mittleres und teuerstes Produkt.",
    question: "Welche dieser Zeilen zeigt das Dashboard des Dienstes?",
    sample: "{{price}} netto, {{months}}",
    choose: "Diese wählen",
    isSet: "Eingestellt",
    implausible: "Mehr als das Produkt selbst:",
    same: "Wie auch immer die Formeln gelesen werden: Die Preise Ihrer Produkte sind dieselben.",
    none: "Für keines Ihrer Produkte gilt eine Regel, also gibt es nichts zu vergleichen.",
  },
  place: { region_id: "Preise in", country_code: "Steuern von" },
}
