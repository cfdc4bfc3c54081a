import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { RENTAL_MODULE } from "../../../modules/rental"
import type { ProductSettings } from "../../../modules/rental/products/product-settings"

/** A product, and what changes of the merchant's choice for it. */
export interface ProductChoiceInput {
  product_id: string
  choice: Partial<ProductSettings>
}

/** Writes what the merchant chose for a product; undone by writing what was chosen before. */
export const applyProductChoiceStep = createStep(
  "apply-rental-product-choice",
  async ({ product_id, choice }: ProductChoiceInput, { container }) => {
    const rental = container.resolve(RENTAL_MODULE)
    const before = await rental.products.change(product_id, choice)
    return new StepResponse(undefined, { product_id, before })
  },
  async (undo, { container }) => {
    if (undo) {
      await container.resolve(RENTAL_MODULE).products.change(undo.product_id, undo.before)
    }
  },
)
