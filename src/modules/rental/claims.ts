import { setTimeout as sleep } from "node:timers/promises"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A claim that isn't renewed expires after this: a server that died delays the others no longer. */
export const LEASE_MS = 30_000
/** The same for Medusa's locks, which are renewed while their server lives. */
export const LEASE_SECONDS = LEASE_MS / 1000
/** How often an owner renews its claim. */
const RENEW_EVERY_MS = 10_000
const POLL_MS = 200
const UNIQUE_VIOLATION = "23505"

/** In SQL: a row that can be claimed. */
export const FREE = "(lease_owner IS NULL OR lease_expires_at < now())"
/** In SQL, with the owner as parameter: a row whose claim the owner has, and that hasn't expired. */
export const CLAIMED_BY = "(lease_owner = ? AND lease_expires_at >= now())"
/** What a row without a claim holds. */
export const UNCLAIMED = { lease_owner: null, lease_expires_at: null }

/** Which rows: what their columns hold, or a condition. Rows that are deleted are none of them. */
type Rows = Record<string, string | null> | Knex.QueryCallback

/**
 * Claims on the rows of one table, by its columns `lease_owner` and `lease_expires_at`: one owner at a time, on any number of
 * servers. Claiming, renewing and expiring go by the database's clock, one statement each, so servers' clocks may differ.
 */
export class Claims {
  constructor(
    private readonly pg: Knex,
    private readonly table: string,
  ) {}

  /**
   * Claims a free row, with `changes` in the same statement, and returns these columns of it. Undefined if another owner has it, or a unique
   * index of owners allows no further one.
   */
  async claim<T = { id: string }>(
    row: Rows,
    owner: string,
    changes: Record<string, unknown> = {},
    columns: readonly string[] = ["id"],
  ): Promise<T | undefined> {
    try {
      const lease = { lease_owner: owner, lease_expires_at: this.expiry() }
      const free = this.rows(row).whereRaw(FREE)
      const [claimed] = await free.update({ ...changes, ...lease }).returning([...columns])
      return claimed
    } catch (cause) {
      if ((cause as { code?: string }).code !== UNIQUE_VIOLATION) throw cause
    }
    // The index counts an expired claim on another row, too.
    return (await this.releaseExpired()) > 0 ? this.claim(row, owner, changes, columns) : undefined
  }

  /** Claims a row as soon as it is free. False if it isn't within `timeoutMs`. */
  async wait(row: Rows, owner: string, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs
    while (!(await this.claim(row, owner))) {
      if (performance.now() > deadline) return false
      await sleep(POLL_MS)
    }
    return true
  }

  /** Extends a claim. False if it was lost: it expired, and another owner may have the row. */
  async renew(row: Rows, owner: string): Promise<boolean> {
    const claimed = this.rows(row).whereRaw(CLAIMED_BY, [owner])
    return (await claimed.update({ lease_expires_at: this.expiry() })) > 0
  }

  /** Ends a claim, with `changes` in the same statement. False if it was lost before: then nothing is changed. */
  async release(row: Rows, owner: string, changes: Record<string, unknown> = {}): Promise<boolean> {
    const claimed = this.rows(row).where({ lease_owner: owner })
    return (await claimed.update({ ...changes, ...UNCLAIMED })) > 0
  }

  /** Finds the rows whose owner has died: their claims have expired, and no one has claimed them since. */
  expired<T>(columns: readonly string[]): Promise<T[]> {
    return this.withExpired().select([...columns]) as unknown as Promise<T[]>
  }

  private releaseExpired(): Promise<number> {
    return this.withExpired().update(UNCLAIMED)
  }

  private withExpired(): Knex.QueryBuilder {
    return this.rows({}).whereNotNull("lease_owner").whereRaw("lease_expires_at < now()")
  }

  private expiry(): Knex.Raw {
    return this.pg.raw("now() + make_interval(secs => ?)", [LEASE_SECONDS])
  }

  private rows(row: Rows): Knex.QueryBuilder {
    return this.pg(this.table).whereNull("deleted_at").where(row)
  }
}

/**
 * Runs `work` and renews its claim meanwhile. `renew` resolves to false once the claim is lost: then it isn't called
 * again.
 */
export async function renewing<T>(
  renew: () => Promise<boolean>,
  work: () => Promise<T>,
  everyMs = RENEW_EVERY_MS,
): Promise<T> {
  const timer = setInterval(() => {
    // If the database doesn't answer, the next renewal may succeed: the claim lasts for two more.
    renew().then(
      (isRenewed) => {
        if (!isRenewed) clearInterval(timer)
      },
      () => undefined,
    )
  }, everyMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
