import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { sayAll } from "../../../core/problems/say"
import type { Attention } from "../transactions/attention"

/** By table: the old name of a column, and its new one. */
const RENAMED = {
  rental_transaction: {
    creating_at: "creation_started_at",
    drift: "price_mismatch",
    authorized_as: "authorized_status",
    archived_from: "status_before_archive",
    making_by: "lease_owner",
    making_until: "lease_expires_at",
  },
  rental_event: {
    tries: "attempts",
    next_try_at: "next_retry_at",
    claimed_by: "lease_owner",
    claimed_until: "lease_expires_at",
  },
}
const ADDED = {
  rental_transaction: {
    archive_requested_at: "timestamptz null",
    completion_attempts: "integer not null default 0",
    completion_retry_at: "timestamptz null",
    attention: "jsonb null",
  },
  rental_event: {
    unread_body: "text null",
    body_hash: "text null",
    times_received: "integer not null default 1",
    received_at: "timestamptz null",
  },
}

/** ISO 8601, as JavaScript writes it. */
const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const LEGACY = `jsonb_build_object('legacy', jsonb_build_object('reason', attention_reason, 'remedy', coalesce(attention_remedy, '')))`

/** Sentences that older versions kept can't be turned into facts: they stay as they are. */
const ATTENTION = `jsonb_build_object(
  'code', attention_code, 'params', ${LEGACY},
  'problems', jsonb_build_array(jsonb_build_object('code', attention_code, 'params', ${LEGACY})),
  'raised_at', ${iso("attention_raised_at")}, 'resolved_at', ${iso("attention_resolved_at")}, 'note', attention_note)`

const OLD_COLUMNS = {
  attention_code: "text null",
  attention_reason: "text null",
  attention_remedy: "text null",
  attention_raised_at: "timestamptz null",
  attention_resolved_at: "timestamptz null",
  attention_note: "text null",
}

const UNRESOLVED = "attention IS NOT NULL AND (attention ->> 'resolved_at') IS NULL"
const INDEXES = {
  IDX_rental_transaction_lease_unique: `UNIQUE "rental_transaction" ("cart_id") WHERE lease_owner IS NOT NULL`,
  IDX_rental_transaction_price_mismatch: `"rental_transaction" ("created_at", "id") WHERE price_mismatch IS NOT NULL`,
  IDX_rental_transaction_resolved: `"rental_transaction" ("created_at", "id") WHERE (attention ->> 'resolved_at') IS NOT NULL`,
  IDX_rental_transaction_attention: `"rental_transaction" ("created_at", "id") WHERE ${UNRESOLVED}`,
  IDX_rental_event_due: `"rental_event" ("next_retry_at") WHERE status = 'received'`,
  IDX_rental_event_body_hash_unique: `UNIQUE "rental_event" ("attempt_id", "kind", "body_hash") WHERE body_hash IS NOT NULL`,
}
const OLD_INDEXES = {
  IDX_rental_transaction_making_unique: `UNIQUE "rental_transaction" ("cart_id") WHERE making_by IS NOT NULL`,
  IDX_rental_transaction_drift: `"rental_transaction" ("created_at", "id") WHERE drift IS NOT NULL`,
  IDX_rental_transaction_resolved: `"rental_transaction" ("created_at", "id") WHERE attention_resolved_at IS NOT NULL`,
  IDX_rental_transaction_attention: `"rental_transaction" ("attention_raised_at") WHERE attention_raised_at IS NOT NULL AND attention_resolved_at IS NULL`,
  IDX_rental_event_due: `"rental_event" ("next_try_at") WHERE status = 'received'`,
}

/** Attention becomes one column of facts; leases, retries and a few columns get the names that everybody knows. */
export class Migration20261122025000 extends Migration {
  override async up(): Promise<void> {
    this.dropIndexes(OLD_INDEXES)
    this.rename((before, after) => [before, after])
    for (const [table, columns] of Object.entries(ADDED)) this.addColumns(table, columns)
    this.addSql(
      `update "rental_transaction" set attention = ${ATTENTION} where attention_code is not null and attention_raised_at is not null;`,
    )
    this.addSql(`update "rental_event" set received_at = created_at;`)
    this.dropColumns("rental_transaction", OLD_COLUMNS)
    this.createIndexes(INDEXES)
  }

  override async down(): Promise<void> {
    this.dropIndexes(INDEXES)
    this.addColumns("rental_transaction", OLD_COLUMNS)
    const raised = (await this.execute(
      `select id, attention from "rental_transaction" where attention is not null`,
    )) as unknown as { id: string; attention: Attention }[]
    for (const { id, attention } of raised) this.addSql(oldAttention(id, attention))
    for (const [table, columns] of Object.entries(ADDED)) this.dropColumns(table, columns)
    this.rename((before, after) => [after, before])
    this.createIndexes(OLD_INDEXES)
  }

  private rename(direction: (before: string, after: string) => [string, string]): void {
    for (const [table, columns] of Object.entries(RENAMED)) {
      for (const [before, after] of Object.entries(columns)) {
        const [from, to] = direction(before, after)
        this.addSql(`alter table if exists "${table}" rename column "${from}" to "${to}";`)
      }
    }
  }

  private addColumns(table: string, columns: Record<string, string>): void {
    const all = Object.entries(columns).map(([name, type]) => `add column if not exists "${name}" ${type}`)
    this.addSql(`alter table if exists "${table}" ${all.join(", ")};`)
  }

  private dropColumns(table: string, columns: Record<string, string>): void {
    const all = Object.keys(columns).map((name) => `drop column if exists "${name}"`)
    this.addSql(`alter table if exists "${table}" ${all.join(", ")};`)
  }

  private createIndexes(indexes: Record<string, string>): void {
    for (const [name, on] of Object.entries(indexes)) {
      const [unique, what] = on.startsWith("UNIQUE ") ? ["UNIQUE ", on.slice("UNIQUE ".length)] : ["", on]
      this.addSql(`CREATE ${unique}INDEX IF NOT EXISTS "${name}" ON ${what} AND deleted_at IS NULL;`)
    }
  }

  private dropIndexes(indexes: Record<string, string>): void {
    for (const name of Object.keys(indexes)) this.addSql(`drop index if exists "${name}";`)
  }
}

/** The words that the older version kept instead of facts. */
function oldAttention(id: string, attention: Attention): string {
  const { reason, remedy } = sayAll(attention.problems)
  const values = {
    attention_code: attention.code,
    attention_reason: reason,
    attention_remedy: remedy,
    attention_raised_at: attention.raised_at,
    attention_resolved_at: attention.resolved_at,
    attention_note: attention.note,
  }
  const set = Object.entries(values).map(
    ([column, value]) => `${column} = ${literal(value)}${column.endsWith("_at") ? "::timestamptz" : ""}`,
  )
  return `update "rental_transaction" set ${set.join(", ")} where id = ${literal(id)};`
}

/** A text in SQL. No question mark stays one: the migrator takes those for parameters. */
const literal = (value: string | null): string =>
  value === null
    ? "null"
    : `convert_from(decode('${Buffer.from(value, "utf8").toString("hex")}', 'hex'), 'UTF8')`
