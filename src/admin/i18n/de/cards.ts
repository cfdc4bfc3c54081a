import { NAMES } from "../../../core/messages/words/de"

export const cards = {
  open: "Miete öffnen",
  order: {
    title: "Miete",
    authorized:
      "Erfassen Sie die Zahlung, wenn Ihre Buchhaltung es verlangt: Der Mietdienst bezahlt Sie außerhalb von Medusa.",
    refunds:
      "Medusa kann eine Miete nicht von selbst erstatten oder stornieren. Tun Sie es zuerst im Dashboard des Dienstes und drücken Sie dann „Erstattung beim Mietdienst vermerken“: Danach lässt Medusa Sie erstatten oder die Bestellung stornieren.",
    allowRefund: NAMES.buttons.allow_refund,
    allowRefundHint:
      "Medusa bewegt kein Geld. Danach kann eine Erstattung bei dieser Bestellung festgehalten oder die Bestellung storniert werden.",
    refundNote: "Was beim Dienst erstattet wurde, und wann",
    refundAllowed: "Seit {{when}} kann eine Erstattung bei dieser Bestellung festgehalten werden.",
    refundNoted: "Notiz: {{note}}",
    takeBack: "Vermerk zurücknehmen",
  },
  product: {
    saved: "Es ist gespeichert und gilt sofort.",
    rentable: {
      label: "Darf gemietet werden",
      hint: "Aus: Kunden können es nur kaufen.",
    },
    removable: {
      label: "Kunden können es beim Bezahlen entfernen",
      hint: "Wenn der Warenkorb mehr als dies enthält.",
    },
    prices: "Mietpreise",
    vat: "+ {{rate}} % MwSt.",
    first: "erste Zahlung {{amount}}",
  },
  person: {
    forget: "Diese Person vergessen",
    confirm: "Vergessen",
    sure: "Was von {{email}} in Mieten, Aufrufen und Benachrichtigungen gespeichert ist, wird endgültig gelöscht. Bezahlte Mieten behalten Kennungen, Beträge und Datumsangaben. Was noch nicht erledigt ist, wird danach vergessen.",
    forgotten_one: "In {{count}} Miete vergessen",
    forgotten_other: "In {{count}} Mieten vergessen",
    waiting_one: "{{count}} Miete ist noch nicht erledigt: Sie wird in der Nacht danach vergessen.",
    waiting_other: "{{count}} Mieten sind noch nicht erledigt: Sie werden in der Nacht danach vergessen.",
  },
  customer: {
    none: "Dieser Kunde hat nichts gemietet.",
    sum_one: "{{count}} aktive Miete, {{amount}}",
    sum_other: "{{count}} aktive Mieten, zusammen {{amount}}",
  },
}
