import { h } from "../dom"
import type { Cart, Shop } from "../shop"

/** What the storefront needs of `GET /store/rental/carts/:id`. */
interface RentalCart {
  durations: number[]
  duration: number | null
}

/** The plugin's element: the cart by the month, with the durations to choose from. */
export function rentalCart(cart: Cart): HTMLElement {
  return h("rental-cart", { "cart-id": cart.id, class: "rental-cart" })
}

/** Whether this cart, as it is now, can be rented. A rental service that is down must not keep anybody from buying. */
export async function canBeRented({ sdk }: Shop, cart: Cart): Promise<boolean> {
  try {
    const { rental_cart } = await sdk.client.fetch<{ rental_cart: RentalCart }>(`/store/rental/carts/${cart.id}`)
    return rental_cart.durations.length > 0
  } catch {
    return false
  }
}
