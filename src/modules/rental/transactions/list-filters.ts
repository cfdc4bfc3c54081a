import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  RESOLVED,
  UNRESOLVED,
  ENDS_AT,
  HAS_END,
  CONDITION_OF,
  type FigureMoments,
  PRODUCTS_IN_CART,
} from "./figures-sql"
import type { Figure } from "../../../core/figures"
import { narrowToEmail, narrowToSearch } from "./search"

/** What the merchant may ask for (docs/routes.md, For the admin). */
export interface TransactionFilters {
  /** Words of a name or an email, or an id. */
  q?: string
  status?: string[]
  id?: string[]
  transaction_id?: string[]
  subscription_id?: string[]
  order_id?: string[]
  cart_id?: string[]
  sales_channel_id?: string[]
  environment?: string[]
  /** Months. */
  duration?: number[]
  /** Of a product that is rented. */
  product_id?: string[]
  /** The buyer's, or that of the cart. */
  customer_email?: string
  attention?: "open" | "resolved" | "none"
  /** What open attention is about: the code of its leading problem. */
  attention_code?: string[]
  /** Opened before this moment and never confirmed. */
  opened_before?: Date
  /** The service charges another monthly price than was shown. */
  drifting?: boolean
  /** What a figure of the overview counts. */
  figure?: { name: Figure } & FigureMoments
  created?: Period
  /** When the service confirmed it; null for unpaid rentals. */
  confirmed?: Period
  /** When the rental ends; those that were cancelled or never paid have no end. */
  ends?: Period
}

/** Filters as they are asked for, before it is known when that is. */
export type UndatedFilters = Omit<TransactionFilters, "opened_before" | "figure"> & { figure?: Figure }

/** Moments that a date is compared with. */
export type Period = Partial<Record<">=" | ">" | "<=" | "<", Date>>

/** Narrows a query on `rental_transaction`; each filter has an index. */
export function narrow(query: Knex.QueryBuilder, filters: TransactionFilters): Knex.QueryBuilder {
  query.whereNull("deleted_at")
  for (const column of [
    "status",
    "id",
    "transaction_id",
    "subscription_id",
    "order_id",
    "cart_id",
    "sales_channel_id",
    "environment",
    "duration",
  ] as const) {
    const values: readonly (string | number)[] | undefined = filters[column]
    if (values?.length) query.whereIn(column, values)
  }
  if (filters.customer_email) narrowToEmail(query, filters.customer_email)
  byDate(query, "created_at", filters.created)
  byDate(query, "confirmed_at", filters.confirmed)
  if (filters.figure) {
    const { name, ...moments } = filters.figure
    query.whereRaw(CONDITION_OF[name], moments)
  }
  if (filters.opened_before) {
    query.andWhere("status", "open").andWhere("opened_at", "<", filters.opened_before)
  }
  if (filters.drifting) query.whereNotNull("price_mismatch")
  if (filters.product_id?.length) byProduct(query, filters.product_id)
  byEnd(query, filters.ends ?? {})
  if (filters.attention) byAttention(query, filters.attention)
  if (filters.attention_code?.length) {
    query.whereRaw(UNRESOLVED).whereRaw("attention ->> 'code' = ANY(?)", [filters.attention_code])
  }
  if (filters.q?.trim()) narrowToSearch(query, filters.q)
  return query
}

function byDate(query: Knex.QueryBuilder, column: string, period: Period = {}): void {
  for (const [operator, date] of Object.entries(period)) if (date) query.andWhere(column, operator, date)
}

function byAttention(query: Knex.QueryBuilder, attention: "open" | "resolved" | "none"): void {
  if (attention === "resolved") query.whereRaw(RESOLVED)
  if (attention === "none") query.whereNull("attention")
  if (attention === "open") query.whereRaw(UNRESOLVED)
}

/** The index knows what was in the cart; what of it was only bought isn't rented. */
function byProduct(query: Knex.QueryBuilder, ids: readonly string[]): void {
  query.andWhere((any) => {
    for (const id of ids) any.orWhereRaw(`${PRODUCTS_IN_CART} @> ?::jsonb`, [JSON.stringify([id])])
  })
  query.whereRaw(
    `EXISTS (SELECT FROM jsonb_array_elements(snapshot -> 'lines') AS line
      WHERE line ->> 'product_id' = ANY(?) AND line ->> 'choice' = 'rent')`,
    [[...ids]],
  )
}

function byEnd(query: Knex.QueryBuilder, ends: Period): void {
  for (const [operator, date] of Object.entries(ends)) {
    if (!date) continue
    query.whereRaw(HAS_END).whereRaw(`${ENDS_AT} ${operator} (?::timestamptz AT TIME ZONE 'UTC')`, [date])
  }
}
