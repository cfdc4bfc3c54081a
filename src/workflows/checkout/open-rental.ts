import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createPaymentCollectionForCartWorkflow,
  createPaymentSessionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import { RENTAL_MODULE } from "../../modules/rental"
import { cartToCheckOut } from "./cart-of-collection"

/** A rental that was prepared, and the collection that it is paid by. */
export interface RentalToOpen {
  payment_collection_id: string
  customer_id?: string
  /** What the payment provider is handed. */
  data: { rental_transaction_id: string; lang: string }
}

/**
 * Makes the payment session of a prepared rental, which opens it at the service, and returns the address of its payment page. Medusa
 * drops the session while it is being made where the cart is changed at once: the rental is open all the same.
 */
export async function openRental(
  container: MedusaContainer,
  { payment_collection_id, customer_id, data }: RentalToOpen,
) {
  try {
    const { result: session } = await createPaymentSessionsWorkflow(container).run({
      input: { payment_collection_id, customer_id, provider_id: RENTAL_PROVIDER_ID, data },
    })
    return session.data?.payment_url
  } catch (fault) {
    const rental = container.resolve(RENTAL_MODULE)
    const { status, payment_url } = await rental.retrieveRentalTransaction(data.rental_transaction_id)
    if (status === "open" && payment_url) return payment_url
    throw fault
  }
}

/** Makes a cart's payment collection. Of two requests at once Medusa refuses the slower one, which then takes the one that is there. */
export async function createCollection(container: MedusaContainer, cartId: string): Promise<string> {
  try {
    const { result } = await createPaymentCollectionForCartWorkflow(container).run({
      input: { cart_id: cartId },
    })
    return result.id
  } catch (fault) {
    const cart = await cartToCheckOut(container, cartId)
    if (cart?.payment_collection) return cart.payment_collection.id
    throw fault
  }
}
