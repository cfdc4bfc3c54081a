import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { ReasonCode, ServiceFault } from "../../../core/messages/codes"
import { CLAIMED_BY, Claims } from "../claims"
import { rentalId, type RentalId } from "../ids"
import { amountColumns, columns, type Changes, transactionRow, type TransactionRow } from "./row"
import { RentalFigures } from "./figures"
import { TransactionList } from "./list"
import { narrow } from "./list-filters"
import { MAX_NEW_PER_HOUR } from "../../../core/limits"
import {
  type ConfirmedAs,
  type TransactionState,
  ALLOWED_FROM,
  RENTED_STATES,
} from "../../../core/rental-states"
import { REUSED_FOR_HOURS } from "./snapshot"

/** Seconds after which an unanswered creation counts as failed (docs/decisions/attempts.md). */
const CREATING_SECONDS = 30

const RENTAL_GONE: ReasonCode = "rental_gone"
const NOT_TRIED: ServiceFault["code"] = "not_tried"
const ANSWER_NEVER_CAME: ServiceFault = { code: "timeout", params: { seconds: null, asked_for: "order" } }

const CART_COLUMNS = [
  "id",
  "status",
  "environment",
  "fingerprint",
  "lang",
  "duration",
  "transaction_id",
  "payment_url",
  "opened_at",
  "created_at",
] as const satisfies readonly (keyof TransactionRow)[]

/** A cart's transaction as far as the next one depends on it. */
export type CartTransaction = Pick<TransactionRow, (typeof CART_COLUMNS)[number]>

/** As many as can be sent for a cart while the first of them may still be used again. */
const MAX_OF_CART = MAX_NEW_PER_HOUR * REUSED_FOR_HOURS.production

/**
 * The changes of a transaction's state. Each is one conditional update that names the states it comes from, so that
 * it holds without a lock and on any number of servers: true says that this call made the change.
 */
export class TransactionRepository {
  /** One owner at a time for all that changes a cart's order: see workflows/with-rental.ts. */
  readonly claims: Claims
  readonly figures: RentalFigures
  readonly list: TransactionList

  constructor(private readonly pg: Knex) {
    this.claims = new Claims(pg, "rental_transaction")
    this.figures = new RentalFigures(pg)
    this.list = new TransactionList(pg)
  }

  /** Named as the indexes are, which hold only what isn't deleted: without it PostgreSQL reads the whole table. */
  private get table(): Knex.QueryBuilder {
    return this.pg("rental_transaction").whereNull("deleted_at")
  }

  /** Moves a transaction to a state, writing `changes` with it, and returns its row then; undefined where its present state doesn't lead there. */
  async transition(id: RentalId, to: TransactionState, changes: Changes = {}) {
    const [row] = await this.table
      .where({ id })
      .whereIn("status", [...ALLOWED_FROM[to]])
      .update(written({ ...changes, status: to }))
      .returning("*")
    return row && transactionRow(row)
  }

  /** Opens a rental that the service took: it may be paid now. The end of its attempt is noted with it. */
  async open(id: RentalId, changes: Changes, attempt: Knex.QueryBuilder): Promise<void> {
    await this.table
      .with("attempt", attempt)
      .where({ id })
      .whereIn("status", [...ALLOWED_FROM.open])
      .update(written({ ...changes, status: "open", opened_at: new Date() }))
  }

  /** Notes what is known of a rental, whatever its state, and returns its row then; undefined where there is none. */
  async note(id: RentalId, changes: Changes): Promise<TransactionRow | undefined> {
    const [row] = await this.table.where({ id }).update(written(changes)).returning("*")
    return row && transactionRow(row)
  }

  /** Notes since when the order that it became is cancelled or archived; null: it is neither. */
  async noteOrderClosed(orderId: string, at: Date | null): Promise<void> {
    const ofOrder = this.table.where({ order_id: orderId })
    if (at) ofOrder.whereNull("order_closed_at")
    await ofOrder.update(written({ order_closed_at: at }))
  }

  /** Returns the row; undefined where there is none. */
  async find(id: RentalId): Promise<TransactionRow | undefined> {
    const row = await this.table.where({ id }).first("*")
    return row && transactionRow(row)
  }

