import { createHash, timingSafeEqual } from "node:crypto"
import { read } from "../validators"
import type { Endpoint, EndpointFault } from "../faults"
import { isJson, json, parseJson, type Handler, type Reply, type Request } from "../http"
import { pause } from "../schedule"
import type { Simulator } from "../simulator"
import { numbersAsText } from "../payloads/as-sent"
import { createOrder } from "./create-order"
import { orderRequest } from "./order-request"

/** GET /v1/price-rules */
export function priceRules(simulator: Simulator): Handler {
  return guarded(simulator, "price-rules", () => {
    const { rules, quirks } = simulator.settings
    return json(200, quirks.includes("numbers-as-text") ? numbersAsText(rules) : rules)
  })
}

/** POST /v1/subscriptions/transaction */
export function createTransaction(simulator: Simulator): Handler {
  return guarded(simulator, "transaction", (request) => {
    if (!isJson(request)) {
      return json(400, { message: "The content type must be application/json", errors: [] })
    }
    const body = parseJson(request.body)
    if (!body.ok) return json(400, { message: "The body is not valid JSON", errors: [] })
    const order = read(orderRequest, body.value)
    if (!order.ok) return json(400, { message: "The order has invalid fields", errors: order.errors })
    if (simulator.orders.has(order.value.transactionId)) return duplicate(order.value.transactionId)
    const { transactionId, subscriptionId } = createOrder(simulator, order.value)
    return json(201, { success: true, transactionId, subscriptionId })
  })
}

function duplicate(transactionId: string): Reply {
  const message = `must be unique: ${transactionId} is already used`
  return json(409, { message: `transactionId ${message}`, errors: [{ field: "transactionId", message }] })
}

function guarded(simulator: Simulator, endpoint: Endpoint, handler: Handler): Handler {
  return async (request) => {
    const fault = simulator.faults.take<EndpointFault>(endpoint)
    if (!fault) return answer(simulator, request, handler)
    await pause(fault.delayMs ?? 0)
    const reply = fault.afterWork || !spoils(fault) ? await answer(simulator, request, handler) : undefined
    return spoils(fault) ? spoiled(fault) : reply!
  }
}

function answer(simulator: Simulator, request: Request, handler: Handler): Reply | Promise<Reply> {
  return hasKey(request, simulator.settings.apiKey)
    ? handler(request)
    : json(401, { message: "Invalid API key" })
}

function hasKey(request: Request, apiKey: string): boolean {
  const given = request.headers["x-api-key"]
  if (typeof given !== "string") return false
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(given), digest(apiKey))
}

function spoils(fault: EndpointFault): boolean {
  return fault.status !== undefined || fault.dropConnection === true
}

function spoiled(fault: EndpointFault): Reply {
  if (fault.dropConnection) return { status: 0, drop: true }
  const status = fault.status ?? 500
  if (typeof fault.body === "string") return { status, headers: fault.headers, body: fault.body }
  return json(status, fault.body ?? { message: "The simulator was set to fail" }, fault.headers)
}
