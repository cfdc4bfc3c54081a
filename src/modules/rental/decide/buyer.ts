import type { OrderPayload, PayloadAddress } from "../../../core/wire/order-payload"
import type { CartAddress, MedusaCart } from "./cart"
import { streetOf, type SnapshotAddress } from "./sent"
import { countryCodeOf, isSameText, lettersOf } from "../../../core/countries"
import { cut } from "../../../core/text"
import { changedIdentity, type ChangedIdentity, CustomerData } from "../../../core/wire/customer-data"
import { LOST, MAX_NAME_LENGTH } from "../../../core/wire/tolerant"

/** Who pays, by the payload. */
export interface Buyer {
  email: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
}

/**
 * Returns the real buyer. `customer` is always the buyer; the top-level email and names may be the platform's (docs/service.md,
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

/** Returns the buyer as the admin shows them; what this payload doesn't say stays as it was. */
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
 * Returns the cart's addresses as the service knows them better. A delivery address that is absent, or names no place, keeps the cart's (it is
 * "present only when the chosen delivery option needs an address"); nothing is invented. Countries in lower case, as Medusa keeps them. Names
 * and phone are the buyer's, but for the platform's own billing address.
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
    updates.shipping_address = { ...personOf(deliveryAddress, buyer, before.shipping_address), ...place }
  } else if (before.shipping_address?.address_1) {
    updates.shipping_address = personOf(deliveryAddress ?? {}, buyer, before.shipping_address)
  }

  if (invoiceAddress && !namesNoPlace(invoiceAddress)) {
    const person =
      invoiceAddress.id === PLATFORM_ADDRESS
        ? billingEntity(payload, invoiceAddress)
        : personOf(invoiceAddress, buyer, before.billing_address)
    updates.billing_address = { ...person, ...placeOf(invoiceAddress, before.billing_address) }
  }
  return updates
}

/**
 * Returns the place as the payload says it. Where it is the one that was sent, that stays as it was spelled, with all that was never sent:
 * company, province and further address lines. Another place is taken whole: what didn't come with it is empty.
 */
function placeOf(address: PayloadAddress, before: CartAddress | null): AddressUpdate {
  const company = legible(address.company) ?? null
  const country_code = countryCodeOf(address.country ?? "")
  if (before && isPlaceOf(address, before)) {
    return { ...(company && { company }), ...(country_code && !before.country_code && { country_code }) }
  }
  return {
    ...{ company, address_2: null, province: null, country_code },
    address_1: legible(address.street) ?? null,
    postal_code: legible(address.postCode) ?? null,
    city: legible(address.city) ?? null,
  }
}

const LOST_CHARACTERS = new RegExp(LOST, "gu")

/** Returns a text without the characters that were lost on the way. */
const legible = (text: string | null | undefined): string | null | undefined =>
  text?.replace(LOST_CHARACTERS, "")

/** Returns a post code without the leading zeros that a program drops from a number. */
const postCode = (text: string): string => (/^[\s\d]+$/.test(text) ? text.replace(/^[\s0]+/, "") : text)

/** Checks whether an address names no place at all. */
export const namesNoPlace = ({ street, postCode, city }: PayloadAddress): boolean =>
  ![street, postCode, city].some(lettersOf)

/**
 * Checks whether an address is the place that was sent, however it is spelled. A part that the address leaves empty says nothing, and its
 * country doesn't count: another country's post code, city and street aren't the same. `streets`: each way that the street may have been
 * written, with and without its further line.
 */
export function isSamePlace(
  payload: PayloadAddress,
  sent: Pick<PayloadAddress, "postCode" | "city"> & { streets: PayloadAddress["street"][] },
): boolean {
  const isSame = (text: string | null | undefined, ...others: readonly (string | null | undefined)[]) =>
    !lettersOf(text) || others.some((other) => isSameText(sentPart(text), sentPart(other)))
  return (
    !namesNoPlace(payload) &&
    isSame(payload.street, ...sent.streets) &&
    isSame(postCode(payload.postCode ?? ""), postCode(sent.postCode ?? "")) &&
    isSame(payload.city, sent.city)
  )
}

/** Returns as much of a text as is sent (transactions/snapshot.ts). */
const sentPart = (text: string | null | undefined) => cut(text ?? "", MAX_NAME_LENGTH)

