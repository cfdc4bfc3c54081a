import type { MedusaContainer } from "@medusajs/framework/types"
import type { Outcome } from "../../core/outcomes/outcome"
import { type ConfirmedOrder, readStoredOrder } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import { buyerShown } from "../../modules/rental/confirmation/buyer"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import type { Problem, ReasonCode } from "../../core/problems/problem"
import { orderOfTransaction } from "../orders/rental-order"
import { raiseRentalAttentionWorkflow, refuse } from "../attention"
import { type LeasedRental, withRental } from "../with-rental"
import { applyWaitingRemovals } from "../cart/apply-waiting-removals"
import { finishRental } from "./finish-rental"
import { makeOrder } from "./make-order"
import { plannedTransaction } from "./steps/plan-confirmation"
import { MedusaError } from "@medusajs/framework/utils"
import { PROOFS } from "../../core/calls"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import type RentalModuleService from "../../modules/rental/service"
import type { AppliedBy, RentalCall } from "../../modules/rental/events/inbox"

/** What a confirmation led to: an order, or why there is none. */
type ConfirmationOutcome =
  | { kind: "order"; order_id: string }
  | { kind: "refused"; problem: Problem }
  | { kind: "rejected"; what: Outcome }
  | { kind: "ignored"; what: Outcome }

/** What the service confirms, and how far it is trusted. */
interface Confirmation {
  /** The attempt that the call's secure key selected. */
  attempt: { transaction_id: string; subscription_id: string | null }
  order: ConfirmedOrder
  /** The event said so, or `isBooking: true`, which means a booking whatever the kind. */
  booked: boolean
  /** The merchant has asked for it, as for the next: see `ConfirmRentalInput`. */
  trust_payload?: boolean
  retried?: boolean
  /** Whether the service has rejected the order since the call came; asked under the rental's lease. */
  isOutdated: () => Promise<boolean>
}

const REJECTED_SINCE: ConfirmationOutcome = {
  kind: "rejected",
  what: { code: "rejected_since", params: {} },
}

/** Confirms or books a rental by a stored call; the merchant sets `trust_payload` and `retried` (see `ConfirmRentalInput`). */
export async function confirmByCall(
  container: MedusaContainer,
  call: Pick<
    RentalCall,
    "id" | "kind" | "attempts" | "rental_transaction_id" | "cart_id" | "attempt_id" | "body"
  >,
  { trust_payload = false, retried = false }: AppliedBy & { trust_payload?: boolean } = {},
): Promise<CallOutcome> {
  const rental = container.resolve(RENTAL_MODULE)
  const order = readStoredOrder(call.body)
  const confirmation: Confirmation = {
    attempt: await attemptOf(rental, call),
    order,
    booked: order.isBooking === true || call.kind === "order_booked",
    trust_payload,
    retried,
    isOutdated: async () => !trust_payload && rental.inbox.cameSince(call, PROOFS, "rejected"),
  }
  const { rental_transaction_id: id, cart_id } = call
  return withRental(container, { id, cart_id }, (held) => applyConfirmation(container, confirmation, held))
}

/** The attempt that the call's key selected; for a call trusted by its token, the transaction's last one. */
async function attemptOf(
  rental: RentalModuleService,
  { attempt_id, rental_transaction_id }: Pick<RentalCall, "attempt_id" | "rental_transaction_id">,
) {
  if (attempt_id) return rental.retrieveRentalAttempt(attempt_id)
  const [last] = await rental.listRentalAttempts(
    { rental_transaction_id },
    { take: 1, order: { created_at: "DESC" } },
  )
  if (!last) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      `Rental ${rental_transaction_id} has no attempt.`,
      "attempt_gone" satisfies ReasonCode,
    )
  }

  return last
}

/**
 * Applies a confirmation (success call, order_confirmed) or a booking, and returns the order. The caller must hold the rental's lease.
 * What can't be applied becomes attention. Throws only where trying again can help.
 */
