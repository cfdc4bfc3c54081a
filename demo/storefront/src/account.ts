import { readCartId } from "./cart"
import { unless, type Customer, type CustomerRentals, type Shop } from "./shop"

/** What somebody types to open an account. */
export interface NewCustomer {
  email: string
  password: string
  first_name: string
  last_name: string
}

/** Who is logged in; nobody, too, whose login has ended. */
export async function currentCustomer({ sdk }: Shop): Promise<Customer | undefined> {
  if (!(await sdk.client.getToken())) return undefined

  const known = await unless(401, sdk.store.customer.retrieve())
  if (!known) await sdk.client.clearToken()
  return known?.customer
}

/** Logs in by Medusa's own call; a cart that was begun before is theirs from now on, and so is its order. */
export async function logIn(
  { sdk }: Shop,
  { email, password }: Pick<NewCustomer, "email" | "password">,
): Promise<void> {
  await sdk.auth.login("customer", "emailpass", { email, password })
  const cart = readCartId()
  // A cart that is ordered or gone is nobody's to take.
  if (cart) await sdk.store.cart.transferCart(cart).catch(() => undefined)
}

export async function openAccount(shop: Shop, { password, ...who }: NewCustomer): Promise<void> {
  await shop.sdk.auth.register("customer", "emailpass", { email: who.email, password })
  await shop.sdk.store.customer.create(who)
  await logIn(shop, { email: who.email, password })
}

export async function logOut({ sdk }: Shop): Promise<void> {
  await sdk.client.clearToken()
}

/** As many of the newest as the page shows. */
const SHOWN = 50

export function customerRentals({ sdk }: Shop): Promise<CustomerRentals> {
  return sdk.client.fetch<CustomerRentals>("/store/rental/rentals", { query: { limit: SHOWN } })
}
