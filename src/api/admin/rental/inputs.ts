import { z } from "zod"
import { AskedChoice, each } from "../../../answers/values"
import { addDays, calendarOf, dayOf, daysBetween, isDay, isTimeZone } from "../../../core/days"
import { MAX_BULK, MAX_NOTE_LENGTH } from "../../../core/limits"
import { FIGURES, TRANSACTION_STATES } from "../../../core/rental-states"
import { languageOfTag, SHOPPER_LANGUAGES } from "../../../core/shopper-language"
import { safeId, safeText } from "../../../core/text"
import { countryCode, wholeNumber } from "../../../core/wire/tolerant"
import { SORT_COLUMNS, type PageWanted } from "../../../modules/rental/transactions/list"
import type { Period } from "../../../modules/rental/transactions/list-filters"
import type { CsvReader } from "../../../workflows/rentals/rental-csv"

/** One or several; more than twenty with counted brackets come as an object. */
const many = <T extends z.ZodArray>(list: T) =>
  z.preprocess((value) => (value && typeof value === "object" ? Object.values(value) : [value]), list)

/** The most rows of a page. */
const MAX_LIMIT = 1_000

/** Makes the schema of a whole number of a query, which is text. */
const pageNumber = (least: number, most: number) => {
  const error = `Send a whole number from ${least} to ${most}.`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

/** The time zone of the days that an answer is about. */
export const TimeZone = z
  .string({ error: "Send one time zone, as Europe/Paris." })
  .refine((name) => name.length <= 100 && isTimeZone(name), "Send the name of a time zone, as Europe/Paris.")
  .default("UTC")

/** `?sales_channel_id=`: the channel whose settings a request is about; absent: the default row. */
export const SalesChannelQuery = z.object({ sales_channel_id: safeId().optional() })

/** Products that one call may name. */
const MAX_IDS = 1_000

const WRITE = "Write a few words for whoever looks at this later."

/** What a merchant says to a change of a rental. */
export const Note = z.strictObject({
  note: safeText(MAX_NOTE_LENGTH, { trim: true, type: WRITE, empty: WRITE }),
})

const IDS = `Send from 1 to ${MAX_BULK} ids.`
const ids = z
  .array(safeId("Send ids."), { error: IDS })
  .refine(({ length }) => length >= 1 && length <= MAX_BULK, { error: IDS })

/** What to do with several rentals: as the single routes, which close with a note only. */
export const BulkChange = z.discriminatedUnion(
  "action",
  [
    z.strictObject({ action: z.literal("retry"), ids }),
    z.strictObject({ action: z.literal("resolve"), ids, note: Note.shape.note }),
    z.strictObject({ action: z.literal("send_link"), ids }),
  ],
  { error: "Choose one of retry, resolve, send_link." },
)

const ONE_EMAIL = "Send one email address."

/** Whose data is asked for, or to be forgotten. */
export const PersonWanted = z.strictObject({
  email: z
    .email({ error: ONE_EMAIL })
    // `max` would ask an object that has a length, too, and fail.
    .refine(({ length }) => length <= 254, ONE_EMAIL)
    .meta({ maxLength: 254 }),
})

const yesOrNo = z.boolean({ error: "Send true or false." }).optional()

/** A change of a product's choices; what is absent stays. */
export const ProductChange = z.strictObject(
  { rentable: yesOrNo, removable: yesOrNo },
  { error: objectWanted },
)

/** A change of many products' choices. */
export const ProductsChange = z
  .strictObject(
    {
      rentable: yesOrNo,
      removable: yesOrNo,
      product_ids: z
        .array(safeId("Send ids."), { error: "Send product_ids, a list of ids." })
        .refine(({ length }) => length > 0, "Send one id at least.")
        .refine(({ length }) => length <= MAX_IDS, `Send ${MAX_IDS} ids at most.`)
        .meta({ minItems: 1, maxItems: MAX_IDS }),
    },
    { error: objectWanted },
  )
  .refine(({ rentable, removable }) => rentable !== undefined || removable !== undefined, {
    error: "Send rentable or removable.",
  })

function objectWanted({ code }: { code?: string }): string | undefined {
  return code === "invalid_type" ? "Send a JSON object with rentable or removable." : undefined
}

/** Without a period: this many days, today among them. */
const USUAL_DAYS = 30
const MAX_DAYS = 3_660

const day = z.string({ error: "Send one day, as 2026-01-31." }).refine(isDay, "Send a day, as 2026-01-31.")

/** `?from=&to=` are days of the time zone, both counted. */
export const OverviewQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  time_zone: TimeZone,
})

/** Returns the period that a query asks for: without `to` it ends today, without `from` it has 30 days. */
export const overviewPeriod = (now: Date) =>
  OverviewQuery.transform(({ time_zone, to = dayOf(now, time_zone), from }) => ({
    timeZone: time_zone,
    to,
    from: from ?? addDays(to, 1 - USUAL_DAYS),
  }))
    .refine(({ from, to }) => from <= to, { path: ["from"], error: "Must not be after to." })
    .refine(({ from, to }) => daysBetween(from, to) <= MAX_DAYS, {
      path: ["from"],
      error: `Ask for ${MAX_DAYS} days at most.`,
    })

