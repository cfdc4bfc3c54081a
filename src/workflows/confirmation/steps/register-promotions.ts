import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { ICartModuleService, IPromotionModuleService } from "@medusajs/framework/types"
import type { PromotionUse } from "../../../modules/rental/transactions/snapshot"
import { failureOf } from "../../failure"

/** The order whose promotions are counted as used. */
export interface RegisterPromotionsInput {
  cart_id: string
  promotions: PromotionUse[]
}

/**
 * Registers the use of promotions that are in the prices that were paid, where the cart was written again without them:
 * completing it registers only those that it sees. A code that was used up meanwhile doesn't stop a paid order. Undone by Medusa's
 * own reversal.
 */
export const registerPromotionsStep = createStep(
  "register-rental-promotions",
  async ({ cart_id, promotions }: RegisterPromotionsInput, { container }) => {
    if (!promotions.length) return new StepResponse(undefined, null)
    const cart = await container.resolve<ICartModuleService>(Modules.CART).retrieveCart(cart_id)
    const by = { customer_id: cart.customer_id ?? null, customer_email: cart.email ?? null }
    const registered: PromotionUse[] = []
    // Each on its own: one that is used up must not keep the others from being counted.
    for (const code of new Set(promotions.map((promotion) => promotion.code))) {
      const uses = promotions.filter((promotion) => promotion.code === code)
      try {
        const module = container.resolve<IPromotionModuleService>(Modules.PROMOTION)
        await module.registerUsage(uses, by)
        registered.push(...uses)
      } catch (cause) {
        container
          .resolve(ContainerRegistrationKeys.LOGGER)
          .warn(`rental: the use of promotion ${code} wasn't counted: ${failureOf(cause).message}`)
      }
    }
    return new StepResponse(undefined, { registered, by })
  },
  async (undo, { container }) => {
    if (!undo?.registered.length) return
    await container.resolve<IPromotionModuleService>(Modules.PROMOTION).revertUsage(undo.registered, undo.by)
  },
)
