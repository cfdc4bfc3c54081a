import type { MedusaContainer } from "@medusajs/framework/types"
import type { RentalDetail } from "../../answers/rentals"
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { RentalId } from "../../modules/rental/ids"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { isRentedState, RENTED_STATES } from "../../core/rental-states"
import { orderNumbers } from "../orders/order-numbers"
import type { PaidSum } from "../../answers/rental-parts"
import { toCents, toEuros } from "../../core/money"
import { findStoredOrder, readStoredOrder } from "../../core/wire/order-payload"
import { buyerOf } from "../../modules/rental/decide/buyer"
import { paidLines, linesFromPayload } from "../../modules/rental/decide/paid-lines"
import {
  payloadSum,
  amountsDifference,
  amountsOfOrder,
  deliveryPaid,
  isAsCharged,
  paidSum,
  whatWasPaid,
  type Amounts,
  type WhatWasPaid,
} from "../../modules/rental/decide/what-was-paid"
import { rawAmount } from "../../modules/rental/decide/sent"
import { rentalOrderOf } from "../orders/rental-order"
import { Facts } from "../confirmation/facts"
import type { BeforeJson } from "../../answers/values"
import { chargesNow } from "../../modules/rental/decide/terms"
import type { StoredCall } from "../../modules/rental/calls/inbox"
import { proofOf, sinceRejection } from "../../modules/rental/transactions/actions"
import { isOpen } from "../../modules/rental/transactions/attention"
import { bodyAsSent } from "../../modules/rental/transactions/order-to-send"
import { serializeTransaction } from "../../modules/rental/transactions/serialize"
import { servicePage } from "../../modules/rental/transactions/service-page"
import { linkOf } from "../links/send-link"
import { rentalActions } from "./rental-actions"

/** Returns the other paid rentals of the same cart, so that both of a double payment name the other. None if the rental itself isn't paid. */
async function otherRentalsOfCart(shop: MedusaContainer, { id, cart_id, status }: TransactionRow) {
  if (!isRentedState(status)) return []
  const rental = shop.resolve(RENTAL_MODULE)
  const others = await rental.listRentalTransactions(
    { cart_id, id: { $ne: id }, status: [...RENTED_STATES] },
    { select: ["id", "transaction_id", "status", "order_id"], take: 10 },
  )
  const orders = await orderNumbers(shop, others)
  return others.map(({ id, transaction_id, status, order_id }) => {
    return { id, transaction_id, status, order: orders.get(order_id ?? "") ?? null }
  })
}

/**
 * Returns what was paid as the merchant is shown it: what the service's newest call says, what is made of it, and where the order differs from that;
 * null while nothing says that the rental was paid. What was kept of a call counts where its text is gone; what was sent where *Make the order*
 * is offered for one that can't be read. Lines that are paid once and that the payload doesn't name are marked: a removal
 * whose call was lost can't be seen. Euros with taxes.
 */
async function paidSumOf(
  shop: MedusaContainer,
  row: TransactionRow,
  call: (Pick<StoredCall, "body"> & { unread_body: string | null }) | undefined,
  canComplete: boolean,
): Promise<PaidSum | null> {
  const { snapshot, terms } = row
  if (!snapshot?.lines) return null
  const kept = terms && { ...terms, deliveryMode: terms.delivery_mode }
  const payload =
    findStoredOrder(call?.body) ?? kept ?? (canComplete ? findStoredOrder(bodyAsSent(snapshot)) : null)
  if (!payload) return null
  const rental = shop.resolve(RENTAL_MODULE)
  const removed = await rental.inbox.removedUnits(row.id)
  const delivery = deliveryPaid(payload, snapshot)
  const byCall = whatWasPaid(linesFromPayload(snapshot, payload, removed), delivery)
  const lines = paidLines(snapshot, payload, removed)
  const asSent = "difference" in lines ? null : whatWasPaid(lines, delivery)
  const { products, deliveryMode } = payload
  const sum = {
    told: call?.unread_body === null ? payloadSum({ products, deliveryMode }, snapshot) : null,
    as_sent: asSent && isAsCharged(asSent) ? paidSum(asSent) : null,
  }
  const order = row.order_id ? await rentalOrderOf(shop, row.order_id) : undefined
  if (!order) return { ...paidSum(byCall), ...sum, order: null }
  const { paid, differences } = comparedWith(amountsOfOrder(order), asSent ?? byCall, byCall)
  const total = toEuros(toCents(rawAmount(order.total, order.raw_total)))
  return { ...paidSum(paid), ...sum, order: { total, differences } }
}

