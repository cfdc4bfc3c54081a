import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import { isPaid, transactionsOfCart } from "./transactions-of-cart"

/** What must be known of a cart before it is read as a whole: its rules are asked for before it is locked. */
export interface CartOfCollection {
  id: string
  sales_channel_id: string | null
}

/** The cart that a payment collection is linked to; an order's later collections have none. */
export async function cartOfCollection(
  container: MedusaContainer,
  collectionId: string,
): Promise<CartOfCollection | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart_payment_collection",
    fields: ["cart_id", "cart.sales_channel_id"],
    filters: { payment_collection_id: collectionId },
  })
  const [link] = data as unknown as { cart_id: string; cart?: { sales_channel_id: string | null } | null }[]
  return link && { id: link.cart_id, sales_channel_id: link.cart?.sales_channel_id ?? null }
}

/** What the way to the payment page begins with: whether there is a cart, still open, and its payment collection. */
export async function cartToCheckOut(container: MedusaContainer, id: string) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: ["id", "completed_at", "payment_collection.id"],
    filters: { id },
  })
  return data[0] as
    { id: string; completed_at: string | Date | null; payment_collection?: { id: string } | null } | undefined
}

/** Whether a payment collection is that of a cart whose rental is booked or paid. */
export async function isCollectionRented(container: MedusaContainer, collectionId: string): Promise<boolean> {
  const cart = await cartOfCollection(container, collectionId)
  if (!cart) return false
  const rental = container.resolve(RENTAL_MODULE)
  return (await transactionsOfCart(rental, cart.id)).some(isPaid)
}
