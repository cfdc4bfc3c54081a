import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Problem, Settlement } from "../../../core/messages/codes"
import { isNotApplied, isOpen, isOrderMissing, raise, resolve, settle, type Attention } from "./attention"
import type { RentalId } from "./ids"
import { jsonb } from "../events/jsonb-safe"

/** The attention beside a transaction's state. */
export class AttentionStore {
  constructor(private readonly pg: Knex) {}

  /** Raises attention with a problem, beside those that are open. True if it is new. */
  async raise(id: RentalId, problem: Problem): Promise<boolean> {
    let isNew = false
    await this.change(id, (before, now) => {
      const raised = raise(before, problem, now)
      isNew = raised.isNew
      return raised.attention
    })
    return isNew
  }

  /** Closes attention that was about an order that could not be made, now that it was. */
  resolveOrderMissing(id: RentalId, by: Settlement["code"]): Promise<boolean> {
    return this.settle(id, isOrderMissing, by)
  }

  /** Closes attention that was about a rental cancelled only here, now that the service has cancelled it. */
  resolveCancelledHere(id: RentalId, by: Settlement["code"]): Promise<boolean> {
    return this.settle(id, ({ code }) => code === "cancelled_here", by)
  }

  /** Closes attention about an order that could not be cancelled, now that it was. True if any was open. */
  resolveNotCancelled(id: RentalId, by: Settlement["code"]): Promise<boolean> {
    const isSettled = (problem: Problem) =>
      problem.code === "booking_not_cancelled" || isNotApplied(problem, "order_booking_cancelled")
    return this.settle(id, isSettled, by)
  }

  /** Closes attention about calls of a kind that could not be applied, now that they were. */
  resolveNotApplied(id: RentalId, kind: string, by: Settlement["code"]): Promise<boolean> {
    return this.settle(id, (problem) => isNotApplied(problem, kind), by)
  }

  /** The merchant, known by email, closes the attention that was seen; false where something newer was raised since, and stays. */
  async resolve(
    id: RentalId,
    seen: Pick<Attention, "raised_at">,
    said: { note: string; closed_by: string | null },
  ): Promise<boolean> {
    let isNewer = false
    await this.change(id, (before, now) => {
      if (!isOpen(before)) return before
      isNewer = before.raised_at !== seen.raised_at
      return isNewer ? before : resolve(before, said, now)
    })
    return !isNewer
  }

  /** Opens what a merchant closed once more. False where nothing is closed, or something that happened closed it. */
  async reopen(id: RentalId): Promise<boolean> {
    let isReopened = false
    await this.change(id, (before) => {
      isReopened = !!before?.resolved_at && !before.settled_by
      return isReopened ? { ...before!, resolved_at: null, note: null, closed_by: null } : before
    })
    return isReopened
  }

  /** True if any was open. Most rentals never had any: then it is one statement. */
  private async settle(
    id: RentalId,
    isSettled: (problem: Problem) => boolean,
    by: Settlement["code"],
  ): Promise<boolean> {
    const rows = this.pg("rental_transaction").where({ id }).whereNull("deleted_at")
    const stands: { attention: Attention | null } | undefined = await rows.first("attention")
    if (!isOpen(stands?.attention ?? null)) return false
    let any = false
    await this.change(id, (before, now) => {
      any = isOpen(before) && before.problems.some(isSettled)
      return any ? settle(before!, isSettled, by, now) : before
    })
    return any
  }

  /** Reads and writes under the row's lock: two problems raised at once are both kept. */
  private async change(
    id: RentalId,
    change: (before: Attention | null, now: Date) => Attention | null,
  ): Promise<void> {
    const now = new Date()
    await this.pg.transaction(async (tx) => {
      const rows = () => tx("rental_transaction").where({ id }).whereNull("deleted_at")
      const row: { attention: Attention | null } | undefined = await rows().forUpdate().first("attention")
      if (!row) return
      const attention = change(row.attention, now)
      if (attention === row.attention) return
      await rows().update({ attention: jsonb(attention), updated_at: now })
    })
  }
}
