import { randomUUID } from "node:crypto"
import { scheduleSuccess, sendSuccess } from "../calls/success-call"
import { emitEvent } from "../events/send-event"
import type { Order } from "../model"
import type { Simulator } from "../simulator"

/**
 * Takes the payment of an order that has passed its checks, and calls the shop. Resolves when the
 * customer may go back: after the first try of the success call, or at once with a webhook_delay.
 */
export function confirmOrder(simulator: Simulator, order: Order): Promise<void> {
  const underWay = simulator.validating.get(order.transactionId)
  if (underWay) return underWay
  if (order.status === "confirmed") return Promise.resolve()
  const work = confirm(simulator, order).finally(() => simulator.validating.delete(order.transactionId))
  simulator.validating.set(order.transactionId, work)
  return work
}

async function confirm(simulator: Simulator, order: Order): Promise<void> {
  commit(simulator, order)
  order.status = "confirmed"
  simulator.touch()
  const { webhookDelayMs } = simulator.settings
  if (webhookDelayMs === 0) return tellShop(simulator, order)
  scheduleSuccess(simulator, order, webhookDelayMs, () => tellShop(simulator, order))
}

/** The success call and the event order_confirmed, in the order that is set. */
async function tellShop(simulator: Simulator, order: Order): Promise<void> {
  const { eventsTiming, successCall } = simulator.settings
  const success = () => (successCall === "send" ? sendSuccess(simulator, order) : Promise.resolve())
  const event = () => emitEvent(simulator, order, "order_confirmed")
  if (eventsTiming === "before") await event()
  const together = eventsTiming === "together" ? event() : undefined
  await success()
  await together
  if (eventsTiming === "after") void event()
}

/** Links the buyer's account and anchors the commitment. */
function commit(simulator: Simulator, order: Order): void {
  const key = order.customer.email?.toLowerCase() ?? ""
  const account = simulator.accounts.get(key) ?? randomUUID()
  simulator.accounts.set(key, account)
  order.customerId = account
  // It is true while the order is a draft after a rejection: it no longer is; null is for one that never was.
  if (order.rejected) order.rejected = false
  order.committedAt ??= simulator.now().toISOString()
}

/**
 * Takes the deposit; the order is finalised later on the same page. The success URL isn't called: that is
 * for an order that is validated (docs/service.md, Success call). Resolves after the first try of the event.
 */
export async function bookOrder(simulator: Simulator, order: Order): Promise<void> {
  if (order.status !== "draft") return
  commit(simulator, order)
  order.status = "booking"
  simulator.touch()
  await emitEvent(simulator, order, "order_booked")
}

/** Gives a booking up; the shop learns it by its event. */
export function cancelBooking(simulator: Simulator, order: Order): void {
  if (order.status !== "booking") return
  order.status = "cancelled"
  simulator.touch()
  void emitEvent(simulator, order, "order_booking_cancelled")
}

/**
 * A rejected order is a draft again (docs/service.md, States). There is no known event for it, so none is sent: the shop
 * sees it in the next payload. It can be paid again.
 */
export function rejectOrder(simulator: Simulator, order: Order): void {
  if (order.status !== "confirmed" && order.status !== "booking") return
  order.status = "draft"
  order.rejected = true
  simulator.touch()
}
