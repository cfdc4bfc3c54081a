import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { RESOLVED, UNRESOLVED, CONDITION_OF, type FigureMoments, OF_CUSTOMER } from "./figures-sql"
import type { Figure } from "../../../core/rental-states"
import { cut, foldLetters } from "../../../core/text"
import { searchWords } from "./search-words"

/** This many letters of an id distinguish it from most others; fewer are searched for as a name only. */
const MIN_ID_LENGTH = 4
/** Of what is typed. */
const MAX_WORDS = 8
const DOMAIN = /^@[^\s@'\\]+$/
const MAX_WORD_LENGTH = 100

/** The longest that an email may be (RFC 5321): more of one isn't indexed. */
const MAX_EMAIL_LENGTH = 254
/** The buyer's and the cart's, as their indexes are written. */
const EMAILS = [
  `left(lower(buyer_email), ${MAX_EMAIL_LENGTH})`,
  `left(lower(snapshot #>> '{customer,email}'), ${MAX_EMAIL_LENGTH})`,
]

/** What a merchant typed: words that begin like words of a name, the beginning of an email, or an id by its end or its beginning. */
export interface Search {
  words: string[]
  /** An email as far as it is typed, or null where the text is none. */
  email: string | null
  /** "@example.com": whose email ends so. */
  domain: string | null
  /** The letters and digits of an id's end, or null where that is too few. */
  ending: string | null
  beginning: string | null
}

/**
 * Reads the text of the search field. Case and marks don't count, and in ids nothing but letters and digits; `#101` is an order's number alone. Emails and domains are as typed:
 * PostgreSQL folds them, as it has folded those that it compares them with.
 */
export function readSearch(text: string): Search {
  const typed = text.replaceAll("\0", " ").trim()
  const nothing: Search = { words: [], email: null, domain: null, ending: null, beginning: null }
  if (typed.startsWith("#")) return nothing
  if (DOMAIN.test(typed)) return { ...nothing, domain: typed }
  const isOne = !/\s/.test(typed)
  if (isOne && typed.includes("@")) return { ...nothing, email: typed }
  const plain = foldLetters(typed)
  const words = searchWords(typed).slice(0, MAX_WORDS)
  const ending = plain.replace(/[^a-z0-9]+/g, "")
  const isId = isOne && ending.length >= MIN_ID_LENGTH
  return {
    ...nothing,
    words: words.map((word) => cut(word, MAX_WORD_LENGTH)),
    email: isOne && words.length ? typed : null,
    ...(isId && { ending, beginning: plain }),
  }
}

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
