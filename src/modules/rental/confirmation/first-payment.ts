import { toEuros, type Cents } from "../../../core/money"
import { priceLines } from "../../../core/pricing"
import type { PayloadProduct } from "../../../core/wire/order-payload"
import type { SnapshotLine } from "../transactions/cart-lines"
import { sentLine, unitOf } from "./paid-units"

/**
 * The first payment in euros, taxes included, that was offered for a duration in months, for the units that were paid; null where none
 * was offered. The service never tells it (docs/decisions/first-payment.md).
 */
export function firstPaymentAt(
  lines: SnapshotLine[],
  duration: number,
  products: PayloadProduct[],
): number | null {
  const offered = offeredAt(lines, duration, products)
  return offered && toEuros(offered.deposit)
}

/** What the units that were paid were offered for, by the month and first, in cents; null where they weren't. */
export function offeredAt(
  lines: SnapshotLine[],
  duration: number,
  products: PayloadProduct[],
): { monthly: Cents; deposit: Cents } | null {
  const rented = rentedUnits(lines, products)
  const offered = rented.every((line) => line.offers.some((offer) => offer.duration === duration))
  if (!rented.length || !offered) return null
  return priceLines(
    rented.map(({ item_id, quantity, offers }) => ({ id: item_id, quantity, offers })),
    duration,
  )
}

/** The rented lines with the units that were paid of them. */
export const rentedUnits = (lines: SnapshotLine[], products: PayloadProduct[]): SnapshotLine[] =>
  unitsPaid(lines, products).filter(({ eligible, quantity }) => eligible && quantity > 0)

/** The lines with the units that were paid of them, the first line of an id and a price first; as they were sent where the payload names none. */
function unitsPaid(lines: SnapshotLine[], products: PayloadProduct[]): SnapshotLine[] {
  const left = new Map<string, number>()
  for (const product of products) {
    const line = sentLine(lines, product)
    if (line) left.set(unitOf(line), (left.get(unitOf(line)) ?? 0) + product.quantity)
  }
  if (!left.size) return lines
  return lines.map((line) => {
    const quantity = Math.min(line.quantity, left.get(unitOf(line)) ?? 0)
    left.set(unitOf(line), (left.get(unitOf(line)) ?? 0) - quantity)
    return { ...line, quantity }
  })
}
