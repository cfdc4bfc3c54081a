import { faultsOfOrderCreation, type OrderCreation } from "../core/wire/order-creation"
import { parseOrderCreated, type OrderCreatedAnswer } from "../core/wire/order-created"
import { parsePriceRules, type PriceRulesAnswer } from "../core/wire/price-rule"
import { call, type Account, type CallOptions } from "./call"
import { failedCall, type FailedCall } from "./errors"

type Read<Answer> = Extract<Answer, { ok: true }> | FailedCall

/** Far more than rules of any shop: 5 MiB are some 15,000 of them. */
const MAX_RULES_BYTES = 5 * 1024 * 1024
const MAX_ORDER_ANSWER_BYTES = 256 * 1024

/** `GET /v1/price-rules`: all rules of the shop, and the places of those that couldn't be read. */
export const fetchPriceRules = (account: Account, options?: CallOptions): Promise<Read<PriceRulesAnswer>> =>
  call(
    account,
    {
      method: "GET",
      path: "/v1/price-rules",
      asked_for: "price_rules",
      successStatus: 200,
      maxBytes: MAX_RULES_BYTES,
      secrets: [],
      read: parsePriceRules,
    },
    options,
  )

/** `POST /v1/subscriptions/transaction`: makes the order. Sent at most once for what the service can know. */
export async function createTransaction(
  account: Account,
  order: OrderCreation,
  options?: CallOptions,
): Promise<Read<OrderCreatedAnswer>> {
  const path = "/v1/subscriptions/transaction"
  const fields = faultsOfOrderCreation(order)
  if (fields.length > 0) {
    const faults = fields.map((fault) => `${fault.field} ${fault.message}`).join(", ")
    const params = { status: null, fields }
    return failedCall({ code: "invalid_request", params }, `POST ${path}: not sent: ${faults}`)
  }
  return call(
    account,
    {
      method: "POST",
      path,
      asked_for: "order",
      successStatus: 201,
      maxBytes: MAX_ORDER_ANSWER_BYTES,
      body: JSON.stringify(order),
      transactionId: order.transactionId,
      secrets: [order.cartSecureKey],
      read: (json) => parseOrderCreated(json, order.transactionId),
    },
    options,
  )
}
