import type { ConfirmedOrder } from "../../../core/wire/order-payload"

const MONTHS: Record<string, number> = { monthly: 1, yearly: 12 }

/**
 * The commitment in months: `duration` counts in `commitment.unit` (docs/service.md, Order payload), which is a
 * month where it says nothing. Null where it can't be told in months (weeks), or isn't given.
 */
export function commitmentMonths(order: Pick<ConfirmedOrder, "duration" | "commitment">): number | null {
  const { duration, commitment } = order
  const months = MONTHS[commitment?.unit ?? "monthly"]
  return duration == null || months === undefined ? null : duration * months
}
