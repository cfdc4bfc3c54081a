import type { Problem } from "../../core/messages/codes"
import type { Attention } from "../../answers/rental-parts"
import type { ReceivedCall, RentalDetail } from "../../answers/rentals"

interface Milestone {
  kind: "milestone"
  what: "created" | "opened" | "completed" | "cancelled" | "attention" | "resolved" | "refund_allowed"
  at: string
  text?: string | null
  problems?: Problem[]
  /** Who began it for the customer; absent where the shopper did. */
  by?: string
  /** Of attention that was closed. */
  closed?: Pick<Attention, "note" | "settled_by"> | null
}

/** What happened to a rental, at a moment. */
export type Moment =
  | Milestone
  | { kind: "attempt"; at: string; attempt: RentalDetail["attempts"][number] }
  | { kind: "call"; at: string; call: ReceivedCall }

/** Lists all that came and went, newest first. */
export function timelineOf(rental: RentalDetail): Moment[] {
  const { attention, created_by, attempts, events } = rental
  const milestone = (
    what: Milestone["what"],
    at: string | null | undefined,
    said?: Partial<Milestone>,
  ): Moment[] => (at ? [{ kind: "milestone", what, at, ...said }] : [])
  const moments: Moment[] = [
    ...milestone("created", rental.created_at, { by: created_by?.email ?? created_by?.id }),
    ...attempts.map((attempt): Moment => ({ kind: "attempt", at: attempt.created_at, attempt })),
    ...milestone("opened", rental.opened_at),
    ...events.map((call): Moment => ({ kind: "call", at: call.created_at, call })),
    ...milestone("attention", attention?.raised_at, { problems: attention?.problems }),
    ...milestone("resolved", attention?.resolved_at, { closed: attention }),
    ...milestone("completed", rental.completed_at),
    ...milestone("cancelled", rental.cancelled_at),
    ...milestone("refund_allowed", rental.refund_allowed_at, { text: rental.refund_note }),
  ]
  // Of one and the same moment, what was written later comes first: sorting keeps the order of equals.
  return moments.reverse().sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
