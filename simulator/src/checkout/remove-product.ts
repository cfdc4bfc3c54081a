import { sendRemoval } from "../calls/cart-calls"
import type { Order, OrderLine } from "../model"
import type { Simulator } from "../simulator"

/** "Only for products that have id set and deletableByCustomer not false." */
export function isRemovable(order: Order, line: OrderLine): boolean {
  return order.urls?.deleteProduct !== undefined && line.id !== null && line.deletableByCustomer
}

/**
 * Takes units of a product out of the order. What the page shows as one product with a quantity is that
 * many lines at the service, so the shop gets one call for each unit.
 */
export async function removeUnits(
  simulator: Simulator,
  order: Order,
  platformId: string,
  all: boolean,
): Promise<void> {
  const line = order.lines.find((one) => one.platformId === platformId)
  if (!line || !isRemovable(order, line)) return
  const units = all ? line.quantity : 1
  line.quantity -= units
  if (line.quantity === 0) order.lines = order.lines.filter((one) => one !== line)
  simulator.touch()
  for (let unit = 0; unit < units; unit++) await sendRemoval(simulator, order, line)
}
