import type { RentalOverview } from "../../../answers/overview"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { PAID, type FigureMoments, RUNNING } from "./figures-sql"

/** What is counted: one environment over a period. The names are those of the statements' parameters. */
export interface Counted extends FigureMoments {
  environment: string
  /** The beginnings of the days or months of the series, ascending; the first is the period's. */
  steps: Date[]
  /** The first moment after the period. */
  to: Date
}

/**
 * The rentals that began in one step of the series and were over in that or a later one. Steps count from 1: `begun` 0 is before the period, `over`
 * beyond the last step is after it. `monthly`: euros of them together.
 */
export interface ActiveFrom {
  begun: number
  over: number
  monthly: number
}

/** The current figures, in euros; `monthly`: of the active ones together; `remaining`: what they are still to pay. */
type Current = Pick<RentalOverview, "booked" | "unpaid" | "has_rentals"> &
  Pick<RentalOverview["active"], "monthly" | "remaining" | "ending"> & { active: number }

const OF = `deleted_at IS NULL AND environment = :environment`

/** As the list shows it, euros: what the service said, else what was offered. The second is looked up for those that lack the first. */
const MONTHLY = `coalesce(monthly, (SELECT (same.snapshot ->> 'monthly')::numeric / 100 FROM rental_transaction AS same WHERE same.id = rental_transaction.id))`

/** Whole months until a rental's end, by days: one that begins today counts as paid. */
const TIME_LEFT =
  "age((ends_at AT TIME ZONE 'UTC')::date::timestamp, ((:now::timestamptz AT TIME ZONE 'UTC')::date + 1)::timestamp)"
const MONTHS_LEFT = `(12 * extract(year FROM ${TIME_LEFT}) + extract(month FROM ${TIME_LEFT}))`

/** The overview's figures, each by an index of the migration: they cost what the period holds, not what the shop has. */
export class RentalFigures {
  constructor(private readonly pg: Knex) {}

  /** Returns the current figures, whatever the period. */
  async current(counted: Counted): Promise<Current> {
    const [row] = await this.rows<Current>(
      `SELECT count(*)::int AS active, round(coalesce(sum(${MONTHLY}), 0), 2)::float8 AS monthly,
        round(coalesce(sum(${MONTHLY} * ${MONTHS_LEFT}), 0), 2)::float8 AS remaining,
        count(*) FILTER (WHERE ends_at < :ending_before)::int AS ending,
        (SELECT count(*)::int FROM rental_transaction WHERE ${OF} AND status = 'booked') AS booked,
        (SELECT count(*)::int FROM rental_transaction WHERE ${OF} AND status = 'open') AS unpaid,
        EXISTS (SELECT FROM rental_transaction WHERE ${OF}) AS has_rentals
        FROM rental_transaction WHERE ${OF} AND ${RUNNING}`,
      counted,
    )
    return row!
  }

  /**
   * Counts the rentals that were active in the period by the steps in which they began and were over, by their duration or because their order
   * was closed. What falls on the edge of two steps is in the later one.
   */
  activeFrom(counted: Counted): Promise<ActiveFrom[]> {
    return this.rows(
      `SELECT width_bucket(confirmed_at, :edges::timestamptz[]) AS begun, width_bucket(least(ends_at, order_closed_at), :edges::timestamptz[]) AS over,
        round(coalesce(sum(${MONTHLY}), 0), 2)::float8 AS monthly
        FROM rental_transaction WHERE ${OF} AND ${PAID} AND order_id IS NOT NULL AND confirmed_at < :to
          AND ends_at > :from AND (order_closed_at IS NULL OR order_closed_at > :from) GROUP BY 1, 2`,
      counted,
    )
  }

  /** Returns what was paid, by for how many months, the shortest first. */
  paid(counted: Counted): Promise<RentalOverview["durations"]> {
    return this.rows(
      `SELECT duration, count(*)::int AS count,
        round(sum(coalesce(${MONTHLY}, 0)), 2)::float8 AS monthly
        FROM rental_transaction WHERE ${OF} AND ${PAID} AND confirmed_at >= :from AND confirmed_at < :to GROUP BY 1 ORDER BY 1`,
      counted,
    )
  }

  /** Returns the products that were in most of what was paid, by the lines that the service confirmed; each is that of its id among the lines that were sent. */
  products(counted: Counted, most: number): Promise<RentalOverview["products"]> {
    return this.rows(
      `SELECT product_id, (array_agg(title ORDER BY confirmed_at DESC))[1] AS title, count(DISTINCT id)::int AS rentals,
        sum(quantity)::int AS quantity, round(sum(coalesce(monthly, 0)), 2)::float8 AS monthly
        FROM (
          SELECT id, confirmed_at, sent.line ->> 'product_id' AS product_id, coalesce(sent.line ->> 'name', paid ->> 'name', '-') AS title,
            (paid ->> 'quantity')::numeric AS quantity, coalesce((paid ->> 'rentalPriceTTC')::numeric, (
              SELECT (offer ->> 'monthly')::numeric * (paid ->> 'quantity')::numeric / 100
                FROM jsonb_array_elements(sent.line -> 'offers') AS offer WHERE (offer ->> 'duration')::int = duration LIMIT 1
            )) AS monthly
          FROM rental_transaction
            CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(terms -> 'products') WHEN 'array' THEN terms -> 'products' END) AS paid
            LEFT JOIN LATERAL (
              SELECT line FROM jsonb_array_elements(snapshot -> 'lines') AS line
                WHERE line ->> 'id' IN (paid ->> 'combinationId', paid ->> 'id') ORDER BY line ->> 'choice' DESC LIMIT 1
            ) AS sent ON true
          WHERE ${OF} AND ${PAID} AND confirmed_at >= :from AND confirmed_at < :to AND coalesce(sent.line ->> 'choice', 'rent') = 'rent'
        ) AS lines
        GROUP BY product_id, CASE WHEN product_id IS NULL THEN title END ORDER BY rentals DESC, monthly DESC, title LIMIT :most`,
      counted,
      { most },
    )
  }

  private async rows<T>(sql: string, counted: Counted, more: Record<string, number> = {}): Promise<T[]> {
    // What is still to come of the period isn't known: its steps are empty.
    const until = (moment: Date) => new Date(Math.min(moment.getTime(), counted.now.getTime()))
    const { rows } = await this.pg.raw(sql, {
      ...counted,
      edges: [...counted.steps, counted.to].map((edge) => until(edge).toISOString()),
      from: counted.steps[0]!,
      ...more,
    } as never)
    return rows
  }
}
