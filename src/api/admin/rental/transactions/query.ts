import { z } from "zod"
import { FIGURES, TRANSACTION_STATES } from "../../../../core/rental-states"
import { safeText } from "../../../../core/text"
import { SORT_COLUMNS, type PageWanted } from "../../../../modules/rental/transactions/list"
import type { Period } from "../../../../modules/rental/transactions/list-filters"
import { calendarOf } from "../../../../core/days"
import type { CsvReader } from "../../../../answers/rental-csv"
import { languageOfTag } from "../../../../core/shopper-language"
import { many, pageNumber, TimeZone } from "../inputs"

const MAX_LIMIT = 1000

const some = <T extends z.ZodType>(one: T) => many(z.array(one))
const moment = z.coerce.date({ error: "must be a date" })

const text = safeText(300)

const oneOf = <const Choices extends readonly string[]>(choices: Choices) =>
  z.enum(choices, { error: `Choose one of ${choices.join(", ")}.` })

const DATES = "Name what the date is compared by, as in created_at[$gte]=2026-01-31: $gte, $gt, $lte or $lt."

/** `$gte` as Medusa writes it, or `gte`. */
const period = z
  .preprocess(
    (value) =>
      value && typeof value === "object"
        ? Object.fromEntries(Object.entries(value).map(([name, date]) => [name.replace(/^\$?/, "$"), date]))
        : value,
    z.strictObject(
      { $gte: moment.optional(), $gt: moment.optional(), $lte: moment.optional(), $lt: moment.optional() },
      { error: DATES },
    ),
  )
  .transform(({ $gte, $gt, $lte, $lt }): Period => ({ ">=": $gte, ">": $gt, "<=": $lte, "<": $lt }))

/** An unknown filter would return every rental instead of those that were meant. */
export const RentalsQuery = z.strictObject({
  // The search takes any text: what no name holds it drops.
  q: z
    .string()
    .refine((typed) => typed.length <= 300)
    .optional(),
  status: some(oneOf(TRANSACTION_STATES)).optional(),
  transaction_id: some(text).optional(),
  order_id: some(text).optional(),
  sales_channel_id: some(text).optional(),
  customer_id: text.optional(),
  attention: oneOf(["open", "resolved", "none"]).optional(),
  attention_code: some(text).optional(),
  /** What a figure of the overview counts. */
  figure: oneOf(FIGURES).optional(),
  created_at: period.optional(),
  confirmed_at: period.optional(),
  ends_at: period.optional(),
  limit: pageNumber(0, MAX_LIMIT).default(20),
  offset: pageNumber(0, Number.MAX_SAFE_INTEGER).default(0),
  /** As every list of Medusa's takes it; rentals come whole. */
  fields: z.string().optional(),
  order: z
    .string()
    .regex(
      new RegExp(`^-?(${SORT_COLUMNS.join("|")})$`),
      `is none of ${SORT_COLUMNS.join(", ")}, with - before it for descending`,
    )
    .default("-created_at"),
})

/** What the query of a list asks for, as the module takes it. */
function wantedBy({ limit, offset, order, fields: _, ...filters }: z.output<typeof RentalsQuery>) {
  const column = order.replace(/^-/, "") as PageWanted["sort"]["column"]
  const page: PageWanted = {
    limit,
    offset,
    sort: { column, direction: order.startsWith("-") ? "desc" : "asc" },
  }
  return { filters, page }
}

/** The query of `GET /admin/rental/transactions`: filters, search, and Medusa's paging (`limit`, `offset`, `order`). */
export const ListQuery = RentalsQuery.transform(wantedBy)

/** The query of `GET /admin/rental/transactions/export`: the list's, and for whom the file is; English where `lang` is none of ours. */
export const ExportQuery = RentalsQuery.extend({
  lang: z.unknown().optional(),
  time_zone: TimeZone,
}).transform(({ lang, time_zone, ...query }) => {
  const language = languageOfTag(lang) ?? "en"
  const reader: CsvReader = { language, dayOf: calendarOf(time_zone) }
  return { ...wantedBy(query), reader }
})
