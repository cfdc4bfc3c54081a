import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../modules/rental"

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
export const isClosed = (status: string): boolean => status === "canceled" || status === "archived"
