import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** When the service first called each address of a row, and when a storefront last asked by it: what the first steps wait for. */
export class Migration20261122195000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "rental_settings" add column if not exists "seen" jsonb not null default '{}';`,
    )
    // A shop that has received events by now waits for no first one.
    this.addSql(
      `update "rental_settings" as "mine" set "seen" = jsonb_build_object('events_at', to_char("first"."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
         from (select "settings_id", min("created_at") as "at" from "rental_event" where "kind" like 'order_%' group by "settings_id") as "first"
        where "first"."settings_id" = "mine"."id" and "mine"."seen" = '{}';`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "rental_settings" drop column if exists "seen";`)
  }
}
