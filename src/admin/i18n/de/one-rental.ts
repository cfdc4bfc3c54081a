export const outage = {
  failedRentals: "Fehlgeschlagene Mieten ansehen",
  pasteKey: "Neuen Schlüssel einfügen",
  checkConnection: "Verbindung prüfen",
  since: "Seit {{when}}.",
}

export const oneRental = {
  orderCanceled: "Bestellung storniert",
  whyFailed: "Warum sie fehlschlug",
  writeTo: "An {{email}} schreiben",
  sister: {
    ordered: "Derselbe Warenkorb wurde doppelt bezahlt. Die andere Zahlung wurde zur Bestellung #{{number}}:",
    unordered: "Derselbe Warenkorb wurde doppelt bezahlt. Die andere Zahlung hat keine Bestellung:",
  },
  sum: {
    title: "Miete für {{duration}}",
    paid: "Vom Kunden bezahlt",
    toPay: "Vom Kunden zu zahlen",
    is: "{{name}}: {{amounts}} ({{parts}}).",
    firstPayment: "erste Zahlung {{amount}}",
    once: "gekaufte Produkte {{amount}}",
    delivery: "Lieferung {{amount}}",
    mayDiffer:
      "Auf der Zahlungsseite wurde ein Rabattcode oder eine Leistung genutzt: Der Dienst hat vielleicht einen anderen Betrag verlangt.",
    value:
      "Wert der Bestellung: {{total}}. Das ist kein eingegangenes Geld: Der Mietdienst bezahlt Sie außerhalb von Medusa.",
    valueUnknown:
      "Die Summe in Medusa ist der Wert der Bestellung, kein eingegangenes Geld: Der Mietdienst bezahlt Sie außerhalb von Medusa.",
  },
}
