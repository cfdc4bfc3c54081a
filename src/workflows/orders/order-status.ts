import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { RentalEvents, type RentalEventMessage } from "../../core/rental-events"
import { failureOf, isLasting, reasonOf } from "../failure"
import { raiseAttention } from "../notify/raise-attention"
import { readOne } from "../read"
import { Modules, OrderWorkflowEvents } from "@medusajs/framework/utils"
import type { MedusaContainer, OrderStatus } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { CallOutcome } from "../../modules/rental/calls/outcome"
import type { RentalId } from "../../modules/rental/ids"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import type { RentalCall } from "../../modules/rental/calls/inbox"
import { isRentedState } from "../../core/rental-states"
import { takeBackHalfMade } from "./half-made-order"
import { orderOfTransaction } from "./rental-order"
import { withRental } from "../with-rental"

/**
 * Notes with a rental whether its order is cancelled or archived, as Medusa has it now: events may come late, twice and in any order.
 * Does nothing for orders that aren't of rentals.
 */
export async function noteOrderStatus(container: MedusaContainer, orderId: string): Promise<void> {
  const { transactions } = container.resolve(RENTAL_MODULE)
  const order = await readOne<{ status: string }>(container, "order", ["status"], { id: orderId })
  if (!order) return
  await transactions.noteOrderClosed(orderId, isClosed(order.status) ? new Date() : null)
}

/** Whether an order of this status counts as over: its rental doesn't run any more. */
export const isClosed = (status: string): boolean => status === "canceled" || status === "archived"

/**
 * Archives the order of a rental, or gives it back the status it had, from any status: Medusa's own archiving refuses an
 * open order. Follows the order of arrival, for the payloads carry no time (docs/decisions/states.md). An order that isn't made
 * yet is archived when it is.
 */
export function applyArchive(
  container: MedusaContainer,
  call: Pick<RentalCall, "id" | "kind" | "attempts" | "rental_transaction_id" | "cart_id">,
): Promise<CallOutcome> {
  const { kind, rental_transaction_id: id, cart_id } = call
  const { inbox } = container.resolve(RENTAL_MODULE)
  return withRental(container, { id, cart_id }, async ({ row }) => {
    if (await inbox.cameSince(call, ["order_archived", "order_unarchived"])) {
      return { kind: "ignored", what: { code: "changed_later", params: {} } }
    }
    const order = await orderOfTransaction(container, row)
    const isArchived = kind === "order_archived"
    const isRepeat = call.attempts > 1
    if (order?.ours) return setArchived(container, row, order.id, { isArchived, isRepeat })
    await container
      .resolve(RENTAL_MODULE)
      .transactions.note(id, { archive_requested_at: isArchived ? new Date() : null })
    return isArchived
      ? { kind: "applied", what: { code: "archive_remembered", params: {} } }
      : { kind: "ignored", what: { code: "no_order", params: {} } }
  })
}

/** Archives an order that has just been made, which the service had archived before. */
export async function archiveAsRequested(
  container: MedusaContainer,
  row: TransactionRow,
  orderId: string,
): Promise<void> {
  await setArchived(container, row, orderId, { isArchived: true, isRepeat: true })
  await container.resolve(RENTAL_MODULE).transactions.note(row.id, { archive_requested_at: null })
}

async function setArchived(
  container: MedusaContainer,
  row: TransactionRow,
  orderId: string,
  /** `isRepeat`: this may have been begun before, and cut off. */
  { isArchived, isRepeat }: { isArchived: boolean; isRepeat: boolean },
): Promise<CallOutcome> {
  const orders = container.resolve(Modules.ORDER)
  const { status } = await orders.retrieveOrder(orderId, { select: ["id", "status"] })
  if ((status === "archived") === isArchived) {
    if (isArchived && isRepeat) await announceArchived(container, orderId)
    return { kind: "ignored", what: { code: "order_status_same", params: { status } } }
  }

  const next = (isArchived ? "archived" : (row.status_before_archive ?? "pending")) as OrderStatus
  if (isArchived) {
    const rental = container.resolve(RENTAL_MODULE)
    await rental.updateRentalTransactions({ id: row.id, status_before_archive: status })
  }
  await orders.updateOrders([{ id: orderId, status: next }])
  await noteOrderStatus(container, orderId)
  if (isArchived) await announceArchived(container, orderId)
  return { kind: "applied", what: { code: "order_status_changed", params: { from: status, to: next } } }
}

/** As Medusa's own archiving does. */
const announceArchived = (container: MedusaContainer, id: string): Promise<void> =>
  container.resolve(Modules.EVENT_BUS).emit({ name: OrderWorkflowEvents.ARCHIVED, data: { id } })

/**
 * The service has cancelled a booking: its order is cancelled here and the stock released. A rental that was confirmed
 * stays: a call for an earlier state never undoes a later one. While the booking's order is being made, the cancellation waits for it.
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
    await attention.settle(id, "cancelled_there")
    if (moved) await attention.settle(id, "booking_cancelled_there")
    // A booking may have been cut off while its order was made.
    const wasTried = isRentedState(row.status) || attempts > 1
    const order = await takeBackHalfMade(container, row, { wasTried })
    if (!order?.ours) {
      // A server that is late authorizes nothing any more.
      if (row.authorized_session_id) await transactions.unauthorize(id, row.authorized_session_id)
      return cancelledWithoutOrder(moved)
    }
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
  const settle = () => attention.settle(id, "order_cancelled")
  const { status } = await container
    .resolve(Modules.ORDER)
    .retrieveOrder(order_id, { select: ["id", "status"] })
  if (status === "canceled") {
    // By the merchant, perhaps because it couldn't be cancelled here.
    if ((await settle()) || isNew) await announceCancelled(container, id, order_id)
    return { kind: "ignored", what: CANCELLED_ALREADY }
  }
  try {
    await cancelOrderWorkflow(container).run({ input: { order_id } })
  } catch (cause) {
    const failure = failureOf(cause)
    if (!isLasting(failure)) throw cause
    const params = { order_id, why: reasonOf(failure) }
    return raiseAttention(container, id, { code: "booking_not_cancelled", params })
  }
  await settle()
  await announceCancelled(container, id, order_id)
  return { kind: "applied", what: { code: "booking_cancelled", params: { order_id } } }
}

function announceCancelled(container: MedusaContainer, id: RentalId, order_id: string): Promise<void> {
  const name = RentalEvents.BOOKING_CANCELLED
  const event: RentalEventMessage<typeof name> = { name, data: { id, order_id } }
  return container.resolve(Modules.EVENT_BUS).emit(event)
}
