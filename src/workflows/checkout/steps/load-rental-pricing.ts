import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { RENTAL_MODULE } from "../../../modules/rental"

/** The sales channel whose settings and rules count. */
export interface LoadRentalPricingInput {
  sales_channel_id: string | null
}

/**
 * Has the price rules at hand before the cart is locked: reading them may ask the service. Changes nothing but the
 * rules' cache, which needs no undoing.
 */
export const loadRentalPricingStep = createStep(
  "load-rental-pricing",
  async ({ sales_channel_id }: LoadRentalPricingInput, { container }) => {
    const rental = container.resolve(RENTAL_MODULE)
    const settings = await rental.settings.forChannel(sales_channel_id)
    if (rental.settings.missing(settings).length === 0) await rental.priceRules.rulesFor(settings)
    return new StepResponse(undefined)
  },
)
