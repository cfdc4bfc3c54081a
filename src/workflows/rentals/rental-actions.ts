import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import type { Reason } from "../../core/messages/codes"
import type { RentalActions } from "../../answers/rental-parts"
import { actionsFor, type CallFact } from "../../modules/rental/transactions/actions"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import { type Attention, isOpen } from "../../modules/rental/transactions/attention"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { orderNumbers } from "../orders/order-numbers"
import { holdsMoney, type RentalPayment } from "../orders/rental-order"
import { readById } from "../read"

type Row = Pick<TransactionRow, "id" | "status" | "order_id" | "attention">

/** At most this many calls are looked at for a page of rentals, the newest first. */
const MAX_CALLS = 5_000

/** What the merchant can do about each of these rentals: two queries for all of them, a third where a cart was paid twice. */
export async function rentalActions(
  container: MedusaContainer,
  rows: readonly Row[],
): Promise<Map<string, RentalActions>> {
  const calls = await callsOf(container, rows)
  const [paid, others] = await Promise.all([
    ordersHoldingMoney(container, rows),
    otherOrders(container, [...calls.values()].flat()),
  ])
  return new Map(
    rows.map(({ id, status, order_id, attention }) => {
      const problemOf = ({ code, params, problems }: Attention) => ({
        ...(params as { where?: string; why?: Reason; by?: string }),
        code,
        beside: problems.map((problem) => problem.code),
      })
      const isClosed = attention?.resolved_at != null && !attention.settled_by
      const known = calls.get(id) ?? []
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

/** A call, and the order that another payment had made of its cart by then. */
type KnownCall = CallFact & { other_order: string | null }

/** Those of the orders by other payments that are still there, and not cancelled. */
async function otherOrders(container: MedusaContainer, calls: readonly KnownCall[]): Promise<Set<string>> {
  const ids = [...new Set(calls.flatMap(({ other_order }) => other_order ?? []))]
  const orders = await orderNumbers(
    container,
    ids.map((order_id) => ({ order_id })),
  )
  return new Set(ids.filter((id) => orders.get(id)?.canceled === false))
}

async function callsOf(container: MedusaContainer, rows: readonly Row[]): Promise<Map<string, KnownCall[]>> {
  const found = new Map<string, KnownCall[]>()
  if (!rows.length) return found
  const rental = container.resolve(RENTAL_MODULE)
  const calls = await rental.listRentalEvents(
    { rental_transaction_id: rows.map(({ id }) => id) },
    {
      select: ["id", "rental_transaction_id", "kind", "status", "result", "emptied_at"],
      order: { id: "DESC" },
      take: MAX_CALLS,
    },
  )
  for (const { rental_transaction_id, kind, status, result, emptied_at } of calls) {
    const code = typeof result?.code === "string" ? result.code : null
    const is_unreadable = code === "call_unreadable"
    const known = found.get(`${rental_transaction_id}`) ?? []
    const { order_id, by } = (result?.params ?? {}) as { order_id?: string; by?: string }
    const is_whole = !emptied_at && !is_unreadable
    const is_unread = !emptied_at && is_unreadable && by !== "token"
    const other_order = code === "paid_twice" ? (order_id ?? null) : null
    known.push({ kind, status, is_whole, is_unread, code, other_order })
    found.set(`${rental_transaction_id}`, known)
  }
  return found
}

interface PaidOrder {
  id: string
  payment_collections?: ({ payments?: RentalPayment[] } | null)[]
}

const PAYMENTS = ["provider_id", "captures.amount", "refunds.amount"].map(
  (field) => `payment_collections.payments.${field}`,
)

async function ordersHoldingMoney(container: MedusaContainer, rows: readonly Row[]): Promise<Set<string>> {
  const ids = rows.map(({ order_id }) => order_id)
  const orders = await readById<PaidOrder>(container, "order", PAYMENTS, ids)
  const holds = ({ payment_collections = [] }: PaidOrder) =>
    payment_collections
      .flatMap((collection) => collection?.payments ?? [])
      .some((payment) => payment.provider_id === RENTAL_PROVIDER_ID && holdsMoney(payment))
  return new Set([...orders.values()].filter(holds).map(({ id }) => id))
}
