import { isRecord } from "../validators"
import type { Speech } from "../quirks"
import type { ProductLine } from "./order-lines"
import type { AddressPayload } from "./order-payload"

type Fields = Record<string, unknown>

/** Handed back as they were given (docs/service.md, Order payload). */
const UNTOUCHED = ["themeParams", "trackingData"]

const NO_IDENTITY = { email: null, firstName: null, lastName: null, phone: null }

/** A payload as the service sends it under the quirks that are on; as it is without any. */
export function asSent(payload: object, { quirks }: Speech): Fields {
  let sent: Fields = { ...payload }
  if (quirks.includes("nothing-echoed")) sent = withNothingEchoed(sent)
  if (quirks.includes("null-where-allowed")) sent = withNulls(sent)
  if (quirks.includes("null-for-absent")) sent = withNothingAbsent(sent)
  return quirks.includes("numbers-as-text") ? withNumbersAsText(sent) : sent
}

/**
 * Nothing as the shop sent it, as far as docs/service.md doesn't promise that: no references, dates and names of the shop's, other words
 * for a status, countries in small letters, prices of whole cents, and of two products one with another VAT and one without.
 */
function withNothingEchoed(payload: Fields): Fields {
  return {
    ...payload,
    transactionId: null,
    cartId: null,
    source: null,
    status: "S-7",
    shopStatus: "7",
    ...eachAddress(payload, (address) => ({ ...address, country: address.country.toLowerCase() })),
    commitment: withoutDate(payload.commitment),
    paymentInterval: withoutDate(payload.paymentInterval),
    products: (payload.products as ProductLine[]).map(namedOtherwise),
  }
}

function namedOtherwise({ vat, price, ...line }: ProductLine, index: number): Fields {
  // what is paid once was paid with the VAT that was sent
  const isTaxedOtherwise = index % 2 === 0 && line.rentalPriceTTC > 0
  const said = isTaxedOtherwise ? { vat: vat + 1 } : {}
  return { ...line, name: `Article ${index + 1}`, price: Number(price.toFixed(2)), ...said }
}

const withoutDate = (interval: unknown): Fields => ({ ...(interval as Fields), referenceDate: null })

/** Every "or null" of the tables but for the cart's two, which a success call needs, and the products' ids. */
function withNulls(payload: Fields): Fields {
  return {
    ...payload,
    ...NO_IDENTITY,
    transactionId: null,
    source: null,
    themeParams: null,
    trackingData: null,
    customer: { ...(payload.customer as Fields), ...NO_IDENTITY },
    ...eachAddress(payload, withoutLegacyFields),
    commitment: withoutDate(payload.commitment),
    paymentInterval: withoutDate(payload.paymentInterval),
  }
}

function withoutLegacyFields(address: AddressPayload): Fields {
  return { ...address, company: null, firstName: null, lastName: null, phone: null, description: null }
}

/** Every "optional" of the tables that isn't there, as a null. */
function withNothingAbsent(payload: Fields): Fields {
  return {
    finalizeUrl: null,
    deliveryAddress: null,
    invoiceAddress: null,
    discount: null,
    ...payload,
    ...eachAddress(payload, (address) => ({ id: null, ...address })),
    customer: { id: null, ...(payload.customer as Fields) },
    services: (payload.services as Fields[]).map((line) => ({ tags: null, ...line })),
  }
}

function eachAddress(payload: Fields, change: (address: AddressPayload) => Fields): Fields {
  const names = ["deliveryAddress", "invoiceAddress"].filter((name) => payload[name])
  return Object.fromEntries(names.map((name) => [name, change(payload[name] as AddressPayload)]))
}

function withNumbersAsText(payload: Fields): Fields {
  const kept = Object.fromEntries(UNTOUCHED.map((name) => [name, payload[name]]))
  return { ...(numbersAsText(payload) as Fields), ...kept }
}

/** The same value with text for every number in it. */
export function numbersAsText(value: unknown): unknown {
  if (typeof value === "number") return String(value)
  if (Array.isArray(value)) return value.map(numbersAsText)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, numbersAsText(one)]))
}
