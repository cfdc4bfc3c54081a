import { faultsOfOrderCreation, type OrderCreation } from "../core/wire/order-creation"
import { parseOrderCreated, type OrderCreatedAnswer } from "../core/wire/order-created"
import { parsePriceRules, type PriceRulesAnswer } from "../core/wire/price-rule"
import { createCaller, type Caller, type ServiceClientOptions } from "./call"
import { failedCall, type FailedCall } from "./errors"

type Read<Answer> = Extract<Answer, { ok: true }> | FailedCall

/**
 * The service's API. No method throws or rejects: what goes wrong is a `FailedCall`, which never holds the
 * key.
 */
export interface ServiceClient {
  /** `GET /v1/price-rules`: all rules of the shop, and the places of those that couldn't be read. */
  priceRules(): Promise<Read<PriceRulesAnswer>>
  /**
   * `POST /v1/subscriptions/transaction`: makes the order. Sent at most once for what the service can know.
   */
  createTransaction(order: OrderCreation): Promise<Read<OrderCreatedAnswer>>
}

/** Far more than rules of any shop: 5 MiB are some 15,000 of them. */
const MAX_RULES_BYTES = 5 * 1024 * 1024
const MAX_ORDER_ANSWER_BYTES = 256 * 1024

/** Makes a client of the service. Cheap: it holds no connection of its own. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const call = createCaller(options)
  return {
    priceRules: () =>
      call({
        method: "GET",
        path: "/v1/price-rules",
        asked_for: "price_rules",
        successStatus: 200,
        maxBytes: MAX_RULES_BYTES,
        secrets: [],
        read: parsePriceRules,
      }),
    createTransaction: (order) => createTransaction(call, order),
  }
}

/**
 * The same for a shop's settings. Made anew for each use, so that a changed key counts at once; the connections beneath are shared by all
 * clients of the process and stay open. Ask `missingSettings` before: without address or key every call answers with an error that says so.
 */
export const serviceClientFor = ({
  api_url,
  api_key,
}: Record<"api_url" | "api_key", string | null>): ServiceClient =>
  createServiceClient({ baseUrl: api_url ?? "", apiKey: api_key ?? "" })

async function createTransaction(call: Caller, order: OrderCreation): Promise<Read<OrderCreatedAnswer>> {
  const path = "/v1/subscriptions/transaction"
  const fields = faultsOfOrderCreation(order)
  if (fields.length > 0) {
    const faults = fields.map((fault) => `${fault.field} ${fault.message}`).join(", ")
    const params = { status: null, fields }
    return failedCall({ code: "invalid_request", params }, `POST ${path}: not sent: ${faults}`)
  }
  return call({
    method: "POST",
    path,
    asked_for: "order",
    successStatus: 201,
    maxBytes: MAX_ORDER_ANSWER_BYTES,
    body: JSON.stringify(order),
    transactionId: order.transactionId,
    secrets: [order.cartSecureKey],
    read: (json) => parseOrderCreated(json, order.transactionId),
  })
}
