import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { NOT_ENDED } from "./figures-sql"

/** A paid rental that runs by its duration, and whether its order counts as cancelled or archived. */
export interface NotEnded {
  id: string
  order_id: string
  closed: boolean
}

/** The next rentals with an order that haven't ended at `now`, by id, after the id `after`. */
export async function notEnded(
  pg: Knex,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<NotEnded[]> {
  const { rows } = await pg.raw(
    `SELECT id, order_id, order_closed_at IS NOT NULL AS closed FROM rental_transaction
      WHERE id > :after AND order_id IS NOT NULL AND deleted_at IS NULL AND ${NOT_ENDED} ORDER BY id LIMIT :limit`,
    { now, after, limit },
  )
  return rows
}
