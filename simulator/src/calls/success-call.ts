import type { Order } from "../model"
import { buildSuccessPayload } from "../payloads/success-payload"
import type { Simulator } from "../simulator"
import { callShop, succeeded } from "./call-shop"
import { platformOrderId } from "./exchange"

/**
 * Posts the confirmed order to the shop's success URL and reads the shop's order id from the answer.
 * Resolves after the first try; when that fails, the others follow in the background by the schedule.
 */
export async function sendSuccess(simulator: Simulator, order: Order): Promise<void> {
  if (!order.urls) return
  await tryOnce(simulator, order, order.urls.success, 1)
}

/** Lets the shop's webhook_delay, or the pause before another try, pass before the shop is called. */
export function scheduleSuccess(
  simulator: Simulator,
  order: Order,
  delayMs: number,
  tellShop: () => Promise<void>,
): void {
  const nextAt = new Date(simulator.now().getTime() + delayMs).toISOString()
  order.successCall.state = "scheduled"
  order.successCall.nextAt = nextAt
  simulator.touch()
  simulator.schedule.later(delayMs, () => void tellShop())
}

async function tryOnce(simulator: Simulator, order: Order, url: string, attempt: number): Promise<void> {
  const { successCall } = order
  successCall.state = "calling"
  successCall.attempts = attempt
  successCall.nextAt = null
  const answer = await callShop(simulator, {
    endpoint: "success",
    kind: "success call",
    method: "POST",
    url,
    body: JSON.stringify(buildSuccessPayload(simulator, order)),
    timeoutMs: simulator.settings.successTimeoutMs,
    transactionId: order.transactionId,
    attempt,
  })
  if (!succeeded(answer)) return planNext(simulator, order, url, attempt)
  successCall.state = "delivered"
  order.externalOrderId = platformOrderId(answer.body) ?? order.externalOrderId
  simulator.touch()
}

function planNext(simulator: Simulator, order: Order, url: string, attempt: number): void {
  if (simulator.order(order.transactionId) !== order) return
  const delayMs = simulator.settings.retryDelaysMs[attempt - 1]
  if (delayMs === undefined) {
    order.successCall.state = "given_up"
    return
  }
  scheduleSuccess(simulator, order, delayMs, () => tryOnce(simulator, order, url, attempt + 1))
}
