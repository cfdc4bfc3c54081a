import { Modules } from "@medusajs/framework/utils"
import type {
  CreateAddressDTO,
  ICustomerModuleService,
  MedusaContainer,
  UpdateCartDataDTO,
} from "@medusajs/framework/types"
import type { AddressUpdates } from "../../modules/rental/decide/buyer"
import type { CartAddress, MedusaCart } from "../../modules/rental/decide/cart"
import type { People } from "../../modules/rental/decide/plan"

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

/** Returns a cart's address with changes: a new row each time, so that one that a customer has saved is never rewritten. */
function rewritten(before: object | null | undefined, changes: Partial<CartAddress>): CreateAddressDTO {
  const all: Partial<Record<string, unknown>> = { ...before, ...changes }
  return Object.fromEntries(WRITTEN_FIELDS.map((field) => [field, all[field] ?? null]))
}

/**
 * Finds whom the cart goes to with this email: its registered customer stays; otherwise the guest of that email, made where
 * there is none. Null: no change. An email alone never makes a cart a registered customer's.
 */
async function customerForEmail(
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

/** Whose a cart or an order is, and where it goes. */
interface Bought {
  email?: string | null
  customer_id?: string | null
  shipping_address?: object | null
  billing_address?: object | null
}

/** Returns what a buyer changes of a cart or an order. Its `customer` is read where it doesn't come with it. */
export async function buyerChanges(
  shop: MedusaContainer,
  before: Bought & Partial<Pick<MedusaCart, "customer">>,
  { email, addresses }: People,
): Promise<
  { email?: string; customer_id?: string } & Partial<Record<keyof AddressUpdates, CreateAddressDTO>>
> {
  const customers = shop.resolve(Modules.CUSTOMER)
  const id = before.customer_id
  // Listed, for it may have been deleted since: that must not cost a paid order.
  const [customer] =
    before.customer || !id ? [before.customer] : await customers.listCustomers({ id }, { take: 1 })
  const customer_id = await customerForEmail(customers, customer ?? null, email)
  const written = (name: keyof AddressUpdates) =>
    addresses[name] && { [name]: rewritten(before[name], addresses[name]) }
  return {
    ...(email && { email }),
    ...(customer_id && { customer_id }),
    ...written("shipping_address"),
    ...written("billing_address"),
  }
}

/** Returns what undoes that. A guest that was created for it stays: it belongs to no account. */
export const buyerBefore = ({ email, customer_id, shipping_address, billing_address }: Bought) =>
  // The types know no null here; the modules do.
  ({
    email,
    customer_id,
    shipping_address: shipping_address ? rewritten(shipping_address, {}) : null,
    billing_address: billing_address ? rewritten(billing_address, {}) : null,
  }) as UpdateCartDataDTO
