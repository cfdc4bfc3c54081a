import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { RENTAL_MODULE } from "../../modules/rental"
import type { ProductSettings } from "../../modules/rental/products/product-settings"

/** Products, and what changes of the merchant's choice for them. */
export interface ProductChoicesInput {
  product_ids: string[]
  choice: Partial<ProductSettings>
}

/** So many are written in one transaction. */
const BATCH = 500

/** Writes what the merchant chose for many products and gives how many that changed; undone by writing what was chosen before. */
export const applyProductChoicesStep = createStep(
  "apply-rental-product-choices",
  async ({ product_ids, choice }: ProductChoicesInput, { container }) => {
    const { products } = container.resolve(RENTAL_MODULE)
    const before: Awaited<ReturnType<typeof products.changeMany>> = []
    for (let done = 0; done < product_ids.length; done += BATCH) {
      before.push(...(await products.changeMany(product_ids.slice(done, done + BATCH), choice)))
    }
    return new StepResponse({ changed: before.length }, before)
  },
  async (before, { container }) => {
    const { products } = container.resolve(RENTAL_MODULE)
    for (const { product_id, ...choice } of before ?? []) await products.change(product_id, choice)
  },
)
