import { completeCartWorkflowId, createOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { PROOFS } from "../../core/calls"
import type { ReasonCode } from "../../core/messages/codes"
import { isRentedState } from "../../core/rental-states"
import { readStoredOrder } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { buyerShown } from "../../modules/rental/decide/buyer"
import { decide, objectionTo } from "../../modules/rental/decide/decide"
import type {
  Confirmation,
  Declined,
  OrderThere,
  Plan,
  Refused,
  RefusedByMedusa,
} from "../../modules/rental/decide/plan"
import type { RentalCall } from "../../modules/rental/calls/inbox"
import type { CallOutcome } from "../../modules/rental/calls/outcome"
import type { Attempt } from "../../modules/rental/transactions/attempts"
import type { RentalId } from "../../modules/rental/ids"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { applyWaitingRemovals } from "../cart/apply-product-removal"
import { type Failure, failureOf, isLasting, MEDUSA_SAYS, reasonOf } from "../failure"
import { raiseAttention } from "../notify/raise-attention"
import { clearedOrderOf } from "../orders/rental-order"
import { type LeasedRental, LeaseLostError, keepsLease, withRental } from "../with-rental"
import { authorizeRentalOrderWorkflow } from "./authorize-order"
import { Facts } from "./facts"
import { type Accepted, finishRental } from "./finish-rental"
import { makeRentalOrderWorkflow, type OrderLease } from "./make-order"

/** A call that confirms or books a rental. `attempt`: the one that the call's secure key selected. */
type ConfirmingCall = Pick<Confirmation, "as" | "payload" | "asked_by"> & {
  call: RentalCall
  attempt: Attempt
}

/** What applying a call has led to. `unfinished`: the order exists, and why it can't be finished yet. */
export type Applied = CallOutcome & { unfinished?: Failure }

/** Confirms or books a rental by a stored call, under the rental's lease. */
export async function confirmByCall(shop: MedusaContainer, call: RentalCall): Promise<Applied> {
  const { rental_transaction_id: id, cart_id, attempt_id, asked_by } = call
  const of = { rental_transaction_id: id, ...(attempt_id && { id: attempt_id }) }
  const attempt = await shop.resolve(RENTAL_MODULE).attempts.last(of)
  if (!attempt) {
    const code: ReasonCode = "attempt_gone"
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Rental ${id} has no attempt.`, code)
  }
  const payload = readStoredOrder(call.body)
  const as = payload.isBooking === true || call.kind === "order_booked" ? "booked" : "confirmed"
  const confirmed: ConfirmingCall = { call, attempt, payload, as, asked_by }
  return withRental(shop, { id, cart_id }, (leased) => applyConfirmation(shop, confirmed, leased))
}

/**
 * Applies a confirmation (success call, order_confirmed) or a booking, and returns the order. The caller must hold the rental's lease.
 * What can't be applied becomes attention. Throws only where trying again can help.
 */
async function applyConfirmation(
  shop: MedusaContainer,
  confirmed: ConfirmingCall,
  leased: LeasedRental,
): Promise<Applied> {
  const { call, payload, as, asked_by } = confirmed
  const { row } = leased
  const { id, cart_id, order_id } = row
  if (payload.rejected) return reject(shop, leased)
  const facts = new Facts(shop, { id, cart_id, call })
  const objection = await facts.decided((ask) => objectionTo(ask, { rental: row, asked_by }))
  if (objection) return closeWith(shop, id, objection)

  // What the shopper removed counts, also where it still waits; a paid rental takes no removals any more.
  const { inbox } = shop.resolve(RENTAL_MODULE)
  const removals = await inbox.waitingRemovals(id)
  if (removals.length) await applyWaitingRemovals(shop, leased, removals)
  const rental = await accept(shop, confirmed, row)
  if (!rental && as === "booked" && !(await inbox.anotherWasApplied(call, PROOFS))) {
    return { kind: "ignored", what: { code: "cancelled_before_booked", params: {} } }
  }
  if (!rental) {
    const params = { order_id, ...(as === "booked" && { as }) }
    return raiseAttention(shop, id, { code: "confirmed_after_cancellation", params })
  }
  const accepted = { ...leased, ...confirmed, rental }
  const made = await makeOrder(shop, facts, accepted)
  if (made.kind !== "order") return closeWith(shop, id, made)
  for (const problem of made.problems) await raiseAttention(shop, id, problem)
  const made_order = { ...accepted, order_id: made.order_id }
  const unfinished = made.to_finish ? await finishRental(shop, facts, made_order) : undefined
  return { kind: "order", order_id: made.order_id, unfinished }
}

/** Returns what the call is closed with, where no order is made. Raises attention where there is something to do about it. */
const closeWith = async (shop: MedusaContainer, id: RentalId, why: Refused | Declined) =>
  why.kind === "refused" ? raiseAttention(shop, id, why.problem) : why

/** Applies a rejection: a rental without an order is no longer paid; an existing order is the merchant's decision. */
async function reject(shop: MedusaContainer, { row, lease_owner }: LeasedRental): Promise<CallOutcome> {
  const order = await clearedOrderOf(shop, row, { wasTried: isRentedState(row.status) })
  const order_id = order?.ours ? order.id : null
  if (!order_id) await shop.resolve(RENTAL_MODULE).transactions.failRejected(row.id, lease_owner)
  return raiseAttention(shop, row.id, { code: "rejected", params: { order_id } })
}

/** Moves the rental to the confirmed or booked state and returns its row; null only if the booking was cancelled before. */
async function accept(
  shop: MedusaContainer,
  { attempt, payload, as, asked_by }: ConfirmingCall,
  { id, status }: TransactionRow,
): Promise<TransactionRow | null> {
  const { transactions } = shop.resolve(RENTAL_MODULE)
  const changes = {
    transaction_id: attempt.transaction_id,
    subscription_id: payload.platformSubscriptionId ?? attempt.subscription_id ?? payload.id ?? null,
    ...buyerShown(payload),
    // There are people in it again.
    redacted_at: null,
    [`${as}_at`]: new Date(),
  }
  const moved = await transactions.transition(id, as, changes)
  if (moved) return moved
  if (status !== "cancelled") return transactions.retrieve(id)
  const isForced = asked_by === "make_the_order" && as === "confirmed"
  const isPaid = isForced && (await transactions.confirmCancelled(id, changes))
  return isPaid ? transactions.retrieve(id) : null
}

/** What Medusa says where it refuses what can be done otherwise. */
const REFUSED_WHEN_TRIED = [
  ["promotions", MEDUSA_SAYS.promotionUsedUp],
  ["profiles", MEDUSA_SAYS.profileWithoutMethod],
  ["stock", MEDUSA_SAYS.notEnoughStock],
] as const satisfies [RefusedByMedusa, RegExp][]

/** What a plan has led to. */
type Followed = OrderThere | Refused | Declined

/**
 * Makes or authorizes the order of a rental: decides, and follows. What Medusa refuses only when it is tried is a fact of the next round, at
 * most one round for each. Each round first clears what an earlier one left, and leaves nothing itself, unless its lease is lost. Throws only
 * where trying again later can help.
 */
export async function makeOrder(shop: MedusaContainer, facts: Facts, accepted: Accepted): Promise<Followed> {
  const { transactions } = shop.resolve(RENTAL_MODULE)
  const { row: before, as, lease_owner } = accepted
  const { id, cart_id } = before
  const lease = { rental_transaction_id: id, cart_id, as, lease_owner }
  const medusa_refused = new Set<RefusedByMedusa>()
  for (let { rental } = accepted; ; rental = await transactions.retrieve(id)) {
    const began = new Date()
    // A rental that was paid or booked before has come here again.
    const was_tried = isRentedState(before.status) || medusa_refused.size > 0
    const existing = await clearedOrderOf(shop, rental, { wasTried: was_tried })
    try {
      const confirmation = { ...accepted, rental, existing, medusa_refused, was_tried }
      const plan = await facts.decided((ask) => decide(ask, confirmation))
      const followed = await follow(shop, lease, plan)
      if (plan.kind === "make" && !plan.keeps_amounts) facts.forget("cart")
      return followed
    } catch (thrown) {
      const cause = await causeBehind(shop, cart_id, began, thrown)
      const { message, stack } = failureOf(cause)
      // The next owner's work made it fail then; the log gets what it failed of.
      if (!(await keepsLease(shop, lease))) throw Object.assign(new LeaseLostError(id), { stack })
      const [refusal] = REFUSED_WHEN_TRIED.find(([, says]) => says.test(message)) ?? []
      // Its stock was asked for before Medusa was.
      const isKnown = refusal === "stock" ? was_tried : refusal && medusa_refused.has(refusal)
      if (!refusal || isKnown) return giveUp(shop, await transactions.retrieve(id), cause)
      medusa_refused.add(refusal)
      facts.forget()
    }
  }
}

/** Clears what the last round left, and says why no order is made; throws what may be otherwise later. */
async function giveUp(shop: MedusaContainer, rental: TransactionRow, cause: unknown): Promise<Refused> {
  await clearedOrderOf(shop, rental, { wasTried: true })
  const failure = failureOf(cause)
  if (!failure.problem && !isLasting(failure)) throw cause
  const why = { code: "order_not_made", params: { why: reasonOf(failure) } } as const
  return { kind: "refused", problem: failure.problem ?? why }
}

/** Finds what complete-cart failed of, where the workflow engine failed over that and says only so: its last checkpoint of this try has it. */
async function causeBehind(shop: MedusaContainer, cart_id: string, began: Date, thrown: unknown) {
  if (!MEDUSA_SAYS.engineFault.test(failureOf(thrown).message)) return thrown
  const ofCart = {
    workflow_id: completeCartWorkflowId,
    context: { data: { payload: { id: cart_id } } },
    created_at: { $gte: began },
  }
  const [last] = await shop
    .resolve(Modules.WORKFLOW_ENGINE)
    .listWorkflowExecutions(ofCart as object, { order: { created_at: "DESC" }, take: 1 })
  const { errors } = (last?.context ?? {}) as { errors?: { error: unknown }[] }
  return errors?.[0]?.error ?? thrown
}

/** Follows a plan, by one of two workflows; a booked order without an open payment collection gets one first. */
async function follow(shop: MedusaContainer, lease: OrderLease, plan: Plan): Promise<Followed> {
  if (plan.kind === "make") {
    const { result: order_id } = await makeRentalOrderWorkflow(shop).run({ input: { ...lease, ...plan } })
    return { kind: "order", order_id, to_finish: true, problems: plan.problems }
  }
  if (plan.kind !== "authorize") return plan
  const { order_id, amount } = plan
  const toCollect = createOrderPaymentCollectionWorkflow(shop)
  // Those that the order had are cancelled. One that a crash leaves here is used by the next try.
  const payment_collection_id =
    plan.payment_collection_id ?? (await toCollect.run({ input: { order_id, amount } })).result[0]!.id
  await authorizeRentalOrderWorkflow(shop).run({ input: { ...lease, ...plan, payment_collection_id } })
  return { kind: "order", order_id, to_finish: true, problems: [] }
}
