import { emitEvent } from "../events/send-event"
import type { Order } from "../model"
import type { Simulator } from "../simulator"
import { commit } from "./confirm-order"

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
