import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { UNRESOLVED } from "../transactions/figures-sql"

/** Rows that one statement changes: few enough that its locks are short. */
const BATCH = 500

/** What is old of one settings row (null: of none, as calls that named no rental of ours), and since when. */
export interface Expired {
  settingsId: string | null
  before: Date
}

interface Work {
  table: string
  /** What the index of the rows still to be done holds. */
  pending: string
  /** What isn't ready to be forgotten, although it is old. */
  kept: string
  set: string
}

/**
 * The merchant has yet to decide about it and its order isn't finished: the buttons need what was sent, what was said of the payment, and
 * whom to ask. It is forgotten in the night after the attention was closed.
 */
const UNDECIDED = `completed_at IS NULL AND ${UNRESOLVED}`

/** The service never took money for it, as far as we know: what is kept proves a late payment, and no more. */
const UNPAID = `status IN ('draft', 'creating', 'open', 'failed', 'superseded', 'cancelled')
  AND confirmed_at IS NULL AND order_id IS NULL`
const PEOPLE = `'{"customer": null, "delivery_address": null, "invoice_address": null}'::jsonb`
/** Without what was chosen at the carrier of each delivery, as a pickup point. */
const CARRIERS = `CASE WHEN jsonb_typeof(snapshot #> '{delivery,methods}') = 'array' THEN jsonb_build_object('delivery',
    jsonb_set(snapshot->'delivery', '{methods}', (SELECT coalesce(jsonb_agg(method || '{"data": null, "metadata": null}'), '[]')
      FROM jsonb_array_elements(snapshot #> '{delivery,methods}') AS method))) ELSE '{}' END`
/** Of an unpaid rental these go. */
const EMPTIED = [
  "payment_url",
  "failure",
  "terms",
  "charges",
  "price_mismatch",
  "finalize_url",
  "attention",
  "refund_note",
  "created_by",
  "authorized_session_id",
  "monthly",
  "raw_monthly",
  "first_payment",
  "raw_first_payment",
]

/**
 * The SQL that forgets the people in a rental's row. `ofPaid` sets further columns of a paid rental, by name. `people` is a JSON
 * object, in SQL, that overwrites further keys of its snapshot, besides the customer, the addresses and the carriers' data.
 */
export const forgetTransaction = (ofPaid: Record<string, string> = {}, people = "'{}'"): string =>
  `redacted_at = now(), buyer_name = NULL, buyer_email = NULL, buyer_words = NULL, customer_words = NULL,
    snapshot = CASE WHEN ${UNPAID} THEN NULL ELSE snapshot || ${PEOPLE} || ${CARRIERS} || ${people} END,
    fingerprint = CASE WHEN ${UNPAID} THEN id ELSE fingerprint END,
    ${EMPTIED.map((column) => `${column} = CASE WHEN ${UNPAID} THEN NULL ELSE ${ofPaid[column] ?? column} END`).join(", ")}`

/** The same for a call. */
export const EMPTY_CALL = "emptied_at = now(), body = NULL, unread_body = NULL, updated_at = now()"

const TRANSACTIONS: Work = {
  table: "rental_transaction",
  pending: "redacted_at IS NULL AND deleted_at IS NULL",
  kept: UNDECIDED,
  set: forgetTransaction(),
}

const EVENTS: Work = {
  table: "rental_event",
  pending: "emptied_at IS NULL AND deleted_at IS NULL",
  // Still to be applied, by the job or by the merchant.
  kept: `status = 'received' OR EXISTS (SELECT FROM rental_transaction AS rental
    WHERE rental.id = rental_transaction_id AND rental.deleted_at IS NULL AND ${UNDECIDED})`,
  set: EMPTY_CALL,
}

/**
 * Empties what holds personal data once it is old: bodies of calls, people in snapshots, and all but ids, state and proof of a rental
 * that wasn't paid. It works in batches, by indexes of the rows that are due, so its cost depends on those alone.
 */
export class Redaction {
  constructor(private readonly pg: Knex) {}

  /** The settings rows that have something left to be forgotten some day; null among them: calls without one. */
  async settingsIds(): Promise<(string | null)[]> {
    const found = await Promise.all([TRANSACTIONS, EVENTS].map((work) => this.distinctSettings(work)))
    return [...new Set(found.flat())]
  }

  /** Forgets what is expired; returns how many rows of both tables that were. */
  async forget(expired: Expired): Promise<{ transactions: number; events: number }> {
    return {
      events: await this.inBatches(EVENTS, expired),
      transactions: await this.inBatches(TRANSACTIONS, expired),
    }
  }

  /** When these rentals were redacted, by id; without those that weren't. */
  async redactedAt(ids: readonly string[]): Promise<Map<string, Date>> {
    const rows: { id: string; redacted_at: Date }[] = await this.pg("rental_transaction")
      .whereIn("id", [...ids])
      .whereNotNull("redacted_at")
      .select("id", "redacted_at")
    return new Map(rows.map(({ id, redacted_at }) => [id, redacted_at]))
  }

  private async inBatches(
    { table, pending, kept, set }: Work,
    { settingsId, before }: Expired,
  ): Promise<number> {
    let from = new Date(0)
    for (let total = 0; ;) {
      const { rows } = await this.pg.raw(
        `WITH batch AS (
           SELECT id, created_at FROM ${table}
            WHERE ${pending} AND settings_id ${settingsId === null ? "IS NULL" : "= :settingsId"}
              AND created_at >= :from AND created_at < :before AND NOT (${kept})
            ORDER BY created_at LIMIT :batch FOR UPDATE SKIP LOCKED
         ), done AS (UPDATE ${table} SET ${set} WHERE id IN (SELECT id FROM batch))
         SELECT count(*)::int AS count, max(created_at) AS until FROM batch`,
        { from, before, batch: BATCH, ...(settingsId !== null && { settingsId }) },
      )
      const [{ count, until }] = rows
      total += count
      if (count < BATCH) return total

      // The next batch begins where this one ended, not at the dead entries that it left in the index.
      from = until
    }
  }

  /** By jumps along the index: its first settings row, the one after that, and so on. */
  private async distinctSettings({ table, pending }: Work): Promise<(string | null)[]> {
    const first = (more: string) => `(SELECT min(settings_id) FROM ${table} WHERE ${pending} ${more})`
    const { rows } = await this.pg.raw(
      `WITH RECURSIVE ids AS (
         SELECT ${first("")} AS id
         UNION ALL
         SELECT ${first("AND settings_id > ids.id")} FROM ids WHERE ids.id IS NOT NULL
       )
       SELECT id FROM ids WHERE id IS NOT NULL
       UNION ALL
       SELECT NULL WHERE EXISTS (SELECT FROM ${table} WHERE ${pending} AND settings_id IS NULL)`,
    )
    return rows.map(({ id }: { id: string | null }) => id)
  }
}
