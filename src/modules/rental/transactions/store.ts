import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { RentalModuleContainer } from "../service"
import { ORDER_IS_MISSING, type Attention } from "./attention"
import { REACHED_FROM, type TransactionState } from "./states"

/** Seconds after which an unanswered creation counts as failed (docs/decisions/attempts.md). */
export const CREATING_SECONDS = 30

const STANDS_OPEN = "(attention_raised_at IS NOT NULL AND attention_resolved_at IS NULL)"

type Changes = Record<string, unknown>

/**
 * The changes of a transaction's state. Each is one conditional update that names the states it comes from, so that
 * it holds without a lock and on any number of servers: true says that this call made the change.
 */
export class TransactionStates {
  constructor(private readonly container: RentalModuleContainer) {}

  /** Named as the indexes are, which hold only what isn't deleted: without it PostgreSQL reads the whole table. */
  private get table(): Knex.QueryBuilder {
    return this.container.__pg_connection__("rental_transaction").whereNull("deleted_at")
  }

  /** Moves a transaction to a state, writing `changes` with it, if it stands in one that leads there. */
  async move(id: string, to: TransactionState, changes: Changes = {}): Promise<boolean> {
    const moved = await this.table
      .where({ id })
      .whereIn("status", [...REACHED_FROM[to]])
      .update({ ...columns(changes), status: to, updated_at: new Date() })
    return moved === 1
  }

  /** A newer transaction of the cart makes the older open ones superseded; they can still be paid. */
  async supersedeOlder(cartId: string, newerId: string): Promise<void> {
    await this.table
      .where({ cart_id: cartId, status: "open" })
      .andWhere("id", "<", newerId)
      .update({ status: "superseded", updated_at: new Date() })
  }

  /** Removes a draft that was never opened. */
  async removeDraft(id: string): Promise<void> {
    await this.table.where({ id, status: "draft" }).delete()
  }

  /** Gives up creations that nobody has answered, of one cart or of all: the server that asked is gone. */
  async failStuckCreations(cartId: string | "all", now: Date): Promise<void> {
    await this.table
      .where({ status: "creating", ...(cartId !== "all" && { cart_id: cartId }) })
      .andWhere("creating_at", "<", new Date(now.getTime() - CREATING_SECONDS * 1000))
      .update({
        ...columns({ failure: { kind: "timeout", message: "The service's answer never came." } }),
        status: "failed",
        updated_at: now,
      })
  }

  /** Remembers which payment session, and which amount, the service's confirmation stands for. */
  async authorize(
    id: string,
    session: { id: string; amount: number },
    as: "booked" | "confirmed",
  ): Promise<void> {
    await this.table.where({ id }).update({
      authorized_session_id: session.id,
      authorized_amount: session.amount,
      raw_authorized_amount: JSON.stringify({ value: String(session.amount), precision: 20 }),
      authorized_as: as,
      updated_at: new Date(),
    })
  }

  /** Changes what a bound session counts as. */
  async authorizeAs(id: string, sessionId: string, as: "booked" | "confirmed"): Promise<void> {
    await this.table
      .where({ id, authorized_session_id: sessionId })
      .update({ authorized_as: as, updated_at: new Date() })
  }

  /** Takes an authorization back, if it is still the one given for that session. */
  async unauthorize(id: string, sessionId: string): Promise<void> {
    await this.table.where({ id, authorized_session_id: sessionId }).update({
      authorized_session_id: null,
      authorized_amount: null,
      raw_authorized_amount: null,
      authorized_as: null,
      updated_at: new Date(),
    })
  }

  /**
   * Raises attention. True if it is new. What stands open isn't hidden by something else: both are told, a line each,
   * under the code of the first if only the merchant can close that, else of the second. The same again brings its newest text.
   */
  async raiseAttention(id: string, { code, reason, remedy }: Attention): Promise<boolean> {
    const pg = this.container.__pg_connection__
    const now = new Date()
    const texts = { attention_reason: reason, attention_remedy: remedy }
    const beside = (column: keyof typeof texts) =>
      pg.raw(`CASE WHEN ${STANDS_OPEN} THEN ${column} || chr(10) || ? ELSE ? END`, [
        texts[column],
        texts[column],
      ])
    const raised = await this.table
      .where({ id })
      .whereRaw(`NOT (${STANDS_OPEN} AND (attention_code = ? OR strpos(attention_reason, ?) > 0))`, [
        code,
        reason,
      ])
      .update({
        attention_code: pg.raw(
          `CASE WHEN ${STANDS_OPEN} AND attention_code <> ALL (?) THEN attention_code ELSE ? END`,
          [[...ORDER_IS_MISSING], code],
        ),
        attention_reason: beside("attention_reason"),
        attention_remedy: beside("attention_remedy"),
        attention_raised_at: now,
        attention_resolved_at: null,
        attention_note: null,
        updated_at: now,
      })
    if (raised === 1) return true
    await this.table
      .where({ id, attention_code: code })
      .whereRaw("strpos(attention_reason, chr(10)) = 0")
      .update({ ...texts, updated_at: now })
    return false
  }

