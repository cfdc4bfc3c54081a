/** The service holds the money, so Medusa can't give it back: what the merchant is told (docs/decisions/captured-means-recorded.md). */
export const REFUND_AT_THE_SERVICE = {
  code: "refund_at_the_service",
  message:
    "A rental is refunded in the service's dashboard: refund it there, then record it here " +
    '(on the order\'s rental card: "I refunded it at the service", then refund or cancel again).',
}
