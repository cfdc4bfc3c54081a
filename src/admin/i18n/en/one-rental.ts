export const outage = {
  failedRentals: "See failed rentals",
  pasteKey: "Paste a new key",
  checkConnection: "Check the connection",
  since: "Since {{when}}.",
}

export const oneRental = {
  orderCanceled: "Order cancelled",
  whyFailed: "Why it failed",
  writeTo: "Write to {{email}}",
  sister: {
    ordered: "The same cart was paid twice. The other payment became order #{{number}}:",
    unordered: "The same cart was paid twice. The other payment has no order:",
  },
  sum: {
    title: "Rented for {{duration}}",
    paid: "Paid by the shopper",
    toPay: "To be paid by the shopper",
    is: "{{name}}: {{amounts}} ({{parts}}).",
    firstPayment: "first payment {{amount}}",
    once: "products bought {{amount}}",
    delivery: "delivery {{amount}}",
    mayDiffer:
      "A discount code or a service was used on the payment page: the service may have charged otherwise.",
    value:
      "Value of the order: {{total}}. That isn't money received: the rental service pays you outside Medusa.",
    valueUnknown:
      "Medusa's total is the value of the order, not money received: the rental service pays you outside Medusa.",
  },
}
