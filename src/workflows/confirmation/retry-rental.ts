import type { MedusaContainer } from "@medusajs/framework/types"
import { isProof } from "../../core/calls"
import { readStoredOrder } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import { LEASE_MS } from "../../modules/rental/claims"
import type RentalModuleService from "../../modules/rental/service"
import { proofOf, sinceRejection } from "../../modules/rental/transactions/actions"
import type { Attention } from "../../modules/rental/transactions/attention"
import { processCall, type Processed } from "../inbox/process-call"
import { faultsIn } from "../inbox/read-call"
import { bodyAsSent } from "../../modules/rental/transactions/order-to-send"
import type { RentalCall } from "../../modules/rental/events/inbox"
import { failureOf, isPassing, reasonOf } from "../failure"
import { refuseWithAttention } from "../notify/raise-attention"
import { RentalBusyError, withRental, type LeasedRental } from "../with-rental"
import { finishRental, noteUnfinished } from "./finish-rental"
import { takeBackHalfMade } from "../orders/half-made-order"
import { isPaidOtherwise, rentalOrderOf, rentalPaymentsOf } from "../orders/rental-order"
import { confirmByCall } from "./apply-confirmation"
import type { RentalId } from "../../modules/rental/ids"
import type { ConfirmedAs } from "../../modules/rental/transactions/row"
import { loggerOf } from "../read"

/** What became of a rental's call that was applied once more; `later` and `nothing_to_retry` changed nothing. */
export type Retried = Processed | { kind: "nothing_to_retry" }

/**
 * Retries, for the merchant who has removed the cause, the last call that the attention is about, else
 * the last one that waits or proves the payment. Not whatever came last: a removal that was refused behind the payment can't be
 * applied, and would keep the confirmation waiting for ever.
 */
export async function retryRental(
  container: MedusaContainer,
  rental_transaction_id: RentalId,
): Promise<Retried> {
  const rental = container.resolve(RENTAL_MODULE)
  const { attention } = await rental.transactions.retrieve(rental_transaction_id)
  const calls = await rental.inbox.factsOf([rental_transaction_id])
  const whole = sinceRejection(calls).filter(({ is_whole }) => is_whole)
  // What named another cart or return address is applied only where nothing else is left to be.
  const own = whole.filter(({ code }) => code !== "keys_do_not_match")
  const last =
    own.find(({ status, code }) => status === "refused" && code === attention?.code) ??
    own.find(({ kind, status }) => status === "received" || (status === "refused" && isProof(kind))) ??
    proofOf(whole)
  if (!last) return { kind: "nothing_to_retry" }
  if (last.status !== "received") {
    // If this server dies while it applies the call, the job takes it up then.
    await rental.inbox.reopen(last.id, last.status, new Date(Date.now() + LEASE_MS))
  }
  const outcome = await processCall(container, last.id, { asked_by: "try_again" })
  const isDone = outcome.kind === "order" || outcome.kind === "applied" || outcome.kind === "ignored"
  if (isDone && attention?.code === "call_not_applied") await settle(rental, rental_transaction_id, attention)
  return outcome
}

/** Closes attention about calls of a kind that could not be applied, once none of them is left. */
async function settle(rental: RentalModuleService, id: RentalId, { params }: Attention): Promise<void> {
  if (!("kind" in params)) return
  const { kind } = params
  const calls = await rental.listRentalEvents({ rental_transaction_id: id, kind, status: "refused" })
  if (calls.some(({ result }) => result?.code === "call_not_applied")) return
  await rental.attention.resolveNotApplied(id, kind)
}

/**
 * Builds the order from what was paid, because the merchant says so: also where it can't have come from what was sent. Where no call that
 * proves the payment can be read, the order is what was sent. Refuses without a call of the service that proves the payment.
 */
