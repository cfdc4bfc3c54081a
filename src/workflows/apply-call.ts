import type { MedusaContainer } from "@medusajs/framework/types"
import { OrderPayload, type ConfirmedOrder } from "../core/wire/order-payload"
import { RENTAL_MODULE } from "../modules/rental"
import type { CallKind } from "../modules/rental/events/kinds"
import type { CallOutcome } from "../modules/rental/events/outcome"
import type RentalModuleService from "../modules/rental/service"
import { applyConfirmation } from "./apply-confirmation"

/** A call of the inbox, as it is read back. */
export interface StoredCall {
  id: string
  kind: string
  rental_transaction_id: string | null
  attempt_id: string | null
  cart_id: string | null
  body: Record<string, unknown> | null
}

/** Applies a call to its cart, transaction or order. Throws only where trying again can help. */
export async function applyCall(container: MedusaContainer, call: StoredCall): Promise<CallOutcome> {
  const kind = call.kind as CallKind
  switch (kind) {
    case "success_call":
      return confirm(container, call)
  }
}

async function confirm(container: MedusaContainer, call: StoredCall): Promise<CallOutcome> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const attempt = await rental.retrieveRentalAttempt(call.attempt_id as string)
  const transaction = await rental.retrieveRentalTransaction(call.rental_transaction_id as string)
  const { products, ...order } = OrderPayload.parse(call.body)
  return applyConfirmation(container, { transaction, attempt, order: { ...order, products: products ?? [] } as ConfirmedOrder })
}
