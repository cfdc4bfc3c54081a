import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { OpeningsPace } from "../../../core/api/health"

/** Fewer are no jump, however quiet the day was. */
const MIN_OF_A_JUMP = 20
const JUMP = 5

/** The pace of new rentals, over all sales channels. By the index of the newest: a day's rows at most. */
export async function openingsPace(pg: Knex): Promise<OpeningsPace> {
  const { rows } = await pg.raw(
    `SELECT count(*) FILTER (WHERE created_at > now() - interval '1 hour')::int AS last_hour,
            count(*) FILTER (WHERE created_at <= now() - interval '1 hour')::int AS day_before
       FROM rental_transaction WHERE deleted_at IS NULL AND created_at > now() - interval '25 hours'`,
  )
  const { last_hour, day_before } = rows[0]
  const usual_an_hour = Math.round((day_before / 24) * 10) / 10
  return { last_hour, usual_an_hour, jumped: last_hour >= MIN_OF_A_JUMP && last_hour > JUMP * usual_an_hour }
}
