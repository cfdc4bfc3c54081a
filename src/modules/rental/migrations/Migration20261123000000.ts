import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const CREATED_UPDATED_DELETED = `
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "deleted_at" timestamptz null`

/** The columns of each model. */
const MODELS = {
  rental_settings: `
    "sales_channel_id" text null,
    "values" jsonb not null default '{}',
    "secrets" jsonb not null default '{}',
    "last_success_at" timestamptz null,
    "last_failure_at" timestamptz null,
    "last_failure" jsonb null,
    "failing_since" timestamptz null,
    "openings_fail" boolean not null default false,
    "outage_emailed_at" timestamptz null,
    "seen" jsonb not null default '{}'`,
  rental_price_rules: `
    "settings_id" text not null,
    "source_hash" text not null,
    "rules" jsonb not null default '{}',
    "malformed" jsonb not null default '{}',
    "fetched_at" timestamptz null,
    "address_hash" text null,
    "content_hash" text null,
    "previous_rules" jsonb null,
    "changed_at" timestamptz null,
    "change_id" text null,
    "announced" boolean not null default true,
    "lease_owner" text null,
    "lease_expires_at" timestamptz null,
    "failed_at" timestamptz null,
    "failure" jsonb null,
    "failed_source_hash" text null,
    "retry_at" timestamptz null`,
  rental_product: `
    "product_id" text not null,
    "rentable" boolean not null default true,
    "removable" boolean not null default true`,
  rental_transaction: `
    "status" text check ("status" in ('draft', 'creating', 'open', 'failed', 'superseded', 'booked', 'confirmed', 'active', 'cancelled')) not null default 'draft',
    "environment" text not null,
    "settings_id" text not null,
    "sales_channel_id" text null,
    "cart_id" text not null,
    "payment_collection_id" text not null,
    "fingerprint" text not null,
    "snapshot" jsonb null,
    "lang" text null,
    "transaction_id" text null,
    "subscription_id" text null,
    "payment_url" text null,
    "creation_started_at" timestamptz null,
    "opened_at" timestamptz null,
    "failure" jsonb null,
    "duration" integer not null,
    "monthly" numeric null,
    "raw_monthly" jsonb null,
    "first_payment" numeric null,
    "raw_first_payment" jsonb null,
    "commitment_value" integer null,
    "commitment_unit" text null,
    "finalize_url" text null,
    "terms" jsonb null,
    "charges" jsonb null,
    "price_mismatch" jsonb null,
    "confirmed_at" timestamptz null,
    "ends_at" timestamptz null,
    "buyer_name" text null,
    "buyer_email" text null,
    "created_by" jsonb null,
    "abandoned_at" timestamptz null,
    "reminder_settled_at" timestamptz null,
    "booked_at" timestamptz null,
    "booking_due_at" timestamptz null,
    "ending_noticed_at" timestamptz null,
    "end_noticed_at" timestamptz null,
    "authorized_session_id" text null,
    "authorized_amount" numeric null,
    "raw_authorized_amount" jsonb null,
    "authorized_status" text check ("authorized_status" in ('booked', 'confirmed')) null,
    "order_id" text null,
    "status_before_archive" text null,
    "archive_requested_at" timestamptz null,
    "order_closed_at" timestamptz null,
    "lease_owner" text null,
    "lease_expires_at" timestamptz null,
    "finish_attempts" integer not null default 0,
    "finish_retry_at" timestamptz null,
    "completed_at" timestamptz null,
    "cancelled_at" timestamptz null,
    "attention" jsonb null,
    "refund_allowed_at" timestamptz null,
    "refund_note" text null,
    "forgotten_at" timestamptz null,
    "redacted_at" timestamptz null`,
  rental_attempt: `
    "rental_transaction_id" text not null,
    "transaction_id" text not null,
    "secure_key_hash" text not null,
    "return_token_hash" text not null,
    "subscription_id" text null,
    "outcome" text null,
    "answered_at" timestamptz null`,
  rental_event: `
    "kind" text not null,
    "settings_id" text null,
    "rental_transaction_id" text null,
    "attempt_id" text null,
    "cart_id" text null,
    "subscription_id" text null,
    "body" jsonb null,
    "unread_body" text null,
    "body_hash" text null,
    "times_received" integer not null default 1,
    "received_at" timestamptz not null,
    "status" text check ("status" in ('received', 'applied', 'ignored', 'refused')) not null default 'received',
    "attempts" integer not null default 0,
    "attempts_in_vain" integer not null default 0,
    "next_retry_at" timestamptz null,
    "lease_owner" text null,
    "lease_expires_at" timestamptz null,
    "result" jsonb null,
    "applied_at" timestamptz null,
    "emptied_at" timestamptz null`,
}

