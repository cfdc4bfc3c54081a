import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { ICartModuleService } from "@medusajs/framework/types"
import { customerForEmail, rewritten, restoreBuyer } from "./cart-buyer"
import { mayUndo, type LeasedRental } from "./may-undo"
import type { CartBefore, CartFill } from "./plan-new-order"

/** The cart, and what the service knows better of its buyer. */
export interface UpdateBuyerInput extends CartFill, LeasedRental {
  /** As it stands. */
  cart: CartBefore
}

/** Medusa's Cart Module has these; its types don't name them. */
interface CreditLines {
  softDeleteCreditLines(ids: string[]): Promise<unknown>
  restoreCreditLines(ids: string[]): Promise<unknown>
}

/**
 * Writes buyer and addresses onto the cart, straight through the Cart Module: Medusa's own update would price the lines
 * again, and what was paid is settled. A guest stays a guest, also with the email of a registered customer.
 * A region that the cart has left and credits that it got since are the merchant's word. Undone by writing back what stood there.
 */
export const updateBuyerStep = createStep(
  "fill-in-rental-cart",
  async (input: UpdateBuyerInput, { container }) => {
    const { cart, email, addresses, region, credit_lines, rental_transaction_id, lease_owner } = input
    const carts = container.resolve<ICartModuleService & CreditLines>(Modules.CART)
    const customer_id = await customerForEmail(container.resolve(Modules.CUSTOMER), cart.customer, email)
    await carts.updateCarts(cart.id, {
      ...(email && { email }),
      ...(customer_id && { customer_id }),
      ...(region && { region_id: region.region_id ?? undefined, currency_code: region.currency_code }),
      ...(addresses.shipping_address && {
        shipping_address: rewritten(cart.shipping_address, addresses.shipping_address),
      }),
      ...(addresses.billing_address && {
        billing_address: rewritten(cart.billing_address, addresses.billing_address),
      }),
    })
    if (credit_lines.length) await carts.softDeleteCreditLines(credit_lines)
    const held = { rental_transaction_id, lease_owner }
    return new StepResponse(undefined, { before: cart, credit_lines, region, held })
  },
  async (undo, { container }) => {
    if (!undo || !(await mayUndo(container, undo.held))) return
    const carts = container.resolve<ICartModuleService & CreditLines>(Modules.CART)
    const { before, credit_lines, region } = undo
    await restoreBuyer(container, before)
    const { id, region_id, currency_code } = before
    if (region) await carts.updateCarts(id, { region_id: region_id ?? undefined, currency_code })
    if (credit_lines.length) await carts.restoreCreditLines(credit_lines)
  },
)
