import type { StoreCart, StoreOrder, StorePaymentCollection } from "@medusajs/types"
import { type Answer, type HttpClient, succeed } from "./http-client"
import type { ShopSeed } from "./seed-shop"

/** The storefront's side of a checkout, with Medusa's own store calls and nothing else. `store` sends the publishable key. */

export const RENTAL_PROVIDER = "pp_rental_subscription"
export const SYSTEM_PROVIDER = "pp_system_default"

export const BUYER_EMAIL = "camille.durand@example.test"

export const ADDRESS = {
  first_name: "Camille",
  last_name: "Durand",
  address_1: "12 rue des Lilas",
  city: "Paris",
  postal_code: "75011",
  country_code: "fr",
  phone: "+33612345678",
}

/** Who checks out where nothing else is said. */
export const BUYER = { email: BUYER_EMAIL, shipping_address: ADDRESS, billing_address: ADDRESS }

export interface CartItemInput {
  variantId: string
  quantity?: number
}

/** Medusa reads a whole cart for each answer, which costs a fifth of the call. */
export const ONLY_ID = "?fields=id"

/** An open cart in region France with these items; `more` goes into the request as it is (email, metadata, locale...). */
export async function createCart(
  store: HttpClient,
  seed: Pick<ShopSeed, "regionId">,
  items: CartItemInput[] = [],
  more: Record<string, unknown> = {},
  query = "",
): Promise<StoreCart> {
  const { cart } = await succeed(
    store.post(`/store/carts${query}`, {
      region_id: seed.regionId,
      items: items.map(({ variantId, quantity = 1 }) => ({ variant_id: variantId, quantity })),
      ...more,
    }),
  )
  return cart
}

/** The id of a cart that could be paid: items, email, both addresses and the standard shipping method, in as few calls as Medusa allows. */
export async function createFilledCart(
  store: HttpClient,
  seed: Pick<ShopSeed, "regionId" | "shippingOptionId">,
  items: CartItemInput[],
  more: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await createCart(store, seed, items, { ...BUYER, ...more }, ONLY_ID)
  await succeed(
    store.post(`/store/carts/${id}/shipping-methods${ONLY_ID}`, { option_id: seed.shippingOptionId }),
  )
  return id
}

/** Email, both addresses, and the standard shipping method, as a storefront's checkout would before paying. */
export async function fillCart(
  store: HttpClient,
  seed: Pick<ShopSeed, "shippingOptionId">,
  cartId: string,
  more: Record<string, unknown> = {},
): Promise<StoreCart> {
  await succeed(
    store.post(`/store/carts/${cartId}`, {
      ...BUYER,
      ...more,
    }),
  )
  return addShippingMethod(store, cartId, seed.shippingOptionId)
}

export async function addShippingMethod(
  store: HttpClient,
  cartId: string,
  optionId: string,
): Promise<StoreCart> {
  const { cart } = await succeed(
    store.post(`/store/carts/${cartId}/shipping-methods`, { option_id: optionId }),
  )
  return cart
}

/** The cart's payment collection, made if there is none yet. */
export async function createPaymentCollection(
  store: HttpClient,
  cartId: string,
): Promise<StorePaymentCollection> {
  const { payment_collection } = await succeed(store.post("/store/payment-collections", { cart_id: cartId }))
  return payment_collection
}

/** Starts a payment session and answers whatever came, errors too: nothing here expects success. */
export async function startPayment(
  store: HttpClient,
  cartId: string,
  providerId: string,
  data?: Record<string, unknown>,
): Promise<Answer> {
  const collection = await createPaymentCollection(store, cartId)
  return store.post(`/store/payment-collections/${collection.id}/payment-sessions`, {
    provider_id: providerId,
    ...(data === undefined ? {} : { data }),
  })
}

/** What the rental provider gives the storefront in its payment session. */
export interface RentalSession {
  rental_transaction_id: string
  transaction_id: string
  subscription_id: string
  payment_url: string
  duration: number
}

/** Starts the rental as a storefront does and gives the rental session's data; throws with the answer if refused. */
export async function startRental(
  store: HttpClient,
  cartId: string,
  choice?: { duration?: number; lang?: string },
): Promise<RentalSession> {
  const { payment_collection } = await succeed(startPayment(store, cartId, RENTAL_PROVIDER, choice))
  return rentalSession(payment_collection)
}

/** The rental session's data of a collection; throws when it has none. */
export function rentalSession(collection: StorePaymentCollection): RentalSession {
  const session = collection.payment_sessions?.find(({ provider_id }) => provider_id === RENTAL_PROVIDER)
  if (!session) throw new Error(`no rental session in ${JSON.stringify(collection)}`)

  return session.data as unknown as RentalSession
}

/** Medusa's own completion, as any browser may call it: `{ type: "order", order }` or `{ type: "cart", cart, error }`. */
export function completeCart(
  store: HttpClient,
  cartId: string,
): Promise<
  Answer<{ type: "order"; order: StoreOrder } | { type: "cart"; cart: StoreCart; error: { message: string } }>
> {
  return store.post(`/store/carts/${cartId}/complete`)
}
