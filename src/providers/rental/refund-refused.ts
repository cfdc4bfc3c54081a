import { MedusaError } from "@medusajs/framework/utils"

/** The service holds the money, so Medusa can't give it back: the sentence the merchant sees (design section 6). */
export const refundRefused = () =>
  new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "A rental is refunded in the service's dashboard: refund it there, then record it here " +
      '(on the order\'s rental card: "I refunded it at the service", then refund or cancel again).',
    "refund_at_the_service"
  )
