import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../../core/setting-values"
import { DEFAULT_ROW_ID } from "../settings/rows"
import type { RentalId } from "./ids"
import { transactionRow, type TransactionRow } from "./row"
import { PAID_STATES } from "./transitions"

/** Skips what is older, so that switching reminders on doesn't mail the carts of last month. */
const REMINDED_FOR_DAYS = 7
const DAY_MS = 24 * 3_600_000

/** The rentals of one settings row in the environment in force, that were opened or booked before a moment. */
export interface RemindedOf {
  settingsId: string
  environment: Environment
  before: Date
  now: Date
}

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

  /** Opened, not paid, and nothing told or settled yet; the oldest first. */
  async unpaid(wanted: RemindedOf, limit: number): Promise<TransactionRow[]> {
    const rows = this.within(wanted, "opened_at").where({ status: "open" }).whereNull("reminder_settled_at")
    return (await rows.orderBy("opened_at").limit(limit).select("*")).map(transactionRow)
  }

  /** Booked, and nothing told yet; the oldest first. None whose order was cancelled here. */
  async unfinishedBookings(wanted: RemindedOf, limit: number): Promise<TransactionRow[]> {
    const booked = this.within(wanted, "booked_at").where({ status: "booked" })
    const rows = booked.whereNull("booking_due_at").whereNull("order_closed_at")
    return (await rows.orderBy("booked_at").limit(limit).select("*")).map(transactionRow)
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
      .andWhere((rental) => void rental.whereNotNull("abandoned_at").orWhereIn("status", [...PAID_STATES]))
  }

  private within({ settingsId, environment, before, now }: RemindedOf, moment: string): Knex.QueryBuilder {
    return this.table
      .where({ settings_id: settingsId, environment })
      .whereBetween(moment, [new Date(now.getTime() - REMINDED_FOR_DAYS * DAY_MS), before])
  }
}
