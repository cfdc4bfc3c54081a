import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { RENTAL_MODULE } from "../../modules/rental"
import type { ProductSettings, ProductSettingsStore } from "../../modules/rental/products/product-settings"

/** Products, and what changes of the merchant's choice for them. */
export interface ProductChoicesInput {
  product_ids: string[]
  choice: Partial<ProductSettings>
}

type Before = Awaited<ReturnType<ProductSettingsStore["changeMany"]>>

/** How many are written in one transaction. */
const BATCH = 500

/** Writes what the merchant chose for products, and returns how many changed; undone by writing the former choice. */
const applyProductChoicesStep = createStep(
  "apply-rental-product-choices",
  async ({ product_ids, choice }: ProductChoicesInput, { container }) => {
    const { products } = container.resolve(RENTAL_MODULE)
    const before: Before = []
    try {
      for (const batch of inBatches(product_ids)) before.push(...(await products.changeMany(batch, choice)))
    } catch (cause) {
      // The engine undoes a step that was done, not one that failed half-way.
      await undo(products, before, choice)
      throw cause
    }
    return new StepResponse({ changed: before.length }, { before, choice })
  },
  async (done, { container }) => {
    if (done) await undo(container.resolve(RENTAL_MODULE).products, done.before, done.choice)
  },
)

/** Only what was changed goes back, those that were alike together; what was chosen since stays. */
async function undo(
  products: ProductSettingsStore,
  before: Before,
  choice: Partial<ProductSettings>,
): Promise<void> {
  for (const rentable of [true, false]) {
    for (const removable of [true, false]) {
      const alike = before.filter((each) => each.rentable === rentable && each.removable === removable)
      for (const batch of inBatches(alike.map(({ product_id }) => product_id))) {
        const was = {
          rentable: choice.rentable === undefined ? undefined : rentable,
          removable: choice.removable === undefined ? undefined : removable,
        }
        await products.changeMany(batch, was, choice)
      }
    }
  }
}

function* inBatches(ids: readonly string[]): Generator<string[]> {
  for (let done = 0; done < ids.length; done += BATCH) yield ids.slice(done, done + BATCH)
}

/** Says of products whether they may be rented, and whether the shopper may remove them on the payment page. */
export const updateRentalProductsWorkflow = createWorkflow(
  "update-rental-products",
  (input: ProductChoicesInput) => new WorkflowResponse(applyProductChoicesStep(input)),
)
