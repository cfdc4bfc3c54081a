import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { RentalId } from "../ids"

/** Finishing a made order is tried this often. */
const MAX_FINISH_ATTEMPTS = 12
/** A first failure may pass; the second is for the merchant. It closes itself where a later try succeeds. */
const ASKED_AFTER = 2

/** How finishing failed: `canPass` by itself; `in_vain`: a lock, or no database, which says nothing of the order. */
export interface Unfinished {
  canPass: boolean
  in_vain: boolean
}

/** Not noted, or cut off behind that: before its terms were kept, or by a failure. */
const isCutOff = (booked: Knex.QueryBuilder): void =>
  void booked.whereNull("order_id").orWhereNull("terms").orWhere("finish_attempts", ">", 0)

/** What follows for a transaction whose order exists, a statement each: the service waits for it. */
export class OrderFinishing {
  constructor(private readonly pg: Knex) {}

  private get table(): Knex.QueryBuilder {
    return this.pg("rental_transaction").whereNull("deleted_at")
  }

  /**
   * Notes that finishing the made order failed. True where the merchant should know: it failed before, or can't pass by itself. What failed in vain
   * is tried again at once, and counts once only.
   */
  async failed(id: RentalId, { canPass, in_vain }: Unfinished, now: Date): Promise<boolean> {
    const { pg } = this
    const counted = {
      finish_attempts: pg.raw("greatest(finish_attempts + 1, ?)", [canPass ? 0 : MAX_FINISH_ATTEMPTS]),
      finish_retry_at: pg.raw("?::timestamptz + least(power(2, finish_attempts), 60) * interval '1 minute'", [
        now,
      ]),
    }
    const uncounted = { finish_attempts: pg.raw("greatest(finish_attempts, 1)"), finish_retry_at: now }
    const rows: { finish_attempts: number }[] = await this.table
      .where({ id })
      .update({ ...(in_vain ? uncounted : counted), updated_at: now })
      .returning("finish_attempts")
    return !in_vain && (rows[0]?.finish_attempts ?? MAX_FINISH_ATTEMPTS) >= ASKED_AFTER
  }

  /** The order is finished: whatever failed before is forgotten. */
  async succeeded(id: RentalId): Promise<void> {
    await this.table
      .where({ id })
      .andWhere("finish_attempts", ">", 0)
      .update({ finish_attempts: 0, finish_retry_at: null, updated_at: new Date() })
  }

  /**
   * Transactions that the service has confirmed or booked a while ago, and whose order isn't finished here. A booked order
   * that its confirmation hasn't authorized isn't one of them: it has no payment yet, and may have been cancelled. `up`: also those that
   * were tried for the last time.
   */
  async unfinished(
    before: Date,
    limit: number,
    { up }: { up: boolean },
  ): Promise<{ id: RentalId; cart_id: string; order_id: string | null }[]> {
    return this.table
      .where(
        (state) =>
          void state
            .where({ status: "confirmed", authorized_status: "confirmed" })
            .orWhere((booked) => void booked.where({ status: "booked" }).andWhere(isCutOff)),
      )
      .whereNotNull("authorized_session_id")
      .andWhere("updated_at", "<", before)
      .andWhere(
        (due) =>
          void (up
            ? due
            : due
                .where("finish_attempts", "<", MAX_FINISH_ATTEMPTS)
                .andWhere(
                  (now) => void now.whereNull("finish_retry_at").orWhere("finish_retry_at", "<=", new Date()),
                )),
      )
      .orderBy("updated_at")
      .limit(limit)
      .select("id", "cart_id", "order_id")
  }
}
