import { Modules } from "@medusajs/framework/utils"
import type {
  CartDTO,
  CreateAddressDTO,
  CustomerDTO,
  ICartModuleService,
  ICustomerModuleService,
  MedusaContainer,
} from "@medusajs/framework/types"
import type { CartAddress, MedusaCart } from "../../modules/rental/decide/cart"

/** What Medusa keeps of an address besides its country and its metadata. */
export const ADDRESS_FIELDS = [
  "first_name",
  "last_name",
  "company",
  "phone",
  "address_1",
  "address_2",
  "city",
  "postal_code",
  "province",
] as const

/** What a change of buyer or addresses touches: load carts with these to write them back. */
export const PEOPLE_RELATIONS = ["shipping_address", "billing_address"]

const WRITTEN_FIELDS = [...ADDRESS_FIELDS, "country_code", "metadata"] as const

/** A cart's address with changes: a new row each time, so that one that a customer has saved is never rewritten. */
export function rewritten(
  before: object | null | undefined,
  changes: Partial<CartAddress>,
): CreateAddressDTO {
  const all: Partial<Record<string, unknown>> = { ...before, ...changes }
  return Object.fromEntries(WRITTEN_FIELDS.map((field) => [field, all[field] ?? null]))
}

/**
 * Whom the cart goes to with this email: its registered customer stays; otherwise the guest of that email, made where
 * there is none. Null: no change. An email alone never makes a cart a registered customer's.
 */
export async function customerForEmail(
  customers: ICustomerModuleService,
  current: { email?: string | null; has_account: boolean } | null,
  email: string | null,
): Promise<string | null> {
  if (!email || current?.has_account || current?.email === email.toLowerCase()) return null
  const guest = { email: email.toLowerCase(), has_account: false }
  const find = async () => (await customers.listCustomers(guest, { take: 1 }))[0]?.id
  const found = await find()
  if (found) return found
  try {
    return (await customers.createCustomers({ email: guest.email })).id
  } catch (fault) {
    // Another cart of the same buyer, paid at the same moment, may have made the customer since.
    const made = await find()
    if (made) return made
    throw fault
  }
}

/** The customer of a cart or an order. Listed, for it may have been deleted since: that must not cost a paid order. */
export async function customerOf(
  customers: ICustomerModuleService,
  { customer_id }: { customer_id?: string | null },
): Promise<CustomerDTO | null> {
  const [customer] = customer_id ? await customers.listCustomers({ id: customer_id }, { take: 1 }) : []
  return customer ?? null
}

/** Undoes a change of buyer, addresses and region. A guest that was created for it stays: it belongs to no account. */
export async function restoreBuyer(
  shop: MedusaContainer,
  before: CartDTO | Omit<MedusaCart, "items" | "shipping_methods" | "payment_collection">,
  others: object = {},
): Promise<void> {
  const { id, email, customer_id, region_id, currency_code, shipping_address, billing_address } = before
  await shop.resolve<ICartModuleService>(Modules.CART).updateCarts(id, {
    ...others,
    ...(currency_code && { region_id: region_id ?? undefined, currency_code }),
    // The types know no null here; the module does.
    email,
    customer_id,
    shipping_address: shipping_address ? rewritten(shipping_address, {}) : null,
    billing_address: billing_address ? rewritten(billing_address, {}) : null,
  })
}