/** By table and name without `IDX_` and the table: what is indexed of rows that aren't deleted. Most are declared by the models. */
const INDEXES: Record<string, Record<string, string>> = {
  rental_settings: {
    sales_channel_unique: `("sales_channel_id") WHERE sales_channel_id IS NOT NULL`,
  },
  rental_price_rules: {
    settings_unique: `("settings_id")`,
  },
  rental_product: {
    product_id_unique: `("product_id")`,
  },
  rental_transaction: {
    transaction_id_unique: `("transaction_id") WHERE transaction_id IS NOT NULL`,
    order_id_unique: `("order_id") WHERE order_id IS NOT NULL`,
    live_unique: `("cart_id", "fingerprint") WHERE status IN ('draft', 'creating', 'open')`,
    lease_unique: `("cart_id") WHERE lease_owner IS NOT NULL`,
    unredacted: `("settings_id", "created_at") WHERE redacted_at IS NULL`,
    reminder: `("settings_id", "opened_at") WHERE status = 'open' AND reminder_settled_at IS NULL`,
    booking_due: `("settings_id", "booked_at") WHERE status = 'booked' AND booking_due_at IS NULL`,
    cart_id: `("cart_id")`,
    status_created_at_id: `("status", "created_at", "id")`,
    created_at_id: `("created_at", "id")`,
    updated_at_created_at_id: `("updated_at", "created_at", "id")`,
    duration_created_at_id: `("duration", "created_at", "id")`,
    sales_channel_id_created_at_id: `("sales_channel_id", "created_at", "id")`,
    environment_created_at_id: `("environment", "created_at", "id")`,
    opened_at: `("opened_at") WHERE status = 'open'`,
    price_mismatch: `("created_at", "id") WHERE price_mismatch IS NOT NULL`,
    resolved: `("created_at", "id") WHERE (attention ->> 'resolved_at') IS NOT NULL`,
    attention: `("created_at", "id") WHERE attention IS NOT NULL AND (attention ->> 'resolved_at') IS NULL`,
  },
  rental_attempt: {
    transaction_id_unique: `("transaction_id")`,
    secure_key_hash_unique: `("secure_key_hash")`,
    return_token_hash_unique: `("return_token_hash")`,
    rental_transaction_id: `("rental_transaction_id")`,
  },
  rental_event: {
    body_hash_unique: `("attempt_id", "kind", "body_hash") WHERE body_hash IS NOT NULL`,
    transaction: `("rental_transaction_id", "created_at")`,
    due: `("next_retry_at") WHERE status = 'received'`,
    unemptied: `("settings_id", "created_at") WHERE emptied_at IS NULL`,
  },
}

/** PostgreSQL takes words of 2046 bytes and index entries of 2704: a longer id or email must not break the row. */
const MAX_WORD_LENGTH = 200
/** The longest that an email may be (RFC 5321): as in transactions/list-filters.ts. */
const MAX_EMAIL_LENGTH = 254
const EMAILS = ["buyer_email", "snapshot #>> '{customer,email}'"]
const IDS = ["transaction_id", "subscription_id", "order_id", "cart_id"]

