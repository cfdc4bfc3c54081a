import type { RentalCharges } from "../../../core/api/charges"
import { toEuros } from "../../../core/money"
import { totalOf, type FirstPayment } from "../../../core/pricing"
import type { ConfirmedOrder } from "../../../core/wire/order-payload"
import type { RentalSnapshot } from "../transactions/snapshot"
import { offeredAt } from "./first-payment"
import { deliveryPaid } from "./delivery-paid"
import { paidLinesAsTold } from "./paid-lines"
import type { RemovedUnits } from "./paid-units"
import { paidSum, whatWasPaid } from "./what-was-paid"

/** What a rental's charges follow from beside what was sent. */
export interface ChargesInput {
  order: Pick<ConfirmedOrder, "products" | "deliveryMode" | "discount" | "services">
  /** Months, as the service confirmed them. */
  duration: number
  removed: RemovedUnits
  firstPayment: FirstPayment | null
}

/**
 * What was due when the rental was paid, by the rules that were sent, for the units that were paid: euros with taxes. The service never
 * tells what it charged (docs/decisions/first-payment.md). Null where nothing was offered for that duration.
 */
export function chargesOf(
  snapshot: RentalSnapshot,
  { order, duration, removed, firstPayment }: ChargesInput,
): RentalCharges | null {
  const offered = offeredAt(snapshot.lines, duration, order.products)
  if (!offered) return null
  const lines = paidLinesAsTold(snapshot, order, removed)
  const paid = paidSum(whatWasPaid(lines, deliveryPaid(order, snapshot)))
  const atOnce = Math.round(paid.once * 100) + Math.round(paid.delivery * 100)
  return {
    due_today: toEuros(offered.deposit + atOnce),
    first_payment: toEuros(offered.deposit),
    paid_once: paid.once,
    delivery: paid.delivery,
    total: firstPayment && toEuros(totalOf(offered, duration, firstPayment) + atOnce),
    may_differ: order.discount != null || !!order.services?.length,
  }
}
