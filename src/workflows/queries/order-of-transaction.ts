import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { orderIdOfCart } from "./rental-cart"

interface TransactionKeys {
  cart_id: string
  order_id: string | null
  authorized_session_id: string | null
}

/**
 * The order that a transaction's cart has become, and whether it is this transaction's: paid by the session that the
 * confirmation was bound to. So it is found also where a crash came before the two were linked.
 */
export async function orderOfTransaction(container: MedusaContainer, transaction: TransactionKeys) {
  const id = transaction.order_id ?? (await orderIdOfCart(container, transaction.cart_id))
  if (!id) return undefined
  if (id === transaction.order_id) return { id, ours: true }
  const sessions = await paymentSessionsOf(container, id)
  return { id, ours: sessions.some((session) => session.id === transaction.authorized_session_id) }
}

async function paymentSessionsOf(container: MedusaContainer, orderId: string): Promise<{ id: string }[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["payment_collections.payment_sessions.id"],
    filters: { id: orderId },
  })
  const collections = (data[0]?.payment_collections ?? []) as { payment_sessions?: { id: string }[] }[]
  return collections.flatMap((collection) => collection.payment_sessions ?? [])
}
