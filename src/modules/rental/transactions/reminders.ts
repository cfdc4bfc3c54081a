import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../../core/setting-values"
import { DEFAULT_ROW_ID } from "../settings/rows"
import type { RentalId } from "./ids"
import { transactionRow, type TransactionRow } from "./row"
import { PAID_STATES } from "./transitions"

/** What is older isn't told any more: whoever switches reminders on writes to nobody of last month. */
const TOLD_FOR_DAYS = 7
const DAY_MS = 24 * 3_600_000
const UNIQUE_VIOLATION = "23505"

/** The rentals of one settings row in the environment in force, that were opened or booked before a moment. */
export interface RemindedOf {
  settingsId: string
  environment: Environment
  before: Date
  now: Date
}

/**
 * Rentals that the shop is to be told of, once each. Every claim is one statement that names the state it comes from: of two servers
 * that run the same tick, one is told true.
 */
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

  /** True for who may tell that a rental isn't paid: it still isn't, nor is another of its cart, and of none of them was it told. */
  async claimAbandoned(id: RentalId, now: Date): Promise<boolean> {
    const others = this.pg("rental_transaction AS other")
      .whereNull("other.deleted_at")
      .whereRaw("other.cart_id = rental.cart_id")
      .andWhere(
        (told) => void told.whereNotNull("other.abandoned_at").orWhereIn("other.status", [...PAID_STATES]),
      )
    try {
      const claimed = await this.table
        .where({ id, status: "open" })
        .whereNull("reminder_settled_at")
        .whereNotExists(others.select(this.pg.raw("1")))
        .update({ abandoned_at: now, reminder_settled_at: now })
      return claimed === 1
    } catch (cause) {
      // Two rentals of one cart at once: the unique index lets one through.
      if ((cause as { code?: string }).code === UNIQUE_VIOLATION) return false
      throw cause
    }
  }

  /** True for who may tell that a booking isn't finished. */
  async claimBookingDue(id: RentalId, now: Date): Promise<boolean> {
    const rows = this.table.where({ id, status: "booked" }).whereNull("booking_due_at")
    return (await rows.update({ booking_due_at: now })) === 1
  }

  /** Nothing is to be told of its not being paid any more. */
  async settle(id: RentalId, now: Date): Promise<void> {
    await this.table.where({ id }).whereNull("reminder_settled_at").update({ reminder_settled_at: now })
  }

  /** Gives a claim back: it was told to nobody. */
  async unclaim(id: RentalId, claimed: "abandoned" | "booking_due"): Promise<void> {
    const none = {
      abandoned: { abandoned_at: null, reminder_settled_at: null },
      booking_due: { booking_due_at: null },
    }
    await this.table.where({ id }).update(none[claimed])
  }

  private within({ settingsId, environment, before, now }: RemindedOf, moment: string): Knex.QueryBuilder {
    return this.table
      .where({ settings_id: settingsId, environment })
      .whereBetween(moment, [new Date(now.getTime() - TOLD_FOR_DAYS * DAY_MS), before])
  }
}
