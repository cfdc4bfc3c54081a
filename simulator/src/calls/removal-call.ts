import type { Order, OrderLine } from "../model"
import type { Simulator } from "../simulator"
import { callShop } from "./call-shop"

/** The service names no limit for this call; the one of the customer data call is taken. */
const TIMEOUT_MS = 10_000

/** Passes on that one unit of a product was removed: not signed, once, and the answer isn't read. */
export async function sendRemoval(simulator: Simulator, order: Order, line: OrderLine): Promise<void> {
  if (!order.urls?.deleteProduct || line.id === null || !line.deletableByCustomer) return
  const { cartSecureKey, transactionId } = order
  // "string or null"
  const cartId = simulator.settings.quirks.includes("nothing-echoed") ? null : order.cartId
  const { id, combinationId } = line
  await callShop(simulator, {
    endpoint: "product-removal",
    kind: "product removal",
    method: "PATCH",
    url: order.urls.deleteProduct,
    body: JSON.stringify({ cartId, cartSecureKey, id, ...(combinationId === null ? {} : { combinationId }) }),
    timeoutMs: TIMEOUT_MS,
    transactionId,
  })
}
