import type { MedusaContainer } from "@medusajs/framework/types"
import { readStoredOrder } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import type RentalModuleService from "../../modules/rental/service"
import { failureOf, reasonOf } from "../failure"
import { faultsIn } from "../inbox/process-call"
import { finishRental, noteUnfinished } from "./finish-rental"
import { RentalBusyError, withRental, type LeasedRental } from "../with-rental"
import {
  isPaidOtherwise,
  rentalOrderOf,
  orderOfTransaction,
  PAYMENT_STATE,
  rentalPaymentsOf,
} from "../orders/rental-order"
import type { RentalId } from "../../modules/rental/transactions/row"
import { loggerOf } from "../read"

const PAUSE_MS = 60_000
const BATCH_SIZE = 50
const CONFIRMATIONS = ["success_call", "order_confirmed"]

/**
 * Finishes the rentals whose order exists but isn't linked, captured or announced yet: a crash came in between. Whether
 * anything is left to do shows in the state alone, so any server may run this at any time.
 */
export async function resumeFinishing(container: MedusaContainer, now: Date): Promise<void> {
  const rental = container.resolve(RENTAL_MODULE)
  const unfinished = await rental.transactions.finishing.unfinished(
    new Date(now.getTime() - PAUSE_MS),
    BATCH_SIZE,
  )
  for (const one of unfinished) await finishAlone(container, one, now)
}

interface Unfinished {
  id: RentalId
  cart_id: string
  order_id: string | null
}

/** One that can't be finished is put off, and keeps none of the others waiting. */
async function finishAlone(container: MedusaContainer, one: Unfinished, now: Date): Promise<void> {
  try {
    await finishOne(container, one, now)
  } catch (cause) {
    if (cause instanceof RentalBusyError) return
    const failure = failureOf(cause)
    loggerOf(container).error(`rental: finishing the order of rental ${one.id} failed: ${failure.stack}`)
    const made = { rental_transaction_id: one.id, order_id: one.order_id }
    await noteUnfinished(container, made, { why: reasonOf(failure), canPass: true }, now)
  }
}

/** Does nothing where there is nothing to finish, or another request has the lease: the next run looks again. */
async function finishOne(container: MedusaContainer, { id, cart_id }: Unfinished, now: Date): Promise<void> {
  const finishLeased = async (leased: LeasedRental) => {
    const { status } = leased.row
    if (status !== "booked" && status !== "confirmed") return
    const order = await orderOfTransaction(container, leased.row)
    const rental = container.resolve(RENTAL_MODULE)
    if (!order) await forgetAuthorization(rental, leased)
    const payload = order?.ours ? await lastPayload(rental, id, status) : undefined
    if (!order?.ours) return
    const made = { rental_transaction_id: id, order_id: order.id }
    // Its call may come once more.
    const putOff = (code: "call_gone" | "payment_not_made") =>
      noteUnfinished(container, made, { why: { code }, canPass: true }, now)
    if (!payload) return putOff("call_gone")
    if (status === "confirmed" && (await isUnpaid(container, order.id))) return putOff("payment_not_made")
    await finishRental(container, { ...made, as: status, payload }, leased)
  }
  return withRental(container, { id, cart_id }, finishLeased, { timeoutMs: 0 })
}

/**
 * The order was never made, so the binding is removed: the call that makes the order binds again. Otherwise the job would pick this rental at
 * every run.
 */
async function forgetAuthorization(rental: RentalModuleService, { row: { id, ...row } }: LeasedRental) {
  if (row.authorized_session_id) await rental.transactions.unauthorize(id, row.authorized_session_id)
}

/** A booked order without its payment, after a crash: only its call may authorize it, since that compares it with what was paid. */
async function isUnpaid(container: MedusaContainer, orderId: string): Promise<boolean> {
  const payments = await rentalPaymentsOf(container, orderId, PAYMENT_STATE)
  if (payments.some(({ canceled_at }) => !canceled_at)) return false
  const order = await rentalOrderOf(container, orderId)
  return order !== undefined && !isPaidOtherwise(order)
}

/** A call that was refused for one of these reasons never made an order, so its payload isn't used. */
const NEVER_MADE = ["keys_do_not_match", "rejected", "rejected_since"]

/**
 * What the service said last of a paid or booked rental, from the inbox: of a confirmed one no booking counts. A call that was
 * refused counts only where no other does: the merchant has made its order.
 */
async function lastPayload(rental: RentalModuleService, id: RentalId, status: "booked" | "confirmed") {
  const kind = status === "booked" ? [...CONFIRMATIONS, "order_booked"] : CONFIRMATIONS
  const calls = await rental.listRentalEvents(
    { rental_transaction_id: id, kind, status: ["received", "applied", "refused"] },
    { order: { received_at: "DESC" }, take: 10 },
  )
  const refused = calls.filter(({ status }) => status === "refused")
  const usable = [
    ...calls.filter((call) => !refused.includes(call)),
    ...refused.filter(({ result }) => !NEVER_MADE.some((code) => code === result?.code)),
  ]
  const orders = usable.flatMap(({ kind, body }) =>
    body !== null && !faultsIn(kind, body).length ? [readStoredOrder(body)] : [],
  )
  return orders.find(({ isBooking, rejected }) => !rejected && (status === "booked" || !isBooking))
}
