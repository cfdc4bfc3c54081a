import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import type RentalModuleService from "../../modules/rental/service"
import type { Problem } from "../../core/problems/problem"
import { applyCall } from "./apply-call"
import { failureOf } from "../failure"
import { raiseRentalAttentionWorkflow } from "../raise-rental-attention"

/** Names this process in the inbox's leases. */
const SERVER = randomUUID()
/** A call is tried this often, then it becomes attention. */
const MAX_ATTEMPTS = 12
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 3_600_000

/**
 * Applies one call of the inbox, if no other server is at it, and closes it with its outcome. `later`: another server
 * has it, or it failed in a way that may pass and will be tried again.
 */
export async function applyReceivedCall(
  container: MedusaContainer,
  eventId: string,
): Promise<CallOutcome | { kind: "later" }> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const { inbox } = rental
  if (!(await inbox.claim(eventId, SERVER, new Date()))) return { kind: "later" }
  try {
    const outcome = await applyCall(container, await rental.retrieveRentalEvent(eventId))
    await inbox.close(eventId, outcome)
    return outcome
  } catch (cause) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`rental: call ${eventId} could not be applied: ${failureOf(cause).stack}`)
    return postponeOrGiveUp(container, eventId, cause)
  }
}

async function postponeOrGiveUp(container: MedusaContainer, eventId: string, cause: unknown) {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const { attempts, kind, rental_transaction_id } = await rental.retrieveRentalEvent(eventId)
  if (attempts < MAX_ATTEMPTS) {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
    await rental.inbox.postpone(eventId, new Date(Date.now() + pause), failureOf(cause).message)
    return { kind: "later" as const }
  }
  const params = { kind, tries: attempts, why: failureOf(cause).message }
  const problem: Problem = { code: "call_not_applied", params }
  // The attention first: should that fail, the call isn't closed, and neither is lost.
  if (rental_transaction_id) {
    await raiseRentalAttentionWorkflow(container).run({ input: { rental_transaction_id, problem } })
  }

  await rental.inbox.close(eventId, { kind: "refused", problem })
  return { kind: "refused" as const, problem }
}
