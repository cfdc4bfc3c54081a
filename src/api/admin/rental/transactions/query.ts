import { z } from "zod"
import { SORT_COLUMNS, type PageWanted } from "../../../../modules/rental/transactions/list"
import type { TransactionFilters } from "../../../../modules/rental/transactions/list-filters"
import { TRANSACTION_STATES } from "../../../../modules/rental/transactions/states"

const MAX_LIMIT = 100

const many = <T extends z.ZodType>(one: T) => z.union([one, z.array(one)]).transform((value) => [value].flat() as z.infer<T>[])
const moment = z.coerce.date({ error: "is no date" })

/** PostgreSQL refuses a text with a null character instead of not finding it. */
const text = z.string().max(300).refine((value) => !value.includes("\0"), "has a character that no text has")

const Query = z.object({
  q: z.string().max(300).optional(),
  status: many(z.enum(TRANSACTION_STATES)).optional(),
  order_id: many(text).optional(),
  cart_id: many(text).optional(),
  sales_channel_id: many(text).optional(),
  customer_email: text.optional(),
  attention: z.enum(["open", "resolved", "none"]).optional(),
  unconfirmed: z.enum(["true", "false"]).optional(),
  drifting: z.enum(["true", "false"]).optional(),
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
  | { ok: true; filters: Omit<TransactionFilters, "opened_before">; page: PageWanted; unconfirmed: boolean }
  | { ok: false; error: z.ZodError }

/** Reads the query of `GET /admin/rental/transactions`: filters, search, and Medusa's paging (`limit`, `offset`, `order`). */
export function readListQuery(query: unknown): ListQuery {
  const parsed = Query.safeParse(query)
  if (!parsed.success) return { ok: false, error: parsed.error }
  const { limit, offset, order, created_at, unconfirmed, drifting, ...filters } = parsed.data
  const descending = order.startsWith("-")
  return {
    ok: true,
    filters: {
      ...filters,
      drifting: drifting === "true",
      created_from: created_at?.$gte ?? created_at?.$gt,
      created_to: created_at?.$lte ?? created_at?.$lt,
    },
    unconfirmed: unconfirmed === "true",
    page: {
      limit,
      offset,
      sort: { column: order.replace(/^-/, "") as PageWanted["sort"]["column"], direction: descending ? "desc" : "asc" },
    },
  }
}
