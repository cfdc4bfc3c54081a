import { MedusaError } from "@medusajs/framework/utils"
import { REFUND_AT_THE_SERVICE } from "../../modules/rental/transactions/refund-sentence"

export const refundRefused = () =>
  new MedusaError(MedusaError.Types.NOT_ALLOWED, REFUND_AT_THE_SERVICE.message, REFUND_AT_THE_SERVICE.code)
