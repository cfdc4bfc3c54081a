import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121123427 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`drop index if exists "IDX_rental_transaction_created_at";`)

    this.addSql(
      `alter table if exists "rental_transaction" add column if not exists "buyer_name" text null, add column if not exists "buyer_email" text null;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_newest" ON "rental_transaction" ("created_at", "id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_changed" ON "rental_transaction" ("updated_at", "created_at", "id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_duration" ON "rental_transaction" ("duration", "created_at", "id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_channel" ON "rental_transaction" ("sales_channel_id", "created_at", "id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_opened" ON "rental_transaction" ("opened_at") WHERE status = 'open' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_drift" ON "rental_transaction" ("created_at", "id") WHERE drift IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_resolved" ON "rental_transaction" ("created_at", "id") WHERE attention_resolved_at IS NOT NULL AND deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_rental_transaction_newest";`)
    this.addSql(`drop index if exists "IDX_rental_transaction_changed";`)
    this.addSql(`drop index if exists "IDX_rental_transaction_duration";`)
    this.addSql(`drop index if exists "IDX_rental_transaction_channel";`)
    this.addSql(`drop index if exists "IDX_rental_transaction_opened";`)
    this.addSql(`drop index if exists "IDX_rental_transaction_drift";`)
    this.addSql(`drop index if exists "IDX_rental_transaction_resolved";`)
    this.addSql(
      `alter table if exists "rental_transaction" drop column if exists "buyer_name", drop column if exists "buyer_email";`,
    )

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_created_at" ON "rental_transaction" ("created_at") WHERE deleted_at IS NULL;`,
    )
  }
}
