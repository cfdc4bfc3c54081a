import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../modules/rental"
import type { CallOutcome } from "../modules/rental/events/outcome"
import type RentalModuleService from "../modules/rental/service"
import { applyCall } from "./apply-call"

/** Names this process in the inbox's leases. */
const SERVER = randomUUID()
const RETRY_MS = 60_000

/**
 * Applies one call of the inbox, if no other server is at it, and closes it with its outcome. `later`: another server
 * has it, or it failed in a way that may pass and will be tried again.
 */
export async function applyReceivedCall(
  container: MedusaContainer,
  eventId: string
): Promise<CallOutcome | { kind: "later" }> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const { inbox } = rental
  if (!(await inbox.claim(eventId, SERVER, new Date()))) return { kind: "later" }
  try {
    const outcome = await applyCall(container, await rental.retrieveRentalEvent(eventId))
    await inbox.close(eventId, outcome)
    return outcome
  } catch (cause) {
    container.resolve(ContainerRegistrationKeys.LOGGER).error(`rental: call ${eventId} could not be applied: ${describe(cause)}`)
    await inbox.postpone(eventId, new Date(Date.now() + RETRY_MS), String(cause))
    return { kind: "later" }
  }
}

const describe = (cause: unknown) => (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
