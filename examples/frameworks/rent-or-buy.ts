// rent-or-buy.ts
import { sdk } from "$lib/sdk"

export async function addToCart(cartId: string, variantId: string, how: "rent" | "buy", months: number | null) {
  // First: no page may show the line without it. Other keys of the metadata stay.
  if (how === "rent" && months) await sdk.store.cart.update(cartId, { metadata: { rental_duration: months } })
  await sdk.store.cart.createLineItem(cartId, { variant_id: variantId, quantity: 1, metadata: { rental: how } })
}
