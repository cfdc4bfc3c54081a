export const cards = {
  open: "Miete öffnen",
  order: {
    title: "Miete",
    seeAttention: "Ansehen, was zu tun ist",
    captured:
      "Der volle Preis ist als erfasst gebucht, während der Kunde monatlich zahlt: Der Mietdienst zahlt Sie außerhalb von Medusa.",
    authorized:
      "Der volle Preis ist als autorisiert gebucht, während der Kunde monatlich zahlt: Der Mietdienst zahlt Sie außerhalb von Medusa. Erfassen Sie ihn, wenn Ihre Buchhaltung es verlangt.",
    refunds:
      "Medusa kann eine Miete weder erstatten noch stornieren. Tun Sie es im Dashboard des Dienstes und halten Sie es hier fest; erst dann lässt Medusa Sie erstatten oder die Bestellung stornieren.",
    allowRefund: "Beim Mietdienst erstattet",
    allowRefundHint:
      "Medusa bewegt kein Geld. Danach kann eine Erstattung bei dieser Bestellung festgehalten oder die Bestellung storniert werden.",
    refundNote: "Was beim Dienst erstattet wurde, und wann",
    refundAllowed: "Seit {{when}} kann eine Erstattung bei dieser Bestellung festgehalten werden. {{note}}",
  },
  product: {
    title: "Miete",
    description: "Was Kunden für dieses Produkt angeboten wird, zu seinen jetzigen Preisen.",
    saved: "Es ist gespeichert und gilt sofort.",
    rentable: {
      label: "Kann gemietet werden",
      hint: "Ausgeschaltet wird es nur verkauft: In einem gemieteten Warenkorb wird es dann einmal bezahlt, oder der Warenkorb abgelehnt, je nach Einstellung.",
    },
    removable: {
      label: "Kunde darf es entfernen",
      hint: "Auf der Zahlungsseite, wenn der Warenkorb mehr als dies enthält.",
    },
    prices: "Mietpreise",
    vat: "+ {{rate}} % MwSt.",
  },
  customer: { none: "Dieser Kunde hat nichts gemietet." },
}
