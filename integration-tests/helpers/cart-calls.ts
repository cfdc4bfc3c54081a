import type { Answer } from "./http-client"
import type { RentalShop } from "./rentals"

/** The unsigned calls about an open cart, as the service makes them for one transaction: with its cart id and secure key. */
export function cartCalls(shop: RentalShop, transactionId: string) {
  const { cartId, cartSecureKey } = shop.service.order(transactionId)!
  const patch =
    (path: string) =>
    (body: Record<string, unknown>): Promise<Answer> =>
      shop.anonymous.patch(`/rental/callbacks/${path}`, { cartId, cartSecureKey, ...body })
  return { customerData: patch("customer-data"), removeProduct: patch("product-removal"), cartSecureKey }
}

/** The rows of the inbox, oldest first. */
export const inboxOf = (shop: RentalShop): Promise<Record<string, any>[]> =>
  shop.pg("rental_call").orderBy("id")

/** The open attention of a transaction, or null. */
export async function attentionOf(shop: RentalShop, rentalTransactionId: string): Promise<string | null> {
  const { attention } = await shop.rental.retrieveRentalTransaction(rentalTransactionId)
  return (attention?.code as string | undefined) ?? null
}
