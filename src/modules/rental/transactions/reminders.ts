import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../../core/setting-values"
import { DEFAULT_ROW_ID } from "../settings/rows"
import type { RentalId } from "../ids"
import { transactionRow, type TransactionRow } from "./row"
import { ENDED, RUNNING } from "./figures-sql"
import { RENTED_STATES } from "../../../core/rental-states"

/** Skips what is older, so that switching reminders on doesn't mail the carts of last month. */
const REMINDED_FOR_DAYS = 7
const DAY_MS = 24 * 3_600_000

/** The rentals of one settings row in the environment in force, now. */
interface RemindedOf {
  settingsId: string
  environment: Environment
  now: Date
}

/** When an end was announced: each once. */
export type EndNotice = "ending_noticed_at" | "end_noticed_at"

/** Rentals that the shop is reminded of, once each: the caller claims a rental before, and writes with its release what it did. */
export class Reminders {
  constructor(private readonly pg: Knex) {}

  private get table(): Knex.QueryBuilder {
    return this.pg("rental_transaction AS rental").whereNull("rental.deleted_at")
  }

  /** The settings rows that rentals may be of. */
  async settingsIds(): Promise<string[]> {
    const ids: string[] = await this.pg("rental_settings").whereNull("deleted_at").pluck("id")
    return [...new Set([DEFAULT_ROW_ID, ...ids])]
  }

  /** Opened, not paid, and neither announced nor settled yet; the oldest first. */
  unpaid(wanted: RemindedOf, before: Date, limit: number): Promise<TransactionRow[]> {
    const rows = this.within(wanted, "opened_at", before).where({ status: "open" })
    return firstOf(rows.whereNull("reminder_settled_at"), "opened_at", limit)
  }

  /** Booked, and not announced yet; the oldest first. None whose order was cancelled here. */
  unfinishedBookings(wanted: RemindedOf, before: Date, limit: number): Promise<TransactionRow[]> {
    const rows = this.within(wanted, "booked_at", before).where({ status: "booked" })
    return firstOf(rows.whereNull("booking_due_at").whereNull("order_closed_at"), "booked_at", limit)
  }

  /** Runs and ends at `until` or before, or (`end_noticed_at`) ran until its end, which is not older than a week; the first to end first. */
  ends(wanted: RemindedOf, notice: EndNotice, until: Date, limit: number): Promise<TransactionRow[]> {
    const rows = this.of(wanted).where("ends_at", "<=", until)
    this.withNotice(rows, notice, wanted.now)
    return firstOf(rows, "ends_at", limit)
  }

  /** Which row to claim for the notice of an end. Its order may have been cancelled, or its person forgotten, since it was read. */
  withEnd({ id }: Pick<TransactionRow, "id">, notice: EndNotice, now: Date): Knex.QueryCallback {
    return (row) => this.withNotice(row.where({ id }), notice, now)
  }

  /** With an order that is neither cancelled nor archived; of a cart that was paid twice one alone has an order. */
  private withNotice(rows: Knex.QueryBuilder, notice: EndNotice, now: Date): void {
    rows.whereNull(notice).whereNull("forgotten_at")
    if (notice === "ending_noticed_at") return void rows.whereRaw(RUNNING, { now })
    const since = new Date(now.getTime() - REMINDED_FOR_DAYS * DAY_MS)
    rows.whereRaw(ENDED, { now, since })
  }

  /** Whether a rental of the cart was paid or booked, or the shop was reminded of one. */
  async isCartSettled(cartId: string): Promise<boolean> {
    return (await this.settledOf(cartId).first("id")) !== undefined
  }

  /** Which row to claim for a reminder: the rental, while neither it nor its cart is settled. */
  unsettled({ id, cart_id }: Pick<TransactionRow, "id" | "cart_id">): Knex.QueryCallback {
    return (row) =>
      void row
        .where({ id, status: "open" })
        .whereNull("reminder_settled_at")
        .whereNotExists(this.settledOf(cart_id).select("id"))
  }

  /** Nothing more is to be said of its not being paid. */
  async settle(id: RentalId, now: Date): Promise<void> {
    await this.table.where({ id }).whereNull("reminder_settled_at").update({ reminder_settled_at: now })
  }

  private settledOf(cartId: string): Knex.QueryBuilder {
    return this.table
      .where({ cart_id: cartId })
      .andWhere((rental) => void rental.whereNotNull("abandoned_at").orWhereIn("status", [...RENTED_STATES]))
  }

  private of({ settingsId, environment }: RemindedOf): Knex.QueryBuilder {
    return this.table.where({ settings_id: settingsId, environment })
  }

  private within(wanted: RemindedOf, moment: string, before: Date): Knex.QueryBuilder {
    const since = new Date(wanted.now.getTime() - REMINDED_FOR_DAYS * DAY_MS)
    return this.of(wanted).whereBetween(moment, [since, before])
  }
}

const firstOf = async (rows: Knex.QueryBuilder, by: string, limit: number): Promise<TransactionRow[]> =>
  (await rows.orderBy(by).limit(limit).select("*")).map(transactionRow)
