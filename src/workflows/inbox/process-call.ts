import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Problem } from "../../core/problems/problem"
import { RENTAL_MODULE } from "../../modules/rental"
import type { StoredCall } from "../../modules/rental/events/inbox"
import { outcomeOf, type CallOutcome } from "../../modules/rental/events/outcome"
import { failureOf, isLasting, type Failure } from "../failure"
import { refuse } from "../refuse"
import { handlerOf, type AppliedBy, type RentalCall } from "./handlers"

/** Names this process in the inbox's leases. */
const SERVER = randomUUID()
/** A call is tried this often, then it becomes attention. */
const MAX_ATTEMPTS = 12
const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 3_600_000
/** How long a repeated call waits for the same one that is being applied. */
const PATIENCE_MS = 25_000
const POLL_MS = 200

/** `later`: another server has it, or it failed in a way that may pass and will be tried again. */
export type Processed = CallOutcome | { kind: "later" }

/** Applies one call of the inbox, if no other server is at it, and closes it with its outcome. */
export async function processCall(
  container: MedusaContainer,
  id: string,
  by: AppliedBy = {},
): Promise<Processed> {
  const { inbox } = container.resolve(RENTAL_MODULE)
  const call = await inbox.take(id, SERVER)
  if (!call) return { kind: "later" }
  try {
    const outcome = await inbox.holding(id, SERVER, () => applyCall(container, call, by))
    await inbox.close(id, outcome)
    return outcome
  } catch (cause) {
    return postponeOrGiveUp(container, call, failureOf(cause))
  }
}

/**
 * The same for a call that just came. Where the same one is being applied already, it is waited for, and so both are answered
 * alike.
 */
export async function processReceived(container: MedusaContainer, id: string): Promise<Processed> {
  const { inbox } = container.resolve(RENTAL_MODULE)
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const processed = await processCall(container, id)
    if (processed.kind !== "later") return processed
    const call = await inbox.find(id)
    if (!call || call.status !== "received") return call ? outcomeOf(call) : processed
    if (!call.lease_owner || performance.now() > until) return processed
    await sleep(POLL_MS)
  }
}

/** Applies a call to its cart, transaction or order. Throws only where trying again can help. */
async function applyCall(container: MedusaContainer, call: StoredCall, by: AppliedBy): Promise<CallOutcome> {
  const { kind, rental_transaction_id } = call
  if (!rental_transaction_id) {
    return { kind: "ignored", what: { code: "unknown_order", params: {} } }
  }
  if (!call.body) return { kind: "ignored", what: { code: "body_emptied", params: {} } }
  const handle = handlerOf(kind)
  if (!handle) {
    return refuse(container, rental_transaction_id, {
      code: "call_unreadable",
      params: { kind, why: { code: "unknown_kind" } },
    })
  }
  return handle(container, call as RentalCall, by)
}

async function postponeOrGiveUp(
  container: MedusaContainer,
  { id, kind, attempts, rental_transaction_id }: StoredCall,
  failure: Failure,
): Promise<Processed> {
  const { inbox } = container.resolve(RENTAL_MODULE)
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(`rental: call ${id} could not be applied: ${failure.stack}`)
  if (attempts < MAX_ATTEMPTS && !isLasting(failure)) {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS)
    await inbox.postpone(id, new Date(Date.now() + pause), failure.message)
    return { kind: "later" }
  }
  const problem: Problem = {
    code: "call_not_applied",
    params: { kind, tries: attempts, why: failure.message },
  }
  // The attention first: should that fail, the call isn't closed, and neither is lost.
  if (rental_transaction_id) await refuse(container, rental_transaction_id, problem)
  await inbox.close(id, { kind: "refused", problem })
  return { kind: "refused", problem }
}
