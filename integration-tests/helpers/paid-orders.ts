import type { PayOptions } from "../../simulator/src"
import { succeed } from "./http-client"
import { captured, type RentalShop } from "./rentals"

/** One way from a cart to its order. */
export interface Journey {
  /** Makes what the cart needs, and the cart. */
  cart: () => Promise<string>
  /** Who pays, and where the goods go, as the payment page has it. */
  pay?: PayOptions
  /** What happens to the cart or the shop while the shopper pays. */
  meanwhile?: (cartId: string) => Promise<unknown>
  /** What the success call says otherwise than the simulator would. */
  call?: (body: Record<string, any>) => Record<string, unknown>
}

/** The order's value in cents. Throws unless all of it was captured, at once, and the merchant is asked nothing. */
export async function paidCents(shop: RentalShop, { cart, pay, meanwhile, call }: Journey) {
  const { cartId, ...held } = await shop.paid(await cart(), pay)
  await meanwhile?.(cartId)
  const order = await shop.orderFrom(await shop.call(held, call?.(held.body)))
  const { status, attention } = await shop.rentalOf(cartId)
  expect({ status, attention }).toEqual({ status: "active", attention: null })
  const cents = Math.round(order.total * 100)
  expect(captured(order).map((amount) => Math.round(amount * 100))).toEqual([cents])
  return { cents, order, cartId }
}

/** The shopper changes the units of the cart's first line in another tab: Medusa prices the cart again. */
export async function changeUnits(shop: RentalShop, cartId: string, quantity: number): Promise<void> {
  const { cart } = await succeed(shop.store.get(`/store/carts/${cartId}?fields=*items`))
  await succeed(shop.store.post(`/store/carts/${cartId}/line-items/${cart.items[0].id}`, { quantity }))
}

/**
 * Gives each test what was paid before all of them, and further ones anew. The database goes back to it; the simulator is reset and no longer
 * knows it: enough for a test that sends the service's calls itself. Called where a suite is described.
 */
export function paidBefore<T>(pay: () => Promise<T>): () => Promise<T> {
  let first: T | undefined
  let ready: T | undefined
  beforeAll(async () => {
    first = await pay()
  })
  beforeEach(() => void (ready = first))
  return async () => {
    const paid = ready ?? (await pay())
    ready = undefined
    return paid
  }
}
