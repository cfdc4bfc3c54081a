import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const INDEX = "IDX_rental_transaction_ends_at"
const endsAfter = (start: string) =>
  `CREATE INDEX IF NOT EXISTS "${INDEX}" ON "rental_transaction" (((${start} AT TIME ZONE 'UTC') + make_interval(months => duration))) WHERE confirmed_at IS NOT NULL AND status <> 'cancelled' AND deleted_at IS NULL;`

/** A rental ends so many months after the date that its commitment counts from, where the service names one. */
export class Migration20261123090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "rental_transaction" add column if not exists "starts_at" timestamptz null;`,
    )
    this.addSql(`drop index if exists "${INDEX}";`)
    this.addSql(endsAfter("coalesce(starts_at, confirmed_at)"))
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "${INDEX}";`)
    this.addSql(endsAfter("confirmed_at"))
    this.addSql(`alter table if exists "rental_transaction" drop column if exists "starts_at";`)
  }
}