const searched = (error?: string) =>
  z
    .string()
    .refine((typed) => typed.length <= 300, { error })
    .optional()

/** An unknown filter would return every variant instead of those that were meant. */
export const VariantsQuery = z.strictObject({
  region_id: safeId("Name the region whose prices are wanted."),
  country_code: z
    .string()
    .regex(/^[a-z]{2}$/i, { error: "Send a country's two letters." })
    .optional()
    .describe("Of the region: whose taxes count. Without it those that all of its countries have in common."),
  sales_channel_id: safeId().optional(),
  q: searched("Is longer than 300 characters."),
  product_id: many(z.array(safeId("Send ids.")).min(1)).optional(),
  eligible: z
    .enum(["true", "false"], { error: "Send true or false." })
    .optional()
    .describe("Whether anything is offered; known by pricing only."),
  from: pageNumber(0, Number.MAX_SAFE_INTEGER)
    .default(0)
    .describe("Of a filter by `eligible`: the first variant that is looked at; next the `to` of the answer."),
  limit: pageNumber(1, MAX_LIMIT).default(20),
  offset: pageNumber(0, Number.MAX_SAFE_INTEGER).default(0),
})

const MAX_LINES = 50
const MAX_LINK_QUANTITY = 1000

const country = countryCode("Send a country's two letters.")

const line = (longest = 200) => safeText(longest, { trim: true }).optional()

const Address = z.strictObject({
  ...each(line(), "first_name", "last_name", "company", "address_1", "address_2", "city", "province"),
  postal_code: line(40),
  phone: line(60),
})

const QUANTITY = `Send a whole number from 1 to ${MAX_LINK_QUANTITY}.`
const ITEMS = `Name one to ${MAX_LINES} variants with their quantities.`

const Items = z
  .array(
    z.strictObject({
      variant_id: safeId("Send a variant's id."),
      quantity: z.int({ error: QUANTITY }).min(1, QUANTITY).max(MAX_LINK_QUANTITY, QUANTITY),
      choice: AskedChoice.optional(),
    }),
    { error: ITEMS },
  )
  // Not zod's own check: it reads the `length` of whatever came.
  .refine((items) => items.length > 0 && items.length <= MAX_LINES, ITEMS)

const LANGUAGE = z.enum(SHOPPER_LANGUAGES, { error: "Send fr, en or de." })

/** A rental that an admin makes for a customer: whose it is, where it goes, and what it is of. */
export const LinkInput = z
  .strictObject({
    customer_id: safeId("Send a customer's id.").optional(),
    email: safeText(320, { trim: true }).pipe(z.email("Is not an email address.")).optional(),
    region_id: safeId("Name the region that it is paid in."),
    sales_channel_id: safeId("Name the sales channel that it is sold in."),
    country_code: country,
    address: Address.optional(),
    items: Items,
    duration: wholeNumber("Send a whole number of months.").optional(),
    shipping_option_id: safeId("Send a shipping option's id.").optional(),
    lang: z.preprocess((tag) => languageOfTag(tag) ?? tag, LANGUAGE).optional(),
  })
  .refine(({ customer_id, email }) => customer_id !== undefined || email !== undefined, {
    path: ["email"],
    error: "Name a customer, or an email.",
  })

/** `?q=&region_id=&sales_channel_id=&country_code=&customer_id=`: what may be put into a link, and what it costs there. */
export const LinkVariantsQuery = z.object({
  q: safeText(200).optional(),
  product_id: z.preprocess((value) => [value].flat(), z.array(safeId("Send products' ids."))).optional(),
  region_id: safeId("Name the region whose prices are wanted."),
  sales_channel_id: safeId("Name the sales channel that it is sold in."),
  country_code: country.optional(),
  customer_id: safeId("Send a customer's id.").optional(),
})

const some = <T extends z.ZodType>(one: T) => many(z.array(one))
const texts = some(safeText(300)).optional()
const moment = z.coerce.date({ error: "must be a date" })

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
    z.strictObject(each(moment.optional(), "$gte", "$gt", "$lte", "$lt"), { error: DATES }),
  )
  .transform(({ $gte, $gt, $lte, $lt }): Period => ({ ">=": $gte, ">": $gt, "<=": $lte, "<": $lt }))

/** An unknown filter would return every rental instead of those that were meant. */
export const RentalsQuery = z.strictObject({
  // The search takes any text: what no name holds it drops.
  q: searched(),
  status: some(oneOf(TRANSACTION_STATES)).optional(),
  ...each(texts, "transaction_id", "order_id", "sales_channel_id", "attention_code"),
  customer_id: safeText(300).optional(),
  attention: oneOf(["open", "resolved", "none"]).optional(),
  /** What a figure of the overview counts. */
  figure: oneOf(FIGURES).optional(),
  ...each(period.optional(), "created_at", "confirmed_at", "ends_at"),
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

/** Returns what the query of a list asks for, as the module takes it. */
function wantedBy({ limit, offset, order, fields: _, ...filters }: z.output<typeof RentalsQuery>) {
  const column = order.replace(/^-/, "") as PageWanted["sort"]["column"]
  const direction = order.startsWith("-") ? "desc" : "asc"
  return { filters, page: { limit, offset, sort: { column, direction } } satisfies PageWanted }
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
