import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { RentalEvents, type RentalEventMessage } from "../../core/rental-events"
import { failureOf, isLasting, reasonOf } from "../failure"
import { raiseAttention } from "../notify/raise-attention"
import { readOne } from "../read"
import { Modules, OrderWorkflowEvents } from "@medusajs/framework/utils"
import type { MedusaContainer, OrderStatus } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { CallOutcome } from "../../modules/rental/calls/outcome"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import type { RentalCall } from "../../modules/rental/calls/inbox"
import { isRentedState } from "../../core/rental-states"
import { clearedOrderOf, orderOfTransaction } from "./rental-order"
import { withRental } from "../with-rental"

/**
 * Notes with a rental whether its order is cancelled or archived, as Medusa has it now: events may come late, twice and in any order.
 * Does nothing for orders that aren't of rentals.
 */
export async function noteOrderStatus(shop: MedusaContainer, orderId: string): Promise<void> {
  const order = await readOne<{ status: string }>(shop, "order", ["status"], { id: orderId })
  if (!order) return
  const isClosed = order.status === "canceled" || order.status === "archived"
  await shop.resolve(RENTAL_MODULE).transactions.noteOrderClosed(orderId, isClosed ? new Date() : null)
}

/**
 * Archives the order of a rental, or gives it back the status it had, from any status: Medusa's own archiving refuses an
 * open order. Follows the order of arrival, for the payloads carry no time (docs/decisions/states.md). An order that isn't made
 * yet is archived when it is.
 */
export function applyArchive(shop: MedusaContainer, call: RentalCall): Promise<CallOutcome> {
  const { kind, rental_transaction_id: id, cart_id } = call
  const { inbox, transactions } = shop.resolve(RENTAL_MODULE)
  return withRental(shop, { id, cart_id }, async ({ row }) => {
    if (await inbox.wasFollowedBy(call, ["order_archived", "order_unarchived"])) {
      return { kind: "ignored", what: { code: "changed_later", params: {} } }
    }
    const order = await orderOfTransaction(shop, row)
    const isArchived = kind === "order_archived"
    const isRepeat = call.attempts > 1
    if (order?.ours) return setArchived(shop, row, order.id, { isArchived, isRepeat })
    await transactions.note(id, { archive_requested_at: isArchived ? new Date() : null })
    return isArchived
      ? { kind: "applied", what: { code: "archive_remembered", params: {} } }
      : { kind: "ignored", what: { code: "no_order", params: {} } }
  })
}

/** Archives an order that has just been made, which the service had archived before. */
export async function archiveAsRequested(shop: MedusaContainer, row: TransactionRow, orderId: string) {
  await setArchived(shop, row, orderId, { isArchived: true, isRepeat: true })
  await shop.resolve(RENTAL_MODULE).transactions.note(row.id, { archive_requested_at: null })
}

async function setArchived(
  shop: MedusaContainer,
  row: TransactionRow,
  orderId: string,
  /** `isRepeat`: this may have been begun before, and cut off. */
  { isArchived, isRepeat }: { isArchived: boolean; isRepeat: boolean },
): Promise<CallOutcome> {
  const orders = shop.resolve(Modules.ORDER)
  const { status } = await orders.retrieveOrder(orderId, { select: ["id", "status"] })
  const isSame = (status === "archived") === isArchived
  const next = (isArchived ? "archived" : (row.status_before_archive ?? "pending")) as OrderStatus
  if (!isSame) {
    const { transactions } = shop.resolve(RENTAL_MODULE)
    if (isArchived) await transactions.note(row.id, { status_before_archive: status })
    await orders.updateOrders([{ id: orderId, status: next }])
    await noteOrderStatus(shop, orderId)
  }
  // As Medusa's own archiving does.
  const archived = { name: OrderWorkflowEvents.ARCHIVED, data: { id: orderId } }
  if (isArchived && (!isSame || isRepeat)) await shop.resolve(Modules.EVENT_BUS).emit(archived)
  return isSame
    ? { kind: "ignored", what: { code: "order_status_same", params: { status } } }
    : { kind: "applied", what: { code: "order_status_changed", params: { from: status, to: next } } }
}

/**
 * Applies the cancellation of a booking: its order is cancelled here and the stock released. A rental that was confirmed
 * stays: a call for an earlier state never undoes a later one. While the booking's order is being made, the cancellation waits for it.
 */
export function applyBookingCancelled(shop: MedusaContainer, call: RentalCall): Promise<CallOutcome> {
  const { rental_transaction_id: id, cart_id, attempts } = call
  const { attention, transactions } = shop.resolve(RENTAL_MODULE)
  return withRental(shop, { id, cart_id }, async ({ row }) => {
    const moved = !!(await transactions.transition(id, "cancelled", { cancelled_at: new Date() }))
    if (!moved && row.status !== "cancelled") {
      return { kind: "ignored", what: { code: "cancelled_too_late", params: { status: row.status } } }
    }
    await attention.settle(id, "cancelled_there")
    if (moved) await attention.settle(id, "booking_cancelled_there")
    // A booking may have been cut off while its order was made.
    const wasTried = isRentedState(row.status) || attempts > 1
    const order = await clearedOrderOf(shop, row, { wasTried })
    const order_id = order?.ours ? order.id : null
    const cancelled = { kind: "applied", what: { code: "booking_cancelled", params: { order_id } } } as const
    const already = { kind: "ignored", what: { code: "cancelled_already", params: {} } } as const
    if (!order_id) {
      // A server that is late authorizes nothing any more.
      if (row.authorized_session_id) await transactions.unauthorize(id, row.authorized_session_id)
      return moved ? cancelled : already
    }
    const orders = shop.resolve(Modules.ORDER)
    const { status } = await orders.retrieveOrder(order_id, { select: ["id", "status"] })
    const isLive = status !== "canceled"
    try {
      if (isLive) await cancelOrderWorkflow(shop).run({ input: { order_id } })
    } catch (cause) {
      const failure = failureOf(cause)
      if (!isLasting(failure)) throw cause
      const params = { order_id, why: reasonOf(failure) }
      return raiseAttention(shop, id, { code: "booking_not_cancelled", params })
    }
    // One that isn't live was cancelled by the merchant, perhaps because it couldn't be cancelled here, or by a try that was cut off.
    const wasAsked = await attention.settle(id, "order_cancelled")
    const name = RentalEvents.BOOKING_CANCELLED
    const event: RentalEventMessage<typeof name> = { name, data: { id, order_id } }
    if (isLive || wasAsked || moved || attempts > 1) await shop.resolve(Modules.EVENT_BUS).emit(event)
    return isLive ? cancelled : already
  })
}
