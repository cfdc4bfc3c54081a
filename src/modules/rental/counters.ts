import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { REFUSED_CALLS, type RefusedCall } from "../../core/api/health"

const TABLE = "rental_counter"
/** Counts are written to the database at most once in this time: a stranger's call costs no statement of its own. */
const FLUSH_MS = 2_000
const ADD = `INSERT INTO ${TABLE} (name, slot, count) VALUES (:name, date_trunc('hour', now()), :count)
  ON CONFLICT (name, slot) DO UPDATE SET count = ${TABLE}.count + excluded.count`

/** How often something happened, an hour to a row, for all servers together. */
export class Counters {
  private pending = new Map<RefusedCall, number>()
  private timer: NodeJS.Timeout | undefined
  private written: Promise<void> = Promise.resolve()

  constructor(
    private readonly pg: Knex,
    private readonly logger: Logger,
  ) {}

  /** Counts one. Returns at once and never throws; a server that dies loses the counts of two seconds. */
  add(name: RefusedCall): void {
    this.pending.set(name, (this.pending.get(name) ?? 0) + 1)
    // Nothing may keep a stopping server alive for this.
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
  }

  /** Counts one of what is limited by the hour, and gives how many that makes in this hour, on all servers. */
  async countOfHour(name: string): Promise<number> {
    const { rows } = await this.pg.raw(`${ADD} RETURNING count`, { name, count: 1 })
    return rows[0].count
  }

  /** How often each was counted in the last 24 hours, on all servers. */
  async lastDay(): Promise<Record<RefusedCall, number>> {
    await this.flush()
    const rows: { name: RefusedCall; count: string }[] = await this.pg(TABLE)
      .whereIn("name", [...REFUSED_CALLS])
      .andWhereRaw("slot > now() - interval '24 hours'")
      .groupBy("name")
      .select("name")
      .sum("count as count")
    const counts = new Map(rows.map(({ name, count }) => [name, Number(count)]))
    return Object.fromEntries(REFUSED_CALLS.map((name) => [name, counts.get(name) ?? 0])) as Record<
      RefusedCall,
      number
    >
  }

  /** Removes what is older than any reader looks back. */
  async clear(): Promise<void> {
    await this.pg(TABLE).whereRaw("slot < now() - interval '2 days'").delete()
  }

  /** Resolves when all that was counted until now is in the database, or was given up. */
  flush(): Promise<void> {
    return (this.written = this.written.then(() => this.write()))
  }

  private async write(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const counted = [...this.pending]
    this.pending = new Map()
    try {
      for (const [name, count] of counted) {
        await this.pg.raw(ADD, { name, count })
      }
    } catch (cause) {
      this.logger.warn(`rental: refused calls could not be counted: ${(cause as Error).message}`)
    }
  }
}
