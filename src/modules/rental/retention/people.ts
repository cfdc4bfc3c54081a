import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ForgottenAnswer } from "../../../answers/people"
import { RESOLVED, UNRESOLVED } from "../transactions/figures-sql"
import { narrowToEmail } from "../transactions/list-filters"
import { EMPTY_CALL, forgetTransaction } from "./redaction"

/** A person: their email, and the orders that Medusa has of them, as a redacted rental is only found by its order. */
export interface Person {
  /** Null: by the orders alone. */
  email: string | null
  orderIds: readonly string[]
}

/** For so long a payment page that was opened may still be paid (transactions/snapshot.ts, in production). */
const PAYABLE_FOR = "interval '7 days'"

const PAYABLE = `status IN ('draft', 'creating', 'open', 'superseded') AND coalesce(opened_at, created_at) > now() - ${PAYABLE_FOR}`

/** Paid, without an order, and neither made nor closed by the merchant. */
const WITHOUT_ORDER = `status = 'confirmed' AND completed_at IS NULL AND NOT coalesce(${RESOLVED}, false)`

/** What may still need the person: open, booked, paid without an order, an open issue, or in work at this moment. */
const UNSETTLED = `((${PAYABLE}) OR status = 'booked' OR (${WITHOUT_ORDER}) OR (completed_at IS NULL AND ${UNRESOLVED})
  OR coalesce(lease_expires_at > now(), false))`

const ASKED_FOR = "forgotten_at IS NOT NULL AND deleted_at IS NULL"

/** Beside what each redaction removes: what is kept of a paid rental that isn't an id, a sum or a date. */
const FORGET_PERSON = forgetTransaction(
  {
    terms: `terms || '{"company": null, "theme_params": null, "tracking_data": null}'`,
    attention: `attention || '{"note": null}'`,
    payment_url: "NULL",
    finalize_url: "NULL",
    refund_note: "NULL",
    failure: "NULL::jsonb",
  },
  `CASE WHEN jsonb_typeof(snapshot -> 'lines') = 'array' THEN jsonb_build_object('tracking_id', NULL, 'lines',
    (SELECT coalesce(jsonb_agg(line || jsonb_build_object('item', line -> 'item' || '{"metadata": null}')), '[]')
      FROM jsonb_array_elements(snapshot -> 'lines') AS line)) ELSE '{}' END`,
)

/** What is kept of one person, and its end. */
export class People {
  constructor(private readonly pg: Knex) {}

  /** Marks the person's rentals as to be forgotten, and returns their ids. */
  async mark(person: Person, now: Date): Promise<string[]> {
    const rows = await this.rowsOf(person)
      .update({ forgotten_at: this.pg.raw("coalesce(forgotten_at, ?)", [now]) })
      .returning("id")
    return rows.map(({ id }) => id)
  }

  /**
   * Forgets the people of all marked rentals that are settled, their calls first. A rental that isn't settled is forgotten by a later run.
   */
  async forgetSettled(): Promise<void> {
    const due = `${ASKED_FOR} AND (redacted_at IS NULL OR redacted_at < forgotten_at) AND NOT ${UNSETTLED}`
    await this.pg.raw(
      `WITH due AS (SELECT id FROM rental_transaction WHERE ${due} FOR UPDATE SKIP LOCKED),
       calls AS (UPDATE rental_event SET ${EMPTY_CALL} WHERE emptied_at IS NULL AND rental_transaction_id IN (SELECT id FROM due))
       UPDATE rental_transaction SET ${FORGET_PERSON} WHERE id IN (SELECT id FROM due)`,
    )
  }

  /** Empties the calls that name the email and belong to no rental. */
  async forgetLooseCalls(email: string): Promise<void> {
    await this.looseCalls(email).update({ emptied_at: this.pg.fn.now(), body: null, unread_body: null })
  }

  /** Those of some rentals that aren't forgotten yet: someone may still pay them, or the merchant has yet to decide about them. */
  async unsettled(ids: readonly string[]): Promise<ForgottenAnswer["waiting"]> {
    return this.pg("rental_transaction")
      .whereIn("id", [...ids])
      .whereRaw(UNSETTLED)
      .orderBy("created_at")
      .select("id", "transaction_id", "status")
  }

  private rowsOf({ email, orderIds }: Person): Knex.QueryBuilder {
    return this.pg("rental_transaction")
      .whereNull("deleted_at")
      .andWhere((any) => {
        any.whereIn("order_id", [...orderIds])
        if (email) any.orWhere((mine) => narrowToEmail(mine, email))
      })
  }

  private looseCalls(email: string): Knex.QueryBuilder {
    return this.pg("rental_event")
      .whereNull("deleted_at")
      .whereNull("emptied_at")
      .whereNull("rental_transaction_id")
      .whereRaw("position(lower(?) in lower(concat(body::text, unread_body))) > 0", [email])
  }
}