/** The words of the names, as the plugin writes them (transactions/row.ts): two programs don't fold all letters alike. */
const WORDS = ["customer_words", "buyer_words"]
const words = `string_to_array(${WORDS.map((name) => `coalesce(${name}, '')`).join(" || ' ' || ")}, ' ')`
// A domain is only found as a whole: half of all shoppers have the same.
const domains = EMAILS.map(
  (email) => `'@' || nullif(left(split_part(lower(${email}), '@', 2), ${MAX_WORD_LENGTH}), '')`,
).join(", ")
const endings = IDS.map(
  (id) => `'<' || reverse(left(regexp_replace(lower(${id}), '[^a-z0-9]+', '', 'g'), ${MAX_WORD_LENGTH}))`,
).join(", ")
const search = `array_to_tsvector(array_remove(${words}, '')) || array_to_tsvector(array_remove(ARRAY[${endings}, ${domains}], NULL))`

/** The monthly price that the list shows, in euros: the service's, else the one that the shopper was offered (cents). */
const shownMonthly = "coalesce(monthly, (snapshot ->> 'monthly')::numeric / 100)"

/**
 * What the list searches, sorts and filters by and the overview counts, and the models can't declare: both have to open as fast with
 * 100,000 rentals as with a hundred. Without an extension: a shop's database user can seldom create one.
 */
const COMPUTED_INDEXES = {
  search: `USING gin ("search")`,
  beginning: "(lower(transaction_id) text_pattern_ops)",
  buyer_email: `(left(lower(buyer_email), ${MAX_EMAIL_LENGTH}) text_pattern_ops)`,
  cart_email: `(left(lower(snapshot #>> '{customer,email}'), ${MAX_EMAIL_LENGTH}) text_pattern_ops)`,
  monthly: `("shown_monthly", "created_at", "id")`,
  first_confirmed: `("confirmed_at", "created_at", "id")`,
  last_confirmed: `("confirmed_at" DESC NULLS LAST, "created_at" DESC, "id" DESC)`,
  ends_at: `("ends_at") WHERE ends_at IS NOT NULL`,
  ending: `("settings_id", "ends_at") WHERE ending_noticed_at IS NULL AND status IN ('confirmed', 'active') AND confirmed_at IS NOT NULL`,
  paid: `("environment", "confirmed_at") INCLUDE ("id", "cart_id", "sales_channel_id", "ends_at", "duration", "monthly", "order_id", "order_closed_at", "status") WHERE status IN ('confirmed', 'active') AND confirmed_at IS NOT NULL`,
}

/** All tables of the module. Until the first release it is edited; from then on each change is another migration. */
export class Migration20261123000000 extends Migration {
  override async up(): Promise<void> {
    for (const [table, columns] of Object.entries(MODELS)) {
      this.addSql(
        `create table if not exists "${table}" ("id" text not null, ${columns}, ${CREATED_UPDATED_DELETED}, constraint "${table}_pkey" primary key ("id"));`,
      )
      this.createIndexes(table, { deleted_at: `("deleted_at")`, ...INDEXES[table] })
    }
    for (const name of WORDS) {
      this.addSql(`alter table "rental_transaction" add column if not exists "${name}" text null;`)
    }
    for (const [column, value] of [
      [`"search" tsvector`, search],
      [`"shown_monthly" numeric`, shownMonthly],
    ]) {
      this.addSql(
        `alter table "rental_transaction" add column if not exists ${column} generated always as (${value}) stored;`,
      )
    }
    this.createIndexes("rental_transaction", COMPUTED_INDEXES)
  }

  override async down(): Promise<void> {
    for (const table of Object.keys(MODELS)) {
      this.addSql(`drop table if exists "${table}" cascade;`)
    }
  }

  private createIndexes(table: string, indexes: Record<string, string>): void {
    for (const [name, what] of Object.entries(indexes)) {
      const unique = name.endsWith("_unique") ? "UNIQUE " : ""
      const where = `${what.includes(" WHERE ") ? "AND" : "WHERE"} deleted_at IS NULL`
      this.addSql(
        `CREATE ${unique}INDEX IF NOT EXISTS "IDX_${table}_${name}" ON "${table}" ${what} ${where};`,
      )
    }
  }
}
