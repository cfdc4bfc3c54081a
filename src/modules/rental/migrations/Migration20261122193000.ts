import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The history of the service's rules, and which of its changes the present rules are. */
export class Migration20261122193000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "rental_rules_change" ("id" text not null, "settings_id" text not null, "source_hash" text not null, "content_hash" text not null, "rules_before" jsonb null, "rules_after" jsonb not null, "impact" jsonb null, "jump" jsonb null, "judging_until" timestamptz null, "judged_at" timestamptz null, "accepted_at" timestamptz null, "agreed_by" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "rental_rules_change_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rental_rules_change_deleted_at" ON "rental_rules_change" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rental_rules_change_settings_id_created_at_id" ON "rental_rules_change" ("settings_id", "created_at", "id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rental_rules_change_created_at_unjudged" ON "rental_rules_change" ("created_at") WHERE judged_at IS NULL AND deleted_at IS NULL;`,
    )
    this.addSql(`alter table if exists "rental_price_rules" add column if not exists "change_id" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "rental_price_rules" drop column if exists "change_id";`)
    this.addSql(`drop table if exists "rental_rules_change" cascade;`)
  }
}
