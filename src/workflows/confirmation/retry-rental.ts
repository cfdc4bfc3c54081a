import type { MedusaContainer } from "@medusajs/framework/types"
import { isProof, PROOFS } from "../../core/calls"
import { findStoredOrder } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import type RentalModuleService from "../../modules/rental/service"
import type { Attention } from "../../modules/rental/transactions/attention"
import { processCall, type Processed } from "../inbox/process-call"
import type { RentalCall } from "../../modules/rental/events/inbox"
import { failureOf, reasonOf } from "../failure"
import { refuseWithAttention } from "../raise-attention"
import { RentalBusyError } from "../with-rental"
import { confirmByCall } from "./apply-confirmation"
import type { RentalId } from "../../modules/rental/transactions/row"
import { loggerOf } from "../read"

/** If this server dies while it applies a call, the job takes the call up after this time. */
const TAKEN_UP_AFTER_MS = 30_000

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
  const calls = await rental.listRentalEvents(
    { rental_transaction_id },
    { order: { received_at: "DESC" }, take: 50 },
  )
  const whole = calls.filter(({ body }) => body !== null)
  // What named another cart or return address is applied only where nothing else is left to be.
  const foreign = whole.filter(({ result }) => result?.code === "keys_do_not_match")
  const known = whole.filter((call) => !foreign.includes(call))
  const last =
    known.find(({ status, result }) => status === "refused" && result?.code === attention?.code) ??
    known.find(({ kind, status }) => status === "received" || (status === "refused" && isProof(kind))) ??
    known.find(({ kind }) => isProof(kind)) ??
    foreign.find(({ kind }) => isProof(kind))
  if (!last) return { kind: "nothing_to_retry" }
  if (last.status !== "received") {
    await rental.inbox.reopen(last.id, last.status, new Date(Date.now() + TAKEN_UP_AFTER_MS))
  }
  const outcome = await processCall(container, last.id, { retried: true })
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
  await rental.attention.resolveNotApplied(id, kind, "call_applied")
}

/**
 * Builds the order from what was paid, because the merchant says so: also where it can't have come from what was sent. Refuses
 * without a call of the service that proves the payment.
 */
export async function forceOrder(
  container: MedusaContainer,
  rental_transaction_id: RentalId,
): Promise<Retried> {
  const rental = container.resolve(RENTAL_MODULE)
  const filters = { rental_transaction_id, kind: [...PROOFS] }
  const proofs = await rental.listRentalEvents(filters, { order: { received_at: "DESC" }, take: 20 })
  const usable = proofs.flatMap((call) => {
    const order = call.body && findStoredOrder(call.body)
    return order && !order.rejected ? [{ call, order }] : []
  })
  // A booking that came behind its confirmation makes no order.
  const confirmation = usable.find(({ call, order }) => call.kind !== "order_booked" && !order.isBooking)
  const proof = (confirmation ?? usable[0])?.call
  if (!proof) return { kind: "nothing_to_retry" }
  try {
    const outcome = await confirmByCall(container, proof as unknown as RentalCall, { forced: true })
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
