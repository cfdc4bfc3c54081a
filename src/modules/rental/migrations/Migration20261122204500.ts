import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const indexOf = (more: string) =>
  `("environment", "confirmed_at") INCLUDE ("id", "cart_id", "sales_channel_id", "duration", "monthly", ${more}"order_closed_at", "is_repeat", "status") WHERE status IN ('confirmed', 'active') AND confirmed_at IS NOT NULL AND deleted_at IS NULL`

/** A rental without an order isn't counted as active: the index that the overview counts by has the order's id. */
export class Migration20261122204500 extends Migration {
  override async up(): Promise<void> {
    this.renew(indexOf(`"order_id", `))
  }

  override async down(): Promise<void> {
    this.renew(indexOf(""))
  }

  private renew(index: string): void {
    this.addSql(`drop index if exists "IDX_rental_transaction_paid";`)
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_paid" ON "rental_transaction" ${index};`)
  }
}
