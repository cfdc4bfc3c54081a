import { setTimeout as sleep } from "node:timers/promises"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A server that died keeps nobody waiting for longer than this. */
export const LEASE_MS = 30_000
/** How often an owner renews what it holds. */
const RENEW_EVERY_MS = 10_000
const POLL_MS = 200
const UNIQUE_VIOLATION = "23505"

type Row = Record<string, string>

/**
 * A lease on a row of one table: one owner at a time, by the columns `lease_owner` and `lease_expires_at` alone. It holds on any
 * number of servers, whatever locking they share, and never needs a row lock that outlives a statement.
 */
export class Lease {
  constructor(
    private readonly pg: Knex,
    private readonly table: string,
  ) {}

  /** Takes a free row for `owner`. False where it is held, or a unique index allows no other. */
  async take(row: Row, owner: string): Promise<boolean> {
    return (await this.takeAndRead(row, owner, {}, ["id"])) !== undefined
  }

  /** As `take`, writing `changes` with it, and gives these columns of the row as they stand then. */
  async takeAndRead<T>(
    row: Row,
    owner: string,
    changes: Record<string, unknown>,
    columns: readonly string[],
  ): Promise<T | undefined> {
    const now = new Date()
    try {
      const [taken] = await this.rows(row)
        .andWhere((free) => void free.whereNull("lease_owner").orWhere("lease_expires_at", "<", now))
        .update({ ...changes, lease_owner: owner, lease_expires_at: expiry(now) })
        .returning([...columns])
      return taken
    } catch (cause) {
      if ((cause as { code?: string }).code === UNIQUE_VIOLATION) return undefined
      throw cause
    }
  }

  /**
   * Takes it as soon as it is free; false where it isn't within `patienceMs`. `among`: the rows of which a unique index lets
   * only one have an owner.
   */
  async wait(row: Row, owner: string, patienceMs: number, among: Row): Promise<boolean> {
    const deadline = performance.now() + patienceMs
    for (;;) {
      if (await this.take(row, owner)) return true
      if ((await this.freeExpired(among)) > 0) continue
      if (performance.now() > deadline) return false
      await sleep(POLL_MS)
    }
  }

  /** Holds it for longer. False where it was lost: it expired, and another may have it. */
  async renew(row: Row, owner: string): Promise<boolean> {
    const now = new Date()
    const renewed = await this.rows(row)
      .andWhere({ lease_owner: owner })
      .andWhere("lease_expires_at", ">=", now)
      .update({ lease_expires_at: expiry(now) })
    return renewed > 0
  }

  /** Gives it back. False where it was lost before. */
  async release(row: Row, owner: string): Promise<boolean> {
    const released = await this.rows(row)
      .andWhere({ lease_owner: owner })
      .update({ lease_owner: null, lease_expires_at: null })
    return released > 0
  }

  /** Frees rows whose owner let the lease expire, so that a unique index of owners doesn't count them. */
  private async freeExpired(row: Row): Promise<number> {
    return this.rows(row)
      .andWhere("lease_expires_at", "<", new Date())
      .update({ lease_owner: null, lease_expires_at: null })
  }

  private rows(row: Row): Knex.QueryBuilder {
    return this.pg(this.table).whereNull("deleted_at").where(row)
  }
}

const expiry = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

/**
 * Runs `work` while `renew` is called now and then. `renew` answers whether the lease still is the caller's; once it isn't,
 * `signal` is aborted, and nothing renews any more.
 */
export async function renewing<T>(
  renew: () => Promise<boolean>,
  work: (signal: AbortSignal) => Promise<T>,
  everyMs = RENEW_EVERY_MS,
): Promise<T> {
  const lost = new AbortController()
  const timer = setInterval(() => {
    // A database that doesn't answer is asked again: the lease outlives two such failures.
    renew().then(
      (held) => held || lost.abort(),
      () => undefined,
    )
  }, everyMs)
  try {
    return await work(lost.signal)
  } finally {
    clearInterval(timer)
  }
}
