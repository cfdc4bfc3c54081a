import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import type RentalModuleService from "../../modules/rental/service"
import { findBySecureKey } from "../../modules/rental/transactions/proven"
import { receiveProven } from "./receive-call"

/** A call about an open cart, as it came: parsed, and its body as sent. */
export interface CartCall {
  kind: "customer_data" | "product_removal"
  call: { cartId: string | null; cartSecureKey: string }
  json: Record<string, unknown>
}

/** Takes a call that only the cart's secure key proves: kept in the inbox as an event of its own, then applied. */
export async function receiveCartCall(
  container: MedusaContainer,
  { kind, call, json }: CartCall,
): Promise<CallOutcome | { kind: "unknown" } | { kind: "later" }> {
  const found = await findBySecureKey(
    container.resolve<RentalModuleService>(RENTAL_MODULE),
    call.cartSecureKey,
  )
  if (!found) return { kind: "unknown" }
  // What else these calls may carry isn't documented, so it isn't compared.
  return receiveProven(container, kind, found, { cartId: call.cartId }, json)
}
