import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import type { ReceivedCall } from "../../modules/rental/events/inbox"
import type { CallKind } from "../../modules/rental/events/kinds"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import { storable } from "../../modules/rental/events/storable"
import { withoutSecrets } from "../../modules/rental/events/without-secrets"
import type RentalModuleService from "../../modules/rental/service"
import type { Problem } from "../../core/problems/problem"
import type { findBySecureKey } from "../../modules/rental/transactions/proven"
import { applyReceivedCall } from "./apply-received-call"
import { raiseRentalAttentionWorkflow } from "../raise-rental-attention"

/** If this server dies while it applies a call, the job takes the call up after this time. */
const FIRST_RETRY_MS = 60_000

/** The attempt and transaction that a call's secure key selected. */
export type Proven = NonNullable<Awaited<ReturnType<typeof findBySecureKey>>>

/** What a call says it belongs to; whatever it leaves out isn't compared. */
export interface CallKeys {
  cartId?: string | null
  transactionId?: string | null
  platformSubscriptionId?: string | null
}

/**
 * Takes a call whose secure key is real: what it names must belong to that key, else the answer is the same as for a
 * stranger, and the merchant is told. Then it is kept and applied.
 */
export async function receiveProven(
  container: MedusaContainer,
  kind: CallKind,
  found: Proven,
  keys: CallKeys,
  json: Record<string, unknown>,
  secrets: readonly string[] = [],
): Promise<CallOutcome | { kind: "unknown" } | { kind: "later" }> {
  const { attempt, transaction } = found
  const mismatch = mismatchOf(found, keys)
  if (mismatch) {
    const problem: Problem = { code: "keys_do_not_match", params: { what: mismatch } }
    await raiseRentalAttentionWorkflow(container).run({
      input: { rental_transaction_id: transaction.id, problem },
    })
    return { kind: "unknown" }
  }
  const received = {
    kind,
    settings_id: transaction.settings_id,
    rental_transaction_id: transaction.id,
    attempt_id: attempt.id,
    cart_id: transaction.cart_id,
    subscription_id: attempt.subscription_id,
    body: json,
  }
  return storeAndApply(container, received, secrets)
}

/** Writes an authentic call into the inbox, without its secure key and the `secrets` beside it, then applies it. */
export async function storeAndApply(
  container: MedusaContainer,
  call: ReceivedCall & { kind: CallKind },
  secrets: readonly string[] = [],
) {
  const event = await container.resolve<RentalModuleService>(RENTAL_MODULE).createRentalEvents({
    ...call,
    body: storable(withoutSecrets(call.body, secrets)),
    next_retry_at: new Date(Date.now() + FIRST_RETRY_MS),
  })
  return applyReceivedCall(container, event.id)
}

function mismatchOf(
  { attempt, transaction }: Proven,
  keys: CallKeys,
): "cart" | "transaction" | "subscription" | null {
  if (keys.cartId != null && keys.cartId !== transaction.cart_id) return "cart"
  if (keys.transactionId != null && keys.transactionId !== attempt.transaction_id) return "transaction"
  const { platformSubscriptionId: id } = keys
  return id != null && attempt.subscription_id && id !== attempt.subscription_id ? "subscription" : null
}
