import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { RESOLVED, UNRESOLVED, CONDITION_OF, type FigureMoments, OF_CUSTOMER } from "./figures-sql"
import type { Figure } from "../../../core/rental-states"
import { readSearch } from "./search-words"

/** The longest that an email may be (RFC 5321): more of one isn't indexed. */
const MAX_EMAIL_LENGTH = 254
/** The buyer's and the cart's, as their indexes are written. */
const EMAILS = [
  `left(lower(buyer_email), ${MAX_EMAIL_LENGTH})`,
  `left(lower(snapshot #>> '{customer,email}'), ${MAX_EMAIL_LENGTH})`,
]

/**
 * Narrows a query on `rental_transaction` to what was searched for. By indexes only: words by the GIN index on `search`, which has the ids backwards, so that
 * their end is what they begin with.
 */
function narrowToSearch(query: Knex.QueryBuilder, text: string, orders: readonly string[] = []): void {
  const { words, email, domain, ending, beginning } = readSearch(text)
  // A whole one is compared as it is: PostgreSQL knows how frequent it is, but not how frequent a prefix is.
  if (domain) {
    return void query.whereRaw("search @@ lower(?)::tsquery", [
      domain.includes(".") ? `'${domain}'` : `'${domain}':*`,
    ])
  }
  const all = words.map((word) => `'${word}':*`).join(" & ")
  const asked = [all && `(${all})`, ending && `'<${[...ending].reverse().join("")}':*`]
    .filter(Boolean)
    .join(" | ")
  query.andWhere((any) => {
    any.whereIn("order_id", orders)
    if (asked) any.orWhereRaw("search @@ ?::tsquery", [asked])
    if (beginning) any.orWhereRaw("lower(transaction_id) LIKE ?", [beginsWith(beginning)])
    if (email) {
      for (const each of EMAILS) {
        any.orWhereRaw(`${each} LIKE lower(?)`, [beginsWith(email.slice(0, MAX_EMAIL_LENGTH))])
      }
    }
  })
}

/** Narrows a query on `rental_transaction` to those of one person, whose email is the buyer's or the cart's. Case doesn't count. */
export function narrowToEmail(query: Knex.QueryBuilder, email: string): void {
  query.andWhere((any) => {
    for (const each of EMAILS) any.orWhereRaw(`${each} = left(lower(?), ${MAX_EMAIL_LENGTH})`, [email])
  })
}

const beginsWith = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`

/** The columns that are compared as they are. */
const COLUMNS = ["status", "transaction_id", "order_id", "sales_channel_id"] as const
/** The dates that a period is compared with. */
const DATES = ["created_at", "confirmed_at", "ends_at"] as const

/** What the merchant may ask for (docs/routes.md, For the admin). */
export interface TransactionFilters extends Partial<
  Record<(typeof COLUMNS)[number], string[]> & Record<(typeof DATES)[number], Period>
> {
  /** Words of a name or an email, an id, or an order's number. */
  q?: string
  /** The ids of the orders whose number `q` is. */
  numbered?: string[]
  /** Whose orders or carts they are of. */
  customer_id?: string
  attention?: "open" | "resolved" | "none"
  /** What open attention is about: the code of its leading problem. */
  attention_code?: string[]
  /** What a figure of the overview counts. */
  figure?: { name: Figure; environment: string } & FigureMoments
}

/** Moments that a date is compared with. */
export type Period = Partial<Record<">=" | ">" | "<=" | "<", Date>>

/** Narrows a query on `rental_transaction`; each filter has an index. */
export function narrow(query: Knex.QueryBuilder, filters: TransactionFilters): Knex.QueryBuilder {
  query.whereNull("deleted_at")
  for (const column of COLUMNS) {
    const values = filters[column]
    if (values?.length) query.whereIn(column, values)
  }
  for (const column of DATES) {
    for (const [operator, date] of Object.entries(filters[column] ?? {})) {
      if (date) query.andWhere(column, operator, date)
    }
  }
  const { customer_id, figure, attention, attention_code, q, numbered } = filters
  if (customer_id) query.whereRaw(`id IN (${OF_CUSTOMER})`, { customer_id })
  if (figure) {
    const { name, environment, ...moments } = figure
    query.where({ environment }).whereRaw(CONDITION_OF[name], moments)
  }
  if (attention === "none") query.whereNull("attention")
  else if (attention) query.whereRaw(attention === "open" ? UNRESOLVED : RESOLVED)
  if (attention_code?.length) {
    query.whereRaw(UNRESOLVED).whereRaw("attention ->> 'code' = ANY(?)", [attention_code])
  }
  if (q?.trim()) narrowToSearch(query, q, numbered)
  return query
}
