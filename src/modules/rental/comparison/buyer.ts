import type { OrderPayload, PayloadAddress } from "../../../core/wire/order-payload"
import { cut } from "../../../core/text"
import { MAX_NAME_LENGTH } from "../../../core/wire/tolerant"
import type { CartAddress, MedusaCart } from "../transactions/cart"
import { streetOf, type SnapshotAddress } from "../transactions/snapshot"

/** Who pays, by the payload. */
export interface Buyer {
  email: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
}

/**
 * The real buyer. `customer` is always the buyer; the top-level email and names may be the platform's (docs/service.md,
 * Payload options), so they count only where the payload has no customer at all.
 */
export function buyerOf(payload: OrderPayload): Buyer {
  const person = payload.customer ?? payload
  return {
    // In lower case, as Medusa keeps those of guests and their carts.
    email: filled(person.email)?.toLowerCase() ?? null,
    first_name: filled(person.firstName),
    last_name: filled(person.lastName),
    phone: filled(person.phone) ?? filled(payload.phone),
  }
}

/** As the admin shows the buyer; what this payload doesn't say stays as it was. */
export function buyerShown(payload: OrderPayload): { buyer_name?: string; buyer_email?: string } {
  const { email, first_name, last_name } = buyerOf(payload)
  const name = [first_name, last_name].filter(Boolean).join(" ")
  return { ...(name && { buyer_name: name }), ...(email && { buyer_email: email }) }
}

/** A text without blanks around it; null where nothing is left. */
export const filled = (text: string | null | undefined): string | null => text?.trim() || null

/** docs/service.md, Address: the id of the service's own billing address, put there by a payload option. */
const PLATFORM_ADDRESS = "platform-address"

type AddressUpdate = Partial<CartAddress> & { id?: string }

/** The cart's addresses as they will be; one that is absent stays. */
export interface AddressUpdates {
  shipping_address?: AddressUpdate
  billing_address?: AddressUpdate
}

/**
 * The cart's addresses as the service knows them better. An absent delivery address keeps the cart's (it is "present
 * only when the chosen delivery option needs an address"); nothing is invented, and what the payload doesn't say stays. Countries
 * in lower case, as Medusa keeps them. Names and phone are the buyer's, but for the platform's own billing address.
 */
export function addressesFrom(
  payload: OrderPayload,
  buyer: Buyer,
  cart: Pick<MedusaCart, "shipping_address" | "billing_address">,
): AddressUpdates {
  const { deliveryAddress, invoiceAddress } = payload
  const updates: AddressUpdates = {}
  if (deliveryAddress) {
    const place = placeOf(deliveryAddress, cart.shipping_address)
    updates.shipping_address = { ...personOf(deliveryAddress, buyer), ...place }
  } else if (cart.shipping_address?.address_1) {
    updates.shipping_address = withoutEmpty({ ...buyerNames(buyer) })
  }

  if (invoiceAddress) {
    const person =
      invoiceAddress.id === PLATFORM_ADDRESS
        ? billingEntity(payload, invoiceAddress)
        : personOf(invoiceAddress, buyer)
    updates.billing_address = { ...person, ...placeOf(invoiceAddress, cart.billing_address) }
  }
  return updates
}

/**
 * The place as the payload says it. Where it is the one that was sent, all that was never sent stays: company, province and
 * further address lines; in another place they would be wrong.
 */
function placeOf(address: PayloadAddress, before: CartAddress | null): AddressUpdate {
  const company = filled(address.company)
  const country_code = filled(address.country)?.toLowerCase()
  const said = {
    address_1: filled(address.street),
    postal_code: filled(address.postCode),
    city: filled(address.city),
  }
  const kept = { ...(company && { company }), ...(country_code && { country_code }) }
  if (before && sameAsSent(address, before)) return kept
  return { company: null, address_2: null, province: null, ...withoutEmpty(said), ...kept }
}

/** The service was sent both address lines as its street. */
function sameAsSent({ street, postCode, city, country }: PayloadAddress, before: CartAddress): boolean {
  return (
    (same(street, streetOf(before)) || same(street, before.address_1)) &&
    same(postCode, before.postal_code) &&
    same(city, before.city) &&
    (!filled(country) || !before.country_code || same(country, before.country_code))
  )
}

/** Whether an address is the place that was sent; its person doesn't matter. */
export const isPlace = (address: PayloadAddress, sent: SnapshotAddress | null): boolean =>
  sent !== null &&
  same(address.street, sent.street) &&
  same(address.postCode, sent.postCode) &&
  same(address.city, sent.city) &&
  same(address.country, sent.country)

const same = (a: string | null | undefined, b: string | null | undefined) => plain(a) === plain(b)
/** As much of it as is sent (transactions/snapshot.ts). */
const plain = (text: string | null | undefined) =>
  cut(text ?? "", MAX_NAME_LENGTH)
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase()

/** The address's own names are legacy: "use customer data". */
function personOf(address: PayloadAddress, buyer: Buyer): AddressUpdate {
  return withoutEmpty({
    first_name: buyer.first_name ?? filled(address.firstName),
    last_name: buyer.last_name ?? filled(address.lastName),
    phone: buyer.phone ?? filled(address.phone),
  })
}

/** Whom the platform's address belongs to: its own names, else the top-level ones, which platformCustomer replaces. */
function billingEntity(payload: OrderPayload, address: PayloadAddress): AddressUpdate {
  const own = filled(address.firstName) ?? filled(address.lastName)
  return {
    first_name: own ? filled(address.firstName) : filled(payload.firstName),
    last_name: own ? filled(address.lastName) : filled(payload.lastName),
    phone: filled(address.phone),
  }
}

const buyerNames = ({ first_name, last_name, phone }: Buyer) => ({ first_name, last_name, phone })

const withoutEmpty = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null)) as Partial<T>
