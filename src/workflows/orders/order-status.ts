import { Modules, OrderWorkflowEvents } from "@medusajs/framework/utils"
import type { MedusaContainer, OrderStatus } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import type { RentalCall } from "../../modules/rental/events/inbox"
import { orderOfTransaction } from "./rental-order"
import { withRental } from "../with-rental"

/**
 * Notes with a rental whether its order is cancelled or archived, as Medusa has it now: events may come late, twice and in any order.
 * Does nothing for orders that aren't of rentals.
 */
export async function noteOrderStatus(container: MedusaContainer, orderId: string): Promise<void> {
  const { transactions } = container.resolve(RENTAL_MODULE)
  const [order] = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: orderId }, { select: ["id", "status"], take: 1 })
  if (!order) return
  await transactions.noteOrderClosed(orderId, isClosed(order.status) ? new Date() : null)
}

/** Whether an order of this status counts as over: its rental doesn't run any more. */
const isClosed = (status: string): boolean => status === "canceled" || status === "archived"

const BATCH = 500

/**
 * Compares the rentals that haven't ended with their orders, and notes those that were closed or reopened without an event: events
 * of the in-memory bus are lost with its server.
 */
export async function compareOrderStatus(container: MedusaContainer, now: Date): Promise<void> {
  const rental = container.resolve(RENTAL_MODULE)
  let after = ""
  for (;;) {
    const rentals = await rental.transactions.figures.notEnded({ now, after, limit: BATCH })
    const statuses = await statusesOf(
      container,
      rentals.map(({ order_id }) => order_id),
    )
    for (const { order_id, closed } of rentals) {
      const status = statuses.get(order_id)
      if (status !== undefined && isClosed(status) !== closed) await noteOrderStatus(container, order_id)
    }
    const last = rentals.at(-1)
    if (!last || rentals.length < BATCH) return

    after = last.id
  }
}

async function statusesOf(container: MedusaContainer, orderIds: string[]): Promise<Map<string, string>> {
  const id = [...new Set(orderIds)]
  if (!id.length) return new Map()
  const orders = await container
    .resolve(Modules.ORDER)
    .listOrders({ id }, { select: ["id", "status"], take: id.length })
  return new Map(orders.map((order) => [order.id, order.status]))
}

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
