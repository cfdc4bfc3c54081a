import { NAMES } from "../../../core/messages/words/en"

export const cards = {
  open: "Open rental",
  order: {
    title: "Rental",
    authorized: "Capture the payment when your books want it: the rental service pays you outside Medusa.",
    refunds:
      "Medusa can't refund or cancel a rental by itself. Do it in the service's dashboard first, then press “I refunded it at the service”: Medusa then lets you refund, or cancel the order.",
    allowRefund: NAMES.buttons.allow_refund,
    allowRefundHint:
      "Medusa moves no money. After this, one refund may be recorded on this order, or the order cancelled.",
    refundNote: "What was refunded at the service, and when",
    refundAllowed: "Since {{when}} one refund may be recorded on this order.",
    refundNoted: "Note: {{note}}",
    takeBack: "Take the refund note back",
  },
  product: {
    saved: "It is saved, and counts at once.",
    rentable: {
      label: "May be rented",
      hint: "Off: customers can only buy it.",
    },
    removable: {
      label: "Customers can remove it at checkout",
      hint: "Where the cart holds more than this.",
    },
    prices: "Rental prices",
    vat: "+ {{rate}}% VAT",
    first: "{{amount}} first",
  },
  person: {
    forget: "Forget this person",
    confirm: "Forget",
    sure: "What is kept of {{email}} in rentals, calls and notifications is removed for good. Paid rentals keep ids, sums and dates. What isn't settled is forgotten once it is.",
    forgotten_one: "Forgotten in {{count}} rental",
    forgotten_other: "Forgotten in {{count}} rentals",
    waiting_one: "{{count}} rental isn't settled yet: forgotten in the night after it is.",
    waiting_other: "{{count}} rentals aren't settled yet: forgotten in the night after they are.",
  },
  customer: {
    none: "This customer hasn't rented anything.",
    sum_one: "{{count}} active rental, {{amount}}",
    sum_other: "{{count}} active rentals, {{amount}} together",
  },
}
