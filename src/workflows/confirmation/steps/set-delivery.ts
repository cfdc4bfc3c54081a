import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type {
  CartShippingMethodDTO,
  CreateShippingMethodTaxLineDTO,
  ICartModuleService,
  ITaxModuleService,
  MedusaContainer,
} from "@medusajs/framework/types"
import type { Cents } from "../../../core/money"
import { sumOfRates } from "../../../modules/rental/transactions/cart-lines"
import {
  methodAmount,
  type DeliveryPlan,
  type ShippingOption,
} from "../../../modules/rental/confirmation/delivery"

export interface SetDeliveryInput {
  cart_id: string
  delivery: DeliveryPlan
}

interface SetDeliveryUndo {
  cart_id: string
  added: string[]
  before: CartShippingMethodDTO[]
}

/**
 * Gives the cart the delivery and the delivery price that were paid. Straight through the Cart Module, for Medusa's own
 * workflow would put the option's present price. Undone by the methods that were there before.
 */
export const setDeliveryStep = createStep(
  "set-rental-delivery",
  async ({ cart_id, delivery }: SetDeliveryInput, { container }) => {
    const carts = container.resolve<ICartModuleService>(Modules.CART)
    const before = await carts.listShippingMethods({ cart_id }, { relations: ["tax_lines"] })
    const undo: SetDeliveryUndo = { cart_id, added: [], before }
    try {
      await write(container, cart_id, delivery, undo)
    } catch (cause) {
      // A step that throws isn't compensated.
      await putBack(carts, undo)
      throw cause
    }
    return new StepResponse(undefined, undo)
  },
  async (undo, { container }) => {
    if (undo) await putBack(container.resolve<ICartModuleService>(Modules.CART), undo)
  },
)

async function write(
  container: MedusaContainer,
  cartId: string,
  delivery: DeliveryPlan,
  undo: SetDeliveryUndo,
) {
  const carts = container.resolve<ICartModuleService>(Modules.CART)
  if (delivery.kind === "keep" && delivery.amounts.length) await carts.updateShippingMethods(delivery.amounts)

  if (delivery.kind === "replace") {
    await carts.softDeleteShippingMethods(undo.before.map(({ id }) => id))
    await addMethod(container, cartId, delivery.option, delivery.price, undo)
  }
}

async function putBack(carts: ICartModuleService, { added, before }: SetDeliveryUndo): Promise<void> {
  if (added.length) await carts.deleteShippingMethods(added)
  if (!before.length) return
  await carts.restoreShippingMethods(before.map(({ id }) => id))
  await carts.updateShippingMethods(before.map(({ id, amount }) => ({ id, amount })))
}

async function addMethod(
  container: MedusaContainer,
  cartId: string,
  option: ShippingOption,
  price: Cents,
  undo: SetDeliveryUndo,
): Promise<void> {
  const carts = container.resolve<ICartModuleService>(Modules.CART)
  const taxLines = await taxLinesFor(container, cartId, option)
  const rate = sumOfRates(taxLines)
  const [method] = await carts.addShippingMethods(cartId, [
    { name: option.name, shipping_option_id: option.id, amount: methodAmount(price, rate, false) },
  ])
  undo.added.push(method!.id)
  if (taxLines.length) {
    // With the cart's id: without it, Medusa 2.21.2 reads the lines from the second argument all the same.
    await carts.addShippingMethodTaxLines(
      cartId,
      taxLines.map((line) => ({ ...line, shipping_method_id: method!.id })),
    )
  }
}

/** The taxes on this shipping option at the cart's delivery address, as Medusa's Tax Module gives them. */
async function taxLinesFor(container: MedusaContainer, cartId: string, option: ShippingOption) {
  const carts = container.resolve<ICartModuleService>(Modules.CART)
  const cart = await carts.retrieveCart(cartId, { relations: ["shipping_address"] })
  const country = cart.shipping_address?.country_code
  if (!country) return []
  const found = await container
    .resolve<ITaxModuleService>(Modules.TAX)
    .getTaxLines(
      [{ id: option.id, shipping_option_id: option.id, unit_price: 0, currency_code: cart.currency_code }],
      { address: { country_code: country, province_code: cart.shipping_address?.province } },
    )
  return found.map(({ rate, code, name, rate_id, provider_id }) => ({
    description: name,
    tax_rate_id: rate_id,
    code: code ?? "",
    rate: rate ?? 0,
    provider_id,
  })) as Omit<CreateShippingMethodTaxLineDTO, "shipping_method_id">[]
}
