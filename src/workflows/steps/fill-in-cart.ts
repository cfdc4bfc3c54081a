import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { CreateAddressDTO, ICartModuleService, ICustomerModuleService } from "@medusajs/framework/types"
import type { AddressUpdate } from "../../modules/rental/confirmation/addresses"
import type { CartFill } from "./plan-confirmation"

export interface FillInCartInput extends CartFill {
  cart_id: string
}

const ADDRESS_FIELDS = [
  "first_name",
  "last_name",
  "company",
  "phone",
  "address_1",
  "address_2",
  "city",
  "postal_code",
  "country_code",
] as const

/**
 * Writes buyer and addresses onto the cart, straight through the Cart Module: Medusa's own update would price the lines
 * again, and what was paid is settled. A guest stays a guest, also with the email of a registered customer.
 * Undone by writing back what stood there.
 */
export const fillInCartStep = createStep(
  "fill-in-rental-cart",
  async ({ cart_id, email, addresses }: FillInCartInput, { container }) => {
    const carts = container.resolve<ICartModuleService>(Modules.CART)
    const before = await carts.retrieveCart(cart_id, { relations: ["shipping_address", "billing_address"] })
    const customer_id = await customerFor(container.resolve(Modules.CUSTOMER), before.customer_id ?? null, email)
    await carts.updateCarts(cart_id, {
      ...(email && { email }),
      ...(customer_id && { customer_id }),
      ...(addresses.shipping_address && { shipping_address: merged(before.shipping_address, addresses.shipping_address) }),
      ...(addresses.billing_address && { billing_address: merged(before.billing_address, addresses.billing_address) }),
    })
    return new StepResponse(undefined, before)
  },
  async (before, { container }) => {
    if (!before) return
    const { id, email, customer_id, shipping_address, billing_address } = before
    await container.resolve<ICartModuleService>(Modules.CART).updateCarts(id, {
      // The types know no null here; the module does.
      email: email as string,
      customer_id: customer_id as string,
      shipping_address: shipping_address ? merged(undefined, shipping_address) : null,
      billing_address: billing_address ? merged(undefined, billing_address) : null,
    })
  }
)

/** A new address row each time, so that one that a customer has saved is never rewritten. */
function merged(before: object | null | undefined, update: object): CreateAddressDTO {
  const all = { ...before, ...update } as AddressUpdate
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, all[field] ?? null])) as CreateAddressDTO
}

/** The cart's registered customer stays; otherwise the guest of that email, made where there is none. */
async function customerFor(customers: ICustomerModuleService, id: string | null, email: string | null) {
  const current = id ? await customers.retrieveCustomer(id) : null
  if (!email || current?.has_account || current?.email === email.toLowerCase()) return null
  const [guest] = await customers.listCustomers({ email: email.toLowerCase(), has_account: false }, { take: 1 })
  return (guest ?? (await customers.createCustomers({ email: email.toLowerCase() }))).id
}
