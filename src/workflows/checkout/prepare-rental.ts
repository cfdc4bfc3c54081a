import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, releaseLockStep } from "@medusajs/medusa/core-flows"
import { draftRentalStep, type DraftRentalInput } from "./steps/draft-rental"
import { loadRentalPricingStep, type LoadRentalPricingInput } from "./steps/load-rental-pricing"

/** Ten impatient clicks come after each other on a slow machine, too: each holds the lock for a second there. */
const WAIT_SECONDS = 25
/** Nobody is told when the lock is free: who waits looks again and again. */
const LOOK_AGAIN_SECONDS = 0.1

/**
 * Prepares a rental of a cart: a draft with the snapshot of what is offered, ready to be opened at the service by the
 * payment provider, or the refusal to show the shopper. The same unchanged cart gets the same transaction.
 */
export const prepareRentalWorkflow = createWorkflow(
  "prepare-rental",
  (input: DraftRentalInput & LoadRentalPricingInput) => {
    loadRentalPricingStep(input)
    acquireLockStep({ key: input.cart_id, timeout: WAIT_SECONDS, retryInterval: LOOK_AGAIN_SECONDS, ttl: 30 })
    const prepared = draftRentalStep(input)
    releaseLockStep({ key: input.cart_id })
    return new WorkflowResponse(prepared)
  },
)
