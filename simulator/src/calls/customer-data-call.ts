import type { Identity, Order } from "../model"
import type { Simulator } from "../simulator"
import { callShop } from "./call-shop"

/** docs/service.md, Customer data update: 10 s for the answer, no retry. */
const TIMEOUT_MS = 10_000

/** Passes on the identity fields that the customer has changed; nothing when none has. */
export async function sendCustomerData(
  simulator: Simulator,
  order: Order,
  changed: Partial<Identity>,
): Promise<void> {
  if (!order.urls?.sendData || Object.keys(changed).length === 0) return
  const { cartSecureKey, transactionId } = order
  // "string or null"
  const cartId = simulator.settings.quirks.includes("nothing-echoed") ? null : order.cartId
  await callShop(simulator, {
    endpoint: "customer-data",
    kind: "customer data",
    method: "PATCH",
    url: order.urls.sendData,
    headers: { accept: "application/json" },
    body: JSON.stringify({ cartId, cartSecureKey, ...changed }),
    timeoutMs: TIMEOUT_MS,
    transactionId,
  })
}
