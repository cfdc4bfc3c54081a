import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { readStoredOrder } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import type { CallKind } from "../../modules/rental/events/kinds"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import type RentalModuleService from "../../modules/rental/service"
import { applyArchive } from "../booking/apply-archive"
import { applyBookingCancelled } from "../booking/apply-booking-cancelled"
import { applyConfirmation } from "../confirmation/apply-confirmation"
import { applyCustomerData } from "../cart/apply-customer-data"
import { applyProductRemoval } from "../cart/apply-product-removal"

/** A call of the inbox, as it is read back. */
export interface StoredCall {
  id: string
  kind: string
  rental_transaction_id: string | null
  attempt_id: string | null
  cart_id: string | null
  body: Record<string, unknown> | null
}

/** Applies a call to its cart, transaction or order. Throws only where trying again can help. */
export async function applyCall(container: MedusaContainer, call: StoredCall): Promise<CallOutcome> {
  if (!call.rental_transaction_id) {
    return { kind: "ignored", why: "An order that was not made by this shop: recorded only." }
  }
  if (!call.body) return { kind: "ignored", why: "Its body was emptied before it could be applied." }
  const kind = call.kind as CallKind
  switch (kind) {
    case "success_call":
    case "order_confirmed":
    case "order_booked":
      return confirmByCall(container, call)
    case "order_booking_cancelled":
      return applyBookingCancelled(container, call.rental_transaction_id)
    case "order_archived":
    case "order_unarchived":
      return applyArchive(container, call.rental_transaction_id, kind)
    case "order_created":
      return { kind: "ignored", why: "Recorded only." }
    case "customer_data":
      return applyCustomerData(container, call)
    case "product_removal":
      return applyProductRemoval(container, call)
  }
}

/** Confirms or books a rental by a stored call; `as_paid` is the merchant's request (see `ConfirmRentalInput`). */
export async function confirmByCall(
  container: MedusaContainer,
  call: StoredCall,
  { as_paid = false } = {},
): Promise<CallOutcome> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const transaction = await rental.retrieveRentalTransaction(call.rental_transaction_id as string)
  const attempt = await attemptOf(rental, call)
  const order = readStoredOrder(call.body)
  const booked = order.isBooking === true || call.kind === "order_booked"
  return applyConfirmation(container, { transaction, attempt, order, booked, as_paid })
}

/** The attempt that the call's key selected; for a call trusted by its token, the transaction's last one. */
async function attemptOf(rental: RentalModuleService, call: StoredCall) {
  if (call.attempt_id) return rental.retrieveRentalAttempt(call.attempt_id)
  const filters = { rental_transaction_id: call.rental_transaction_id as string }
  const [last] = await rental.listRentalAttempts(filters, { take: 1, order: { created_at: "DESC" } })
  if (!last) {
    const message = `The transaction ${call.rental_transaction_id} has no attempt at the service.`
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, message)
  }
  return last
}
