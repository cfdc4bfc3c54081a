import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer, OrderStatus } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import type RentalModuleService from "../../modules/rental/service"
import { orderOfTransaction } from "../queries/order-of-transaction"

/**
 * Archives the order of a rental, or gives it back the status it had, from any status: Medusa's own archiving refuses an
 * open order. Follows the order of arrival, for the payloads carry no time (docs/decisions/states.md).
 */
export async function applyArchive(
  container: MedusaContainer,
  transactionId: string,
  kind: "order_archived" | "order_unarchived",
): Promise<CallOutcome> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const transaction = await rental.retrieveRentalTransaction(transactionId)
  const order = await orderOfTransaction(container, transaction)
  if (!order?.ours) return { kind: "ignored", why: "The rental has no order here." }
  const orders = container.resolve(Modules.ORDER)
  const { status } = await orders.retrieveOrder(order.id, { select: ["id", "status"] })
  const archived = status === "archived"
  if (archived === (kind === "order_archived")) {
    return { kind: "ignored", why: `The order is ${status} already.` }
  }

  const next = (archived ? (transaction.status_before_archive ?? "pending") : "archived") as OrderStatus
  if (!archived) await rental.updateRentalTransactions({ id: transactionId, status_before_archive: status })
  await orders.updateOrders([{ id: order.id, status: next }])
  return { kind: "applied", what: `The order's status went from ${status} to ${next}.` }
}
