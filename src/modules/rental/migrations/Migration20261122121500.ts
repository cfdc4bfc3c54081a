import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const STATES = ["draft", "creating", "open", "failed", "superseded", "booked", "confirmed"]

/** Indexes take the names of their columns, as Medusa's do. */
const INDEXES: Record<string, string> = {
  IDX_rental_transaction_newest: "IDX_rental_transaction_created_at_id",
  IDX_rental_transaction_changed: "IDX_rental_transaction_updated_at_created_at_id",
  IDX_rental_transaction_duration: "IDX_rental_transaction_duration_created_at_id",
  IDX_rental_transaction_channel: "IDX_rental_transaction_sales_channel_id_created_at_id",
  IDX_rental_transaction_opened: "IDX_rental_transaction_opened_at",
}

/** A rental whose order is made and announced has just begun: its state is `active`, which was called `completed`. */
export class Migration20261122121500 extends Migration {
  override async up(): Promise<void> {
    this.rename("completed", "active")
    for (const [before, after] of Object.entries(INDEXES)) {
      this.addSql(`ALTER INDEX IF EXISTS "${before}" RENAME TO "${after}";`)
    }
  }

  override async down(): Promise<void> {
    for (const [before, after] of Object.entries(INDEXES)) {
      this.addSql(`ALTER INDEX IF EXISTS "${after}" RENAME TO "${before}";`)
    }
    this.rename("active", "completed")
  }

  /** The time of a row's last change stays: its state is another word for the same. */
  private rename(before: string, after: string): void {
    const allowed = [...STATES, after, "cancelled"].map((state) => `'${state}'`).join(", ")
    this.addSql(
      `alter table if exists "rental_transaction" drop constraint if exists "rental_transaction_status_check";`,
    )
    this.addSql(`update "rental_transaction" set "status" = '${after}' where "status" = '${before}';`)
    this.addSql(
      `alter table if exists "rental_transaction" add constraint "rental_transaction_status_check" check ("status" in (${allowed}));`,
    )
  }
}
