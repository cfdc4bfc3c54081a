import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReasonCode } from "../../core/messages/codes"
import { readStoredOrder } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import { buyerShown } from "../../modules/rental/comparison/buyer"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { isEndedByHand } from "../../modules/rental/transactions/actions"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { takeBackHalfMade } from "../orders/half-made-order"
import { isRentedState } from "../../core/rental-states"
import { raiseAttention, refuseWithAttention } from "../notify/raise-attention"
import { type LeasedRental, withRental } from "../with-rental"
import { applyWaitingRemovals } from "../cart/apply-product-removal"
import { finishRental } from "./finish-rental"
import { makeOrder } from "./make-order"
import type { ConfirmationResult, ConfirmRentalInput } from "./plan-confirmation"
import { MedusaError } from "@medusajs/framework/utils"
import { PROOFS } from "../../core/calls"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import type { AskedBy, RentalCall } from "../../modules/rental/events/inbox"

/** What the service confirms, and how far it is trusted. */
interface Confirmation extends Pick<ConfirmRentalInput, "as" | "payload" | "asked_by"> {
  call: Pick<RentalCall, "id" | "attempts" | "rental_transaction_id">
  /** The attempt that the call's secure key selected. */
  attempt: { transaction_id: string; subscription_id: string | null }
}

interface Concluding {
  confirmation: Confirmation
  leased: LeasedRental
  settings: EffectiveSettings
}

/** Confirms or books a rental by a stored call. */
export async function confirmByCall(
  container: MedusaContainer,
  call: Pick<
    RentalCall,
    "id" | "kind" | "attempts" | "rental_transaction_id" | "cart_id" | "attempt_id" | "body"
  >,
  asked_by: AskedBy = "call",
): Promise<CallOutcome> {
  const rental = container.resolve(RENTAL_MODULE)
  const payload = readStoredOrder(call.body)
  const { rental_transaction_id: id, cart_id, attempt_id } = call
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
  confirmation: Confirmation,
  leased: LeasedRental,
): Promise<CallOutcome> {
  const { call, payload, as, asked_by } = confirmation
  const { id, cart_id } = leased.row
  if (payload.rejected) return reject(container, leased)
  if (asked_by === "call" && isEndedByHand(leased.row.attention)) {
    return { kind: "declined", what: { code: "made_by_hand", params: {} } }
  }
  const { inbox, settings: settingsStore } = container.resolve(RENTAL_MODULE)
  if (asked_by !== "make_the_order" && (await inbox.cameSince(call, PROOFS, "rejected"))) {
    return { kind: "declined", what: { code: "rejected_since", params: {} } }
  }
  const settings = await settingsStore.forChannel(leased.row.sales_channel_id)
  const [was, is] = [leased.row.environment, settings.environment]
  if (was !== is) {
    return refuseWithAttention(container, id, { code: "other_environment", params: { was, is } })
  }

  // What the shopper removed counts, also where it still waits; a paid rental takes no removals any more.
  const removals = await inbox.waitingRemovals(id)
  if (removals.length) await applyWaitingRemovals(container, leased, removals)
  const transaction = await accept(container, confirmation, leased.row)
  if (!transaction && as === "booked") {
    if (!(await inbox.isFurther(call, PROOFS))) {
      return { kind: "ignored", what: { code: "cancelled_before_booked", params: {} } }
    }
    const params = { order_id: leased.row.order_id, as }
    return refuseWithAttention(container, id, { code: "confirmed_after_cancellation", params })
  }
  if (!transaction) {
    const { order_id } = leased.row
    return refuseWithAttention(container, id, { code: "confirmed_after_cancellation", params: { order_id } })
  }
  const { lease_owner } = leased
  const result = await makeOrder(container, {
    rental_transaction_id: id,
    cart_id,
    as,
    payload,
    asked_by,
    lease_owner,
    // Then it was paid or booked before, and has come here again.
    failed_before: isRentedState(leased.row.status),
    row: transaction,
  })
  return conclude(container, result, { confirmation, leased, settings })
}

/** What a confirmation led to: attention, or an order that is finished now. */
async function conclude(
  container: MedusaContainer,
  result: ConfirmationResult,
  { confirmation: { as, payload }, leased: { row }, settings }: Concluding,
): Promise<CallOutcome> {
  if (result.kind === "refused") return refuseWithAttention(container, row.id, result.problem)
  if (result.kind === "declined") return result
  const { order_id, to_finish, problems, cart } = result
  const order = { rental_transaction_id: row.id, order_id, as, payload }
  if (to_finish) await finishRental(container, order, { row, settings, cart })
  for (const problem of problems) await raiseAttention(container, row.id, problem)
  return { kind: "order", order_id }
}

/** A rental without an order is no longer paid; an existing order is the merchant's decision. */
async function reject(
  container: MedusaContainer,
  { row: { id, ...row } }: LeasedRental,
): Promise<CallOutcome> {
  const order = await takeBackHalfMade(container, { id, ...row }, { wasTried: isRentedState(row.status) })
  const order_id = order?.ours ? order.id : null
  if (!order_id) await container.resolve(RENTAL_MODULE).transactions.failRejected(id)
  return refuseWithAttention(container, id, { code: "rejected", params: { order_id } })
}

/** Moves the rental to the confirmed or booked state and returns its row; null only if the booking was cancelled before. */
async function accept(
  container: MedusaContainer,
  { attempt, payload, as, asked_by }: Confirmation,
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
