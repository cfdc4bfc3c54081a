import type { TransactionRow } from "./row"

/**
 * When a rental ends, as ENDS_AT has it in SQL: `duration` months after its commitment began, or after it was confirmed. Null of one that
 * isn't paid or was cancelled.
 */
export function endsAt({
  status,
  starts_at,
  confirmed_at,
  duration,
}: Pick<TransactionRow, "status" | "starts_at" | "confirmed_at" | "duration">): Date | null {
  const start = starts_at ?? confirmed_at
  return start && status !== "cancelled" ? monthsLater(new Date(start), duration) : null
}

/** On the same day, or on the month's last where it has no such day. */
function monthsLater(start: Date, months: number): Date {
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return end
}
