import type { StoredProblem } from "../../core/problems/problem"
import type { Attention } from "../../core/api/rental-parts"
import type { ReceivedCall, RentalDetail } from "../../core/api/rentals"

/** What happened to a rental, at a moment. */
export type Moment =
  | {
      kind: "milestone"
      what: "created" | "opened" | "completed" | "cancelled" | "attention" | "resolved" | "refund_allowed"
      at: string
      text?: string
      problems?: StoredProblem[]
      /** Of attention that was closed. */
      closed?: Pick<Attention, "note" | "settled_by">
    }
  | { kind: "attempt"; at: string; transactionId: string; outcome: string | null; answeredAt: string | null }
  | { kind: "call"; at: string; call: ReceivedCall }

type Milestone = Extract<Moment, { kind: "milestone" }>

/** All that came and went, newest first. */
export function timelineOf(rental: RentalDetail): Moment[] {
  const { attention } = rental
  const milestone = (
    what: Milestone["what"],
    at: string | null | undefined,
    said: Pick<Milestone, "text" | "problems" | "closed"> = {},
  ): Moment[] => (at ? [{ kind: "milestone", what, at, ...said }] : [])
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
    ...milestone("attention", attention?.raised_at, { problems: attention?.problems }),
    ...milestone("resolved", attention?.resolved_at, { closed: attention ?? undefined }),
    ...milestone("completed", rental.completed_at),
    ...milestone("cancelled", rental.cancelled_at),
    ...milestone("refund_allowed", rental.refund_allowed_at, { text: rental.refund_note ?? undefined }),
  ]
  return moments
    .map((moment, index) => ({ moment, index }))
    .sort(newestFirst)
    .map(({ moment }) => moment)
}

/** Of one and the same moment, what was written later comes first. */
const newestFirst = (a: { moment: Moment; index: number }, b: { moment: Moment; index: number }): number =>
  Date.parse(b.moment.at) - Date.parse(a.moment.at) || b.index - a.index