/** Checks whether an address is the cart's: the service was sent both address lines as its street. */
const isPlaceOf = (address: PayloadAddress, before: CartAddress): boolean =>
  isSamePlace(address, {
    streets: [streetOf(before), before.address_1],
    postCode: before.postal_code,
    city: before.city,
  })

/** Checks whether an address is the place that was sent, or names none; its person doesn't matter. */
export const isPlace = (address: PayloadAddress, sent: SnapshotAddress | null): boolean =>
  namesNoPlace(address) || (sent !== null && isSamePlace(address, { ...sent, streets: [sent.street] }))

/** Returns the country, in two lower-case letters, that a rental is delivered to; null where none is known. */
export function countryOfDelivery(
  { deliveryAddress }: Pick<OrderPayload, "deliveryAddress">,
  sent: SnapshotAddress | null,
): string | null {
  const sent_country = !deliveryAddress || isPlace(deliveryAddress, sent) ? sent?.country : null
  return countryCodeOf(sent_country ?? deliveryAddress?.country ?? "")
}

/**
 * Checks that a delivery to another place than was sent goes to one of the region's countries. Returns null where it does, else its country:
 * the code in upper case, or what the payload says where that names none; where it says nothing, its city or what else there is.
 */
export function countryOutside(
  { deliveryAddress: address }: Pick<OrderPayload, "deliveryAddress">,
  { shipping_address: before }: Addresses,
  countries: readonly { iso_2: string }[],
): string | null {
  if (!address || namesNoPlace(address) || (before && isPlaceOf(address, before))) return null
  const { country, city, postCode, street } = address
  const code = countryCodeOf(country ?? "")
  if (countries.some(({ iso_2 }) => iso_2 === code)) return null
  return code?.toUpperCase() ?? country ?? city ?? postCode ?? street ?? null
}

type Name = { [Part in "first_name" | "last_name"]?: string | null }

/**
 * Returns of a person's name what changes an address. First and last name are one thing: where the first name is another person's, the last
 * name is what came with it, also nothing (null; undefined: it wasn't asked for). What else didn't come stays.
 */
function nameOver(before: Name | null, { first_name, last_name }: Name): Name {
  const isOther = !!first_name && !isSameText(first_name, before?.first_name ?? "")
  const isLeft = last_name === undefined || (last_name === null && !isOther)
  return { ...(first_name && { first_name }), ...(!isLeft && { last_name }) }
}

/** Returns who is at an address. Its own names are legacy: "use customer data". */
function personOf(address: PayloadAddress, buyer: Buyer, before: CartAddress | null): AddressUpdate {
  const legacy = { first_name: address.firstName ?? null, last_name: address.lastName ?? null }
  const phone = buyer.phone ?? address.phone
  const name = buyer.first_name || buyer.last_name ? buyer : legacy
  return { ...nameOver(before, name), ...(phone && { phone }) }
}

/** Returns whom the platform's address belongs to: its own names, else the top-level ones, which platformCustomer replaces. */
function billingEntity(
  payload: Pick<OrderPayload, "firstName" | "lastName">,
  address: PayloadAddress,
): AddressUpdate {
  const { firstName, lastName } = address.firstName || address.lastName ? address : payload
  return { first_name: firstName ?? null, last_name: lastName ?? null, phone: address.phone ?? null }
}

/** Decides what of a shopper's changed data is written: one that is tried again must not undo what calls say that came `later`. */
export function identityToWrite(
  body: object,
  later: readonly (object | null)[],
): ChangedIdentity | "nothing_filled_in" | "changed_later" {
  const identityIn = (call: object | null) => changedIdentity(CustomerData.parse(call ?? {}))
  const payload = Object.entries(identityIn(body))
  if (!payload.length) return "nothing_filled_in"
  const newer: object = Object.assign({}, ...later.map(identityIn))
  const left = payload.filter(([field]) => !(field in newer))
  return left.length ? (Object.fromEntries(left) as ChangedIdentity) : "changed_later"
}

/** Returns what an address gets of a shopper's changed data; null where that names no one. */
export function personOver(
  before: Pick<CartAddress, "first_name" | "last_name">,
  { firstName: first_name, lastName: last_name, phone }: ChangedIdentity,
): Partial<CartAddress> | null {
  if (!first_name && !last_name && !phone) return null
  return { ...nameOver(before, { first_name, last_name }), ...(phone && { phone }) }
}
