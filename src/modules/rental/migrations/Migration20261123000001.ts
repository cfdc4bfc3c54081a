import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** PostgreSQL takes words of 2046 bytes and index entries of 2704: a longer id or email must not break the row. */
const MAX_WORD_LENGTH = 200
/** The longest that an email may be (RFC 5321): as in transactions/list-filters.ts. */
const MAX_EMAIL_LENGTH = 254
const EMAILS = ["buyer_email", "snapshot #>> '{customer,email}'"]
const IDS = ["transaction_id", "subscription_id", "order_id", "cart_id"]

/** The words of the names, as the plugin writes them (transactions/row.ts): two programs don't fold all letters alike. */
const words = "string_to_array(coalesce(customer_words, '') || ' ' || coalesce(buyer_words, ''), ' ')"
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
const INDEXES = {
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

/** What Medusa can't write from the models: columns that PostgreSQL computes, and indexes of them, by name without `IDX_rental_transaction_`. */
export class Migration20261123000001 extends Migration {
  override async up(): Promise<void> {
    const columns = ["customer_words text null", "buyer_words text null"].concat(
      `search tsvector generated always as (${search}) stored`,
      `shown_monthly numeric generated always as (${shownMonthly}) stored`,
    )
    for (const column of columns) {
      this.addSql(`alter table "rental_transaction" add column if not exists ${column};`)
    }
    for (const [name, what] of Object.entries(INDEXES)) {
      const where = `${what.includes(" WHERE ") ? "AND" : "WHERE"} deleted_at IS NULL`
      this.addSql(
        `CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_${name}" ON "rental_transaction" ${what} ${where};`,
      )
    }
  }

  override async down(): Promise<void> {
    const columns = ["search", "shown_monthly", "customer_words", "buyer_words"]
    const dropped = columns.map((column) => `drop column if exists ${column}`).join(", ")
    this.addSql(`alter table if exists "rental_transaction" ${dropped};`)
  }
}
