import type { MedusaContainer } from "@medusajs/framework/types"
import { BYTE_ORDER_MARK } from "../../core/csv"
import { rentalCsvHeading, rentalCsvLine, type CsvReader } from "../../answers/rental-csv"
import { RENTAL_MODULE } from "../../modules/rental"
import { serializeTransaction } from "../../modules/rental/transactions/serialize"
import { orderNumbers, orderValues } from "../orders/order-numbers"
import { filtersAt } from "../overview/counted-rentals"
import { rentalActions } from "./rental-actions"
import { settingsOfRentals } from "./settings-of-rentals"

/** How many rentals are read at once. */
const BATCH = 500

/** The rentals as the lines of a CSV file, batch by batch. */
export async function* rentalCsv(
  shop: MedusaContainer,
  wanted: Parameters<typeof filtersAt>[1],
  reader: CsvReader,
  now: Date,
): AsyncGenerator<string> {
  const rental = shop.resolve(RENTAL_MODULE)
  const filters = await filtersAt(shop, wanted, now)
  // Together with the first rentals: what fails at once is answered as an error.
  let heading = BYTE_ORDER_MARK + rentalCsvHeading(reader.language)
  for await (const rows of rental.transactions.list.batches(filters, BATCH)) {
    const [orders, values, settingsOf, actions] = await Promise.all([
      orderNumbers(shop, rows),
      orderValues(shop, rows),
      settingsOfRentals(shop, rows),
      // They matter to the state of those alone.
      rentalActions(
        shop,
        rows.filter(({ attention, order_id }) => attention && !order_id),
      ),
    ])
    const lines = rows
      .map((row) => ({
        ...serializeTransaction(row, settingsOf(row).unconfirmed_after_hours, now),
        order: orders.get(row.order_id ?? "") ?? null,
        actions: actions.get(row.id),
        due_today: row.due_today,
        variants: (row.snapshot?.lines ?? [])
          .filter(({ choice }) => choice === "rent")
          .map(({ name, combination_name }) => (combination_name === name ? null : combination_name)),
        bought: (row.snapshot?.lines ?? [])
          .filter(({ choice }) => choice === "buy")
          .map(({ name, quantity }) => ({ title: name, quantity })),
        value: values.get(row.order_id ?? "") ?? null,
      }))
      .map((each) => rentalCsvLine(each, { ...reader, now }))
    yield heading + lines.join("")
    heading = ""
  }
  if (heading) yield heading
}
