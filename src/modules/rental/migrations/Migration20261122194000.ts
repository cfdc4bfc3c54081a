import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const COLUMNS = {
  created_by: "jsonb",
  abandoned_at: "timestamptz",
  reminder_settled_at: "timestamptz",
  booked_at: "timestamptz",
  booking_due_at: "timestamptz",
}

const INDEXES = {
  IDX_rental_transaction_reminder: `INDEX IF NOT EXISTS "IDX_rental_transaction_reminder" ON "rental_transaction" ("settings_id", "opened_at") WHERE status = 'open' AND reminder_settled_at IS NULL AND deleted_at IS NULL`,
  IDX_rental_transaction_booking_due: `INDEX IF NOT EXISTS "IDX_rental_transaction_booking_due" ON "rental_transaction" ("settings_id", "booked_at") WHERE status = 'booked' AND booking_due_at IS NULL AND deleted_at IS NULL`,
  IDX_rental_transaction_abandoned_unique: `UNIQUE INDEX IF NOT EXISTS "IDX_rental_transaction_abandoned_unique" ON "rental_transaction" ("cart_id") WHERE abandoned_at IS NOT NULL AND deleted_at IS NULL`,
}

/** Who made a rental for a customer, and what the shop was told of rentals that aren't paid. Of older bookings nobody knows when they were booked. */
export class Migration20261122194000 extends Migration {
  override async up(): Promise<void> {
    for (const [name, type] of Object.entries(COLUMNS)) {
      this.addSql(
        `alter table if exists "rental_transaction" add column if not exists "${name}" ${type} null;`,
      )
    }
    for (const index of Object.values(INDEXES)) this.addSql(`CREATE ${index};`)
  }

  override async down(): Promise<void> {
    for (const name of Object.keys(INDEXES)) this.addSql(`DROP INDEX IF EXISTS "${name}";`)
    for (const name of Object.keys(COLUMNS)) {
      this.addSql(`alter table if exists "rental_transaction" drop column if exists "${name}";`)
    }
  }
}
