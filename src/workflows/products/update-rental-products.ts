import {
  createHook,
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { ProductSettings } from "../../modules/rental/products/product-settings"

/** Products that there are, and what is chosen for all of them; what is absent stays. */
interface UpdateRentalProductsInput extends Partial<ProductSettings> {
  product_ids: string[]
}

/** Changes the choices and returns how many changed; undone in what it changed. */
const changeRentalProductsStep = createStep(
  "change-rental-products",
  async ({ product_ids, ...choice }: UpdateRentalProductsInput, { container }) => {
    const { products } = container.resolve(RENTAL_MODULE)
    const before = [...(await products.of(product_ids))]
    return new StepResponse(await products.change(product_ids, choice), { before, choice })
  },
  async (done, { container }) => {
    if (!done) return
    const { products } = container.resolve(RENTAL_MODULE)
    for (const name of ["rentable", "removable"] as const) {
      const chosen = done.choice[name]
      const changed = done.before.filter(([, former]) => chosen !== undefined && former[name] !== chosen)
      await products.change([...new Map(changed).keys()], { [name]: !chosen })
    }
  },
)

/**
 * Changes whether products may be rented, and removed on the payment page. A handler of the hook `productChoicesChanged` (docs/extend.md)
 * that fails takes the change back.
 */
export const updateRentalProductsWorkflow = createWorkflow(
  "update-rental-products",
  (input: UpdateRentalProductsInput) => {
    const changed = changeRentalProductsStep(input)
    const productChoicesChanged = createHook("productChoicesChanged", input)
    return new WorkflowResponse(changed, { hooks: [productChoicesChanged] })
  },
)
