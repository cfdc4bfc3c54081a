import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type {
  CartShippingMethodDTO,
  CreateShippingMethodTaxLineDTO,
  ICartModuleService,
  MedusaContainer,
} from "@medusajs/framework/types"
import type { Cents } from "../../../core/money"
import type { CartTaxLine } from "../../../modules/rental/transactions/cart"
import { sumOfRates } from "../../../modules/rental/transactions/cart-lines"
import type {
  DeliveryPlan,
  MethodChange,
  ShippingOption,
} from "../../../modules/rental/confirmation/delivery"
import { methodAmount } from "../../../modules/rental/confirmation/method-amount"
import { regionOf } from "../../queries/region-of"
import { taxLinesFor } from "../../queries/tax-lines"
import { mayUndo, type LeasedRental } from "./may-undo"

/** The cart, and the delivery that was paid. */
export interface SetDeliveryInput extends LeasedRental {
  cart_id: string
  delivery: DeliveryPlan
}

interface SetDeliveryUndo {
  cart_id: string
  added: string[]
  before: CartShippingMethodDTO[]
  /** Adjustments that went with the price they belonged to. */
  adjustments: string[]
  tax_lines: { removed: string[]; added: string[] }
}

/**
 * Gives the cart the delivery, its name, its price and its taxes as they were paid. Straight through the Cart Module, for Medusa's
 * own workflow would put the option's present price. A promotion's adjustments belong to the price they were made for: Medusa would
 * take them off the price that was paid. Undone by the methods, adjustments and tax lines that stood there before.
 */
export const setDeliveryStep = createStep(
  "set-rental-delivery",
  async ({ cart_id, delivery, rental_transaction_id, lease_owner }: SetDeliveryInput, { container }) => {
    const carts = container.resolve<ICartModuleService>(Modules.CART)
    if (isAsPaid(delivery)) return new StepResponse(undefined, null)
    const before = await carts.listShippingMethods({ cart_id }, { relations: ["tax_lines", "adjustments"] })
    const tax_lines = { removed: [], added: [] }
    const undo: SetDeliveryUndo = { cart_id, added: [], before, adjustments: [], tax_lines }
    try {
      if (delivery.kind === "keep") await change(carts, delivery.changes, undo)
      if (delivery.kind === "keep" && delivery.remove.length) {
        await carts.softDeleteShippingMethods(delivery.remove)
      }
      if (delivery.kind === "replace") {
        if (before.length) await carts.softDeleteShippingMethods(before.map(({ id }) => id))
        await addMethod(container, cart_id, delivery.option, delivery.price, undo)
      }
    } catch (cause) {
      // A step that throws isn't compensated.
      await putBack(carts, undo)
      throw cause
    }
    const held = { rental_transaction_id, lease_owner }
    return new StepResponse(undefined, { ...undo, held })
  },
  async (undo, { container }) => {
    if (!undo || !(await mayUndo(container, undo.held))) return
    await putBack(container.resolve<ICartModuleService>(Modules.CART), undo)
  },
)

const isAsPaid = (delivery: DeliveryPlan) =>
  delivery.kind === "keep" && !delivery.changes.length && !delivery.remove.length

async function change(
  carts: ICartModuleService,
  changes: MethodChange[],
  undo: SetDeliveryUndo,
): Promise<void> {
  if (!changes.length) return
  const priced = changes.filter(({ amount }) => amount !== undefined)
  undo.adjustments = idsOf(undo.before, priced, ({ adjustments }) => adjustments)
  if (undo.adjustments.length) await carts.softDeleteShippingMethodAdjustments(undo.adjustments)

  const taxed = changes.filter(({ tax_lines }) => tax_lines)
  undo.tax_lines.removed = idsOf(undo.before, taxed, ({ tax_lines }) => tax_lines)
  if (undo.tax_lines.removed.length) await carts.softDeleteShippingMethodTaxLines(undo.tax_lines.removed)
  for (const { id, tax_lines = [] } of taxed) {
    undo.tax_lines.added.push(...(await addTaxLines(carts, undo.cart_id, id, tax_lines)))
  }
  await carts.updateShippingMethods(
    changes.map(({ id, name, amount }) => ({ id, ...(name && { name }), ...(amount && { amount }) })),
  )
}

/** The ids of what belongs to these methods. */
const idsOf = (
  methods: CartShippingMethodDTO[],
  changes: readonly { id: string }[],
  parts: (method: CartShippingMethodDTO) => { id: string }[] | undefined,
): string[] =>
  methods
    .filter(({ id }) => changes.some((each) => each.id === id))
    .flatMap((method) => (parts(method) ?? []).map(({ id }) => id))

async function putBack(
  carts: ICartModuleService,
  { added, before, adjustments, tax_lines }: SetDeliveryUndo,
): Promise<void> {
  if (added.length) await carts.deleteShippingMethods(added)
  if (!before.length) return
  await carts.restoreShippingMethods(before.map(({ id }) => id))
  await carts.updateShippingMethods(before.map(({ id, name, amount }) => ({ id, name, amount })))
  if (adjustments.length) await carts.restoreShippingMethodAdjustments(adjustments)
  if (tax_lines.added.length) await carts.deleteShippingMethodTaxLines(tax_lines.added)
  if (tax_lines.removed.length) await carts.restoreShippingMethodTaxLines(tax_lines.removed)
}

async function addMethod(
  container: MedusaContainer,
  cartId: string,
  option: ShippingOption,
  price: Cents,
  undo: SetDeliveryUndo,
): Promise<void> {
  const carts = container.resolve<ICartModuleService>(Modules.CART)
  const taxLines = await taxesOf(container, cartId, option)
  const [method] = await carts.addShippingMethods(cartId, [
    {
      name: option.name,
      shipping_option_id: option.id,
      amount: methodAmount(price, sumOfRates(taxLines), false),
    },
  ])
  undo.added.push(method!.id)
  await addTaxLines(carts, cartId, method!.id, taxLines)
}

/** With the cart's id: without it, Medusa 2.21.2 reads the lines from the second argument all the same. */
async function addTaxLines(
  carts: ICartModuleService,
  cartId: string,
  shipping_method_id: string,
  taxLines: readonly CartTaxLine[],
): Promise<string[]> {
  if (!taxLines.length) return []
  const lines = taxLines.map((line) => ({ ...line, shipping_method_id }))
  const added = await carts.addShippingMethodTaxLines(cartId, lines as CreateShippingMethodTaxLineDTO[])
  return added.map(({ id }) => id)
}

/** The taxes on this shipping option at the cart's delivery address. */
async function taxesOf(
  container: MedusaContainer,
  cartId: string,
  { id }: ShippingOption,
): Promise<CartTaxLine[]> {
  const carts = container.resolve<ICartModuleService>(Modules.CART)
  const cart = await carts.retrieveCart(cartId, { relations: ["shipping_address"] })
  const region = await regionOf(container, cart.region_id ?? null)
  const { country_code, province } = cart.shipping_address ?? {}
  const lines = await taxLinesFor(
    container,
    [{ id, shipping_option_id: id, unit_price: 0, currency_code: cart.currency_code }],
    {
      countries: (region?.countries ?? []).map(({ iso_2 }) => iso_2),
      address: { country_code, province_code: province },
      is_return: false,
    },
  )
  return lines.get(id) ?? []
}
