import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ulid } from "ulid"
import type { Problem } from "../../../core/messages/codes"
import type { RemovedUnits } from "../decide/sent"
import { say } from "../../../core/messages/say"
import { Claims, FREE, LEASE_MS, UNCLAIMED, renewing } from "../claims"
import { closingOf, type CallOutcome } from "./outcome"
import { type AskedBy, isProof, type CallState } from "../../../core/calls"
import { flag } from "../../../core/wire/tolerant"
import type { CallFact } from "../transactions/actions"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { RentalCall as Model } from "../models/rental-call"
import type { RentalId } from "../ids"
import { jsonb } from "../../../core/text"

/** A row of the inbox. */
export type StoredCall = Omit<InferTypeOf<typeof Model>, "rental_transaction_id"> & {
  rental_transaction_id: RentalId | null
}

type Belongs = "settings_id" | "rental_transaction_id" | "attempt_id" | "cart_id" | "subscription_id"

/** An authentic call, ready to be kept: without the cart's secure key and without any token. Each counts by itself without `body_hash`. */
export type ReceivedCall = Pick<StoredCall, Belongs | "kind" | "body" | "unread_body" | "body_hash">

/** A call about a rental of this shop, with its body. */
export type RentalCall = StoredCall & {
  rental_transaction_id: RentalId
  cart_id: string
  body: Record<string, unknown>
}

/** A removal that is to be applied; its result holds the plan, where it has one. */
export type WaitingRemoval = Pick<RentalCall, "id" | "body" | "result">

/** A call, and whether it was tried before. */
type TriedCall = Pick<StoredCall, "id" | "attempts" | "rental_transaction_id">

/** A call, and the order that another payment had made of its cart by then. */
export type KnownCall = CallFact & { id: string; rental_transaction_id: RentalId; other_order: string | null }

/** At most this many calls are looked at for a page of rentals. */
const MAX_FACTS = 5_000

/** Of a call that can't be read as a whole, its result says what could be read of the capture. */
const FACTS = `
  result ->> 'code' AS code,
  CASE WHEN result ->> 'code' = 'paid_twice' THEN result #>> '{params,order_id}' END AS other_order,
  body IS NOT NULL AS is_whole,
  body IS NULL AND unread_body IS NOT NULL AND result #> '{params,by}' IS NULL AS is_unread,
  coalesce(body -> 'isBooking', result -> 'isBooking') AS said_booking,
  body -> 'rejected' AS said_rejected`

/** Of applied removals. */
const TAKEN = "result ->> 'id' AS id, sum(coalesce((result ->> 'units')::int, 1))::int AS units"

/** What kept a call from being applied, beside its plan. */
const BESIDE_PLAN = "jsonb_strip_nulls(jsonb_build_object('plan', result -> 'plan')) || ?::jsonb"

/**
 * The durable inbox (docs/decisions/receive-first.md): a call is written before it is applied, and stays `received` until its outcome
 * is written too. A lease, never a row lock, says which server applies it.
 */
export class Inbox {
  private readonly claims: Claims

  constructor(private readonly pg: Knex) {
    this.claims = new Claims(this.pg, "rental_call")
  }

  /** Named as the indexes are, which hold only what isn't deleted: without it PostgreSQL reads the whole table. */
  private get table(): Knex.QueryBuilder {
    return this.pg("rental_call").whereNull("deleted_at")
  }

  /**
   * Writes a call. The same bytes again for one attempt are the same row, which is applied once more: a refused one keeps its count of tries,
   * so it gets one more, an applied one counts anew. If this server dies over it, the job takes it up when a lease would have ended.
   */
  async keep(call: ReceivedCall): Promise<string> {
    const now = new Date()
    const due = { next_retry_at: new Date(now.getTime() + LEASE_MS) }
    const { pg } = this
    const asItIs = (column: string, states: string, other: string) =>
      pg.raw(`CASE WHEN rental_call.status IN (${states}) THEN rental_call.${column} ELSE ${other} END`)
    const { id } = await this.write(
      call,
      { status: "received", ...due },
      {
        status: "received",
        next_retry_at: asItIs("next_retry_at", "'received'", "excluded.next_retry_at"),
        attempts: asItIs("attempts", "'received', 'refused'", "0"),
        attempts_in_vain: asItIs("attempts_in_vain", "'received', 'refused'", "0"),
        // A body that was emptied meanwhile has come again.
        body: pg.raw("coalesce(rental_call.body, excluded.body)"),
        emptied_at: pg.raw("CASE WHEN rental_call.body IS NULL THEN NULL ELSE rental_call.emptied_at END"),
      },
    )
    return id
  }

