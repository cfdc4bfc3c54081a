import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Counts by time: of calls that leave no row, and of client addresses where the merchant limits them. Without a model: a row has
 * neither id nor dates, and nothing reads it but counters.ts and openings-per-address.ts.
 */
export class Migration20261122024500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "rental_counter" ("name" text not null, "slot" timestamptz not null, "count" integer not null default 0, constraint "rental_counter_pkey" primary key ("name", "slot"));`,
    )
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_counter_slot" ON "rental_counter" ("slot");`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "rental_counter";`)
  }
}
