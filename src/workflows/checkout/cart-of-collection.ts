import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import { isRented, transactionsOfCart } from "./transactions-of-cart"

/** What must be known of a cart before it is read as a whole: its rules are asked for before it is locked. */
export interface CartOfCollection {
  id: string
  sales_channel_id: string | null
  locale: string | null
}

/** The cart that a payment collection is linked to; an order's later collections have none. */
export async function cartOfCollection(
  container: MedusaContainer,
  collectionId: string,
): Promise<CartOfCollection | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart_payment_collection",
    fields: ["cart_id", "cart.sales_channel_id", "cart.locale"],
    filters: { payment_collection_id: collectionId },
  })
  const [link] = data as unknown as { cart_id: string; cart?: Partial<CartOfCollection> | null }[]
  if (!link) return undefined
  const { sales_channel_id = null, locale = null } = link.cart ?? {}
  return { id: link.cart_id, sales_channel_id, locale }
}

/** What the way to the payment page begins with: whether there is a cart, still open, and its payment collection. */
export async function cartToCheckOut(container: MedusaContainer, id: string) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: ["id", "completed_at", "sales_channel_id", "locale", "payment_collection.id"],
    filters: { id },
  })
  return data[0] as
    | (CartOfCollection & {
        completed_at: string | Date | null
        payment_collection?: { id: string } | null
      })
    | undefined
}

/** Whether a cart's rental is booked or paid. */
export async function isCartRented(container: MedusaContainer, cartId: string): Promise<boolean> {
  const rental = container.resolve(RENTAL_MODULE)
  return (await transactionsOfCart(rental, cartId)).some(isRented)
}
