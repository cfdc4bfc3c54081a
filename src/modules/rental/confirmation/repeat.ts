import type { OrderPayload } from "../../../core/wire/order-payload"
import { toEuros } from "../../../core/money"
import type { Difference } from "../../../core/problems/difference"
import { firstDifference } from "./difference"
import type { RentalSnapshot } from "../transactions/snapshot"
import { linesFromPayload, type PaidLine } from "./paid-lines"
import type { RentalTerms } from "../../../core/api/rental-terms"
import { deliveryPaid } from "./delivery-paid"
import { keyOf } from "./what-was-paid"

/**
 * What a repeated confirmation says otherwise than the one that was kept; null where it says the same. What a payload
 * leaves out of what is paid once counts as it was: it may be named in one and not in the other.
 */
export function repeatDifference(
  snapshot: RentalSnapshot | null,
  kept: Pick<RentalTerms, "products" | "delivery_mode"> | null,
  payload: OrderPayload,
): Difference | null {
  if (!kept || !snapshot) return null
  const before = unitsOf(linesFromPayload(snapshot, kept, new Map()))
  const now = unitsOf(linesFromPayload(snapshot, payload, new Map()))
  for (const key of new Set([...before.keys(), ...now.keys()])) {
    const [was, is] = [before.get(key), now.get(key)]
    if (was?.named === false || is?.named === false || was?.units === is?.units) continue
    const name = is?.name ?? was?.name ?? key
    const units = { paid: is?.units ?? 0, held: was?.units ?? 0 }
    return firstDifference({ lines: [{ name, units, ...NO_SUMS }], delivery: null, total: NO_SUMS })
  }
  const told = (mode: OrderPayload["deliveryMode"] | null) => deliveryPaid({ deliveryMode: mode }, snapshot)
  const delivery = { paid: toEuros(told(payload.deliveryMode)), held: toEuros(told(kept.delivery_mode)) }
  return Math.abs(told(payload.deliveryMode) - told(kept.delivery_mode)) <= 1
    ? null
    : firstDifference({ lines: [], delivery, total: NO_SUMS })
}

const NO_SUMS = { paid: 0, held: 0 }

/** By what it is and at which price. */
function unitsOf(lines: PaidLine[]): Map<string, { name: string; units: number; named: boolean }> {
  const units = new Map<string, { name: string; units: number; named: boolean }>()
  for (const { content, quantity, unit_price, named } of lines) {
    const key = `${keyOf(content)} ${unit_price}`
    const before = units.get(key)?.units ?? 0
    units.set(key, { name: content.product_title ?? content.title, units: before + quantity, named })
  }
  return units
}
