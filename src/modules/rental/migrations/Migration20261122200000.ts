import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const PAID = "status IN ('confirmed', 'active') AND confirmed_at IS NOT NULL"

/** Whoever read these knew nothing of the two columns: which cart was opened before, and whose order is closed, is looked up once. */
const REPEATS = `update "rental_transaction" as later set "is_repeat" = true
  where later.opened_at is not null and exists (select from "rental_transaction" as other where other.cart_id = later.cart_id
    and other.environment = later.environment and other.opened_at is not null and other.id < later.id and other.deleted_at is null);`

/** Orders are Medusa's: their table isn't there where the module is migrated alone. It is in whatever schema the shop has. */
const CLOSED = `do $$ begin
  if to_regclass('"order"') is not null then
    update "rental_transaction" set "order_closed_at" = coalesce(medusa.canceled_at, medusa.updated_at)
      from "order" as medusa where medusa.id = order_id and medusa.status in ('canceled', 'archived');
  end if;
end $$;`

const INDEXES = {
  paid: `("environment", "confirmed_at") INCLUDE ("id", "cart_id", "sales_channel_id", "duration", "monthly", "order_closed_at", "is_repeat", "status") WHERE ${PAID} AND deleted_at IS NULL`,
  started: `("environment", "created_at") INCLUDE ("id", "cart_id", "sales_channel_id", "status") WHERE opened_at IS NOT NULL AND NOT is_repeat AND deleted_at IS NULL`,
  tried_again: `("environment", "created_at") INCLUDE ("cart_id", "status") WHERE (is_repeat OR opened_at IS NULL) AND deleted_at IS NULL`,
}

/** What the overview counts: which rentals are a cart's first, and whose order is cancelled or archived, with an index for each figure. */
export class Migration20261122200000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "rental_transaction" add column if not exists "is_repeat" boolean not null default false, add column if not exists "order_closed_at" timestamptz null;`,
    )
    this.addSql(REPEATS)
    this.addSql(CLOSED)
    for (const [name, index] of Object.entries(INDEXES)) {
      this.addSql(
        `CREATE INDEX IF NOT EXISTS "IDX_rental_transaction_${name}" ON "rental_transaction" ${index};`,
      )
    }
  }

  override async down(): Promise<void> {
    for (const name of Object.keys(INDEXES)) {
      this.addSql(`drop index if exists "IDX_rental_transaction_${name}";`)
    }
    this.addSql(
      `alter table if exists "rental_transaction" drop column if exists "is_repeat", drop column if exists "order_closed_at";`,
    )
  }
}
