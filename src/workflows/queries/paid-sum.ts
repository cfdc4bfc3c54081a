import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaidSum } from "../../core/api/rental-parts"
import { toCents, toEuros } from "../../core/money"
import { findStoredOrder } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import { paidLinesAsTold } from "../../modules/rental/confirmation/paid-lines"
import type { RentalTerms } from "../../core/api/rental-terms"
import {
  amountsDifference,
  deliveryPaid,
  heldBy,
  paidSum,
  whatWasPaid,
} from "../../modules/rental/confirmation/what-was-paid"
import { rawAmount } from "../../modules/rental/transactions/cart-lines"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { orderHeld } from "./order-held"
import { removedUnits } from "./removed-units"

type Row = Pick<TransactionRow, "id" | "order_id" | "snapshot" | "terms">

type Told = Pick<RentalTerms, "products" | "delivery_mode">

/**
 * What was paid as the merchant is shown it, beside what the order has and where the two differ; null while nothing says that
 * the rental was paid. Lines that are paid once and that the payload doesn't name are marked: a removal whose call was lost can't
 * be seen. Euros with taxes.
 */
export async function paidSumOf(
  container: MedusaContainer,
  row: Row,
  proof: Record<string, unknown> | null,
): Promise<PaidSum | null> {
  const told = row.terms ?? toldBy(proof)
  const { snapshot } = row
  if (!told || !snapshot?.lines) return null
  const rental = container.resolve(RENTAL_MODULE)
  const lines = paidLinesAsTold(snapshot, told, await removedUnits(rental, row.id))
  const paid = whatWasPaid(lines, deliveryPaid({ deliveryMode: told.delivery_mode }, snapshot))
  const order = row.order_id ? await orderHeld(container, row.order_id) : undefined
  if (!order) return { ...paidSum(paid), order: null }
  const held = heldBy(order)
  return {
    ...paidSum(paid),
    order: {
      total: toEuros(toCents(rawAmount(order.total, order.raw_total))),
      differences: amountsDifference(paid, held),
    },
  }
}

/** As the confirmation reads it: a kept call stands as it came, and what can't be read in it counts as not said. */
function toldBy(body: Record<string, unknown> | null): Told | null {
  const order = Array.isArray(body?.products) ? findStoredOrder(body) : null
  return order && { products: order.products, delivery_mode: order.deliveryMode ?? null }
}
