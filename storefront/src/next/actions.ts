import { revalidateTag } from "next/cache"
import type { CheckoutAnswer, RentalCart } from "../../../src/core/api/store"
import type { CartContext, RentalClient } from "../client/rental-client"
import { shopperClient, tagsOf } from "./shop"

/** Why the shop refused, for the shopper. Not thrown: Next.js hides what a server action throws in production. */
export interface Refusal {
  refusal: string
}

/**
 * Opens the rental of a cart: where the shopper pays. `lang` is the payment page's language.
 */
export async function startRental(
  cart: string | { id: string },
  options: CartContext & { duration?: number } = {},
): Promise<CheckoutAnswer | Refusal> {
  return changed((client) => client.checkout(typeof cart === "string" ? cart : cart.id, options))
}

/** Chooses how many months a cart is rented for. */
export async function chooseDuration(
  cartId: string,
  duration: number,
  context: CartContext = {},
): Promise<RentalCart | Refusal> {
  return changed((client) => client.chooseDuration(cartId, duration, context))
}

/** Pages that show the cart are made anew. */
async function changed<T>(change: (client: RentalClient) => Promise<T>): Promise<T | Refusal> {
  try {
    const answer = await change(await shopperClient())
    // at once: the second argument is of Next.js 16
    for (const tag of await tagsOf("carts")) revalidateTag(tag, { expire: 0 })
    return answer
  } catch (fault) {
    return { refusal: fault instanceof Error ? fault.message : String(fault) }
  }
}
