import type { Cart, Shop } from "./shop"

/** What `/store/rental/carts/:id` says of a cart: euros with taxes, durations in months. */
export interface RentalCart {
  /** Offered for every line that can be rented; empty when nothing can. */
  durations: number[]
  duration: number | null
  monthly: number | null
  deposit: number | null
  items: { item_id: string; eligible: boolean; monthly: number | null }[]
}

/** A rental service that is down must not keep anybody from buying: the cart then can't be rented just now. */
export async function readRentalCart({ sdk }: Shop, cart: Cart): Promise<RentalCart | undefined> {
  try {
    return (await sdk.client.fetch<{ rental_cart: RentalCart }>(`/store/rental/carts/${cart.id}`)).rental_cart
  } catch (fault) {
    console.warn(fault)
    return undefined
  }
}

/** Writes the shopper's wish to the cart. @param duration months */
export async function chooseDuration({ sdk }: Shop, cart: Cart, duration: number): Promise<RentalCart> {
  const call = { method: "POST", body: { duration } }
  return (await sdk.client.fetch<{ rental_cart: RentalCart }>(`/store/rental/carts/${cart.id}`, call)).rental_cart
}
