/**
 * The moment, in UTC, at which a rental ends, in SQL: so many months after its commitment began, or after it was paid, on the same day, or on the month's last where it
 * has no such day. Written as its index is (see the migration), or PostgreSQL reads every row.
 */
export const ENDS_AT =
  "((coalesce(starts_at, confirmed_at) AT TIME ZONE 'UTC') + make_interval(months => duration))"

/** Which rentals have such an end, in SQL: the index is of these only. */
export const HAS_END = "confirmed_at IS NOT NULL AND status <> 'cancelled'"
