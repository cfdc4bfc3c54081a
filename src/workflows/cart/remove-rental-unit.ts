import { CartWorkflowEvents } from "@medusajs/framework/utils"
import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import {
  acquireLockStep,
  deleteLineItemsStep,
  emitEventStep,
  refreshCartItemsWorkflow,
  releaseLockStep,
  updateLineItemsStepWithSelector,
} from "@medusajs/medusa/core-flows"
import { planRemovalStep, type RemoveUnitInput, type UnitRemoval } from "./steps/plan-removal"

type Remove = Extract<UnitRemoval, { kind: "remove" }>

/**
 * Takes one unit of a product out of the cart, under its lock, and has Medusa refresh taxes, promotions, delivery and
 * the payment collection, whose sessions go. Not by `updateLineItemInCartWorkflow`: that prices the line again and
 * fails where the units that stay are out of stock, but the removal has already happened at the service.
 */
export const removeRentalUnitWorkflow = createWorkflow("remove-rental-unit", (input: RemoveUnitInput) => {
  // Who has the rental's lease has the cart's lock already.
  const key = transform(input, ({ cart_id, lease_owner }) => (lease_owner ? [] : [cart_id]))
  acquireLockStep({ key, timeout: 10, ttl: 30 })
  const removal = planRemovalStep(input)
  when("units-stay", removal, (plan) => plan.kind === "remove" && plan.left > 0).then(() => {
    updateLineItemsStepWithSelector(
      transform(removal, (plan) => ({
        selector: { id: (plan as Remove).item_id },
        data: { quantity: (plan as Remove).left },
      })),
    )
  })
  when("line-goes", removal, (plan) => plan.kind === "remove" && plan.left === 0).then(() => {
    deleteLineItemsStep(transform(removal, (plan) => [(plan as Remove).item_id]))
  })
  when("cart-has-changed", removal, ({ kind }) => kind === "remove").then(() => {
    refreshCartItemsWorkflow.runAsStep({ input: { cart_id: input.cart_id } })
    emitEventStep({ eventName: CartWorkflowEvents.UPDATED, data: { id: input.cart_id } })
  })
  releaseLockStep({ key })
  return new WorkflowResponse(removal)
})
