export const rules = {
  title: "Preisregeln",
  description:
    "Was der Mietdienst bei welchem Preis verlangt. Sie ändern sie beim Dienst; der Shop folgt von selbst.",
  unnamed: "Regel {{id}}",
  unusable: "Unbrauchbar",
  unusableTitle_one: "{{count}} Regel ist unbrauchbar",
  unusableTitle_other: "{{count}} Regeln sind unbrauchbar",
  unusableHint:
    "Die anderen gelten weiter. Sagen Sie dem Dienst, was hier nicht stimmt; die Stelle ist markiert.",
  all: "Alle Regeln",
  allHint:
    "In der Reihenfolge des Dienstes. Gelten zwei derselben Dauer, zählt die erste. Preise ohne Steuern, beide Grenzen eingeschlossen.",
  none: "Der Dienst gibt keine Preisregeln, also kann nichts gemietet werden.",
  stale: "Diese Regeln sind älter, als sie sein sollten.",
  servedSince: "Bis dahin gelten die Regeln vom {{when}}.",
  toSettings: "Einstellungen öffnen",
  columns: {
    name: "Regel",
    rule: "Monatspreis",
    depositRule: "Erste Zahlung",
    minPrice: "Ab Preis",
    maxPrice: "Bis Preis",
    duration: "Dauer",
  },
  chart: {
    title: "Der Monatspreis über dem Produktpreis",
    description:
      "Je Stück mit {{vat}} % MwSt.; der Produktpreis ist ohne Steuern. Darunter, wo jede Dauer eine Regel hat: Lücken sind leer, Überschneidungen rot.",
    summary_one:
      "Diagramm des Monatspreises über dem Produktpreis, für {{count}} Dauer. Der Rechner darunter gibt dieselben Zahlen.",
    summary_other:
      "Diagramm des Monatspreises über dem Produktpreis, für {{count}} Dauern. Der Rechner darunter gibt dieselben Zahlen.",
    range: "{{name}}: {{from}} bis {{to}}",
    overlap: "Von {{from}} bis {{to}} gelten zwei Regeln: die erste der Liste zählt",
    goesOn: "geht weiter",
  },
  calculator: {
    title: "Rechner",
    description: "Was ein Kunde sähe, mit demselben Code. Oder klicken Sie ins Diagramm.",
    price: "Preis ohne Steuern, in Euro",
    vat: "MwSt.-Satz, in Prozent",
    notANumber: "Schreiben Sie eine Zahl, etwa 499,90.",
    nothing: "Keine Regel reicht zu diesem Preis: So ein Produkt kann nicht gemietet werden.",
  },
  eligibility: {
    title: "Ihre Produkte",
    description: "Welche davon zu ihrem jetzigen Preis gemietet werden können.",
    region: "Preise in",
    count_one: "{{eligible}} von {{count}} Produkt kann gemietet werden",
    count_other: "{{eligible}} von {{count}} Produkten können gemietet werden",
    progress: "{{done}} von {{total}} angesehen …",
    not: "Nicht mietbare Produkte",
    price: "Preis ohne Steuern",
    why: "Warum nicht",
    showAll: "Alle {{count}} zeigen",
  },
  reasons: {
    gift_card: "Ein Gutschein",
    address_needed:
      "In den Ländern dieser Region verschieden besteuert: sichtbar, sobald das Land bekannt ist",
    no_price: "Kein Preis in dieser Region",
    not_rentable: "Von Ihnen ausgenommen",
    no_rules: "Keine Preisregeln",
    below_rules: "Zu günstig für jede Regel",
    above_rules: "Zu teuer für jede Regel",
    between_rules: "In einer Lücke zwischen den Regeln",
    rentals_off: "Miete ist ausgeschaltet",
    rentals_paused: "Angehalten, bis Sie den neuen Preisen zustimmen",
    not_euro: "Nicht in Euro",
  },
}
