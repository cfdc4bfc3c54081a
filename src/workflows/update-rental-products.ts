import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { applyProductChoicesStep, type ProductChoicesInput } from "./steps/apply-product-choices"

/** Says of many products whether they may be rented, and whether the shopper may remove them on the payment page. */
export const updateRentalProductsWorkflow = createWorkflow(
  "update-rental-products",
  (input: ProductChoicesInput) => new WorkflowResponse(applyProductChoicesStep(input)),
)
