import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RENTAL_MODULE } from "../../../modules/rental"
import { mayRecordRefund } from "../../../modules/rental/transactions/refund-permission"
import { REFUND_AT_THE_SERVICE } from "../../../modules/rental/transactions/refund-sentence"
import { holdsMoney, rentalPaymentsOf } from "../../../workflows/queries/rental-payments"
import { pathParameter } from "../../path-parameter"

/**
 * Stands before Medusa's own `POST /admin/orders/:id/cancel`: its workflow swallows a refused refund and cancels all the
 * same, so a rental whose money is at the service would look refunded (docs/decisions/captured-means-recorded.md).
 */
export async function refuseCancelOfCapturedRental(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const rental = req.scope.resolve(RENTAL_MODULE)
  const [transaction] = await rental.listRentalTransactions(
    { order_id: pathParameter(req, "id") },
    { take: 1 },
  )
  if (!transaction || (await mayRecordRefund(rental, transaction))) return next()
  const payments = await rentalPaymentsOf(req.scope, pathParameter(req, "id"))
  if (!payments.some(holdsMoney)) return next()
  res.status(400).json({ ...REFUND_AT_THE_SERVICE, type: "not_allowed" })
}
