import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../modules/rental"
import { isClosed, noteOrderStatus } from "./note-order-status"

const BATCH = 500

/**
 * Compares the rentals that haven't ended with their orders, and notes those that were closed or opened again while nobody told: events
 * of the in-memory bus are lost with its server. Gives how many that were.
 */
export async function compareOrderStatus(container: MedusaContainer, now: Date): Promise<number> {
  const rental = container.resolve(RENTAL_MODULE)
  let after = ""
  for (let noted = 0; ;) {
    const rentals = await rental.notEnded({ now, after, limit: BATCH })
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
