import type { MedusaContainer } from "@medusajs/framework/types"
import type { SuccessCall } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import type RentalModuleService from "../../modules/rental/service"
import { hashOf } from "../../modules/rental/transactions/proof"
import { findBySecureKey } from "../../modules/rental/transactions/proven"
import { receiveProven } from "./receive-call"

/** A success call as it came: parsed, and its body as sent. */
export interface ReceivedSuccess {
  token: string
  call: SuccessCall
  json: Record<string, unknown>
}

/**
 * Takes a success call: proved by its secure key, kept, applied. `unknown` says that key, token and cart don't belong
 * together, `later` that the inbox has it for another try.
 */
export async function receiveConfirmation(
  container: MedusaContainer,
  { token, call, json }: ReceivedSuccess,
): Promise<CallOutcome | { kind: "unknown" } | { kind: "later" }> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const found = await findBySecureKey(rental, call.cartSecureKey)
  if (!found || found.attempt.return_token_hash !== hashOf(token)) return { kind: "unknown" }
  return receiveProven(container, "success_call", found, call, json, [token])
}
