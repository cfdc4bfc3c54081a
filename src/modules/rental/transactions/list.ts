import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { RentalModuleContainer } from "../service"

/** What the merchant may ask for (design section 9). Dates are inclusive. */
export interface TransactionFilters {
  q?: string
  status?: string[]
  order_id?: string[]
  cart_id?: string[]
  sales_channel_id?: string[]
  customer_email?: string
  attention?: "open" | "resolved" | "none"
  /** Opened before this moment and never confirmed. */
  opened_before?: Date
  created_from?: Date
  created_to?: Date
}

export interface TransactionPage {
  offset: number
  limit: number
  sort: { column: SortColumn; direction: "asc" | "desc" }
}

export const SORT_COLUMNS = ["created_at", "updated_at", "confirmed_at", "status", "monthly", "duration"] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

const SEARCHED = ["transaction_id", "subscription_id", "order_id", "cart_id"] as const

/** The transactions as the merchant asks for them: the ids of one page, and counts. */
export class TransactionList {
  constructor(private readonly container: RentalModuleContainer) {}

  async page(filters: TransactionFilters, page: TransactionPage): Promise<{ ids: string[]; count: number }> {
    const rows: { id: string }[] = await this.matching(filters)
      .orderBy([{ column: page.sort.column, order: page.sort.direction, nulls: "last" }, { column: "id", order: "desc" }])
      .offset(page.offset)
      .limit(page.limit)
      .select("id")
    const [{ count }] = await this.matching(filters).count("* as count")
    return { ids: rows.map(({ id }) => id), count: Number(count) }
  }

  /** How many transactions need attention, were opened before a moment and never confirmed, or drift. */
  async tally(openedBefore: Date): Promise<{ attention: number; unconfirmed: number; drifting: number }> {
    const count = async (query: Knex.QueryBuilder) => {
      const [{ count }] = await query.count("* as count")
      return Number(count)
    }
    const [attention, unconfirmed, drifting] = await Promise.all([
      count(this.matching({ attention: "open" })),
      count(this.matching({ opened_before: openedBefore })),
      count(this.matching({}).whereNotNull("drift")),
    ])
    return { attention, unconfirmed, drifting }
  }

  private matching(filters: TransactionFilters): Knex.QueryBuilder {
    const { container } = this
    const query: Knex.QueryBuilder = container.__pg_connection__("rental_transaction").whereNull("deleted_at")
    for (const column of ["status", "order_id", "cart_id", "sales_channel_id"] as const) {
      const values = filters[column]
      if (values?.length) query.whereIn(column, values)
    }
    if (filters.customer_email) query.whereRaw("snapshot #>> '{customer,email}' = ?", [filters.customer_email])
    if (filters.created_from) query.andWhere("created_at", ">=", filters.created_from)
    if (filters.created_to) query.andWhere("created_at", "<=", filters.created_to)
    if (filters.opened_before) query.andWhere({ status: "open" }).andWhere("opened_at", "<", filters.opened_before)
    if (filters.attention) byAttention(query, filters.attention)
    if (filters.q) search(query, filters.q)
    return query
  }
}

function byAttention(query: Knex.QueryBuilder, attention: "open" | "resolved" | "none"): void {
  if (attention === "none") query.whereNull("attention_raised_at")
  else query.whereNotNull("attention_raised_at")
  if (attention === "open") query.whereNull("attention_resolved_at")
  if (attention === "resolved") query.whereNotNull("attention_resolved_at")
}

/** Ids, and the shopper's name and email as the cart had them. */
function search(query: Knex.QueryBuilder, text: string): void {
  const pattern = `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`
  query.andWhere((any) => {
    for (const column of SEARCHED) any.orWhereILike(column, pattern)
    any.orWhereRaw("snapshot #>> '{customer,email}' ILIKE ?", [pattern])
    any.orWhereRaw("concat_ws(' ', snapshot #>> '{customer,firstName}', snapshot #>> '{customer,lastName}') ILIKE ?", [pattern])
  })
}
