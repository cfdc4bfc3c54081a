import type { Order } from "../model"
import type { Simulator } from "../simulator"
import { asSent } from "./as-sent"
import { buildOrderPayload } from "./order-payload"

/**
 * The body of the success call: the payload of order_confirmed, with isBooking false and without
 * services[].tags, and the further fields of docs/service.md, Success call.
 */
export function buildSuccessPayload(simulator: Simulator, order: Order) {
  const { payloadOptions: options } = simulator.settings
  const payload = buildOrderPayload(simulator, order, { isBooking: false, options, serviceTags: false })
  const further = {
    products: payload.products.map((product) => ({ ...product, unitPrice: product.price })),
    platformSubscriptionId: order.platformSubscriptionId,
    monthlyRentalPayment: payload.rentalPriceTTC,
  }
  return asSent({ ...payload, ...further }, simulator.settings)
}
