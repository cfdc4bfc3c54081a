import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../modules/rental"
import type { CallOutcome } from "../modules/rental/events/outcome"
import type RentalModuleService from "../modules/rental/service"
import { confirmByCall } from "./apply-call"
import { applyReceivedCall } from "./apply-received-call"

/** The calls that prove that the shopper has paid. */
const PROOFS = ["success_call", "order_confirmed", "order_booked"]

export type Retried = CallOutcome | { kind: "later" } | { kind: "nothing_to_retry" }

/** Applies a rental's last call once more, as the merchant asks after removing what was in its way. */
export async function retryRental(container: MedusaContainer, rental_transaction_id: string): Promise<Retried> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const calls = await rental.listRentalEvents({ rental_transaction_id }, { order: { created_at: "DESC" }, take: 50 })
  const waiting = calls.filter(({ status, body }) => body !== null && (status === "received" || status === "refused"))
  const last = waiting[0] ?? calls.find(({ kind, body }) => body !== null && PROOFS.includes(kind))
  if (!last) return { kind: "nothing_to_retry" }
  await rental.inbox.reopen(last.id)
  return applyReceivedCall(container, last.id)
}

/**
 * Builds the order from what was paid, at the merchant's word: also where it can't have come from what was sent. Refuses
 * without a call of the service that proves the payment.
 */
export async function completeRental(container: MedusaContainer, rental_transaction_id: string): Promise<Retried> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const filters = { rental_transaction_id, kind: PROOFS }
  const proofs = await rental.listRentalEvents(filters, { order: { created_at: "DESC" }, take: 20 })
  const proof = proofs.find(({ body }) => body !== null && body.rejected !== true)
  if (!proof) return { kind: "nothing_to_retry" }
  const outcome = await confirmByCall(container, proof, { as_paid: true })
  await rental.inbox.close(proof.id, outcome)
  return outcome
}
