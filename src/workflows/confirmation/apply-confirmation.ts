import { randomUUID } from "node:crypto"
import { MedusaError } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { ConfirmedOrder } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import { buyerShown } from "../../modules/rental/confirmation/buyer"
import type RentalModuleService from "../../modules/rental/service"
import type { Problem } from "../../core/problems/problem"
import { confirmRentalWorkflow } from "./confirm-rental"
import { failureOf } from "../failure"
import { finishRental } from "./finish-confirmation"
import { raiseRentalAttentionWorkflow } from "../raise-rental-attention"
import { AMOUNTS_DIFFER } from "./steps/bind-authorization"

export type ConfirmationOutcome =
  | { kind: "order"; order_id: string }
  | { kind: "refused"; problem: Problem }
  | { kind: "rejected"; code: string; message: string }
  | { kind: "ignored"; why: string }

/** The attempt that a call's secure key selected, and its transaction. */
interface ProvenTransaction {
  id: string
  cart_id: string
  status: string
  environment: string
  sales_channel_id: string | null
  transaction_id: string | null
  order_id: string | null
}

export interface Confirmation {
  transaction: ProvenTransaction
  attempt: { transaction_id: string; subscription_id: string | null }
  order: ConfirmedOrder
  /** The event said so, or `isBooking: true`, which means a booking whatever the kind. */
  booked: boolean
  /** The merchant has asked for it: see `ConfirmRentalInput`. */
  as_paid?: boolean
}

const LATE_BOOKING: ConfirmationOutcome = {
  kind: "rejected",
  code: "confirmed_before",
  message: "The rental is confirmed: its booking makes no order any more.",
}

/**
 * Applies the service's word that a rental is paid (success call, order_confirmed) or booked, and gives the order. What
 * can't be applied becomes attention. Throws only where trying again can help.
 */
export async function applyConfirmation(
  container: MedusaContainer,
  confirmation: Confirmation,
): Promise<ConfirmationOutcome> {
  const { transaction, order } = confirmation
  if (order.rejected) {
    const problem: Problem = { code: "rejected", params: { order_id: transaction.order_id } }
    return refuse(container, transaction.id, problem)
  }
  const other = await otherEnvironment(container, transaction)
  if (other) return refuse(container, transaction.id, other)

  const as = confirmation.booked ? "booked" : "confirmed"
  const accepted = await accept(container, confirmation, as)
  if (!accepted && as === "booked") {
    return { kind: "ignored", why: "The booking was cancelled before it was told." }
  }
  if (!accepted) {
    return refuse(container, transaction.id, { code: "confirmed_after_cancellation", params: {} })
  }
  const made = await makeOrder(container, confirmation, as)
  if (made.kind === "refused") return refuse(container, transaction.id, made.problem)
  if (made.kind !== "order") return made
  await finishRental(container, { rental_transaction_id: transaction.id, order_id: made.order_id, as, order })
  return made
}

async function otherEnvironment(
  container: MedusaContainer,
  transaction: ProvenTransaction,
): Promise<Problem | null> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const { environment } = await rental.settings.forChannel(transaction.sales_channel_id)
  return environment === transaction.environment
    ? null
    : { code: "other_environment", params: { was: transaction.environment, is: environment } }
}

/** Takes the service's word into the state; false only where the booking was cancelled before. */
async function accept(
  container: MedusaContainer,
  { transaction, attempt, order }: Confirmation,
  as: "booked" | "confirmed",
) {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const moved = await rental.states.move(transaction.id, as, {
    transaction_id: attempt.transaction_id,
    subscription_id: order.platformSubscriptionId ?? attempt.subscription_id ?? order.id ?? null,
    ...buyerShown(order),
    ...(as === "confirmed" && { confirmed_at: new Date() }),
  })
  if (moved) return true
  const { status } = await rental.retrieveRentalTransaction(transaction.id)
  return status !== "cancelled"
}

async function makeOrder(
  container: MedusaContainer,
  { transaction, order, as_paid }: Confirmation,
  as: "booked" | "confirmed",
): Promise<ConfirmationOutcome> {
  const input = { rental_transaction_id: transaction.id, cart_id: transaction.cart_id, as, order, as_paid }
  const { making } = container.resolve<RentalModuleService>(RENTAL_MODULE)
  try {
    const { result } = await making.alone(transaction, randomUUID(), () =>
      confirmRentalWorkflow(container).run({ input }),
    )
    const { plan, order_id } = result
    if (plan.kind === "refuse") return { kind: "refused", problem: plan.problem }
    if (plan.kind === "late_booking") return LATE_BOOKING
    return { kind: "order", order_id: plan.kind === "make" ? (order_id as string) : plan.order_id }
  } catch (cause) {
    const problem = problemFor(cause)
    if (!problem) throw cause
    return { kind: "refused", problem }
  }
}

/** The workflow engine's word for a checkpoint that it couldn't write: of the same type as a refusal, but it passes. */
const ENGINE_FAULT = /^Updating (Status|State) from "/

/** Medusa's own refusals (stock, a disabled provider, a missing profile) are for the merchant; all else may pass. */
function problemFor(cause: unknown): Problem | null {
  const { type, code, message } = failureOf(cause)
  if (code === AMOUNTS_DIFFER) return { code: "amounts_differ", params: JSON.parse(message) }
  const refusals: string[] = [
    MedusaError.Types.NOT_ALLOWED,
    MedusaError.Types.INVALID_DATA,
    MedusaError.Types.NOT_FOUND,
  ]
  if (!type || !refusals.includes(type) || ENGINE_FAULT.test(message)) return null
  return { code: "order_not_made", params: { why: message } }
}

async function refuse(
  container: MedusaContainer,
  id: string,
  problem: Problem,
): Promise<ConfirmationOutcome> {
  await raiseRentalAttentionWorkflow(container).run({ input: { rental_transaction_id: id, problem } })
  return { kind: "refused", problem }
}
