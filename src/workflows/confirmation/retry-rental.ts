import type { MedusaContainer } from "@medusajs/framework/types"
import { type AskedBy, isProof } from "../../core/calls"
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { KnownCall } from "../../modules/rental/calls/inbox"
import type { RentalId } from "../../modules/rental/ids"
import type RentalModuleService from "../../modules/rental/service"
import { proofOf, sinceRejection } from "../../modules/rental/transactions/actions"
import { bodyAsSent } from "../../modules/rental/transactions/order-to-send"
import { processCall, type Processed } from "../inbox/process-call"

/** What became of a rental's call that was applied once more; `later` and `nothing_to_retry` changed nothing. */
export type Retried = Processed | { kind: "nothing_to_retry" }

const NOTHING = { kind: "nothing_to_retry" } as const

/** Applies a call once more. What passes, or the death of this server, leaves it to the job, which knows who asked. */
async function again(
  shop: MedusaContainer,
  { id, status }: KnownCall,
  asked_by: AskedBy,
): Promise<Processed> {
  await shop.resolve(RENTAL_MODULE).inbox.reopen(id, status, asked_by)
  return processCall(shop, id)
}

/**
 * Retries, for the merchant who has removed the cause, the last call that the attention is about, else
 * the last one that waits or proves the payment. Not whatever came last: a removal that was refused behind the payment can't be
 * applied, and would keep the confirmation waiting for ever.
 */
export async function retryRental(shop: MedusaContainer, id: RentalId): Promise<Retried> {
  const rental = shop.resolve(RENTAL_MODULE)
  const { attention } = await rental.transactions.retrieve(id)
  const calls = await rental.inbox.factsOf([id])
  const whole = sinceRejection(calls).filter(({ is_whole }) => is_whole)
  // What named another cart or return address is applied only where nothing else is left to be.
  const own = whole.filter(({ code }) => code !== "keys_do_not_match")
  const last =
    own.find(({ status, code }) => status === "refused" && code === attention?.code) ??
    own.find(({ kind, status }) => status === "received" || (status === "refused" && isProof(kind))) ??
    proofOf(whole)
  if (!last) return NOTHING
  const outcome = await again(shop, last, "try_again")
  const isDone = outcome.kind === "order" || outcome.kind === "applied" || outcome.kind === "ignored"
  if (isDone && attention?.code === "call_not_applied") await settle(rental, id, attention.params.kind)
  return outcome
}

/** Closes attention about calls of a kind that could not be applied, once none of them is left. */
async function settle(rental: RentalModuleService, id: RentalId, kind: string): Promise<void> {
  const calls = await rental.listRentalCalls({ rental_transaction_id: id, kind, status: "refused" })
  if (calls.some(({ result }) => result?.code === "call_not_applied")) return
  await rental.attention.settle(id, "calls_applied", kind)
}

/**
 * Builds the order from what was paid, because the merchant says so: also where it can't have come from what was sent. Where no call that
 * proves the payment can be read, the order is what was sent. Refuses without a call of the service that proves the payment.
 */
export async function forceOrder(shop: MedusaContainer, id: RentalId): Promise<Retried> {
  const rental = shop.resolve(RENTAL_MODULE)
  const { snapshot, status } = await rental.transactions.retrieve(id)
  const proof = proofOf(sinceRejection(await rental.inbox.factsOf([id])), status)
  if (!proof || (!proof.is_whole && !snapshot)) return NOTHING
  if (!proof.is_whole) {
    // The merchant has looked at the service, and says that it means the order as it was sent. What came is kept beside it.
    const body = { ...bodyAsSent(snapshot!), isBooking: proof.is_booking }
    await rental.updateRentalCalls({ id: proof.id, body })
  }
  return again(shop, proof, "make_the_order")
}
