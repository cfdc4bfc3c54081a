import { toEuros } from "../../../core/money"
import { priceLines } from "../../../core/pricing"
import type { SnapshotLine } from "../transactions/cart-lines"

/** The first payment in euros, taxes included, that was offered for a duration in months; null where none was. */
export function firstPaymentAt(lines: SnapshotLine[], duration: number): number | null {
  const eligible = lines.filter((line) => line.eligible)
  const offered = eligible.every((line) => line.offers.some((offer) => offer.duration === duration))
  if (!eligible.length || !offered) return null
  const priced = priceLines(
    lines.map(({ item_id, quantity, offers }) => ({ id: item_id, quantity, offers })),
    duration
  )
  return toEuros(priced.deposit)
}
