import type { Order } from "../model"
import type { Simulator } from "../simulator"

/**
 * A rejected order is a draft again (docs/service.md, States). There is no known event for it, so none is sent: the shop
 * sees it in the next payload. It can be paid again.
 */
export function rejectOrder(simulator: Simulator, order: Order): void {
  if (order.status !== "confirmed" && order.status !== "booking") return
  order.status = "draft"
  order.rejected = true
  simulator.touch()
}
