import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Whether a rental that could not be opened is among the calls that fail in a row. */
export class Migration20261122203000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "rental_settings" add column if not exists "openings_fail" boolean not null default false;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "rental_settings" drop column if exists "openings_fail";`)
  }
}
