import type { OrderPayload, PayloadAddress } from "../../../core/wire/order-payload"
import type { CartAddress, MedusaCart } from "../transactions/cart"
import { streetOf, type SnapshotAddress } from "../transactions/snapshot"
import { countryCodeOf, isSamePlace, legible, namesNoPlace } from "./places"

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
    email: person.email?.toLowerCase() ?? null,
    first_name: person.firstName ?? null,
    last_name: person.lastName ?? null,
    phone: person.phone ?? payload.phone ?? null,
  }
}

/** As the admin shows the buyer; what this payload doesn't say stays as it was. */
export function buyerShown(payload: OrderPayload): { buyer_name?: string; buyer_email?: string } {
  const { email, first_name, last_name } = buyerOf(payload)
  const name = [first_name, last_name].filter(Boolean).join(" ")
  return { ...(name && { buyer_name: name }), ...(email && { buyer_email: email }) }
}

/** docs/service.md, Address: the id of the service's own billing address, put there by a payload option. */
const PLATFORM_ADDRESS = "platform-address"

type AddressUpdate = Partial<CartAddress> & { id?: string }

/** The cart's addresses as they will be; one that is absent stays. */
export interface AddressUpdates {
  shipping_address?: AddressUpdate
  billing_address?: AddressUpdate
}

/** The addresses of a cart, or of the order that it has become. */
type Addresses = Pick<MedusaCart, "shipping_address" | "billing_address">

/**
 * The cart's addresses as the service knows them better. A delivery address that is absent, or names no place, keeps the cart's (it is
 * "present only when the chosen delivery option needs an address"); nothing is invented, and what the payload doesn't say stays. Countries
 * in lower case, as Medusa keeps them; one that can't be read is left out. Names and phone are the buyer's, but for the platform's own
 * billing address.
 */
export function addressesFrom(
  payload: Pick<OrderPayload, "deliveryAddress" | "invoiceAddress" | "firstName" | "lastName">,
  buyer: Buyer,
  before: Addresses,
): AddressUpdates {
  const { deliveryAddress, invoiceAddress } = payload
  const updates: AddressUpdates = {}
  if (deliveryAddress && !namesNoPlace(deliveryAddress)) {
    const place = placeOf(deliveryAddress, before.shipping_address)
    updates.shipping_address = { ...personOf(deliveryAddress, buyer), ...place }
  } else if (before.shipping_address?.address_1) {
    updates.shipping_address = personOf(deliveryAddress ?? {}, buyer)
  }

  if (invoiceAddress && !namesNoPlace(invoiceAddress)) {
    const person =
      invoiceAddress.id === PLATFORM_ADDRESS
        ? billingEntity(payload, invoiceAddress)
        : personOf(invoiceAddress, buyer)
    updates.billing_address = { ...person, ...placeOf(invoiceAddress, before.billing_address) }
  }
  return updates
}

/**
 * The place as the payload says it. Where it is the one that was sent, that stays as it was spelled, with all that was never sent: company,
 * province and further address lines; in another place they would be wrong.
 */
function placeOf(address: PayloadAddress, before: CartAddress | null): AddressUpdate {
  const company = legible(address.company)
  const country_code = address.country ? countryCodeOf(address.country) : null
  if (before && isPlaceOf(address, before)) {
    return withoutEmpty({ company, country_code: before.country_code ? null : country_code })
  }
  const said = {
    address_1: legible(address.street),
    postal_code: legible(address.postCode),
    city: legible(address.city),
  }
  return {
    ...{ company: null, address_2: null, province: null },
    ...withoutEmpty({ ...said, company, country_code }),
  }
}

/** The service was sent both address lines as its street. */
const isPlaceOf = (address: PayloadAddress, before: CartAddress): boolean =>
  isSamePlace(address, {
    streets: [streetOf(before), before.address_1],
    postCode: before.postal_code,
    city: before.city,
  })

/** Checks whether an address is the place that was sent, or names none; its person doesn't matter. */
export const isPlace = (address: PayloadAddress, sent: SnapshotAddress | null): boolean =>
  namesNoPlace(address) || (sent !== null && isSamePlace(address, { ...sent, streets: [sent.street] }))

/**
 * Returns the country of a delivery that goes to another place than was sent, where it is none of the region's: its code in upper case, or
 * what the payload says where that names no country. Null where it is one of the region's, or none is named.
 */
export function countryOutside(
  { deliveryAddress: address }: Pick<OrderPayload, "deliveryAddress">,
  { shipping_address: before }: Addresses,
  countries: readonly { iso_2: string }[],
): string | null {
  if (!address?.country || namesNoPlace(address) || (before && isPlaceOf(address, before))) return null
  const code = countryCodeOf(address.country)
  return countries.some(({ iso_2 }) => iso_2 === code) ? null : (code?.toUpperCase() ?? address.country)
}

/** The address's own names are legacy: "use customer data". */
function personOf(address: PayloadAddress, buyer: Buyer): AddressUpdate {
  return withoutEmpty({
    first_name: buyer.first_name ?? address.firstName,
    last_name: buyer.last_name ?? address.lastName,
    phone: buyer.phone ?? address.phone,
  })
}

/** Whom the platform's address belongs to: its own names, else the top-level ones, which platformCustomer replaces. */
function billingEntity(
  payload: Pick<OrderPayload, "firstName" | "lastName">,
  address: PayloadAddress,
): AddressUpdate {
  const { firstName, lastName } = address.firstName || address.lastName ? address : payload
  return { first_name: firstName ?? null, last_name: lastName ?? null, phone: address.phone ?? null }
}

const withoutEmpty = (
  value: Partial<Record<keyof AddressUpdate, string | null | undefined>>,
): AddressUpdate => Object.fromEntries(Object.entries(value).filter(([, field]) => field != null))
