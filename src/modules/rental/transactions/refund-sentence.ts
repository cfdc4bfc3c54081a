/** The service holds the money, so Medusa can't give it back: what the merchant is told (design section 6). */
export const REFUND_AT_THE_SERVICE = {
  code: "refund_at_the_service",
  message:
    "A rental is refunded in the service's dashboard: refund it there, then record it here " +
    '(on the order\'s rental card: "I refunded it at the service", then refund or cancel again).',
}
