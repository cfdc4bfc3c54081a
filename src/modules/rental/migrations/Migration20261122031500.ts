import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Rows have a life: what is old is found by an index that holds only what is still to be done, so that the nightly job's work is in
 * proportion to what it changes. An unpaid rental loses its snapshot then.
 */
export class Migration20261122031500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "rental_transaction" add column if not exists "redacted_at" timestamptz null;`,
    )
    this.addSql(`alter table if exists "rental_transaction" alter column "snapshot" drop not null;`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_unredacted" ON "rental_transaction" ("settings_id", "created_at") WHERE redacted_at IS NULL AND deleted_at IS NULL;`,
    )
    this.addSql(`drop index if exists "IDX_rental_event_created_at";`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rental_event_unemptied" ON "rental_event" ("settings_id", "created_at") WHERE emptied_at IS NULL AND deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_rental_event_unemptied";`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rental_event_created_at" ON "rental_event" ("created_at") WHERE emptied_at IS NULL AND deleted_at IS NULL;`,
    )
    this.addSql(`drop index if exists "IDX_rental_transaction_unredacted";`)
    this.addSql(`update "rental_transaction" set "snapshot" = '{"lines": []}' where "snapshot" is null;`)
    this.addSql(`alter table if exists "rental_transaction" alter column "snapshot" set not null;`)
    this.addSql(`alter table if exists "rental_transaction" drop column if exists "redacted_at";`)
  }
}
