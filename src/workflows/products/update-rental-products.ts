import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { applyProductChoicesStep, type ProductChoicesInput } from "./steps/apply-product-choices"
import { applyProductChoiceStep, type ProductChoiceInput } from "./steps/apply-product-choice"

/** Says of many products whether they may be rented, and whether the shopper may remove them on the payment page. */
export const updateRentalProductsWorkflow = createWorkflow(
  "update-rental-products",
  (input: ProductChoicesInput) => new WorkflowResponse(applyProductChoicesStep(input)),
)

/** Says of a product whether it may be rented, and whether the shopper may remove it on the payment page. */
export const updateRentalProductWorkflow = createWorkflow(
  "update-rental-product",
  (input: ProductChoiceInput) => {
    applyProductChoiceStep(input)
  },
)
