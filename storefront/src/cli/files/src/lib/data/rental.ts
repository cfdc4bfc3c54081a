"use server"

import { getCartId, removeCartId } from "@lib/data/cookies"
import { rentalLocale } from "@modules/rental/locale"
import {
  chooseDuration as choose,
  renewPages,
  startRental as start,
} from "medusa-rental-storefront/next"

type Answer = { payment_url?: string; refusal?: string }

/** Opens the rental of the cart: the payment page's address, or the shop's sentence why it is refused. */
export async function startRental(
  cartId: string,
  countryCode?: string
): Promise<Answer> {
  return start(cartId, { lang: rentalLocale, countryCode })
}

/** Chooses how many months the cart is rented for; where its lines have no such duration in common, it keeps the one it has. */
export async function chooseDuration(duration: number, countryCode?: string) {
  const cartId = await getCartId()
  if (!cartId) return
  await choose(cartId, duration, { countryCode, lang: rentalLocale })
}

/** A rented cart is completed by the rental service's call: this browser forgets it. */
export async function forgetCart() {
  await removeCartId()
  await renewPages("carts", "orders")
}
