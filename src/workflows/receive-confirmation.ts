import type { MedusaContainer } from "@medusajs/framework/types"
import type { ConfirmedOrder, SuccessCall } from "../core/wire/order-payload"
import { RENTAL_MODULE } from "../modules/rental"
import type RentalModuleService from "../modules/rental/service"
import { ATTENTION } from "../modules/rental/transactions/attention"
import { hashOf } from "../modules/rental/transactions/proof"
import { findBySecureKey } from "../modules/rental/transactions/proven"
import { applyReceivedCall } from "./apply-received-call"
import type { CallOutcome } from "../modules/rental/events/outcome"
import { raiseRentalAttentionWorkflow } from "./raise-rental-attention"

export type Received = { kind: "unknown" } | { kind: "later" } | CallOutcome

/** A success call as it came: parsed, and its body as sent. */
export interface ReceivedSuccess {
  token: string
  call: SuccessCall
  json: Record<string, unknown>
}

/**
 * Takes a success call: proves it by its secure key, keeps it in the inbox without the key, applies it, and gives the
 * order. `unknown` says that key, token and cart don't belong together, `later` that the inbox has it for another try.
 */
export async function receiveConfirmation(container: MedusaContainer, received: ReceivedSuccess): Promise<Received> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const found = await findBySecureKey(rental, received.call.cartSecureKey)
  if (!found || found.attempt.return_token_hash !== hashOf(received.token)) return { kind: "unknown" }
  const mismatch = mismatchOf(found, received.call)
  if (mismatch) {
    const attention = ATTENTION.keysDoNotMatch(mismatch)
    await raiseRentalAttentionWorkflow(container).run({ input: { rental_transaction_id: found.transaction.id, attention } })
    return { kind: "unknown" }
  }
  const event = await rental.createRentalEvents({
    kind: "success_call",
    settings_id: found.transaction.settings_id,
    rental_transaction_id: found.transaction.id,
    attempt_id: found.attempt.id,
    cart_id: found.transaction.cart_id,
    subscription_id: found.attempt.subscription_id,
    body: withoutKey(received.json),
    next_try_at: new Date(Date.now() + FIRST_RETRY_MS),
  })
  return applyReceivedCall(container, event.id)
}

/** If this server dies while applying a call, the job takes it up after this time. */
const FIRST_RETRY_MS = 60_000

type Found = NonNullable<Awaited<ReturnType<typeof findBySecureKey>>>

/** What of a call doesn't belong to the attempt that its key selected, where it is given at all. */
export function mismatchOf({ attempt, transaction }: Found, call: Pick<ConfirmedOrder, "cartId" | "transactionId" | "platformSubscriptionId">) {
  if (call.cartId != null && call.cartId !== transaction.cart_id) return "cart"
  if (call.transactionId != null && call.transactionId !== attempt.transaction_id) return "transaction"
  const { platformSubscriptionId: id } = call
  if (id != null && attempt.subscription_id && id !== attempt.subscription_id) return "subscription"
  return null
}

/** The secure key is never stored, wherever in the call it stands. */
export function withoutKey(json: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(json).filter(([name]) => !/^cart_?secure_?key$/i.test(name)))
}
