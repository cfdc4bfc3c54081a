import { MedusaError } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { PROOFS } from "../../core/calls"
import type { ReasonCode } from "../../core/messages/codes"
import { isRentedState } from "../../core/rental-states"
import { readStoredOrder } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { buyerShown } from "../../modules/rental/decide/buyer"
import { objectionTo } from "../../modules/rental/decide/decide"
import type { Confirmation, Declined, Refused } from "../../modules/rental/decide/plan"
import type { RentalCall } from "../../modules/rental/calls/inbox"
import type { CallOutcome } from "../../modules/rental/calls/outcome"
import type { RentalId } from "../../modules/rental/ids"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { applyWaitingRemovals } from "../cart/apply-product-removal"
import type { Failure } from "../failure"
import { raiseAttention } from "../notify/raise-attention"
import { takeBackHalfMade } from "../orders/half-made-order"
import { type LeasedRental, withRental } from "../with-rental"
import { Facts } from "./facts"
import { finishRental } from "./finish-rental"
import { makeOrder } from "./make-order"

/** What the service confirms. */
interface Confirmed extends Pick<Confirmation, "as" | "payload" | "asked_by"> {
  call: RentalCall
  /** The attempt that the call's secure key selected. */
  attempt: { transaction_id: string; subscription_id: string | null }
}

/** Confirms or books a rental by a stored call. `unfinished`: its order exists, and why it can't be finished yet. */
export async function confirmByCall(
  container: MedusaContainer,
  call: RentalCall,
): Promise<CallOutcome & { unfinished?: Failure }> {
  const rental = container.resolve(RENTAL_MODULE)
  const payload = readStoredOrder(call.body)
  const { rental_transaction_id: id, cart_id, attempt_id, asked_by } = call
  const named = attempt_id ? { id: attempt_id } : {}
  const attempt = await rental.attempts.last({ rental_transaction_id: id, ...named })
  if (!attempt) {
    const code: ReasonCode = "attempt_gone"
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Rental ${id} has no attempt.`, code)
  }
  const isBooking = payload.isBooking === true || call.kind === "order_booked"
  const as = isBooking ? "booked" : "confirmed"
  return withRental(container, { id, cart_id }, (leased) =>
    applyConfirmation(container, { call, attempt, payload, as, asked_by }, leased),
  )
}

/**
 * Applies a confirmation (success call, order_confirmed) or a booking, and returns the order. The caller must hold the rental's lease.
 * What can't be applied becomes attention. Throws only where trying again can help.
 */
async function applyConfirmation(
  container: MedusaContainer,
  confirmation: Confirmed,
  leased: LeasedRental,
): Promise<CallOutcome & { unfinished?: Failure }> {
  const { call, payload, as, asked_by } = confirmation
  const { row } = leased
  const { id, cart_id, order_id } = row
  if (payload.rejected) return reject(container, leased)
  const facts = new Facts(container, { id, cart_id, call })
  const objection = await facts.decided((ask) => objectionTo(ask, { rental: row, asked_by }))
  if (objection) return toldOf(container, id, objection)

  // What the shopper removed counts, also where it still waits; a paid rental takes no removals any more.
  const { inbox } = container.resolve(RENTAL_MODULE)
  const removals = await inbox.waitingRemovals(id)
  if (removals.length) await applyWaitingRemovals(container, leased, removals)
  const rental = await accept(container, confirmation, row)
  if (!rental && as === "booked" && !(await inbox.isFurther(call, PROOFS))) {
    return { kind: "ignored", what: { code: "cancelled_before_booked", params: {} } }
  }
  if (!rental) {
    const params = { order_id, ...(as === "booked" && { as }) }
    return raiseAttention(container, id, { code: "confirmed_after_cancellation", params })
  }
  const made = await makeOrder(container, facts, { ...leased, rental, payload, as, asked_by })
  if (made.kind !== "order") return toldOf(container, id, made)
  const { to_finish, problems, ...order } = made
  const was_unfinished = call.result?.code === "order_not_finished"
  const toFinish = {
    rental_transaction_id: id,
    order_id: order.order_id,
    as,
    payload,
    row,
    rental,
    was_unfinished,
  }
  const unfinished = to_finish ? await finishRental(container, facts, toFinish) : undefined
  for (const problem of problems) await raiseAttention(container, id, problem)
  return { ...order, unfinished }
}

/** Has the merchant know why no order is made, where there is something to do about it. */
const toldOf = async (
  container: MedusaContainer,
  id: RentalId,
  why: Refused | Declined,
): Promise<CallOutcome> => (why.kind === "refused" ? raiseAttention(container, id, why.problem) : why)

/** A rental without an order is no longer paid; an existing order is the merchant's decision. */
async function reject(
  container: MedusaContainer,
  { row: { id, ...row } }: LeasedRental,
): Promise<CallOutcome> {
  const order = await takeBackHalfMade(container, { id, ...row }, { wasTried: isRentedState(row.status) })
  const order_id = order?.ours ? order.id : null
  if (!order_id) await container.resolve(RENTAL_MODULE).transactions.failRejected(id)
  return raiseAttention(container, id, { code: "rejected", params: { order_id } })
}

/** Moves the rental to the confirmed or booked state and returns its row; null only if the booking was cancelled before. */
async function accept(
  container: MedusaContainer,
  { attempt, payload, as, asked_by }: Confirmed,
  { id, status }: TransactionRow,
): Promise<TransactionRow | null> {
  const { transactions } = container.resolve(RENTAL_MODULE)
  const changes = {
    transaction_id: attempt.transaction_id,
    subscription_id: payload.platformSubscriptionId ?? attempt.subscription_id ?? payload.id ?? null,
    ...buyerShown(payload),
    // There are people in it again.
    redacted_at: null,
    ...(as === "confirmed" ? { confirmed_at: new Date() } : { booked_at: new Date() }),
  }
  const moved = await transactions.transition(id, as, changes)
  if (moved) return moved
  if (status !== "cancelled") return transactions.retrieve(id)
  const isForced = asked_by === "make_the_order" && as === "confirmed"
  const isPaid = isForced && (await transactions.confirmCancelled(id, changes))
  return isPaid ? transactions.retrieve(id) : null
}
