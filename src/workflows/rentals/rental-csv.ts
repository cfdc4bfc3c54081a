import type { MedusaContainer } from "@medusajs/framework/types"
import type { Rental } from "../../answers/rentals"
import type { BeforeJson } from "../../answers/values"
import { BYTE_ORDER_MARK, csvLine, type CsvCell, type CsvDialect } from "../../core/csv"
import type { Day } from "../../core/days"
import type { Names } from "../../core/messages/kinds"
import { namesIn, titleOf } from "../../core/messages/say"
import type { ShopperLanguage } from "../../core/shopper-language"
import { shownState } from "../../core/shown-state"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { isToRent } from "../../modules/rental/decide/sent"
import { serializeTransaction } from "../../modules/rental/transactions/serialize"
import { orderNumbers } from "../orders/order-numbers"
import { filtersAt } from "../overview/overview"
import { rentalActions } from "./rental-actions"

type ExportedRental = BeforeJson<Omit<Rental, "actions" | "other_environment">> & {
  /** Of a rental that attention was raised for. */
  actions?: Rental["actions"]
  /** The variants of `items`, in their order; null of a product with one alone. */
  variants: readonly (string | null)[]
  /** What was bought beside them, paid once. */
  bought: readonly { title: string; quantity: number }[]
  /** What was due when it was paid. Euros. */
  due_today: number | null
  /** What its order comes to, in euros; null where it has none, or one that is cancelled. */
  value: number | null
}

/** For whom the file is: their words, and their days. */
export interface CsvReader {
  language: ShopperLanguage
  dayOf: (moment: Date) => Day
}

/** The columns of the file: what a spreadsheet sorts and sums comes as days (2026-01-31) and plain numbers. */
const COLUMNS = {
  date: ({ created_at }, reader) => day(created_at, reader),
  customer: ({ customer }) => text(customer.name),
  email: ({ customer }) => text(customer.email),
  products: ({ items }) => listOf(items),
  variants: ({ variants }) =>
    variants.some(Boolean) ? variants.map((title) => title ?? "-").join(", ") : null,
  state: (rental, { language, now }) => {
    const { states, conditions } = namesIn(language)
    return { ...states, ...conditions }[shownState(rental, now)]
  },
  due_today: ({ status, due_today }) => (status === "confirmed" || status === "active" ? due_today : null),
  monthly: ({ monthly }) => monthly,
  value: ({ value }) => value,
  first_payment: ({ first_payment }) => first_payment,
  months: ({ duration }) => duration,
  order: ({ order }) => order && order.display_id,
  paid: ({ confirmed_at }, reader) => day(confirmed_at, reader),
  ends: ({ ends_at }, reader) => day(ends_at, reader),
  issue: ({ attention }, { language }) =>
    attention && !attention.resolved_at
      ? (titleOf(`${attention.code}`, language) ?? `${attention.code}`)
      : null,
  transaction: ({ transaction_id }) => text(transaction_id),
  subscription: ({ subscription_id }) => text(subscription_id),
  bought: ({ bought }) => listOf(bought),
  environment: ({ environment }, { language }) => namesIn(language).environments[environment],
} satisfies Record<
  keyof Names["columns"],
  (rental: ExportedRental, reader: CsvReader & { now: Date }) => CsvCell
>

/** As spreadsheets open a file by a double click. */
const dialectOf = (language: ShopperLanguage): CsvDialect =>
  language === "en" ? { separator: ",", decimal: "." } : { separator: ";", decimal: "," }

const listOf = (products: readonly { title: string | Date; quantity: number }[]) =>
  products.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ")

const text = (value: string | Date | null): string | null => (value === null ? null : String(value))
const day = (moment: string | Date | null, { dayOf }: CsvReader) => moment && dayOf(new Date(moment))

/** How many rentals are read at once. */
const BATCH = 500

/** Returns the rentals as the lines of a CSV file, batch by batch. */
export async function* rentalCsv(
  shop: MedusaContainer,
  wanted: Parameters<typeof filtersAt>[1],
  reader: CsvReader,
  now: Date,
): AsyncGenerator<string> {
  const rental = shop.resolve(RENTAL_MODULE)
  const filters = await filtersAt(shop, wanted, now)
  // Together with the first rentals: what fails at once is answered as an error.
  const dialect = dialectOf(reader.language)
  const { columns } = namesIn(reader.language)
  const names = Object.keys(COLUMNS).map((column) => columns[column as keyof typeof columns])
  let heading = BYTE_ORDER_MARK + csvLine(names, dialect)
  for await (const rows of rental.transactions.list.batches(filters, BATCH)) {
    // They matter to the state of those alone.
    const unclear = rows.filter(({ attention, order_id }) => attention && !order_id)
    const [orders, settingsOf, actions] = await Promise.all([
      orderNumbers(shop, rows, "summary.*"),
      rental.settings.forRentals(rows),
      rentalActions(shop, unclear),
    ])
    const lines = rows
      .map((row) => {
        const sent = row.snapshot?.lines ?? []
        return {
          ...serializeTransaction(row, settingsOf(row).unconfirmed_after_hours, now),
          ...{ actions: actions.get(row.id), due_today: row.due_today },
          order: orders.get(row.order_id ?? "") ?? null,
          value: orders.get(row.order_id ?? "")?.value ?? null,
          variants: sent
            .filter(isToRent)
            .map(({ name, combination_name }) => (combination_name === name ? null : combination_name)),
          bought: sent
            .filter((line) => !isToRent(line))
            .map(({ name, quantity }) => ({ title: name, quantity })),
        }
      })
      .map((each) => Object.values(COLUMNS).map((cellOf) => cellOf(each, { ...reader, now })))
      .map((cells) => csvLine(cells, dialect))
    yield heading + lines.join("")
    heading = ""
  }
  if (heading) yield heading
}
