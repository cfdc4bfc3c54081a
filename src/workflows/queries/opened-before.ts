import type { TransactionFilters, UndatedFilters } from "../../modules/rental/transactions/list-filters"

const HOUR_MS = 3_600_000

/** Who opened a rental before this moment should have paid by now. */
export const openedBefore = (unconfirmedAfterHours: number, now: Date): Date =>
  new Date(now.getTime() - unconfirmedAfterHours * HOUR_MS)

/** The filters as they are meant at this moment, by the setting `unconfirmed_after_hours`. */
export function filtersAt(
  { filters: { figure, ...filters }, unconfirmed }: { filters: UndatedFilters; unconfirmed: boolean },
  unconfirmedAfterHours: number,
  now: Date,
): TransactionFilters {
  const before = openedBefore(unconfirmedAfterHours, now)
  return {
    ...filters,
    ...(unconfirmed && { opened_before: before }),
    ...(figure && { figure: { name: figure, now, lost_before: before } }),
  }
}
