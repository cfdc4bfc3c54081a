import type { OrderCreation } from "../core/wire/order-creation"
import { parseOrderCreated, type OrderCreatedAnswer } from "../core/wire/order-created"
import { parsePriceRules, type PriceRulesAnswer } from "../core/wire/price-rule"
import { call, type Account, type CallOptions } from "./call"

const RULES = {
  method: "GET",
  path: "/v1/price-rules",
  asked_for: "price_rules",
  successStatus: 200,
  /** Far more than rules of any shop: 5 MiB are some 15,000 of them. */
  maxBytes: 5 * 1024 * 1024,
  read: parsePriceRules,
} as const

const ORDER = {
  method: "POST",
  path: "/v1/subscriptions/transaction",
  asked_for: "order",
  successStatus: 201,
  maxBytes: 256 * 1024,
} as const

/** Calls `GET /v1/price-rules`: all rules of the shop, and the places of those that couldn't be read. */
export const fetchPriceRules = (account: Account, options?: CallOptions) =>
  call<Extract<PriceRulesAnswer, { ok: true }>>(account, RULES, [], options)

/** Calls `POST /v1/subscriptions/transaction`, which makes the order. Sends it at most once for what the service can know. */
export function createTransaction(account: Account, order: OrderCreation, options?: CallOptions) {
  const { transactionId, cartSecureKey } = order
  const read = (json: unknown) => parseOrderCreated(json, transactionId)
  const asked = { ...ORDER, body: JSON.stringify(order), transactionId, read }
  return call<Extract<OrderCreatedAnswer, { ok: true }>>(account, asked, [cartSecureKey], options)
}
