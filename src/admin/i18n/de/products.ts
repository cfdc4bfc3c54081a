export const products = {
  description: "Was jede Variante gemietet im Monat kostet, oder warum sie nicht mietbar ist.",
  rentable: "Mietbar",
  columns: { price: "Preis ohne Steuern" },
  why: {
    below: "Preis unter {{begin}}: keine Regel",
    above: "Preis über {{end}}: keine Regel",
    implausible:
      "Nicht für {{months}} angeboten: {{monthly}} im Monat, mehr als sein Preis von {{price}} mit Steuern",
    between: "Keine Regel zwischen {{end}} und {{begin}}",
  },
  reasons: {
    not_rentable: "Von Ihnen ausgenommen",
    gift_card: "Geschenkkarte",
    address_needed: "Steuern je nach Land",
    no_price: "Kein Preis in dieser Region",
    implausible_price: "Monat über dem eigenen Preis",
    no_rules: "Keine Preisregeln",
    rentals_off: "Mieten ist ausgeschaltet",
    not_euro: "Nicht in Euro",
  },
  bulk: {
    rent: "Darf gemietet werden",
    sell: "Nur verkaufen",
    removable: "Beim Bezahlen entfernbar",
    fixed: "Nicht entfernbar",
  },
  changed_one: "{{count}} Produkt geändert.",
  changed_other: "{{count}} Produkte geändert.",
  unchanged: "Nichts zu ändern: Es war schon so.",
  selected_one: "{{count}} ausgewählt: Das ganze Produkt ändert sich",
  selected_other: "{{count}} ausgewählt: Es ändert sich jeweils das ganze Produkt",
  select: "{{name}} auswählen",
  searched:
    "Varianten {{from}} bis {{to}} von {{of}} durchgesehen: Was mietbar ist, zeigt erst die Preisberechnung.",
  searchOn: "Die nächsten durchsehen",
  hasPrices: "Hat Mietpreise",
}
