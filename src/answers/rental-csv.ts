import type { Rental } from "./rentals"
import type { BeforeJson } from "./values"
import { csvLine, type CsvCell, type CsvDialect } from "../core/csv"
import type { Day } from "../core/days"
import type { CsvColumn } from "../core/messages/kinds"
import { namesIn, titleOf } from "../core/messages/say"
import { shownState } from "../core/shown-state"
import type { ShopperLanguage } from "../core/shopper-language"

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

/** The same, at a moment. */
type CsvReading = CsvReader & { now: Date }

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
} satisfies Record<CsvColumn, (rental: ExportedRental, reader: CsvReading) => CsvCell>

const CONTINENTAL: CsvDialect = { separator: ";", decimal: "," }

/** As spreadsheets open a file by a double click. */
const DIALECTS: Record<ShopperLanguage, CsvDialect> = {
  en: { separator: ",", decimal: "." },
  fr: CONTINENTAL,
  de: CONTINENTAL,
}

/** The file's first line. */
export const rentalCsvHeading = (language: ShopperLanguage): string =>
  csvLine(
    Object.keys(COLUMNS).map((column) => namesIn(language).columns[column as CsvColumn]),
    DIALECTS[language],
  )

/** A rental's line. */
export const rentalCsvLine = (rental: ExportedRental, reader: CsvReading): string =>
  csvLine(
    Object.values(COLUMNS).map((cellOf) => cellOf(rental, reader)),
    DIALECTS[reader.language],
  )

const listOf = (products: readonly { title: string | Date; quantity: number }[]): string =>
  products.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ")

const text = (value: string | Date | null): string | null => (value === null ? null : String(value))
const day = (moment: string | Date | null, { dayOf }: CsvReader): string | null =>
  moment && dayOf(new Date(moment))
