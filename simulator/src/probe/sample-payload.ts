import { randomUUID } from "node:crypto"
import { createOrder } from "../api/create-order"
import { commit } from "../checkout/order-states"
import { buildSuccessPayload } from "../payloads/success-payload"
import { defaultSettings } from "../settings"
import { Simulator } from "../simulator"

/**
 * A whole payload of an order that no shop has: so that a shop which refuses it does so for what it
 * proves, not for what it lacks.
 */
export function samplePayload(proof: { cartId: string; cartSecureKey: string }) {
  const nowhere = new Simulator(
    defaultSettings(),
    () => {},
    () => new Date(),
  )
  const order = createOrder(nowhere, {
    transactionId: `check-${randomUUID()}`,
    duration: 12,
    ...proof,
    source: "rental-sandbox check",
    customer: { email: "check@example.com", firstName: "Zoé", lastName: "Lambert", phone: "+33612345678" },
    deliveryAddress: { country: "FR", street: "1 rue de la Paix", postCode: "75002", city: "Paris" },
    products: [
      { name: "Check", unitPrice: 1000, vat: 20, quantity: 1, disabled: false, id: "a-product-of-no-shop" },
    ],
  })
  commit(nowhere, order)
  order.status = "confirmed"
  return buildSuccessPayload(nowhere, order)
}
