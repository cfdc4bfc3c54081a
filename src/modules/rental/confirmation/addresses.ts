import type { ConfirmedOrder, PayloadAddress } from "../../../core/wire/order-payload"
import type { CartAddress, RentalCart } from "../transactions/cart"
import { filled, type Buyer } from "./buyer"

/** docs/service.md, Address: the id of the service's own billing address, put there by a payload option. */
const PLATFORM_ADDRESS = "platform-address"

type AddressUpdate = Partial<CartAddress> & { id?: string }

export interface AddressUpdates {
  shipping_address?: AddressUpdate
  billing_address?: AddressUpdate
}

/**
 * The cart's addresses as the service knows them better. An absent delivery address keeps the cart's (it is "present
 * only when the chosen delivery option needs an address"); nothing is invented. Countries in lower case, as Medusa
 * keeps them. Names and phone are the buyer's, but for the platform's own billing address.
 */
export function addressesFrom(order: ConfirmedOrder, buyer: Buyer, cart: RentalCart): AddressUpdates {
  const { deliveryAddress, invoiceAddress } = order
  const updates: AddressUpdates = {}
  if (deliveryAddress) {
    updates.shipping_address = { ...personOf(deliveryAddress, buyer), ...placeOf(deliveryAddress) }
  } else if (cart.shipping_address?.address_1) {
    updates.shipping_address = withoutEmpty({ ...buyerNames(buyer) })
  }

  if (invoiceAddress) {
    const person =
      invoiceAddress.id === PLATFORM_ADDRESS
        ? billingEntity(order, invoiceAddress)
        : personOf(invoiceAddress, buyer)
    updates.billing_address = { ...person, ...placeOf(invoiceAddress) }
  }
  return updates
}

function placeOf(address: PayloadAddress): AddressUpdate {
  return {
    company: filled(address.company),
    address_1: filled(address.street),
    address_2: null,
    postal_code: filled(address.postCode),
    city: filled(address.city),
    country_code: filled(address.country)?.toLowerCase() ?? null,
  }
}

/** The address's own names are legacy: "use customer data". */
function personOf(address: PayloadAddress, buyer: Buyer): AddressUpdate {
  return {
    first_name: buyer.first_name ?? filled(address.firstName),
    last_name: buyer.last_name ?? filled(address.lastName),
    phone: buyer.phone ?? filled(address.phone),
  }
}

/** Whom the platform's address belongs to: its own names, else the top-level ones, which platformCustomer replaces. */
function billingEntity(order: ConfirmedOrder, address: PayloadAddress): AddressUpdate {
  const own = filled(address.firstName) ?? filled(address.lastName)
  return {
    first_name: own ? filled(address.firstName) : filled(order.firstName),
    last_name: own ? filled(address.lastName) : filled(order.lastName),
    phone: filled(address.phone),
  }
}

const buyerNames = ({ first_name, last_name, phone }: Buyer) => ({ first_name, last_name, phone })

const withoutEmpty = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null)) as Partial<T>
