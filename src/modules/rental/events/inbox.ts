import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { RentalModuleContainer } from "../service"
import { closingOf, type CallOutcome } from "./outcome"
import type { EventState } from "./states"

/** An authentic call, ready to be kept. `body` comes without the cart's secure key and without any token. */
export interface ReceivedCall {
  kind: string
  settings_id: string | null
  rental_transaction_id: string | null
  attempt_id: string | null
  cart_id: string | null
  subscription_id: string | null
  body: Record<string, unknown>
}

/** How long one server has for applying a call before another may take it up. */
const LEASE_MS = 120_000

/**
 * The durable inbox (docs/decisions/receive-first.md): a call is written before it is applied, and stays `received` until its outcome
 * is written too. A lease column, never a row lock, says which server applies it.
 */
export class Inbox {
  constructor(private readonly container: RentalModuleContainer) {}

  /** Named as the indexes are, which hold only what isn't deleted: without it PostgreSQL reads the whole table. */
  private get table(): Knex.QueryBuilder {
    return this.container.__pg_connection__("rental_event").whereNull("deleted_at")
  }

  /** Closes a call with its outcome. */
  async close(id: string, outcome: CallOutcome): Promise<void> {
    const { status, result } = closingOf(outcome)
    await this.table.where({ id }).update({
      status,
      result: JSON.stringify(result),
      applied_at: new Date(),
      next_retry_at: null,
      lease_expires_at: null,
      lease_owner: null,
      updated_at: new Date(),
    })
  }

  /**
   * Opens a closed call again, to be applied once more; by the job at `until`, if this server dies over it. Does nothing
   * where it isn't in the closed state that was seen any more: another server may be at it.
   */
  async reopen(id: string, seen: Exclude<EventState, "received">, until: Date): Promise<void> {
    await this.table
      .where({ id, status: seen })
      .update({ status: "received", next_retry_at: until, updated_at: new Date() })
  }

  /** Puts a call back to be tried again later. */
  async postpone(id: string, until: Date, why: string): Promise<void> {
    await this.table.where({ id, status: "received" }).update({
      result: JSON.stringify({ error: why }),
      next_retry_at: until,
      lease_expires_at: null,
      lease_owner: null,
      updated_at: new Date(),
    })
  }

  /** The calls that wait for another try, the oldest first; each must still be claimed. */
  async due(now: Date, limit: number): Promise<string[]> {
    const rows: { id: string }[] = await this.table
      .where({ status: "received" })
      .andWhere("next_retry_at", "<=", now)
      .andWhere((free) => void free.whereNull("lease_expires_at").orWhere("lease_expires_at", "<", now))
      .orderBy("created_at")
      .limit(limit)
      .select("id")
    return rows.map(({ id }) => id)
  }

  /** How many calls wait to be applied, and since when the oldest does. */
  async backlog(): Promise<{ count: number; oldest_at: Date | null }> {
    const waiting = this.table
      .where({ status: "received" })
      .count("* as count")
      .min("created_at as oldest_at")
    const tally = (await waiting.first()) as { count: string; oldest_at: Date | null }
    return { count: Number(tally.count), oldest_at: tally.oldest_at }
  }

  /** Takes up a call for this server, unless another has it. */
  async claim(id: string, server: string, now: Date): Promise<boolean> {
    const claimed = await this.table
      .where({ id, status: "received" })
      .andWhere((free) => void free.whereNull("lease_expires_at").orWhere("lease_expires_at", "<", now))
      .update({
        lease_owner: server,
        lease_expires_at: new Date(now.getTime() + LEASE_MS),
        attempts: this.container.__pg_connection__.raw("attempts + 1"),
        updated_at: now,
      })
    return claimed === 1
  }
}
