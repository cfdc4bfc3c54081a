import type { Order } from "../model"
import type { Simulator } from "../simulator"
import { asSent } from "./as-sent"
import type { ProductLine } from "./order-lines"
import { buildOrderPayload } from "./order-payload"

/**
 * The body of the success call: the payload of order_confirmed, with isBooking false and without
 * services[].tags, and the further fields of docs/service.md, Success call.
 */
export function buildSuccessPayload(simulator: Simulator, order: Order) {
  const { payloadOptions: options } = simulator.settings
  const payload = buildOrderPayload(simulator, order, { isBooking: false, options, serviceTags: false })
  const further = {
    platformSubscriptionId: order.platformSubscriptionId,
    monthlyRentalPayment: payload.rentalPriceTTC,
  }
  const sent = asSent({ ...payload, ...further }, simulator.settings)
  // "cartId and cartSecureKey (as sent at creation)", whatever else doesn't come back.
  return { ...sent, cartId: order.cartId, products: (sent.products as ProductLine[]).map(withUnitPrice) }
}

const withUnitPrice = (product: ProductLine) => ({ ...product, unitPrice: product.price })