export async function forceOrder(
  container: MedusaContainer,
  rental_transaction_id: RentalId,
): Promise<Retried> {
  const rental = container.resolve(RENTAL_MODULE)
  const { snapshot, status } = await rental.transactions.retrieve(rental_transaction_id)
  const fact = proofOf(sinceRejection(await rental.inbox.factsOf([rental_transaction_id])), status)
  const proof = fact && (await rental.inbox.find(fact.id))
  if (proof && !proof.body && snapshot) {
    // The merchant has looked at the service, and says that it means the order as it was sent. What came is kept beside it.
    proof.body = { ...bodyAsSent(snapshot), isBooking: fact.is_booking }
    await rental.updateRentalEvents({ id: fact.id, body: proof.body })
  }
  if (!proof?.body) return { kind: "nothing_to_retry" }
  try {
    const outcome = await confirmByCall(container, proof as RentalCall, "make_the_order")
    await rental.inbox.close(proof.id, outcome, "any")
    return outcome
  } catch (cause) {
    if (cause instanceof RentalBusyError) throw cause
    const failure = failureOf(cause)
    loggerOf(container).error(
      `rental: making the order of rental ${rental_transaction_id} failed: ${failure.stack}`,
    )
    const params = { kind: proof.kind, tries: 1, why: reasonOf(failure) }
    return refuseWithAttention(container, rental_transaction_id, { code: "call_not_applied", params })
  }
}

const PAUSE_MS = 10_000
const BATCH_SIZE = 50
const CONFIRMATIONS = ["success_call", "order_confirmed"]

/**
 * Finishes the rentals whose order exists but isn't linked, captured or announced yet: a crash came in between. Whether
 * anything is left to do shows in the state alone, so any server may run this at any time. `given.up`: also those that were tried in vain for long.
 */
export async function resumeFinishing(
  container: MedusaContainer,
  now: Date,
  given: { up: boolean } = { up: false },
): Promise<void> {
  const rental = container.resolve(RENTAL_MODULE)
  const before = new Date(now.getTime() - PAUSE_MS)
  const unfinished = await rental.transactions.finishing.unfinished(before, BATCH_SIZE, given)
  for (const one of unfinished) {
    try {
      await finishOne(container, one, now)
    } catch (cause) {
      // One that can't be finished is put off, and keeps none of the others waiting.
      if (cause instanceof RentalBusyError) continue
      const failure = failureOf(cause)
      loggerOf(container).error(`rental: finishing the order of rental ${one.id} failed: ${failure.stack}`)
      const made = { rental_transaction_id: one.id, order_id: one.order_id }
      const how = { why: reasonOf(failure), canPass: true, in_vain: isPassing(failure) }
      await noteUnfinished(container, made, how, now)
    }
  }
}

interface Unfinished {
  id: RentalId
  cart_id: string
}

/**
 * Finishes a rental whose order exists. False where there is nothing to finish; throws where another request has the lease: the next run
 * looks again.
 */
export async function finishOne(
  container: MedusaContainer,
  { id, cart_id }: Unfinished,
  now: Date,
): Promise<boolean> {
  const rental = container.resolve(RENTAL_MODULE)
  const finishLeased = async (leased: LeasedRental) => {
    const { status } = leased.row
    if (status !== "booked" && status !== "confirmed") return false
    const order = await takeBackHalfMade(container, leased.row)
    const { authorized_session_id: bound } = leased.row
    // The order was never made: the call that makes it binds again. Otherwise the job would pick this rental at every run.
    if (!order && bound) await rental.transactions.unauthorize(id, bound)
    if (!order?.ours) return false
    const payload = await lastPayload(rental, id, status)
    const made = { rental_transaction_id: id, order_id: order.id }
    // Its call may come once more.
    const putOff = async (code: "call_gone" | "payment_not_made") => {
      await noteUnfinished(container, made, { why: { code }, canPass: true, in_vain: false }, now)
      return true
    }
    if (!payload) return putOff("call_gone")
    if (status === "confirmed" && (await isUnpaid(container, order.id))) return putOff("payment_not_made")
    await finishRental(container, { ...made, as: status, payload }, leased)
    return true
  }
  return withRental(container, { id, cart_id }, finishLeased, { timeoutMs: 0 })
}

/** A booked order without its payment, after a crash: only its call may authorize it, since that compares it with what was paid. */
async function isUnpaid(container: MedusaContainer, orderId: string): Promise<boolean> {
  const payments = await rentalPaymentsOf(container, [orderId])
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
async function lastPayload(rental: RentalModuleService, id: RentalId, status: ConfirmedAs) {
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
