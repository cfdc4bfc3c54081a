// rent-or-buy.ts
import { client } from "$lib/rental"
import { sdk } from "$lib/sdk"

export async function addToCart(cartId: string, variantId: string, how: "rent" | "buy", months: number | null) {
  await sdk.store.cart.createLineItem(cartId, { variant_id: variantId, quantity: 1, metadata: { rental: how } })
  // The line is in the cart: what can't be rented together is said there.
  if (how === "rent" && months) await client.chooseDuration(cartId, months).catch(() => {})
}
