import type { MedusaContainer } from "@medusajs/framework/types"
import type { CustomerRentals } from "../../answers/store"
import type { BeforeJson } from "../../answers/values"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { rentedUnits } from "../../modules/rental/decide/terms"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { servicePage } from "../../modules/rental/transactions/service-page"
import { orderNumbers } from "../orders/order-numbers"

/** Returns a page of the rentals of a customer's orders, newest first. By the orders' customer alone: the same email address may be another person's. */
export async function customerRentals(
  shop: MedusaContainer,
  customer_id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<BeforeJson<CustomerRentals>> {
  const rental = shop.resolve(RENTAL_MODULE)
  const { rows, count } = await rental.transactions.ofCustomer(customer_id, { limit, offset })
  const [orders, settingsOf] = await Promise.all([orderNumbers(shop, rows), rental.settings.forRentals(rows)])
  const rentals = rows.map((row) => ({
    ...customerRental(row, orders.get(row.order_id!)!.display_id, new Date()),
    portal_url: servicePage(row, settingsOf(row), "customer_portal_url"),
  }))
  return { rentals, count, offset, limit }
}

function customerRental(row: TransactionRow, display_id: number, now: Date) {
  const lines = row.snapshot ? rentedUnits(row.snapshot.lines, row.terms?.products ?? []) : []
  const { id, subscription_id, duration, monthly, first_payment, charges, ends_at } = row
  return {
    ...{ id, subscription_id, duration, monthly, first_payment, charges, ends_at },
    status: row.status === "active" && row.ends_at && row.ends_at < now ? "ended" : row.status,
    order: { id: row.order_id!, display_id },
    commitment:
      row.commitment_value === null ? null : { value: row.commitment_value, unit: row.commitment_unit },
    // What was cancelled here is not to be finished.
    finalize_url: row.order_closed_at ? null : row.finalize_url,
    started_at: row.confirmed_at ?? row.completed_at,
    items: lines.map(({ name, quantity, item: { variant_title, thumbnail } }) => {
      return { title: name, variant_title, quantity, thumbnail }
    }),
  }
}
