import type { MedusaContainer } from "@medusajs/framework/types"
import type { RentalDetail } from "../../core/api/rentals"
import { RENTAL_MODULE } from "../../modules/rental"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { orderNumbers } from "./order-numbers"

/** The states in which a rental was paid or booked at the service. */
const PAID = ["booked", "confirmed", "active"] as const

/** The other rentals of the same cart that were paid: of a double payment each names the other. None of one that isn't paid itself. */
export async function sisterRentals(
  container: MedusaContainer,
  { id, cart_id, status }: Pick<TransactionRow, "id" | "cart_id" | "status">,
): Promise<RentalDetail["sisters"]> {
  if (!PAID.some((paid) => paid === status)) return []
  const rental = container.resolve(RENTAL_MODULE)
  const sisters = await rental.listRentalTransactions(
    { cart_id, id: { $ne: id }, status: [...PAID] },
    { select: ["id", "transaction_id", "status", "order_id"], take: 10 },
  )
  const orders = await orderNumbers(container, sisters)
  return sisters.map(({ id, transaction_id, status, order_id }) => ({
    id,
    transaction_id,
    status,
    order: orders.get(order_id ?? "") ?? null,
  }))
}
