import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { ICartModuleService } from "@medusajs/framework/types"
import { customerForEmail, PEOPLE_RELATIONS, rewritten, writePeopleBack } from "./cart-people"
import type { CartFill } from "./plan-confirmation"

export interface FillInCartInput extends CartFill {
  cart_id: string
}

/**
 * Writes buyer and addresses onto the cart, straight through the Cart Module: Medusa's own update would price the lines
 * again, and what was paid is settled. A guest stays a guest, also with the email of a registered customer.
 * Undone by writing back what was there.
 */
export const fillInCartStep = createStep(
  "fill-in-rental-cart",
  async ({ cart_id, email, addresses }: FillInCartInput, { container }) => {
    const carts = container.resolve<ICartModuleService>(Modules.CART)
    const before = await carts.retrieveCart(cart_id, { relations: PEOPLE_RELATIONS })
    const customer_id = await customerForEmail(container.resolve(Modules.CUSTOMER), before.customer_id, email)
    await carts.updateCarts(cart_id, {
      ...(email && { email }),
      ...(customer_id && { customer_id }),
      ...(addresses.shipping_address && {
        shipping_address: rewritten(before.shipping_address, addresses.shipping_address),
      }),
      ...(addresses.billing_address && {
        billing_address: rewritten(before.billing_address, addresses.billing_address),
      }),
    })
    return new StepResponse(undefined, before)
  },
  async (before, { container }) => {
    if (before) await writePeopleBack(container, before)
  },
)
