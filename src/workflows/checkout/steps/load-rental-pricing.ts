import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { RENTAL_MODULE } from "../../../modules/rental"
import type RentalModuleService from "../../../modules/rental/service"
import { rentalCartOf } from "../../queries/rental-cart"

export interface LoadRentalPricingInput {
  cart_id: string
}

/**
 * Has the price rules at hand before the cart is locked: reading them may ask the service. Changes nothing but the
 * rules' cache, which needs no undoing.
 */
export const loadRentalPricingStep = createStep(
  "load-rental-pricing",
  async ({ cart_id }: LoadRentalPricingInput, { container }) => {
    const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
    const cart = await rentalCartOf(container, cart_id)
    const settings = await rental.settings.forChannel(cart?.sales_channel_id ?? null)
    if (cart && rental.settings.missing(settings).length === 0) await rental.priceRules.bookFor(settings)
    return new StepResponse(undefined)
  },
)
