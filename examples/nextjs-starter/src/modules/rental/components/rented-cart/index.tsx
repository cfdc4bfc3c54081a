import { RENTAL_PROVIDER } from "@lib/constants"
import { retrieveCart } from "@lib/data/cart"
import ForgetCompletedCart from "./forget-completed-cart"

/** Asks whether the shopper's cart has been completed meanwhile, if it was on its way to the payment page. */
export default async function RentedCart() {
  const cart = await retrieveCart()
  const sessions = cart?.payment_collection?.payment_sessions ?? []
  return sessions.some(({ provider_id }) => provider_id === RENTAL_PROVIDER) ? <ForgetCompletedCart /> : null
}
