import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaidSum } from "../../core/api/rental-parts"
import { toCents, toEuros } from "../../core/money"
import { findStoredOrder, type OrderPayload } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import { deliveryPaid } from "../../modules/rental/confirmation/delivery-paid"
import { paidLines, linesFromPayload } from "../../modules/rental/confirmation/paid-lines"
import { payloadSum } from "../../modules/rental/confirmation/payload-sum"
import {
  amountsDifference,
  amountsOf,
  isAsCharged,
  paidSum,
  whatWasPaid,
  type WhatWasPaid,
} from "../../modules/rental/confirmation/what-was-paid"
import { rawAmount } from "../../modules/rental/transactions/cart-lines"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { rentalOrderOf } from "../orders/rental-order"
import { removedUnits } from "../confirmation/rental-charges"

type Row = Pick<TransactionRow, "id" | "order_id" | "snapshot" | "terms">

type Told = Pick<OrderPayload, "products" | "deliveryMode">

/**
 * What was paid as the merchant is shown it: what the service's call says, what is made of it, and where the order differs from that;
 * null while nothing says that the rental was paid. Lines that are paid once and that the payload doesn't name are marked: a removal
 * whose call was lost can't be seen. Euros with taxes.
 */
export async function paidSumOf(
  container: MedusaContainer,
  row: Row,
  proof: Record<string, unknown> | null,
): Promise<PaidSum | null> {
  const call = toldBy(proof)
  const told = row.terms ? { ...row.terms, deliveryMode: row.terms.delivery_mode } : call
  const { snapshot } = row
  if (!told || !snapshot?.lines) return null
  const rental = container.resolve(RENTAL_MODULE)
  const removed = await removedUnits(rental, row.id)
  const delivery = deliveryPaid(told, snapshot)
  const asTold = whatWasPaid(linesFromPayload(snapshot, told, removed), delivery)
  const lines = paidLines(snapshot, told, removed)
  const asSent = "difference" in lines ? null : whatWasPaid(lines, delivery)
  const sum = {
    told: payloadSum(
      { products: told.products, delivery: told.deliveryMode?.price ?? call?.deliveryMode?.price },
      snapshot,
    ),
    as_sent: asSent && isAsCharged(asSent) ? paidSum(asSent) : null,
  }
  const order = row.order_id ? await rentalOrderOf(container, row.order_id) : undefined
  if (!order) return { ...paidSum(asTold), ...sum, order: null }
  const { paid, differences } = comparedWith(amountsOf(order), asSent ?? asTold, asTold)
  const total = toEuros(toCents(rawAmount(order.total, order.raw_total)))
  return { ...paidSum(paid), ...sum, order: { total, differences } }
}

/** An order was made as it was sent, or as the call says: it is compared with the nearer of the two. */
function comparedWith(order: ReturnType<typeof amountsOf>, asSent: WhatWasPaid, asTold: WhatWasPaid) {
  const differences = amountsDifference(asSent, order)
  const isAsTold = differences !== null && amountsDifference(asTold, order) === null
  return isAsTold ? { paid: asTold, differences: null } : { paid: asSent, differences }
}

/** As a confirmation reads it: a stored call is as it came, and what can't be read in it is left out. */
function toldBy(body: Record<string, unknown> | null): Told | null {
  return Array.isArray(body?.products) ? findStoredOrder(body) : null
}
