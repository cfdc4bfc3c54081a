import type { StoredProblem } from "../../core/problems/problem"
import type { ReceivedCall, RentalDetail } from "../../core/api/rentals"

/** What happened to a rental, at a moment. */
export type Moment =
  | {
      kind: "milestone"
      what: "created" | "opened" | "completed" | "cancelled" | "attention" | "resolved" | "refund_allowed"
      at: string
      text?: string
      problems?: StoredProblem[]
    }
  | { kind: "attempt"; at: string; transactionId: string; outcome: string | null; answeredAt: string | null }
  | { kind: "call"; at: string; call: ReceivedCall }

/** All that came and went, newest first. */
export function timelineOf(rental: RentalDetail): Moment[] {
  const milestone = (
    what: Extract<Moment, { kind: "milestone" }>["what"],
    at: string | null | undefined,
    text?: string | null,
    problems?: StoredProblem[],
  ): Moment[] =>
    at ? [{ kind: "milestone", what, at, ...(text ? { text } : {}), ...(problems ? { problems } : {}) }] : []
  const moments: Moment[] = [
    ...milestone("created", rental.created_at),
    ...rental.attempts.map((attempt): Moment => {
      return {
        kind: "attempt",
        at: attempt.created_at,
        transactionId: attempt.transaction_id,
        outcome: attempt.outcome,
        answeredAt: attempt.answered_at,
      }
    }),
    ...milestone("opened", rental.opened_at),
    ...rental.events.map((call): Moment => ({ kind: "call", at: call.created_at, call })),
    ...milestone("attention", rental.attention?.raised_at, null, rental.attention?.problems),
    ...milestone("resolved", rental.attention?.resolved_at, rental.attention?.note),
    ...milestone("completed", rental.completed_at),
    ...milestone("cancelled", rental.cancelled_at),
    ...milestone("refund_allowed", rental.refund_allowed_at, rental.refund_note),
  ]
  return moments
    .map((moment, index) => ({ moment, index }))
    .sort(newestFirst)
    .map(({ moment }) => moment)
}

/** Of one and the same moment, what was written later comes first. */
const newestFirst = (a: { moment: Moment; index: number }, b: { moment: Moment; index: number }): number =>
  Date.parse(b.moment.at) - Date.parse(a.moment.at) || b.index - a.index
