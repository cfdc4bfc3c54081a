import type { Drift } from "../../../answers/rental-parts"
import { toCents, toEuros, type Cents } from "../../../core/money"
import type { OrderPayload, PayloadProduct } from "../../../core/wire/order-payload"
import type { SnapshotLine, RentalSnapshot } from "./sent"
import { sentOf, unitOf } from "./paid-units"

interface Compared {
  line: SnapshotLine
  shown: Cents | null
  charged: Cents
}

/**
 * Compares what the service charges by the month with what the shopper was shown, at the duration that came back
 * (docs/decisions/what-was-paid.md, Drift). Null where no line differs by more than a cent.
 */
export function driftOf(snapshot: RentalSnapshot, payload: OrderPayload, duration: number): Drift | null {
  const compared = compare(snapshot.lines, payload.products, duration)
  const differing = compared.filter(({ shown, charged }) => shown === null || Math.abs(shown - charged) > 1)
  if (!differing.length) return null
  const lines = differing.map(({ line, shown, charged }) => ({
    id: line.id,
    name: line.name,
    shown: shown === null ? null : toEuros(shown),
    charged: toEuros(charged),
  }))
  return { duration, lines }
}

/** By id and price, for the service may group or split lines; only rented ones, whose rent it names. */
function compare(lines: SnapshotLine[], products: PayloadProduct[], duration: number): Compared[] {
  const found = new Map<string, Compared>()
  for (const product of products) {
    const { line } = sentOf(lines, product)
    if (line?.choice !== "rent" || product.rentalPriceTTC == null) continue
    const offer = line.offers.find((offer) => offer.duration === duration)
    const known = found.get(unitOf(line)) ?? { line, shown: offer ? 0 : null, charged: 0 }
    known.charged += toCents(product.rentalPriceTTC)
    if (offer && known.shown !== null) known.shown += offer.monthly * product.quantity
    found.set(unitOf(line), known)
  }
  return [...found.values()]
}