  /** Returns the row; throws where there is none. */
  async retrieve(id: RentalId): Promise<TransactionRow> {
    const row = await this.find(id)
    if (!row) throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no rental ${id}.`, RENTAL_GONE)
    return row
  }

  /** Returns the rentals of a customer's orders, newest first, and how many there are in all. */
  async ofCustomer(customer_id: string, { limit, offset }: { limit: number; offset: number }) {
    const ofThem = narrow(this.pg("rental_transaction").whereNotNull("order_id"), { customer_id })
    const newest = ofThem.clone().orderByRaw("created_at DESC, id DESC").limit(limit).offset(offset)
    const [rows, [counted]] = await Promise.all([newest.select("*"), ofThem.clone().count({ count: "*" })])
    return { rows: rows.map(transactionRow) as TransactionRow[], count: Number(counted!.count) }
  }

  /**
   * Returns the transactions that were begun for a cart, newest first, without their snapshots. Not those that the service was never asked for,
   * because it was silent just before: of them there may be any number.
   */
  async ofCart(cartId: string): Promise<CartTransaction[]> {
    return this.table
      .where({ cart_id: cartId })
      .whereRaw("failure ->> 'code' IS DISTINCT FROM ?", [NOT_TRIED])
      .orderBy("created_at", "desc")
      .limit(MAX_OF_CART)
      .select(...CART_COLUMNS)
  }

  /** Checks whether a cart's rental is booked or paid. */
  async isCartRented(cartId: string): Promise<boolean> {
    const rented = this.table.where({ cart_id: cartId }).whereIn("status", RENTED_STATES)
    return (await rented.first("id")) !== undefined
  }

  /** Writes a draft; throws where the cart has a live transaction of the same fingerprint. */
  async insertDraft(draft: Changes): Promise<{ id: RentalId }> {
    const id = rentalId(generateEntityId(undefined, "rtx"))
    await this.pg("rental_transaction").insert({ id, ...columns(draft) })
    return { id }
  }

  /** Rejected before an order was made: nothing is authorized any more, the shopper may rent again, and a later confirmation is accepted. */
  async failRejected(id: RentalId, leaseOwner: string): Promise<void> {
    const leased = this.table.where({ id, order_id: null }).whereRaw(CLAIMED_BY, [leaseOwner])
    await leased
      .whereIn("status", ["booked", "confirmed"])
      .update(written({ status: "failed", ...authorization(null) }))
  }

  /** Accepts, for the merchant, a confirmation that came after its booking was cancelled, where there is no order. */
  async confirmCancelled(id: RentalId, changes: Changes = {}): Promise<boolean> {
    const cancelled = this.table.where({ id, status: "cancelled", order_id: null })
    return (await cancelled.update(written({ ...changes, status: "confirmed", cancelled_at: null }))) === 1
  }

  /** Supersedes the cart's older open transactions; they can still be paid. */
  async supersedeOlder(cartId: string, newerId: RentalId): Promise<void> {
    const older = this.table.where({ cart_id: cartId, status: "open" }).where("id", "<", newerId)
    await older.update(written({ status: "superseded" }))
  }

  /** Removes a draft that was never opened. */
  async removeDraft(id: RentalId): Promise<void> {
    await this.table.where({ id, status: "draft" }).delete()
  }

  /** Fails unanswered creations, of one cart or of all: the server that asked is gone. */
  async failStuckCreations(cartId: string | "all", now: Date): Promise<void> {
    await this.table
      .where({ status: "creating", ...(cartId !== "all" && { cart_id: cartId }) })
      .andWhere("creation_started_at", "<", new Date(now.getTime() - CREATING_SECONDS * 1000))
      .update(written({ failure: ANSWER_NEVER_CAME, status: "failed" }))
  }

  /**
   * Remembers which payment session, and which amount, the service's confirmation is for. Only while `leaseOwner` has the
   * rental's lease: false if it was lost.
   */
  async authorize(
    id: RentalId,
    session: { id: string; amount: number },
    as: ConfirmedAs,
    leaseOwner: string,
  ) {
    const leased = this.table.where({ id }).whereRaw(CLAIMED_BY, [leaseOwner])
    return (await leased.update(written(authorization({ ...session, as })))) === 1
  }

  /** Removes an authorization, if it is still for that session. */
  async unauthorize(id: RentalId, sessionId: string): Promise<void> {
    await this.table.where({ id, authorized_session_id: sessionId }).update(written(authorization(null)))
  }

  /** Uses up the merchant's permission for one refund. */
  async takeRefundPermission(id: RentalId): Promise<boolean> {
    const allowed = this.table.where({ id }).whereNotNull("refund_allowed_at")
    return (await allowed.update(written({ refund_allowed_at: null }))) === 1
  }
}

const written = (changes: Changes): Changes => columns({ ...changes, updated_at: new Date() })

const authorization = (to: { id: string; amount: number; as: ConfirmedAs } | null): Changes => ({
  authorized_session_id: to?.id ?? null,
  ...amountColumns("authorized_amount", to?.amount ?? null),
  authorized_status: to?.as ?? null,
})