async function applyConfirmation(
  container: MedusaContainer,
  confirmation: Confirmation,
  held: LeasedRental,
): Promise<ConfirmationOutcome> {
  const { order, trust_payload, retried } = confirmation
  const { id, cart_id } = held.rental
  if (order.rejected) return reject(container, held)
  if (await confirmation.isOutdated()) return REJECTED_SINCE
  const { settings: all } = container.resolve(RENTAL_MODULE)
  const settings = await all.forChannel(held.rental.sales_channel_id)
  const other = otherEnvironment(held.rental, settings)
  if (other) return refuse(container, id, other)

  // What the shopper removed counts, also where it still waits; a paid rental takes no removals any more.
  await applyWaitingRemovals(container, held)
  const as = confirmation.booked ? "booked" : "confirmed"
  const transaction = await accept(container, confirmation, held.rental, as)
  if (!transaction && as === "booked") {
    return { kind: "ignored", what: { code: "cancelled_before_booked", params: {} } }
  }
  if (!transaction) {
    const { order_id } = held.rental
    return refuse(container, id, { code: "confirmed_after_cancellation", params: { order_id } })
  }
  const { lease_owner } = held
  const made = await makeOrder(container, {
    rental_transaction_id: id,
    cart_id,
    as,
    order,
    trust_payload,
    retried,
    lease_owner,
    // Its state was this before the call came: an earlier try failed.
    look_at_stock: held.rental.status === as,
    transaction: plannedTransaction(transaction),
  })
  if (made.kind === "refused") return refuse(container, id, made.problem)
  if (made.kind !== "order") return made
  const { order_id, problem, beside, tax_difference } = made
  if (problem) {
    // The order stays as its first confirmation made it.
    await raiseRentalAttentionWorkflow(container).run({ input: { rental_transaction_id: id, problem } })
  } else {
    await finishRental(
      container,
      { rental_transaction_id: id, order_id, as, order },
      { rental: held.rental, settings, tax_difference },
    )
    for (const each of beside) await refuse(container, id, each)
  }
  return { kind: "order", order_id }
}

/** A rental without an order is no longer paid; an existing order is the merchant's decision. */
async function reject(
  container: MedusaContainer,
  { rental: { id, ...row } }: LeasedRental,
): Promise<ConfirmationOutcome> {
  const order = await orderOfTransaction(container, row)
  const order_id = order?.ours ? order.id : null
  if (!order_id) await container.resolve(RENTAL_MODULE).transactions.reject(id)
  return refuse(container, id, { code: "rejected", params: { order_id } })
}

const otherEnvironment = (
  { environment: was }: { environment: string },
  { environment: is }: { environment: string },
): Problem | null => (is === was ? null : { code: "other_environment", params: { was, is } })

/** Moves the rental to the confirmed or booked state and returns its row; null only if the booking was cancelled before. */
async function accept(
  container: MedusaContainer,
  { attempt, order, trust_payload }: Confirmation,
  { id, status }: TransactionRow,
  as: "booked" | "confirmed",
): Promise<TransactionRow | null> {
  const { transactions } = container.resolve(RENTAL_MODULE)
  const changes = {
    transaction_id: attempt.transaction_id,
    subscription_id: order.platformSubscriptionId ?? attempt.subscription_id ?? order.id ?? null,
    ...buyerShown(order),
    // There are people in it again.
    redacted_at: null,
    ...(as === "confirmed" ? { confirmed_at: new Date() } : { booked_at: new Date() }),
  }
  const moved = await transactions.transitionAndRead(id, as, changes)
  if (moved) return moved
  if (status !== "cancelled") return transactions.retrieve(id)
  const isPaid =
    trust_payload === true && as === "confirmed" && (await transactions.confirmCancelled(id, changes))
  return isPaid ? transactions.retrieve(id) : null
}
