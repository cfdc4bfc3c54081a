import type { RentedOrder } from "medusa-rental-storefront"

/** What was due when an order was paid: a rental's first payment and what is paid once, never its whole price. */
export function amountPaid(order: object, amount: number): number {
  const rental = (order as RentedOrder).rental_transaction
  if (!rental) return amount
  return rental.charges?.due_today ?? rental.first_payment ?? 0
}
