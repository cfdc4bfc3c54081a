import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { RentalCounts } from "../../../core/api/rentals"
import type { Figure } from "../../../core/figures"
import { MAX_COUNTED, MAX_TALLIED } from "../../../core/limits"
import { momentsAt, UNRESOLVED } from "./figures-sql"
import { narrow, type TransactionFilters } from "./list-filters"

/** How many rentals are in which state, each counted up to `MAX_COUNTED`; those that need attention by their leading problem, most frequent first. */
export type RentalTally = Omit<RentalCounts, "unconfirmed_after_hours">

/** Jumps from one duration to the next by their index: as fast with 100,000 rentals as with a hundred. */
const DURATIONS = `WITH RECURSIVE known AS (
  (SELECT duration FROM rental_transaction WHERE deleted_at IS NULL ORDER BY duration LIMIT 1)
  UNION ALL
  SELECT (SELECT duration FROM rental_transaction WHERE deleted_at IS NULL AND duration > known.duration ORDER BY duration LIMIT 1)
  FROM known WHERE known.duration IS NOT NULL
) SELECT duration FROM known WHERE duration IS NOT NULL`

const CAUSES = `SELECT code, count(*)::int AS count FROM (
  SELECT attention ->> 'code' AS code FROM rental_transaction WHERE deleted_at IS NULL AND ${UNRESOLVED} LIMIT ${MAX_TALLIED}
) AS open GROUP BY code ORDER BY count DESC, code`

/** How many rentals the merchant's tabs and filters leave, active ones of one environment: bench/rentals-list.mjs. */
export async function tallyRentals(pg: Knex, environment: string, now: Date): Promise<RentalTally> {
  const count = async (filters: TransactionFilters) => {
    const some = narrow(pg("rental_transaction"), filters).select(pg.raw("1")).limit(MAX_COUNTED)
    const [counted] = await pg.from(some.as("some")).count("* as count")
    return Number(counted!.count)
  }
  const ofFigure = (name: Figure) =>
    count({ figure: { name, ...momentsAt(now, now) }, environment: [environment] })
  const [all, needs_you, active, ending, booked, unpaid, failed, causes, durations] = await Promise.all([
    count({}),
    count({ attention: "open" }),
    ofFigure("active"),
    ofFigure("ending"),
    count({ status: ["booked"] }),
    count({ status: ["open"] }),
    count({ status: ["failed"] }),
    pg.raw(CAUSES),
    pg.raw(DURATIONS),
  ])
  return {
    ...{ all, needs_you, active, ending, booked, unpaid, failed },
    causes: causes.rows,
    durations: durations.rows.map(({ duration }: { duration: number }) => duration),
  }
}
