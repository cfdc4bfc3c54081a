import { succeed } from "./http-client"
import type { Shop } from "./shop"

/** Registers a customer and logs them in, as a storefront does; gives their id and the store API as they use it. */
export async function loggedIn(shop: Pick<Shop, "anonymous" | "store">, email: string) {
  const login = { email, password: "a-long-password" }
  const { token } = await succeed(shop.anonymous.post("/auth/customer/emailpass/register", login))
  const { customer } = await succeed(
    shop.store.with({ authorization: `Bearer ${token}` }).post("/store/customers", { email }),
  )
  const session = await succeed(shop.anonymous.post("/auth/customer/emailpass", login))
  return { id: customer.id as string, store: shop.store.with({ authorization: `Bearer ${session.token}` }) }
}
