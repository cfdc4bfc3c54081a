import type { MedusaContainer } from "@medusajs/framework/types"
import type { ConfirmedOrder } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import { buyerShown } from "../../modules/rental/confirmation/buyer"
import type RentalModuleService from "../../modules/rental/service"
import type { Problem } from "../../core/problems/problem"
import { confirmRentalWorkflow } from "./confirm-rental"
import { failureOf, isLasting } from "../failure"
import { finishRental } from "./finish-confirmation"
import { refuse } from "../refuse"
import { withRental, type HeldRental } from "../with-rental"
import { applyWaitingRemovals } from "../cart/apply-waiting-removals"
import { AMOUNTS_DIFFER } from "./steps/bind-authorization"

export type ConfirmationOutcome =
  | { kind: "order"; order_id: string }
  | { kind: "refused"; problem: Problem }
  | { kind: "rejected"; code: string; message: string }
  | { kind: "ignored"; why: string }

export interface Confirmation {
  transaction: { id: string; cart_id: string }
  /** The attempt that the call's secure key selected. */
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
export function applyConfirmation(
  container: MedusaContainer,
  confirmation: Confirmation,
): Promise<ConfirmationOutcome> {
  return withRental(container, confirmation.transaction, (held) =>
    applyHeld(container, { ...confirmation, held }),
  )
}

type HeldConfirmation = Confirmation & { held: HeldRental }

async function applyHeld(
  container: MedusaContainer,
  confirmation: HeldConfirmation,
): Promise<ConfirmationOutcome> {
  const { order, held } = confirmation
  const { id, order_id } = held.rental
  if (order.rejected) return refuse(container, id, { code: "rejected", params: { order_id } })
  const other = await otherEnvironment(container, held.rental)
  if (other) return refuse(container, id, other)

  // What the shopper removed counts, also where it still waits; a paid rental takes no removals any more.
  await applyWaitingRemovals(container, held)
  const as = confirmation.booked ? "booked" : "confirmed"
  const accepted = await accept(container, confirmation, as)
  if (!accepted && as === "booked") {
    return { kind: "ignored", why: "The booking was cancelled before it was told." }
  }
  if (!accepted) return refuse(container, id, { code: "confirmed_after_cancellation", params: {} })
  const made = await makeOrder(container, confirmation, as)
  if (made.kind === "refused") return refuse(container, id, made.problem)
  if (made.kind !== "order") return made
  await finishRental(container, { rental_transaction_id: id, order_id: made.order_id, as, order }, held)
  return made
}

async function otherEnvironment(
  container: MedusaContainer,
  { environment: was, sales_channel_id }: { environment: string; sales_channel_id: string | null },
): Promise<Problem | null> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const { environment: is } = await rental.settings.forChannel(sales_channel_id)
  return is === was ? null : { code: "other_environment", params: { was, is } }
}

/** Takes the service's word into the state; false only where the booking was cancelled before. */
async function accept(
  container: MedusaContainer,
  { held, attempt, order }: HeldConfirmation,
  as: "booked" | "confirmed",
) {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const moved = await rental.states.move(held.rental.id, as, {
    transaction_id: attempt.transaction_id,
    subscription_id: order.platformSubscriptionId ?? attempt.subscription_id ?? order.id ?? null,
    ...buyerShown(order),
    ...(as === "confirmed" && { confirmed_at: new Date() }),
  })
  return moved || held.rental.status !== "cancelled"
}

async function makeOrder(
  container: MedusaContainer,
  { held, order, as_paid }: HeldConfirmation,
  as: "booked" | "confirmed",
): Promise<ConfirmationOutcome> {
  const { id: rental_transaction_id, cart_id } = held.rental
  const { lease_owner } = held
  try {
    const { result } = await confirmRentalWorkflow(container).run({
      input: { rental_transaction_id, cart_id, as, order, as_paid, lease_owner },
    })
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

function problemFor(cause: unknown): Problem | null {
  const failure = failureOf(cause)
  if (failure.code === AMOUNTS_DIFFER) return { code: "amounts_differ", params: JSON.parse(failure.message) }
  return isLasting(failure) ? { code: "order_not_made", params: { why: failure.message } } : null
}
