import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { KnownCall } from "../../modules/rental/calls/inbox"
import type { Reason } from "../../core/messages/codes"
import { actionsFor } from "../../modules/rental/transactions/actions"
import { type Attention, isOpen } from "../../modules/rental/transactions/attention"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { orderNumbers } from "../orders/order-numbers"
import { holdsMoney, rentalPaymentsOf } from "../orders/rental-order"

type Row = Pick<TransactionRow, "id" | "status" | "order_id" | "attention">

/** Returns what the merchant can do about each of these rentals: two queries for all of them, a third where a cart was paid twice. */
export async function rentalActions(shop: MedusaContainer, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id)
  const calls = ids.length ? await shop.resolve(RENTAL_MODULE).inbox.factsOf(ids) : []
  const orderIds = rows.map(({ order_id }) => order_id)
  const [payments, others] = await Promise.all([rentalPaymentsOf(shop, orderIds), otherOrders(shop, calls)])
  const paid = new Set(payments.filter(holdsMoney).map(({ order_id }) => order_id))
  return new Map(
    rows.map(({ id, status, order_id, attention }) => {
      const problemOf = ({ code, params, problems }: Attention) => ({
        ...(params as { where?: string; why?: Reason; by?: string }),
        code,
        beside: problems.map((problem) => problem.code),
      })
      const isClosed = attention?.resolved_at != null && !attention.settled_by
      const known = calls.filter(({ rental_transaction_id }) => rental_transaction_id === id)
      return [
        id,
        actionsFor({
          status,
          order_id,
          attention: isOpen(attention) ? problemOf(attention) : null,
          closed: isClosed ? problemOf(attention) : null,
          calls: known,
          holds_money: order_id !== null && paid.has(order_id),
          is_taken: known.some(({ other_order }) => other_order && others.has(other_order)),
        }),
      ]
    }),
  )
}

/** Those of the orders by other payments that are still there, and not cancelled. */
async function otherOrders(shop: MedusaContainer, calls: readonly KnownCall[]): Promise<Set<string>> {
  const others = calls.map(({ other_order }) => ({ order_id: other_order }))
  const orders = await orderNumbers(shop, others)
  return new Set([...orders.values()].filter(({ canceled }) => !canceled).map(({ id }) => id))
}
