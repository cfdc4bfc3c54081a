import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What was due when a rental was paid, for its order's page. Null of older ones: nobody can say it of them any more. */
export class Migration20261122161500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "rental_transaction" add column if not exists "charges" jsonb null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "rental_transaction" drop column if exists "charges";`)
  }
}
