import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { RentalEvents } from "../core/rental-events"
import { emitRentalEventStep } from "./steps/emit-rental-event"
import { raiseAttentionStep, ringBellStep, type RaiseAttentionInput } from "./steps/raise-attention"

/** Asks for the merchant's attention: beside the transaction, on the event bus and with the admin's bell, once. */
export const raiseRentalAttentionWorkflow = createWorkflow(
  "raise-rental-attention",
  (input: RaiseAttentionInput) => {
    const isNew = raiseAttentionStep(input)
    when("attention-is-new", isNew, Boolean).then(() => {
      const data = transform(input, ({ rental_transaction_id, problem }) => ({
        id: rental_transaction_id,
        code: problem.code,
      }))
      emitRentalEventStep(RentalEvents.ATTENTION_REQUIRED, data)
      ringBellStep(input)
    })
    return new WorkflowResponse(isNew)
  },
)