  /** Closes attention that was about an order that could not be made, now that it was. */
  settleAttention(id: string, note: string): Promise<void> {
    // All that stands under such a code is about the order.
    return this.settle(id, ORDER_IS_MISSING, note, { onlyIfAlone: false })
  }

  /** Closes attention that was about a rental cancelled only here, now that the service has cancelled it. */
  settleCancelledHere(id: string, note: string): Promise<void> {
    return this.settle(id, ["cancelled_here"], note, { onlyIfAlone: true })
  }

  /** `onlyIfAlone`: not where a second line tells of something else. */
  private async settle(
    id: string,
    codes: readonly Attention["code"][],
    note: string,
    { onlyIfAlone }: { onlyIfAlone: boolean },
  ): Promise<void> {
    await this.table
      .where({ id })
      .whereIn("attention_code", [...codes])
      .whereRaw(onlyIfAlone ? `${STANDS_OPEN} AND strpos(attention_reason, chr(10)) = 0` : STANDS_OPEN)
      .update({ attention_resolved_at: new Date(), attention_note: note, updated_at: new Date() })
  }

  /**
   * Transactions that the service has confirmed or booked a while ago, and whose order isn't finished here. A booked order
   * that its confirmation hasn't authorized isn't one of them: it has no payment yet, and may have been cancelled.
   */
  async unfinished(before: Date, limit: number): Promise<{ id: string; status: "booked" | "confirmed" }[]> {
    return this.table
      .where((state) =>
        state
          .where({ status: "confirmed", authorized_as: "confirmed" })
          .orWhere((booked) => booked.where({ status: "booked" }).whereNull("order_id")),
      )
      .whereNotNull("authorized_session_id")
      .andWhere("updated_at", "<", before)
      .orderBy("updated_at")
      .limit(limit)
      .select("id", "status")
  }

  /** The settings rows that transactions were made under. */
  async settingsIds(): Promise<string[]> {
    const rows: { settings_id: string }[] = await this.table.distinct("settings_id")
    return rows.map(({ settings_id }) => settings_id)
  }

  /** Forgets who the shopper and the buyer were in transactions begun before a moment; what was rented and for how much stays. */
  async forgetPeople(settingsId: string, before: Date): Promise<number> {
    const pg = this.container.__pg_connection__
    return this.table
      .where({ settings_id: settingsId })
      .andWhere("created_at", "<", before)
      .whereRaw(
        "(snapshot -> 'customer' <> 'null'::jsonb OR buyer_name IS NOT NULL OR buyer_email IS NOT NULL)",
      )
      .update({
        buyer_name: null,
        buyer_email: null,
        snapshot: pg.raw(
          `snapshot || '{"customer": null, "delivery_address": null, "invoice_address": null}'::jsonb`,
        ),
      })
  }

  /** Uses up the merchant's permission for one refund. */
  async takeRefundPermission(id: string): Promise<boolean> {
    const taken = await this.table
      .where({ id })
      .whereNotNull("refund_allowed_at")
      .update({ refund_allowed_at: null, updated_at: new Date() })
    return taken === 1
  }

  /** The merchant says that a refund was made at the service. */
  async allowRefund(id: string, note: string): Promise<void> {
    const now = new Date()
    await this.table.where({ id }).update({ refund_allowed_at: now, refund_note: note, updated_at: now })
  }

  /** The merchant closes the attention. */
  async resolveAttention(id: string, note: string): Promise<void> {
    await this.table
      .where({ id })
      .whereRaw(STANDS_OPEN)
      .update({ attention_resolved_at: new Date(), attention_note: note, updated_at: new Date() })
  }

  /** How many transactions were begun for a cart since a moment. */
  async countSince(cartId: string, since: Date): Promise<number> {
    const [{ count }] = await this.table
      .where({ cart_id: cartId })
      .andWhere("created_at", ">", since)
      .count("* as count")
    return Number(count)
  }
}

/** Knex takes JSON columns as text. */
function columns(changes: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      value !== null && typeof value === "object" && !(value instanceof Date) ? JSON.stringify(value) : value,
    ]),
  )
}
