import type { RentalPage } from "../../../../answers/rentals"
import type { BeforeJson } from "../../../../answers/values"
import { RENTAL_MODULE } from "../../../../modules/rental/key"
import { serializeTransaction } from "../../../../modules/rental/transactions/serialize"
import { filtersAt } from "../../../../workflows/overview/overview"
import { orderNumbers } from "../../../../workflows/orders/order-numbers"
import { rentalActions } from "../../../../workflows/rentals/rental-actions"
import { answer, validated } from "../answer"
import { ListQuery } from "../inputs"

/** All rentals, by filter, search and page. */
export const GET = answer(async (req) => {
  const query = validated("invalid_query", ListQuery, req.query)
  const rental = req.scope.resolve(RENTAL_MODULE)
  const now = new Date()
  const { list } = rental.transactions
  const { customer_id } = query.filters
  const [{ rows, count, more_than_count }, active] = await Promise.all([
    list.page(await filtersAt(req.scope, query.filters, now), query.page),
    customer_id ? list.sum(await filtersAt(req.scope, { customer_id, figure: "active" }, now)) : undefined,
  ])
  const [actions, orders, settingsOf] = await Promise.all([
    rentalActions(req.scope, rows),
    orderNumbers(req.scope, rows),
    rental.settings.forRentals(rows),
  ])
  return {
    transactions: rows.map((row) => ({
      ...serializeTransaction(row, settingsOf(row).unconfirmed_after_hours, now),
      order: orders.get(row.order_id ?? "") ?? null,
      actions: actions.get(row.id)!,
      other_environment: row.environment !== settingsOf(row).environment,
    })),
    count,
    more_than_count,
    active,
    offset: query.page.offset,
    limit: query.page.limit,
  } satisfies BeforeJson<RentalPage>
})
