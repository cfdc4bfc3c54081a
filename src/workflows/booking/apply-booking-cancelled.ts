import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { RENTAL_MODULE } from "../../modules/rental"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import type RentalModuleService from "../../modules/rental/service"
import { orderOfTransaction } from "../queries/order-of-transaction"

/**
 * The service has cancelled a booking: its order is cancelled here and the stock released. A rental that was confirmed
 * stays: a lower rank never undoes a higher one.
 */
export async function applyBookingCancelled(
  container: MedusaContainer,
  transactionId: string,
): Promise<CallOutcome> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const moved = await rental.states.move(transactionId, "cancelled", { cancelled_at: new Date() })
  const transaction = await rental.retrieveRentalTransaction(transactionId)
  if (transaction.status !== "cancelled") {
    return {
      kind: "ignored",
      why: `The rental is ${transaction.status}: the cancellation of its booking came too late.`,
    }
  }
  await rental.states.settleCancelledHere(transactionId, "The service has cancelled the booking too.")
  const order = await orderOfTransaction(container, transaction)
  if (order?.ours && (await cancelOnce(container, order.id))) {
    await container.resolve(Modules.EVENT_BUS).emit({
      name: "rental.booking_cancelled",
      data: { id: transactionId, order_id: order.id },
    })
    return { kind: "applied", what: `The booking and its order ${order.id} were cancelled.` }
  }
  return moved
    ? { kind: "applied", what: "The booking was cancelled." }
    : { kind: "ignored", why: "It was cancelled before." }
}

async function cancelOnce(container: MedusaContainer, order_id: string): Promise<boolean> {
  const { status } = await container
    .resolve(Modules.ORDER)
    .retrieveOrder(order_id, { select: ["id", "status"] })
  if (status === "canceled") return false
  await cancelOrderWorkflow(container).run({ input: { order_id } })
  return true
}
