import { RENTAL_PROVIDER_ID } from "../../../storefront/src/client/order"
import type { RentalCart } from "../../../storefront/src/client"
import { createCart, readCartId } from "./cart"
import { language } from "./language"
import type { Cart, Shop } from "./shop"

/**
 * Starts the rental of a cart and goes to the payment page. These are Medusa's own calls: a payment collection and a
 * session, in which the plugin has put the page's address.
 */
export async function goToPaymentPage({ sdk }: Shop, cart: Cart): Promise<void> {
  const { payment_collection } = await sdk.store.payment.initiatePaymentSession(cart, {
    provider_id: RENTAL_PROVIDER_ID,
    data: { lang: language },
  })
  const session = payment_collection.payment_sessions?.find(
    ({ provider_id }) => provider_id === RENTAL_PROVIDER_ID,
  )
  location.assign(String(session?.data.payment_url))
}

/** Returns what the shopper's cart would be rented for; nothing where there is none, or the shop doesn't say. */
export async function cartRental({ sdk }: Shop): Promise<RentalCart | undefined> {
  const id = readCartId()
  if (!id) return undefined
  const asked = sdk.client.fetch<{ rental_cart: RentalCart }>(`/store/rental/carts/${id}`)
  return (await asked.catch(() => undefined))?.rental_cart
}

/** "Rent now": a cart of its own for this one product, so that what else lies in the shopper's cart stays there. */
export async function rentNow(shop: Shop, variantId: string, units: number, months: number): Promise<void> {
  const { id } = await createCart(shop, months)
  const line = { variant_id: variantId, quantity: units, metadata: { rental: "rent" } }
  const { cart } = await shop.sdk.store.cart.createLineItem(id, line)
  await goToPaymentPage(shop, cart)
}
