import { createWorkflow } from "@medusajs/framework/workflows-sdk"
import { applyProductChoiceStep, type ProductChoiceInput } from "./steps/apply-product-choice"

/** Says of a product whether it may be rented, and whether the shopper may remove it on the payment page. */
export const updateRentalProductWorkflow = createWorkflow(
  "update-rental-product",
  (input: ProductChoiceInput) => {
    applyProductChoiceStep(input)
  },
)
