import { checkDiscount } from "../calls/discount-call"
import type { Order } from "../model"
import { priceWithTaxes } from "../offers"
import { rentedLines } from "../quote"
import type { Simulator } from "../simulator"
import type { CheckoutError } from "./validate-order"

/**
 * Applies a code, asking the shop about one that the service doesn't know. "The service then imports the
 * code as an active code on every product": it isn't asked about again.
 */
export async function applyDiscount(
  simulator: Simulator,
  order: Order,
  code: string,
): Promise<CheckoutError[]> {
  order.choice.discount = null
  const known = simulator.discountCodes.get(code)
  const discount = known ?? (await checkDiscount(simulator, order, code))
  simulator.touch()
  if (!discount) return [{ field: "discountCode", problem: "unknown_code" }]
  simulator.discountCodes.set(code, discount)
  const minimum = Math.round((discount.minimumAmount ?? 0) * 100)
  if (rentedTotal(order) < minimum) return [{ field: "discountCode", problem: "minimum_amount" }]
  order.choice.discount = discount
  return []
}

/** The rented products' price with taxes, in cents. */
function rentedTotal(order: Order): number {
  return rentedLines(order).reduce((sum, line) => sum + priceWithTaxes(line) * line.quantity, 0)
}
