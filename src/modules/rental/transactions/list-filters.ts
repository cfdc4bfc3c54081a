import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { RESOLVED, UNRESOLVED } from "./attention-sql"
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
  /** The buyer's, or that of the cart. */
  customer_email?: string
  attention?: "open" | "resolved" | "none"
  /** Opened before this moment and never confirmed. */
  opened_before?: Date
  /** The service charges another monthly price than was shown. */
  drifting?: boolean
  created?: Partial<Record<">=" | ">" | "<=" | "<", Date>>
}

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
  ] as const) {
    const values = filters[column]
    if (values?.length) query.whereIn(column, values)
  }
  if (filters.customer_email) narrowToEmail(query, filters.customer_email)
  for (const [operator, date] of Object.entries(filters.created ?? {})) {
    if (date) query.andWhere("created_at", operator, date)
  }

  if (filters.opened_before) {
    query.andWhere("status", "open").andWhere("opened_at", "<", filters.opened_before)
  }
  if (filters.drifting) query.whereNotNull("price_mismatch")
  if (filters.attention) byAttention(query, filters.attention)
  if (filters.q?.trim()) narrowToSearch(query, filters.q)
  return query
}

function byAttention(query: Knex.QueryBuilder, attention: "open" | "resolved" | "none"): void {
  if (attention === "resolved") query.whereRaw(RESOLVED)
  if (attention === "none") query.whereNull("attention")
  if (attention === "open") query.whereRaw(UNRESOLVED)
}
