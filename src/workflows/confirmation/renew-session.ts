import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { createPaymentSessionsWorkflow, updatePaymentCollectionStep } from "@medusajs/medusa/core-flows"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import type { RentalId } from "../../modules/rental/transactions/ids"

/** The order whose payment session is gone, and what it is made anew with. */
export interface RenewSessionInput {
  rental_transaction_id: RentalId
  payment_collection_id: string
  /** Euros: what the order comes to. */
  amount: number
}

/**
 * A new payment session for a booked order whose own is lost (another way to pay was picked in a stale tab), or over another
 * amount (the order was edited since). All other sessions of the collection go.
 */
export const renewSessionWorkflow = createWorkflow("renew-rental-session", (input: RenewSessionInput) => {
  updatePaymentCollectionStep(
    transform(input, ({ payment_collection_id, amount }) => ({
      selector: { id: payment_collection_id },
      update: { amount },
    })),
  )
  const session = createPaymentSessionsWorkflow.runAsStep({
    input: transform(input, ({ payment_collection_id, rental_transaction_id }) => ({
      payment_collection_id,
      provider_id: RENTAL_PROVIDER_ID,
      data: { rental_transaction_id },
    })),
  })
  return new WorkflowResponse(session)
})
