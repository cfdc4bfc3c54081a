import "server-only"
import { sdk } from "@lib/config"
import { getAuthHeaders } from "@lib/data/cookies"
import { isPaid } from "@modules/rental/cart"
import type { CustomerRental } from "medusa-rental-storefront"
import { getRentalCart } from "medusa-rental-storefront/next"
import { redirect } from "next/navigation"

type Params = Promise<{ countryCode: string }>

/** The cart with its rental, which the components read by `rentalOf(cart)`; nothing for a cart that has been paid. */
export async function withRental<Cart extends { id: string }>(
  cart: Cart | null,
  params: Params
): Promise<Cart | null> {
  if (!cart) return null
  const { countryCode } = await params
  const rental = await getRentalCart(cart.id, countryCode)
  return rental && isPaid(rental) ? null : { ...cart, rental }
}

/** The same for the checkout: a shopper whose cart is paid is redirected. */
export async function withOpenRental<Cart extends { id: string }>(
  cart: Cart | null,
  params: Params
): Promise<Cart | null> {
  const open = await withRental(cart, params)
  if (cart && !open) redirect(`/${(await params).countryCode}/cart`)
  return open
}

/** The logged-in customer's rentals, newest first. */
export async function listRentals(): Promise<CustomerRental[]> {
  const { rentals } = await sdk.client
    .fetch<{ rentals: CustomerRental[] }>("/store/rental/rentals", {
      query: { limit: 50 },
      headers: await getAuthHeaders(),
      cache: "no-store",
    })
    .catch(() => ({ rentals: [] }))
  return rentals
}