  /** Writes a call that can't be used, closed at once with why; returns how often the same has come. */
  async keepRefused(call: ReceivedCall, result: Record<string, unknown>) {
    const closed = { status: "refused", result: jsonb(result), applied_at: new Date() }
    return this.write(call, closed, {})
  }

  /** Counts the calls of an attempt that came in the last day and couldn't be used. */
  async unreadOfLastDay(rentalId: RentalId, attemptId: string | null): Promise<number> {
    const [{ count }] = await this.table
      .where({ rental_transaction_id: rentalId, attempt_id: attemptId, status: "refused" })
      .whereRaw("(unread_body IS NOT NULL OR result ->> 'code' = 'keys_do_not_match')")
      .andWhereRaw("created_at > now() - interval '24 hours'")
      .count("* as count")
    return Number(count)
  }

  /** Returns what decides which of the merchant's buttons can help with these rentals, of their calls, the newest first. */
  async factsOf(rentalIds: readonly RentalId[]): Promise<KnownCall[]> {
    const rows: (KnownCall & { said_booking: unknown; said_rejected: unknown })[] = await this.table
      .whereIn("rental_transaction_id", rentalIds)
      .orderBy("received_at", "desc")
      .limit(MAX_FACTS)
      .select("id", "rental_transaction_id", "kind", "status", this.pg.raw(FACTS))
    const isYes = (said: unknown) => flag.safeParse(said).data === true
    return rows.map(({ said_booking, said_rejected, ...call }) => ({
      ...call,
      is_booking: call.kind === "order_booked" || isYes(said_booking),
      // Also once its body was emptied.
      is_rejection: isProof(call.kind) && (call.code === "rejected" || isYes(said_rejected)),
    }))
  }

  async find(id: string): Promise<StoredCall | undefined> {
    return this.table.where({ id }).first("*")
  }

  /** Finds the removals of a rental that wait to be applied, and those that could not be: what is planned first, then the oldest. */
  async waitingRemovals(rentalId: RentalId): Promise<WaitingRemoval[]> {
    return this.table
      .where({ rental_transaction_id: rentalId, kind: "product_removal" })
      .whereRaw("(status = 'received' OR (status = 'refused' AND result ->> 'code' = 'call_not_applied'))")
      .whereNotNull("body")
      .orderByRaw("result -> 'plan' IS NULL, id")
      .select("id", "body", "result")
  }

  /** Returns the units that removals of a rental took, by the id that was sent for the line: the call may have named the product another way. */
  async removedUnits(rentalId: RentalId): Promise<RemovedUnits> {
    const taken: { id: string; units: number }[] = await this.table
      .where({ rental_transaction_id: rentalId, kind: "product_removal", status: "applied" })
      .whereRaw("result ->> 'id' IS NOT NULL")
      .groupByRaw("1")
      .select(this.pg.raw(TAKEN))
    return new Map(taken.map(({ id, units }) => [id, units]))
  }

  /**
   * Checks whether a call of these kinds came to the rental after this one and was closed, with this code where one is named. Only what is
   * tried again can be late: for a first try this asks nothing.
   */
  async wasFollowedBy(call: TriedCall, kinds: readonly string[], code?: string): Promise<boolean> {
    if (call.attempts <= 1) return false
    const received = this.table.where({ id: call.id }).select("received_at")
    const since = this.others(call, kinds).whereNot({ status: "received" })
    if (code) void since.whereRaw("result ->> 'code' = ?", [code])
    return (await since.where("received_at", ">", received).first("id")) !== undefined
  }

  /** Checks whether another call of these kinds was applied to the rental: this one is then no repeat of it, byte for byte. */
  async anotherWasApplied(call: TriedCall, kinds: readonly string[]): Promise<boolean> {
    return (await this.others(call, kinds).where({ status: "applied" }).first("id")) !== undefined
  }

  private others({ id, rental_transaction_id }: TriedCall, kinds: readonly string[]): Knex.QueryBuilder {
    return this.table.where({ rental_transaction_id }).whereIn("kind", kinds).whereNot({ id })
  }

