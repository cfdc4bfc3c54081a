import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { OrderPayload, type ConfirmedOrder } from "../core/wire/order-payload"
import { RENTAL_MODULE } from "../modules/rental"
import type RentalModuleService from "../modules/rental/service"
import { applyConfirmation, type ConfirmationOutcome } from "./apply-confirmation"

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
): Promise<ConfirmationOutcome | { kind: "later" }> {
  const { inbox } = container.resolve<RentalModuleService>(RENTAL_MODULE)
  if (!(await inbox.claim(eventId, SERVER, new Date()))) return { kind: "later" }
  try {
    const outcome = await apply(container, eventId)
    if (outcome.kind === "order") await inbox.close(eventId, "applied", { order_id: outcome.order_id })
    else await inbox.close(eventId, "refused", { code: outcome.attention.code, reason: outcome.attention.reason })
    return outcome
  } catch (cause) {
    container.resolve(ContainerRegistrationKeys.LOGGER).error(`rental: call ${eventId} could not be applied: ${describe(cause)}`)
    await inbox.postpone(eventId, new Date(Date.now() + RETRY_MS), String(cause))
    return { kind: "later" }
  }
}

async function apply(container: MedusaContainer, eventId: string): Promise<ConfirmationOutcome> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const event = await rental.retrieveRentalEvent(eventId)
  const attempt = await rental.retrieveRentalAttempt(event.attempt_id as string)
  const transaction = await rental.retrieveRentalTransaction(event.rental_transaction_id as string)
  const { cartSecureKey: _, products, ...order } = OrderPayload.parse(event.body)
  return applyConfirmation(container, { transaction, attempt, order: { ...order, products: products ?? [] } as ConfirmedOrder })
}

const describe = (cause: unknown) => (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
