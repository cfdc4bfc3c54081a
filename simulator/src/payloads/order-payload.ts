import { exact } from "../formula"
import type { Order, PostalAddress } from "../model"
import { deliveryOf, quoteOrder, shopChoseDelivery, type Quote } from "../quote"
import { inUnit, type Speech, type Unit } from "../quirks"
import type { PayloadOptions } from "../settings"
import type { Simulator } from "../simulator"
import { productLines, serviceLines } from "./order-lines"

/** What replaces the buyer when a destination is set to see the service as the customer. */
const PLATFORM_EMAIL = "orders@rental-service.example"

/** The platform's own name, used in place of the real buyer's. */
const PLATFORM_NAME = { firstName: "Rental", lastName: "Service Billing" }

/** The platform's own billing address. */
const PLATFORM_ADDRESS = {
  ...{ id: "platform-address", country: "FR", company: "Rental Service" },
  ...{ street: "1 place de la Location", postCode: "75001", city: "Paris", ...PLATFORM_NAME, phone: null },
  ...{ isDelivery: false, isInvoice: true, isDefault: false, description: null },
}

/** Legacy fields of an address, and the buyer's name on it. */
export type AddressPayload = ReturnType<typeof addressPayload>

/** What differs between payloads. */
interface PayloadStyle {
  isBooking: boolean
  options: PayloadOptions
  /** Present on order_confirmed, order_booked and order_booking_cancelled only. */
  serviceTags: boolean
}

/** The order payload, row by row (docs/service.md, Order payload). */
export function buildOrderPayload(simulator: Simulator, order: Order, style: PayloadStyle) {
  const quote = quoteOrder(order, order.choice.duration, simulator.terms)
  return {
    ...referenceRows(order),
    isBooking: style.isBooking,
    externalOrderId: order.externalOrderId,
    ...(style.isBooking ? { finalizeUrl: finalizeUrl(simulator, order) } : {}),
    rejected: order.rejected,
    shop: shopRow(simulator),
    ...buyerRows(order, style.options),
    ...addressRows(simulator, order, style.options),
    ...termRows(order, quote, simulator.settings),
    deliveryMode: deliveryMode(simulator, order),
    ...discountRow(order),
    company: order.choice.company,
    hasCompany: order.choice.company !== null,
    themeParams: order.themeParams,
    trackingData: order.trackingData,
    services: serviceLines(order, quote, style.serviceTags),
    products: productLines(simulator, order, quote, style.options),
  }
}

/** The payment page, which shows a booking with its button to finish it. */
function finalizeUrl(simulator: Simulator, order: Order): string {
  return `${simulator.baseUrl}/pay/${encodeURIComponent(order.transactionId)}`
}

function referenceRows(order: Order) {
  const { id, reference, cartId, cartSecureKey, source, status } = order
  return { id, transactionId: reference, cartId, cartSecureKey, source, status, shopStatus: null }
}

function shopRow(simulator: Simulator) {
  const { shopName, shopEmail } = simulator.settings
  return { id: "sandbox-shop", name: shopName, email: shopEmail }
}

function buyerRows(order: Order, options: PayloadOptions) {
  const { firstName, lastName, email, phone } = order.customer
  const customer = {
    ...(order.customerId ? { id: order.customerId } : {}),
    firstName,
    lastName,
    email,
    phone,
  }
  return options.platformCustomer
    ? { customer, email: PLATFORM_EMAIL, ...PLATFORM_NAME, phone }
    : { customer, email, firstName, lastName, phone }
}

function addressRows(simulator: Simulator, order: Order, options: PayloadOptions) {
  const { needsAddress } = deliveryOf(order, simulator.settings.deliveryOptions)
  const delivery = order.deliveryAddress ?? order.invoiceAddress
  const invoice = order.invoiceAddress ?? order.deliveryAddress
  return {
    ...(needsAddress && delivery ? { deliveryAddress: addressPayload(order, delivery, "delivery") } : {}),
    ...(options.platformInvoiceAddress
      ? { invoiceAddress: PLATFORM_ADDRESS }
      : invoice
        ? { invoiceAddress: addressPayload(order, invoice, "invoice") }
        : {}),
  }
}

function addressPayload(order: Order, address: PostalAddress, use: "delivery" | "invoice") {
  const { firstName, lastName, phone } = order.customer
  return {
    company: order.choice.company?.name ?? null,
    ...address,
    ...{ firstName, lastName, phone },
    ...{ isDelivery: use === "delivery", isInvoice: use === "invoice" },
    ...{ isDefault: false, description: null },
  }
}

function termRows(order: Order, quote: Quote | undefined, speech: Speech) {
  const { commitmentUnit, paymentUnit, sentDuration } = speech
  const referenceDate = order.committedAt
  const monthly = (quote?.monthly ?? 0) / 100
  // "Commitment length, in commitment.unit"; without a unit it can only be the months that were chosen.
  const chosen = inUnit(order.choice.duration, commitmentUnit)
  const duration = sentDuration === "chosen" ? (chosen ?? order.choice.duration) : sentDuration
  const value = sentDuration === "chosen" ? chosen : sentDuration
  return {
    duration,
    commitment: { value, unit: unitOf(commitmentUnit), referenceDate },
    paymentInterval: { value: paymentUnit === "none" ? null : 1, unit: unitOf(paymentUnit), referenceDate },
    monthlyRentalPaymentLegacy: monthly,
    rentalPriceTTC: monthly,
  }
}

const unitOf = (unit: Unit) => (unit === "none" ? null : unit)

function deliveryMode(simulator: Simulator, order: Order) {
  const { deliveryOptions, quirks } = simulator.settings
  const delivery = deliveryOf(order, deliveryOptions)
  const isForgotten = quirks.includes("nothing-echoed") && shopChoseDelivery(order)
  const name = (isForgotten ? null : delivery.name) ?? "Livraison"
  return {
    // cut to 32 characters; `Livraison` where the service knows none
    name: [...name].slice(0, 32).join(""),
    price: exact(delivery.price).toDecimalPlaces(2, 4).toFixed(2),
    delay: 7,
    tags: delivery.tags,
    externalId: delivery.externalId,
    shopExternalAppId: null,
  }
}

/** The euros of a fixed code, 0 for a percentage; missing without a code (docs/service.md, Order payload). */
function discountRow(order: Order): { discount?: number } {
  const { discount } = order.choice
  if (!discount) return {}
  return { discount: discount.type === "fixed_amount" ? discount.value : 0 }
}
