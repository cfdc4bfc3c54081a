import { BlockList, isIP } from "node:net"
import { fillAddress } from "../../../core/addresses"
import { toEuros } from "../../../core/money"
import type { OrderAddress, OrderCreation, OrderProduct, OrderUrls } from "../../../core/wire/order-creation"
import {
  feesSent,
  isToRent,
  sentUnitPrice,
  type SnapshotLine,
  deliveryNameOf,
  type RentalSnapshot,
  type SnapshotAddress,
} from "../decide/sent"

/** What one attempt adds to the snapshot. `urls.return` may begin with https://, it is sent without. */
interface AttemptDetails {
  transactionId: string
  cartSecureKey: string
  urls: OrderUrls
  source: string | null
  askForAddresses: boolean
}

/**
 * Returns the order that an attempt sends to the service, from the snapshot of the cart (docs/service.md, Order creation). What isn't known is
 * left out.
 */
export function orderCreationOf(snapshot: RentalSnapshot, attempt: AttemptDetails): OrderCreation {
  const { email, firstName, lastName, phone } = snapshot.customer
  const deliveryAddress = addressOf(snapshot.delivery_address)
  const invoiceAddress = addressOf(snapshot.invoice_address)
  // docs/service.md, Shop addresses: written without its scheme.
  const backToShop = attempt.urls.return?.trim().replace(/^(https?:)?\/\//i, "")
  return {
    transactionId: attempt.transactionId,
    duration: snapshot.duration,
    cartId: snapshot.cart_id,
    cartSecureKey: attempt.cartSecureKey,
    urls: { ...attempt.urls, return: backToShop || undefined },
    source: text(attempt.source),
    // 0 counts as none there: what is free goes by its name alone.
    totalInitialFees: toEuros(feesSent(snapshot)) || undefined,
    deliveryName: text(snapshot.delivery && deliveryNameOf(snapshot.delivery.names)),
    customer: filled({ email, firstName, lastName, phone }),
    deliveryAddress,
    invoiceAddress,
    askForAdresses: attempt.askForAddresses ? undefined : !isComplete([deliveryAddress, invoiceAddress]),
    products: snapshot.lines.map((line) => productOf(line, isOnPrivateHost(attempt.urls.success))),
    trackingId: text(snapshot.tracking_id),
  }
}

const addressOf = (address: SnapshotAddress | null): OrderAddress | undefined =>
  address
    ? filled({
        street: address.street,
        city: address.city,
        postCode: address.postCode,
        country: address.country?.trim().toUpperCase(),
      })
    : undefined

/** Checks whether the shopper may be kept from editing addresses: what is sent needs nothing more. */
function isComplete(addresses: (OrderAddress | undefined)[]): boolean {
  const sent = addresses.filter((address) => address !== undefined)
  return (
    sent.length > 0 &&
    sent.every(({ street, city, postCode, country }) => street && city && postCode && country)
  )
}

/** `isPrivateShop`: the shop's own address is one that only its network reaches, and so may the service be in it. */
function productOf(line: SnapshotLine, isPrivateShop: boolean): OrderProduct {
  const name = text(line.combination_name)
  const image = line.image_url?.trim() ?? ""
  return {
    name: line.name,
    unitPrice: sentUnitPrice(line),
    vat: line.vat,
    quantity: line.quantity,
    ...(name && { combination: { name } }),
    // The service must be able to fetch it.
    ...(/^https?:\/\/[^\s/]/i.test(image) &&
      URL.canParse(image) &&
      (isPrivateShop || !isOnPrivateHost(image)) && { imageUrl: new URL(image).href }),
    deletableByCustomer: line.removable,
    disabled: !isToRent(line),
    id: text(line.id),
  }
}

/** Networks that no other network reaches (RFC 6890): the host itself, private ones, link-local ones. */
const PRIVATE = new BlockList()
const SUBNETS: [address: string, bits: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
]
for (const [address, bits] of SUBNETS) PRIVATE.addSubnet(address, bits, isIP(address) === 4 ? "ipv4" : "ipv6")

/** Names that only the machine or its own network knows (RFC 6761, RFC 6762): one of a single word, too. */
const PRIVATE_NAME = /^[^.]+$|\.(localhost|local|internal|home\.arpa|lan)$/

/** Checks whether an address names a host that a server elsewhere can't reach. */
function isOnPrivateHost(address: string): boolean {
  if (!URL.canParse(address)) return false
  const host = new URL(address).hostname.replace(/^\[|\]$|\.$/g, "")
  const version = isIP(host)
  return version === 0 ? PRIVATE_NAME.test(host) : PRIVATE.check(host, version === 4 ? "ipv4" : "ipv6")
}

/** Returns the text as it is, or undefined where there is nothing in it. */
const text = (value: string | null | undefined): string | undefined => (value?.trim() ? value : undefined)

/** Returns the texts that have something in them, or undefined where none has. */
function filled<Name extends string>(texts: Record<Name, string | null | undefined>) {
  const found = Object.entries<string | null | undefined>(texts).filter(([, value]) => text(value))
  return found.length > 0 ? (Object.fromEntries(found) as { [N in Name]?: string }) : undefined
}

/** Returns the addresses that the service calls, and where it sends the shopper (docs/service.md, Shop addresses). */
export function callbackUrls(
  settings: { backend_url: string | null; urls: { failure: string; return: string } },
  cart: { cart_id: string; country_code: string | null },
  returnToken: string,
): OrderUrls {
  const base = `${(settings.backend_url ?? "").replace(/(?<!\/)\/+$/, "")}/rental/callbacks`
  return {
    success: asWritten(`${base}/success/${returnToken}`),
    sendData: asWritten(`${base}/customer-data`),
    deleteProduct: asWritten(`${base}/product-removal`),
    failure: asWritten(fillAddress(settings.urls.failure, cart)),
    return: asWritten(fillAddress(settings.urls.return, cart)),
  }
}

/** Returns an address as every program reads it: its host in ASCII, its path percent-encoded. One that can't be read stays as it is. */
const asWritten = (address: string): string => (URL.canParse(address) ? new URL(address).href : address)

/** Returns the body of a confirmation that says what was sent: its lines at their prices, and nothing of the delivery, which then is the one that was sent. */
export const bodyAsSent = ({ lines }: RentalSnapshot): { products: object[] } => ({
  products: lines.map((line) => ({
    id: line.id,
    name: line.name,
    quantity: line.quantity,
    price: sentUnitPrice(line),
    vat: line.vat,
  })),
})
