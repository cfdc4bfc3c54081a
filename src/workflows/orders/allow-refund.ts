import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import { holdsMoney, rentalPaymentsOf } from "./rental-payments"
import { withRental } from "../with-rental"
import type { RentalId } from "../../modules/rental/transactions/ids"

/**
 * The merchant says that the money was refunded at the service: one refund may be recorded here. False, and
 * nothing is changed, where no payment of the rental's order is captured: a permission would wait there for a later one.
 */
export async function allowRefund(container: MedusaContainer, id: RentalId, note: string): Promise<boolean> {
  const rental = container.resolve(RENTAL_MODULE)
  const { cart_id } = await rental.transactions.retrieve(id)
  return withRental(container, { id, cart_id }, async ({ row: { order_id } }) => {
    const payments = order_id ? await rentalPaymentsOf(container, order_id) : []
    if (!payments.some(holdsMoney)) return false
    await rental.transactions.allowRefund(id, note)
    return true
  })
}

/** The merchant takes that back: no refund may be recorded any more. Changes nothing where none may, or one has been by now. */
export async function withdrawRefund(container: MedusaContainer, id: RentalId): Promise<void> {
  await container.resolve(RENTAL_MODULE).transactions.takeRefundPermission(id)
}
