import { Modules, OrderWorkflowEvents } from "@medusajs/framework/utils"
import type { MedusaContainer, OrderStatus } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import type { RentalCall } from "../../modules/rental/events/inbox"
import { noteOrderStatus } from "../orders/order-status"
import { orderOfTransaction } from "../orders/rental-order"
import { withRental } from "../with-rental"

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
    await container.resolve(RENTAL_MODULE).transactions.requestArchive(id, isArchived ? new Date() : null)
    return isArchived
      ? { kind: "applied", what: { code: "archive_remembered", params: {} } }
      : { kind: "ignored", what: { code: "no_order", params: {} } }
  })
}

/** Archives an order that has just been made, if the service had archived it before. */
export async function archiveAsRequested(
  container: MedusaContainer,
  row: TransactionRow,
  orderId: string,
): Promise<void> {
  if (!row.archive_requested_at) return
  await setArchived(container, row, orderId, { isArchived: true, isRepeat: true })
  await container.resolve(RENTAL_MODULE).transactions.requestArchive(row.id, null)
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
