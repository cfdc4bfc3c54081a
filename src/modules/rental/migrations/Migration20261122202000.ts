import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Since when calls to the service fail in a row, how many, and when the merchant was told. */
export class Migration20261122202000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "rental_settings" add column if not exists "failing_since" timestamptz null,
         add column if not exists "failed_calls" integer not null default 0,
         add column if not exists "outage_told_at" timestamptz null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "rental_settings" drop column if exists "failing_since",
         drop column if exists "failed_calls", drop column if exists "outage_told_at";`,
    )
  }
}
