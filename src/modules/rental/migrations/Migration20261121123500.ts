import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What names are split at, and which accents don't count: as in transactions/search.ts, which asks. */
const SEPARATORS = String.raw`[\s@._,;:/+''"\\()-]+`
const ACCENTS = [
  "àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ",
  "aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuy",
]

/** A word is at most 2046 bytes long to PostgreSQL, an index entry 2704, and whoever fills in a name or an email must not break the row. */
const LONGEST = 200
/** The longest that an email may be (RFC 5321): as in transactions/search.ts. */
const MAX_EMAIL_LENGTH = 254
const EMAILS = ["buyer_email", "snapshot #>> '{customer,email}'"]
const NAMES = ["buyer_name", "snapshot #>> '{customer,firstName}'", "snapshot #>> '{customer,lastName}'"]
const IDS = ["transaction_id", "subscription_id", "order_id", "cart_id"]

const people = NAMES.map((each) => `left(coalesce(${each}, ''), ${LONGEST})`).join(" || ' ' || ")
const words = `regexp_split_to_array(translate(lower(${people}), '${ACCENTS[0]}', '${ACCENTS[1]}'), '${SEPARATORS}')`
// Whole, and found only by who asks for one: half of all shoppers have the same.
const domains = EMAILS.map(
  (email) => `'@' || nullif(left(split_part(lower(${email}), '@', 2), ${LONGEST}), '')`,
).join(", ")
const endings = IDS.map(
  (id) => `'<' || reverse(left(regexp_replace(lower(${id}), '[^a-z0-9]+', '', 'g'), ${LONGEST}))`,
).join(", ")
const search = `array_to_tsvector(array_remove(${words}, '')) || array_to_tsvector(array_remove(ARRAY[${endings}, ${domains}], NULL))`

/** The monthly price that the list shows: the service's, else the one that the shopper was offered (cents). */
const shownMonthly = "coalesce(monthly, (snapshot ->> 'monthly')::numeric / 100)"

/** By name, what is indexed of rentals that aren't deleted. */
const INDEXES = {
  IDX_rental_transaction_search: `USING gin ("search")`,
  IDX_rental_transaction_beginning: "(lower(transaction_id) text_pattern_ops)",
  IDX_rental_transaction_buyer_email: `(left(lower(buyer_email), ${MAX_EMAIL_LENGTH}) text_pattern_ops)`,
  IDX_rental_transaction_cart_email: `(left(lower(snapshot #>> '{customer,email}'), ${MAX_EMAIL_LENGTH}) text_pattern_ops)`,
  IDX_rental_transaction_monthly: `((${shownMonthly}), "created_at", "id")`,
  IDX_rental_transaction_first_confirmed: `("confirmed_at", "created_at", "id")`,
  IDX_rental_transaction_last_confirmed: `("confirmed_at" DESC NULLS LAST, "created_at" DESC, "id" DESC)`,
}

/**
 * For the admin's list, which has to open as fast with 100,000 rentals as with a hundred: what it searches and sorts by and that
 * the models can't say. Without an extension: a shop's database user may seldom create one.
 */
export class Migration20261121123500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "rental_transaction" add column if not exists "search" tsvector generated always as (${search}) stored;`,
    )
    for (const [name, what] of Object.entries(INDEXES)) {
      this.addSql(
        `CREATE INDEX IF NOT EXISTS "${name}" ON "rental_transaction" ${what} WHERE deleted_at IS NULL;`,
      )
    }
  }

  override async down(): Promise<void> {
    for (const name of Object.keys(INDEXES)) this.addSql(`drop index if exists "${name}";`)
    this.addSql(`alter table if exists "rental_transaction" drop column if exists "search";`)
  }
}
