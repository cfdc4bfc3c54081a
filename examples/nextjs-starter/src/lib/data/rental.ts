"use server"

import { sdk } from "@lib/config"
import { RENTAL_PROVIDER } from "@lib/constants"
import type { HttpTypes } from "@medusajs/types"
import { revalidateTag } from "next/cache"
import { getAuthHeaders, getCacheTag, getCartId, removeCartId } from "@lib/data/cookies"

/**
 * Opens the rental of a cart: a payment session of ours, and the payment page's address. A refusal is the shop's
 * sentence for the shopper; it isn't thrown, since Next.js hides what a server action throws in production.
 */
export async function startRental(cart: HttpTypes.StoreCart): Promise<{ paymentUrl?: string; refusal?: string }> {
  try {
    const { payment_collection } = await sdk.store.payment.initiatePaymentSession(
      cart,
      { provider_id: RENTAL_PROVIDER },
      {},
      await getAuthHeaders()
    )
    await cartHasChanged()
    const session = payment_collection.payment_sessions?.find(({ provider_id }) => provider_id === RENTAL_PROVIDER)
    return { paymentUrl: session?.data.payment_url as string | undefined }
  } catch (fault) {
    return { refusal: fault instanceof Error ? fault.message : String(fault) }
  }
}

/** Chooses how many months the cart is rented for. Where its lines have no such duration in common, it keeps the one it has. */
export async function chooseDuration(duration: number): Promise<void> {
  const cartId = await getCartId()
  const headers = await getAuthHeaders()
  await sdk.client
    .fetch(`/store/rental/carts/${cartId}`, { method: "POST", body: { duration }, headers })
    .catch(() => undefined)
}

/** A rented cart is completed by the service's call, not by this storefront: its cookie goes once that has happened. */
export async function forgetCompletedCart(): Promise<void> {
  const cartId = await getCartId()
  if (!cartId) return
  const { cart } = await sdk.client.fetch<{ cart: { completed_at?: string | null } }>(`/store/carts/${cartId}`, {
    query: { fields: "id,completed_at" },
    headers: await getAuthHeaders(),
    cache: "no-store",
  })
  if (!cart.completed_at) return
  await removeCartId()
  await cartHasChanged()
}

/** Next.js 16: `updateTag` in place of `revalidateTag`. */
async function cartHasChanged(): Promise<void> {
  revalidateTag(await getCacheTag("carts"))
}
