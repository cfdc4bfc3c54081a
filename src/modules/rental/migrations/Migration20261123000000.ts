import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** The tables of the models, written by `medusa plugin:db:generate`. Until the first release it is written anew; from then on each change is another. */
export class Migration20261123000000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "rental_transaction" drop constraint if exists "rental_transaction_lease_unique";`);
    this.addSql(`alter table if exists "rental_transaction" drop constraint if exists "rental_transaction_live_unique";`);
    this.addSql(`alter table if exists "rental_transaction" drop constraint if exists "rental_transaction_order_id_unique";`);
    this.addSql(`alter table if exists "rental_transaction" drop constraint if exists "rental_transaction_transaction_id_unique";`);
    this.addSql(`alter table if exists "rental_settings" drop constraint if exists "rental_settings_sales_channel_unique";`);
    this.addSql(`alter table if exists "rental_product" drop constraint if exists "rental_product_product_id_unique";`);
    this.addSql(`alter table if exists "rental_price_rules" drop constraint if exists "rental_price_rules_settings_unique";`);
    this.addSql(`alter table if exists "rental_call" drop constraint if exists "rental_call_body_hash_unique";`);
    this.addSql(`alter table if exists "rental_attempt" drop constraint if exists "rental_attempt_return_token_hash_unique";`);
    this.addSql(`alter table if exists "rental_attempt" drop constraint if exists "rental_attempt_secure_key_hash_unique";`);
    this.addSql(`alter table if exists "rental_attempt" drop constraint if exists "rental_attempt_transaction_id_unique";`);
    this.addSql(`create table if not exists "rental_attempt" ("id" text not null, "rental_transaction_id" text not null, "transaction_id" text not null, "secure_key_hash" text not null, "return_token_hash" text not null, "subscription_id" text null, "outcome" text null, "answered_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "rental_attempt_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_attempt_deleted_at" ON "rental_attempt" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_rental_attempt_transaction_id_unique" ON "rental_attempt" ("transaction_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_rental_attempt_secure_key_hash_unique" ON "rental_attempt" ("secure_key_hash") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_rental_attempt_return_token_hash_unique" ON "rental_attempt" ("return_token_hash") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_attempt_rental_transaction_id" ON "rental_attempt" ("rental_transaction_id") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "rental_call" ("id" text not null, "kind" text not null, "settings_id" text null, "rental_transaction_id" text null, "attempt_id" text null, "cart_id" text null, "subscription_id" text null, "body" jsonb null, "unread_body" text null, "body_hash" text null, "times_received" integer not null default 1, "received_at" timestamptz not null, "status" text check ("status" in ('received', 'applied', 'ignored', 'refused')) not null default 'received', "asked_by" text check ("asked_by" in ('call', 'try_again', 'make_the_order')) not null default 'call', "attempts" integer not null default 0, "attempts_in_vain" integer not null default 0, "next_retry_at" timestamptz null, "lease_owner" text null, "lease_expires_at" timestamptz null, "result" jsonb null, "applied_at" timestamptz null, "emptied_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "rental_call_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_call_deleted_at" ON "rental_call" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_call_transaction" ON "rental_call" ("rental_transaction_id", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_call_due" ON "rental_call" ("next_retry_at") WHERE status = 'received' AND deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_rental_call_body_hash_unique" ON "rental_call" ("attempt_id", "kind", "body_hash") WHERE body_hash IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_call_unemptied" ON "rental_call" ("settings_id", "created_at") WHERE emptied_at IS NULL AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "rental_price_rules" ("id" text not null, "settings_id" text not null, "source_hash" text not null, "rules" jsonb not null default '{}', "malformed" jsonb not null default '{}', "fetched_at" timestamptz null, "address_hash" text null, "previous_rules" jsonb null, "changed_at" timestamptz null, "lease_owner" text null, "lease_expires_at" timestamptz null, "failure" jsonb null, "failed_source_hash" text null, "retry_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "rental_price_rules_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_price_rules_deleted_at" ON "rental_price_rules" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_rental_price_rules_settings_unique" ON "rental_price_rules" ("settings_id") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "rental_product" ("id" text not null, "product_id" text not null, "rentable" boolean not null default true, "removable" boolean not null default true, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "rental_product_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_product_deleted_at" ON "rental_product" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_rental_product_product_id_unique" ON "rental_product" ("product_id") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "rental_settings" ("id" text not null, "sales_channel_id" text null, "values" jsonb not null default '{}', "secrets" jsonb not null default '{}', "last_success_at" timestamptz null, "last_failure_at" timestamptz null, "last_failure" jsonb null, "failing_since" timestamptz null, "openings_fail" boolean not null default false, "outage_emailed_at" timestamptz null, "seen" jsonb not null default '{}', "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "rental_settings_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_settings_deleted_at" ON "rental_settings" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_rental_settings_sales_channel_unique" ON "rental_settings" ("sales_channel_id") WHERE sales_channel_id IS NOT NULL AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "rental_transaction" ("id" text not null, "status" text check ("status" in ('draft', 'creating', 'open', 'failed', 'superseded', 'booked', 'confirmed', 'active', 'cancelled')) not null default 'draft', "environment" text not null, "settings_id" text not null, "sales_channel_id" text null, "cart_id" text not null, "payment_collection_id" text not null, "fingerprint" text not null, "snapshot" jsonb null, "lang" text null, "transaction_id" text null, "subscription_id" text null, "payment_url" text null, "creation_started_at" timestamptz null, "opened_at" timestamptz null, "failure" jsonb null, "duration" integer not null, "monthly" numeric null, "first_payment" numeric null, "commitment_value" integer null, "commitment_unit" text null, "finalize_url" text null, "terms" jsonb null, "charges" jsonb null, "price_mismatch" jsonb null, "confirmed_at" timestamptz null, "ends_at" timestamptz null, "buyer_name" text null, "buyer_email" text null, "created_by" jsonb null, "abandoned_at" timestamptz null, "reminder_settled_at" timestamptz null, "booked_at" timestamptz null, "booking_due_at" timestamptz null, "ending_noticed_at" timestamptz null, "end_noticed_at" timestamptz null, "authorized_session_id" text null, "authorized_amount" numeric null, "authorized_status" text check ("authorized_status" in ('booked', 'confirmed')) null, "order_id" text null, "status_before_archive" text null, "archive_requested_at" timestamptz null, "order_closed_at" timestamptz null, "lease_owner" text null, "lease_expires_at" timestamptz null, "completed_at" timestamptz null, "cancelled_at" timestamptz null, "attention" jsonb null, "refund_allowed_at" timestamptz null, "refund_note" text null, "forgotten_at" timestamptz null, "redacted_at" timestamptz null, "raw_monthly" jsonb null, "raw_first_payment" jsonb null, "raw_authorized_amount" jsonb null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "rental_transaction_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_deleted_at" ON "rental_transaction" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_rental_transaction_transaction_id_unique" ON "rental_transaction" ("transaction_id") WHERE transaction_id IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_rental_transaction_order_id_unique" ON "rental_transaction" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_rental_transaction_live_unique" ON "rental_transaction" ("cart_id", "fingerprint") WHERE status IN ('draft', 'creating', 'open') AND deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_rental_transaction_lease_unique" ON "rental_transaction" ("cart_id") WHERE lease_owner IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_unredacted" ON "rental_transaction" ("settings_id", "created_at") WHERE redacted_at IS NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_reminder" ON "rental_transaction" ("settings_id", "opened_at") WHERE status = 'open' AND reminder_settled_at IS NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_booking_due" ON "rental_transaction" ("settings_id", "booked_at") WHERE status = 'booked' AND booking_due_at IS NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_cart_id" ON "rental_transaction" ("cart_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_status_created_at_id" ON "rental_transaction" ("status", "created_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_created_at_id" ON "rental_transaction" ("created_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_updated_at_created_at_id" ON "rental_transaction" ("updated_at", "created_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_duration_created_at_id" ON "rental_transaction" ("duration", "created_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_sales_channel_id_created_at_id" ON "rental_transaction" ("sales_channel_id", "created_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_environment_created_at_id" ON "rental_transaction" ("environment", "created_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_opened_at" ON "rental_transaction" ("opened_at") WHERE status = 'open' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_price_mismatch" ON "rental_transaction" ("created_at", "id") WHERE price_mismatch IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_resolved" ON "rental_transaction" ("created_at", "id") WHERE (attention ->> 'resolved_at') IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_attention" ON "rental_transaction" ("created_at", "id") WHERE attention IS NOT NULL AND (attention ->> 'resolved_at') IS NULL AND deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "rental_attempt" cascade;`);

    this.addSql(`drop table if exists "rental_call" cascade;`);

    this.addSql(`drop table if exists "rental_price_rules" cascade;`);

    this.addSql(`drop table if exists "rental_product" cascade;`);

    this.addSql(`drop table if exists "rental_settings" cascade;`);

    this.addSql(`drop table if exists "rental_transaction" cascade;`);
  }

}