/** An order was made as it was sent, or as the call says: it is compared with the nearer of the two. */
function comparedWith(order: Amounts, asSent: WhatWasPaid, byCall: WhatWasPaid) {
  const differences = amountsDifference(asSent, order)
  const isByCall = differences !== null && amountsDifference(byCall, order) === null
  return isByCall ? { paid: byCall, differences: null } : { paid: asSent, differences }
}

/**
 * Returns a transaction with its snapshot, terms, attempts (without what proves a call) and the timeline of calls, or undefined
 * where there is none.
 */
export async function transactionView(
  shop: MedusaContainer,
  id: RentalId,
): Promise<BeforeJson<RentalDetail> | undefined> {
  const rental = shop.resolve(RENTAL_MODULE)
  const row = await rental.transactions.find(id)
  if (!row) return undefined
  const settings = await rental.settings.forChannel(row.sales_channel_id)
  const timeline = { rental_transaction_id: id }
  const stored = await rental.listRentalCalls(timeline, { order: { created_at: "ASC" }, take: 500 })
  const attempts = await rental.listRentalAttempts(timeline, { order: { created_at: "ASC" }, take: 100 })
  const [actions, orders, sisters] = await Promise.all([
    rentalActions(shop, [row]),
    orderNumbers(shop, [row]),
    otherRentalsOfCart(shop, row),
  ])
  const calls = await rental.inbox.factsOf([id])
  const since = sinceRejection(calls)
  // While something is open: what wasn't applied. It may have come before a repeat of what was.
  const refused = isOpen(row.attention) ? since.filter(({ status }) => status !== "applied") : []
  const proving =
    proofOf(refused, row.status) ??
    proofOf(since, row.status) ??
    proofOf(calls.filter(({ is_rejection }) => !is_rejection))
  const call = stored.find(({ id }) => id === proving?.id)
  const proof = call?.body ?? null
  return {
    ...serializeTransaction(row, settings.unconfirmed_after_hours, new Date()),
    order: orders.get(row.order_id ?? "") ?? null,
    actions: actions.get(id)!,
    other_environment: row.environment !== settings.environment,
    charges: row.charges ?? (await chargesShown(shop, row, proof)),
    sisters,
    email_named: proof && buyerOf(readStoredOrder(proof)).email !== null,
    paid: await paidSumOf(shop, row, call, actions.get(id)!.complete),
    ...{ payment_url: row.payment_url, created_by: row.created_by, snapshot: row.snapshot, terms: row.terms },
    link: await linkOf(shop, row, settings),
    dashboard_url: servicePage(row, settings, "dashboard_url"),
    attempts: attempts.map(({ transaction_id, subscription_id, outcome, created_at, answered_at }) => {
      return { transaction_id, subscription_id, outcome, created_at, answered_at }
    }),
    events: stored.map(({ attempts: tries, body, unread_body, next_retry_at: next_try_at, ...call }) => {
      const { id, kind, status, result, created_at, applied_at, emptied_at } = call
      const shown = { id, kind, status, tries, result, created_at, applied_at, next_try_at, emptied_at }
      // What could not be read is shown as the text that came.
      return { ...shown, body: unread_body ?? body }
    }),
  }
}

/** Returns what was due by the rules that were sent, of a rental that is paid and whose order isn't made yet. */
async function chargesShown(shop: MedusaContainer, row: TransactionRow, proof: object | null) {
  const isPaid = row.status === "confirmed" || row.status === "booked"
  const order = isPaid && proof ? findStoredOrder(proof) : null
  return order && new Facts(shop, row).decided((ask) => chargesNow(ask, row, order))
}
