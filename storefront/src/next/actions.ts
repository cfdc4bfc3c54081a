import { cookies } from "next/headers"
import type { CartContext, RentalClient } from "../client/rental-client"
import { RentalError, type RentalErrorCode } from "../client/rental-error"
import { rentalLanguage } from "../client/words"
import type { AnsweredRefusal } from "../parts/choices"
import { CART_COOKIE, renewPages, shopperClient, warn } from "./shop"

/**
 * Why the shop refused, for the shopper. Its code is stable, such as `not_rentable`; `failed` where there was no answer that is for a shopper: the
 * server's log says why.
 */
export type Refusal = AnsweredRefusal & { code: RentalErrorCode }

/**
 * Opens the rental of a cart: where the shopper pays. `lang` is the payment page's language.
 */
export async function startRental(cartId: string, options: CartContext & { duration?: number } = {}) {
  return changed((client) => client.checkout(cartId, options), options.lang)
}

/** Chooses how many months a cart is rented for. */
export async function chooseDuration(cartId: string, duration: number, context: CartContext = {}) {
  return changed((client) => client.chooseDuration(cartId, duration, context), context.lang)
}

/** Forgets the starters' cart, which was completed by the rental service's call. */
export async function forgetCart(): Promise<void> {
  ;(await cookies()).set(CART_COOKIE, "", { maxAge: -1, path: "/" })
  await renewPages("carts", "orders")
}

/** Pages that show the cart are made anew. */
async function changed<T>(change: (client: RentalClient) => Promise<T>, lang = "en"): Promise<T | Refusal> {
  try {
    return await change(await shopperClient())
  } catch (fault) {
    return refusalOf(fault, lang)
  } finally {
    // also after a refusal: it may say that the page is older than the cart
    await renewPages("carts")
  }
}

/** Only the shop's own sentences are for shoppers: others may name addresses and settings. */
function refusalOf(fault: unknown, lang: string): Refusal {
  if (fault instanceof RentalError && fault.isRefusal) return { refusal: fault.message, code: fault.code }
  warn("a rental wasn't changed", fault)
  return { refusal: rentalLanguage(lang).texts.failed, code: "failed" }
}
