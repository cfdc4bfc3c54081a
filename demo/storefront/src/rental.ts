import { RENTAL_PROVIDER_ID } from "../../../storefront/src/client/order"
import { createCart } from "./cart"
import { language } from "./language"
import type { Cart, Shop } from "./shop"

/**
 * Starts the rental of a cart and goes to the payment page. These are Medusa's own calls: a payment collection and a
 * session, in which the plugin has put the page's address.
 * @param duration months; the plugin takes what the cart says if absent
 */
export async function goToPaymentPage({ sdk }: Shop, cart: Cart, duration?: number | null): Promise<void> {
  const { payment_collection } = await sdk.store.payment.initiatePaymentSession(cart, {
    provider_id: RENTAL_PROVIDER_ID,
    data: { lang: language, ...(duration ? { duration } : {}) },
  })
  const session = payment_collection.payment_sessions?.find(
    ({ provider_id }) => provider_id === RENTAL_PROVIDER_ID,
  )
  location.assign(String(session?.data.payment_url))
}

/** "Rent now": a cart of its own for this one product, so that what else lies in the shopper's cart stays there. */
export async function rentNow(
  shop: Shop,
  variantId: string,
  quantity: number,
  duration: number | null,
): Promise<void> {
  const { id } = await createCart(shop)
  const { cart } = await shop.sdk.store.cart.createLineItem(id, {
    variant_id: variantId,
    quantity,
    metadata: { rental: "rent" },
  })
  await goToPaymentPage(shop, cart, duration)
}
