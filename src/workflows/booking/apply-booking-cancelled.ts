import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { RentalEvents, type RentalEventMessage } from "../../core/rental-events"
import { RENTAL_MODULE } from "../../modules/rental"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import { failureOf, isLasting, reasonOf } from "../failure"
import type { RentalCall } from "../../modules/rental/events/inbox"
import { orderOfTransaction } from "../orders/rental-order"
import { refuseWithAttention } from "../raise-attention"
import { withRental } from "../with-rental"
import type { RentalId } from "../../modules/rental/transactions/row"

/**
 * The service has cancelled a booking: its order is cancelled here and the stock released. A rental that was confirmed
 * stays: a lower rank never undoes a higher one. While the booking's order is being made, the cancellation waits for it.
 */
export function applyBookingCancelled(
  container: MedusaContainer,
  {
    rental_transaction_id: id,
    cart_id,
    attempts,
  }: Pick<RentalCall, "rental_transaction_id" | "cart_id" | "attempts">,
): Promise<CallOutcome> {
  const { attention, transactions } = container.resolve(RENTAL_MODULE)
  return withRental(container, { id, cart_id }, async ({ row }) => {
    const moved = !!(await transactions.transition(id, "cancelled", { cancelled_at: new Date() }))
    if (!moved && row.status !== "cancelled") {
      const what = { code: "cancelled_too_late", params: { status: row.status } } as const
      return { kind: "ignored", what }
    }
    await attention.resolveCancelledHere(id, "cancelled_there")
    if (moved) await attention.resolveOrderMissing(id, "cancelled_there")
    const order = await orderOfTransaction(container, row)
    if (!order?.ours) return cancelledWithoutOrder(moved)
    return cancelOrder(container, { id, order_id: order.id, isNew: moved || attempts > 1 })
  })
}

const CANCELLED_ALREADY = { code: "cancelled_already", params: {} } as const

const cancelledWithoutOrder = (moved: boolean): CallOutcome =>
  moved
    ? { kind: "applied", what: { code: "booking_cancelled", params: { order_id: null } } }
    : { kind: "ignored", what: CANCELLED_ALREADY }

interface CancelledBooking {
  id: RentalId
  order_id: string
  /** As far as we know it wasn't announced yet: it is new, or was begun before and cut off. */
  isNew: boolean
}

async function cancelOrder(
  container: MedusaContainer,
  { id, order_id, isNew }: CancelledBooking,
): Promise<CallOutcome> {
  const { attention } = container.resolve(RENTAL_MODULE)
  const settle = () => attention.resolveNotCancelled(id, "booking_cancelled")
  const { status } = await container
    .resolve(Modules.ORDER)
    .retrieveOrder(order_id, { select: ["id", "status"] })
  if (status === "canceled") {
    // By the merchant, perhaps because it couldn't be cancelled here.
    if ((await settle()) || isNew) await announce(container, id, order_id)
    return { kind: "ignored", what: CANCELLED_ALREADY }
  }
  try {
    await cancelOrderWorkflow(container).run({ input: { order_id } })
  } catch (cause) {
    const failure = failureOf(cause)
    if (!isLasting(failure)) throw cause
    const params = { order_id, why: reasonOf(failure) }
    return refuseWithAttention(container, id, { code: "booking_not_cancelled", params })
  }
  await settle()
  await announce(container, id, order_id)
  return { kind: "applied", what: { code: "booking_cancelled", params: { order_id } } }
}

function announce(container: MedusaContainer, id: RentalId, order_id: string): Promise<void> {
  const name = RentalEvents.BOOKING_CANCELLED
  const event: RentalEventMessage<typeof name> = { name, data: { id, order_id } }
  return container.resolve(Modules.EVENT_BUS).emit(event)
}