  /** Keeps with a call what it is about to change, before it does: its next try follows that. */
  async keepPlan(id: string, plan: CallOutcome): Promise<void> {
    const result = this.pg.raw("coalesce(result, '{}') || ?::jsonb", [jsonb({ plan })])
    await this.table.where({ id }).update({ result, updated_at: new Date() })
  }

  private readonly besidePlan = (result: object) => this.pg.raw(BESIDE_PLAN, [jsonb(result)])

  /** Closes a call with its outcome; `from` a closed state only where it is applied again on request. */
  async close(id: string, outcome: CallOutcome, from: "received" | "any" = "received"): Promise<void> {
    const { status, result } = closingOf(outcome)
    await this.table.where({ id, ...(from === "received" && { status: from }) }).update({
      status,
      result: outcome.kind === "refused" ? this.besidePlan(result) : jsonb(result),
      applied_at: new Date(),
      next_retry_at: null,
      asked_by: "call",
      ...UNCLAIMED,
      updated_at: new Date(),
    })
  }

  /**
   * Has a call applied once more, as the merchant asks; by the job, if this server dies over it. Does nothing where it isn't in the state that
   * was seen any more: another server may have claimed it.
   */
  async reopen(id: string, seen: CallState, asked_by: AskedBy): Promise<void> {
    await this.table.where({ id, status: seen }).update({
      status: "received",
      asked_by,
      next_retry_at: new Date(Date.now() + LEASE_MS),
      updated_at: new Date(),
    })
  }

  /** Puts a call back to be tried again, with what kept it from being applied. `in_vain`: it met a lock, or no database. */
  async postpone(id: string, problem: Problem, in_vain: boolean, pauseMs: number): Promise<void> {
    await this.table.where({ id, status: "received" }).update({
      result: this.besidePlan({ ...problem, message: say(problem).text }),
      attempts_in_vain: this.pg.raw("attempts_in_vain + ?", [Number(in_vain)]),
      next_retry_at: new Date(Date.now() + pauseMs),
      ...UNCLAIMED,
      updated_at: new Date(),
    })
  }

  /** Finds the calls that wait for another try, the oldest first; each must still be taken. */
  async due(now: Date, limit: number): Promise<string[]> {
    return this.table
      .where({ status: "received" })
      .andWhere("next_retry_at", "<=", now)
      .whereRaw(FREE)
      .orderBy("created_at")
      .limit(limit)
      .pluck("id")
  }

  /** Counts the calls that wait to be applied, and says since when the oldest does. */
  async backlog(): Promise<{ count: number; oldest_at: Date | null }> {
    const waiting = this.table
      .where({ status: "received" })
      .count("* as count")
      .min("created_at as oldest_at")
    const tally = (await waiting.first()) as { count: string; oldest_at: Date | null }
    return { count: Number(tally.count), oldest_at: tally.oldest_at }
  }

  /** Claims a waiting call for `owner` and returns it; undefined if another server has it. */
  async claim(id: string, owner: string): Promise<StoredCall | undefined> {
    const attempts = this.pg.raw("attempts + 1")
    const changes = { attempts, updated_at: new Date() }
    return this.claims.claim({ id, status: "received" }, owner, changes, ["*"])
  }

  /** Renews a call's claim. False if it was lost: another owner may be applying it. */
  keepsClaim(id: string, owner: string): Promise<boolean> {
    return this.claims.renew({ id }, owner)
  }

  /** Runs `work` and renews the call's claim meanwhile. */
  async renewingWhile<T>(id: string, owner: string, work: () => Promise<T>): Promise<T> {
    return renewing(() => this.keepsClaim(id, owner), work)
  }

  /** Writes a call. `again`: what changes where the same bytes were there before. */
  private async write(call: ReceivedCall, state: object, again: object) {
    const { pg } = this
    const now = new Date()
    const came = { received_at: now, updated_at: now }
    const body = call.body && jsonb(call.body)
    const [written]: Pick<StoredCall, "id" | "times_received">[] = await pg("rental_call")
      .insert({ id: `revt_${ulid()}`, ...call, body, ...state, ...came, created_at: now })
      .onConflict(pg.raw("(attempt_id, kind, body_hash) WHERE body_hash IS NOT NULL AND deleted_at IS NULL"))
      .merge({ ...again, ...came, times_received: pg.raw("rental_call.times_received + 1") })
      .returning(["id", "times_received"])
    return written!
  }
}
