import type { MedusaContainer } from "@medusajs/framework/types"
import type { RentalDetail } from "../../core/api/rentals"
import { RENTAL_MODULE } from "../../modules/rental"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { RENTED_STATES } from "../../modules/rental/transactions/transitions"
import { orderNumbers } from "../orders/order-numbers"

/** The other paid rentals of the same cart, so that both of a double payment name the other. None if the rental itself isn't paid. */
export async function otherRentalsOfCart(
  container: MedusaContainer,
  { id, cart_id, status }: Pick<TransactionRow, "id" | "cart_id" | "status">,
): Promise<RentalDetail["sisters"]> {
  if (!RENTED_STATES.some((rented) => rented === status)) return []
  const rental = container.resolve(RENTAL_MODULE)
  const others = await rental.listRentalTransactions(
    { cart_id, id: { $ne: id }, status: [...RENTED_STATES] },
    { select: ["id", "transaction_id", "status", "order_id"], take: 10 },
  )
  const orders = await orderNumbers(container, others)
  return others.map(({ id, transaction_id, status, order_id }) => ({
    id,
    transaction_id,
    status,
    order: orders.get(order_id ?? "") ?? null,
  }))
}
