import { CartWorkflowEvents } from "@medusajs/framework/utils"
import { createWorkflow, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, emitEventStep, releaseLockStep } from "@medusajs/medusa/core-flows"
import { setCustomerDataStep, type SetCustomerDataInput } from "./steps/set-customer-data"

/**
 * Puts a shopper's changed email, names and phone onto their cart, under the cart's lock. It waits less for the lock
 * than the service waits for its answer (docs/service.md, Customer data update: 10 s).
 */
export const setCustomerDataWorkflow = createWorkflow(
  "set-rental-customer-data",
  (input: SetCustomerDataInput) => {
    acquireLockStep({ key: input.cart_id, timeout: 7, ttl: 30 })
    const written = setCustomerDataStep(input)
    when("customer-data-written", written, (outcome) => outcome === "written").then(() => {
      emitEventStep({ eventName: CartWorkflowEvents.UPDATED, data: { id: input.cart_id } })
    })
    releaseLockStep({ key: input.cart_id })
    return new WorkflowResponse(written)
  },
)
