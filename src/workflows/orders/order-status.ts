import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"

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
 * of the in-memory bus are lost with its server. Gives how many that were.
 */
export async function compareOrderStatus(container: MedusaContainer, now: Date): Promise<number> {
  const rental = container.resolve(RENTAL_MODULE)
  let after = ""
  for (let noted = 0; ;) {
    const rentals = await rental.figures.notEnded({ now, after, limit: BATCH })
    const statuses = await statusesOf(
      container,
      rentals.map(({ order_id }) => order_id),
    )
    for (const { order_id, closed } of rentals) {
      const status = statuses.get(order_id)
      if (status === undefined || isClosed(status) === closed) continue
      await noteOrderStatus(container, order_id)
      noted++
    }
    const last = rentals.at(-1)
    if (!last || rentals.length < BATCH) return noted

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
