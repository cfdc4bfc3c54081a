import type { Identity, Order, OrderLine } from "../model"
import type { Simulator } from "../simulator"
import { callShop } from "./call-shop"

/** docs/service.md, Customer data update: 10 s for the answer. The service names no limit for a removal; the same is taken. */
const TIMEOUT_MS = 10_000

/** Passes on the identity fields that the customer has changed; nothing when none has. */
export async function sendCustomerData(
  simulator: Simulator,
  order: Order,
  changed: Partial<Identity>,
): Promise<void> {
  const url = order.urls?.sendData
  if (!url || Object.keys(changed).length === 0) return
  await patchCart(simulator, order, "customer-data", url, changed)
}

/** Passes on that one unit of a product was removed. */
export async function sendRemoval(
  simulator: Simulator,
  order: Order,
  { id, combinationId, deletableByCustomer }: OrderLine,
): Promise<void> {
  const url = order.urls?.deleteProduct
  if (!url || id === null || !deletableByCustomer) return
  const fields = { id, ...(combinationId === null ? {} : { combinationId }) }
  await patchCart(simulator, order, "product-removal", url, fields)
}

/** Proven by the cart's key, not signed, once; the answer isn't read. */
async function patchCart(
  simulator: Simulator,
  { cartId, cartSecureKey, transactionId }: Order,
  endpoint: "customer-data" | "product-removal",
  url: string,
  fields: object,
): Promise<void> {
  // "string or null"
  const sentId = simulator.settings.quirks.includes("nothing-echoed") ? null : cartId
  await callShop(simulator, {
    endpoint,
    kind: endpoint.replace("-", " "),
    method: "PATCH",
    url,
    headers: endpoint === "customer-data" ? { accept: "application/json" } : {},
    body: JSON.stringify({ cartId: sentId, cartSecureKey, ...fields }),
    timeoutMs: TIMEOUT_MS,
    transactionId,
  })
}
