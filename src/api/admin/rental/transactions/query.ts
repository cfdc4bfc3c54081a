import { z } from "zod"
import { SORT_COLUMNS, type TransactionFilters, type TransactionPage } from "../../../../modules/rental/transactions/list"
import { TRANSACTION_STATES } from "../../../../modules/rental/transactions/states"

const MAX_LIMIT = 100

const many = <T extends z.ZodType>(one: T) => z.union([one, z.array(one)]).transform((value) => [value].flat() as z.infer<T>[])
const moment = z.coerce.date({ error: "is no date" })

const Query = z.object({
  q: z.string().max(200).optional(),
  status: many(z.enum(TRANSACTION_STATES)).optional(),
  order_id: many(z.string()).optional(),
  cart_id: many(z.string()).optional(),
  sales_channel_id: many(z.string()).optional(),
  customer_email: z.string().optional(),
  attention: z.enum(["open", "resolved", "none"]).optional(),
  unconfirmed: z.enum(["true", "false"]).optional(),
  created_at: z
    .object({ $gte: moment.optional(), $gt: moment.optional(), $lte: moment.optional(), $lt: moment.optional() })
    .optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(20),
  offset: z.coerce.number().int().min(0).default(0),
  order: z
    .string()
    .regex(new RegExp(`^-?(${SORT_COLUMNS.join("|")})$`), `is none of ${SORT_COLUMNS.join(", ")}, with - before it for descending`)
    .default("-created_at"),
})

export type ListQuery =
  | { ok: true; filters: Omit<TransactionFilters, "opened_before">; page: TransactionPage; unconfirmed: boolean }
  | { ok: false; error: z.ZodError }

/** Reads the query of `GET /admin/rental/transactions`: filters, search, and Medusa's paging (`limit`, `offset`, `order`). */
export function readListQuery(query: unknown): ListQuery {
  const parsed = Query.safeParse(query)
  if (!parsed.success) return { ok: false, error: parsed.error }
  const { limit, offset, order, created_at, unconfirmed, ...filters } = parsed.data
  const descending = order.startsWith("-")
  return {
    ok: true,
    filters: {
      ...filters,
      created_from: created_at?.$gte ?? created_at?.$gt,
      created_to: created_at?.$lte ?? created_at?.$lt,
    },
    unconfirmed: unconfirmed === "true",
    page: {
      limit,
      offset,
      sort: { column: order.replace(/^-/, "") as TransactionPage["sort"]["column"], direction: descending ? "desc" : "asc" },
    },
  }
}
