import type { ConfirmedOrder } from "../../../core/wire/order-payload"

const MONTHS = new Map([
  ["monthly", 1],
  ["yearly", 12],
])
const MAX_MONTHS = 120

/**
 * The commitment in months, whole ones from 1 to 120: `duration` counts in `commitment.unit` (docs/service.md, Order payload), which
 * is a month where it says nothing. Null where it can't be told in such months (weeks, a year and a half of a month), or isn't given.
 */
export function commitmentMonths(order: Pick<ConfirmedOrder, "duration" | "commitment">): number | null {
  const { duration, commitment } = order
  const months = (duration ?? 0) * (MONTHS.get(commitment?.unit ?? "monthly") ?? 0)
  return Number.isInteger(months) && months >= 1 && months <= MAX_MONTHS ? months : null
}

/** Further from its confirmation than this, a reference date isn't the beginning of a rental. */
const MAX_DAYS_APART = 366
const DAY_MS = 86_400_000
const DATE = /^\d{4}-\d{2}-\d{2}/

/**
 * The moment that the commitment counts from: its `referenceDate` (docs/service.md, Interval), where that is within a year of the
 * confirmation; else null, and it counts from the confirmation. A time without a zone is in UTC.
 */
export function commitmentStart(
  { commitment }: Pick<ConfirmedOrder, "commitment">,
  confirmedAt: Date,
): Date | null {
  const said = commitment?.referenceDate?.trim() ?? ""
  if (!DATE.test(said)) return null
  const hasZone = said.length <= 10 || /(Z|[+-]\d{2}:?\d{2})$/i.test(said)
  const start = new Date(hasZone ? said : `${said}Z`)
  return Math.abs(start.getTime() - confirmedAt.getTime()) <= MAX_DAYS_APART * DAY_MS ? start : null
}
