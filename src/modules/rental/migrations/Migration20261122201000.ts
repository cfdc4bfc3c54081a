import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const ENDS_AT = "((confirmed_at AT TIME ZONE 'UTC') + make_interval(months => duration))"

/** By these the list of rentals is filtered: by product, by the day on which a rental ends, and by environment. */
export class Migration20261122201000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_products" ON "rental_transaction" USING gin (jsonb_path_query_array(snapshot, '$.lines[*].product_id') jsonb_path_ops) WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_ends_at" ON "rental_transaction" (${ENDS_AT}) WHERE confirmed_at IS NOT NULL AND status <> 'cancelled' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_environment_created_at_id" ON "rental_transaction" ("environment", "created_at", "id") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    for (const name of ["products", "ends_at", "environment_created_at_id"]) {
      this.addSql(`drop index if exists "IDX_rental_transaction_${name}";`)
    }
  }
}
