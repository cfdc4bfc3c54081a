import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { RentalSnapshot } from "../../modules/rental/transactions/snapshot"

/** A cart, as far as a reminder is about it. */
export interface RemindedCart {
  id: string
  email: string | null
  locale: string | null
  completed_at: string | Date | null
  items: { id: string; quantity: number }[]
  shipping_methods: { shipping_option_id: string | null }[]
}

/** The carts of some rentals, by their ids; those that are gone aren't there. */
export async function cartsOfRentals(
  container: MedusaContainer,
  rentals: readonly { cart_id: string }[],
): Promise<Map<string, RemindedCart>> {
  if (!rentals.length) return new Map()
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: [
      "id",
      "email",
      "locale",
      "completed_at",
      "items.id",
      "items.quantity",
      "shipping_methods.shipping_option_id",
    ],
    filters: { id: rentals.map(({ cart_id }) => cart_id) },
  })
  return new Map((data as unknown as RemindedCart[]).map((cart) => [cart.id, cart]))
}

/**
 * Whether a cart still holds what was sent of it: the same lines with the same quantities, and the same delivery. Who it is for and where
 * it goes may have come from the payment page since.
 */
export function isAsSent({ lines, delivery }: RentalSnapshot, cart: RemindedCart): boolean {
  const sent = lines.map(({ item_id, quantity }) => `${item_id} ${quantity}`)
  const inCart = cart.items.map(({ id, quantity }) => `${id} ${Number(quantity)}`)
  const sentBy = (delivery?.methods ?? []).map(({ shipping_option_id }) => String(shipping_option_id))
  const inCartBy = cart.shipping_methods.map(({ shipping_option_id }) => String(shipping_option_id))
  return isSame(sent, inCart) && isSame(sentBy, inCartBy)
}

const isSame = (one: string[], other: string[]): boolean => one.sort().join() === other.sort().join()
