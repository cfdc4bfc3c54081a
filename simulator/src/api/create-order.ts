import { randomUUID } from "node:crypto"
import { emitEvent } from "../events/send-event"
import type { Order, OrderLine, PostalAddress } from "../model"
import type { Simulator } from "../simulator"
import type { OrderRequest } from "./order-request"

/** The order that a checked request makes: a draft, with its own id (docs/service.md, Order creation). */
export function createOrder(simulator: Simulator, request: OrderRequest): Order {
  const { deliveryOptions } = simulator.settings
  const order: Order = {
    ...reference(simulator, request),
    ...people(request),
    // "0 is treated as null."
    totalInitialFees: request.totalInitialFees || null,
    deliveryName: request.deliveryName || null,
    lines: request.products.map((product) => toLine(simulator, product)),
    choice: {
      duration: request.duration,
      deliveryOptionId: deliveryOptions[0]?.id ?? null,
      serviceIds: [],
      company: null,
      discount: null,
      invoiceDiffers: differs(request.invoiceAddress, request.deliveryAddress),
    },
    status: "draft",
    rejected: null,
    archived: false,
    committedAt: null,
    externalOrderId: null,
    successCall: { state: "not_sent", attempts: 0, nextAt: null },
  }
  simulator.orders.set(order.transactionId, order)
  // Later, so that the shop has its answer first.
  const tell = () => void emitEvent(simulator, order, "order_created")
  if (simulator.settings.eventsUrl) simulator.schedule.later(0, tell)
  return order
}

/** Whether the invoice goes to another address than the goods. */
function differs(
  invoice: OrderRequest["invoiceAddress"],
  delivery: OrderRequest["deliveryAddress"],
): boolean {
  if (!invoice || !delivery) return false
  return (["street", "city", "postCode", "country"] as const).some((part) => invoice[part] !== delivery[part])
}

function reference(simulator: Simulator, request: OrderRequest) {
  return {
    ...ids(simulator, request),
    createdAt: simulator.now().toISOString(),
    cartId: request.cartId,
    cartSecureKey: request.cartSecureKey,
    source: request.source ?? null,
    trackingId: request.trackingId ?? null,
    themeParams: request.themeParams ?? null,
    trackingData: request.trackingData ?? null,
    urls: request.urls ?? null,
    duration: request.duration,
  }
}

/** One id and one reference by default: the service doesn't say whether its names for them mean the same. */
function ids(simulator: Simulator, { transactionId }: OrderRequest) {
  const { quirks } = simulator.settings
  const id = randomUUID()
  const differs = quirks.includes("different-ids") || quirks.includes("nothing-echoed")
  const another = () => (differs ? randomUUID() : id)
  const reference = quirks.includes("other-reference") ? `R-${id.slice(0, 8)}` : transactionId
  return { id, subscriptionId: another(), platformSubscriptionId: another(), transactionId, reference }
}

function people(request: OrderRequest) {
  const { customer = {} } = request
  return {
    customer: {
      email: customer.email || null,
      firstName: customer.firstName || null,
      lastName: customer.lastName || null,
      phone: customer.phone || null,
    },
    customerId: null,
    deliveryAddress: toAddress(request.deliveryAddress),
    invoiceAddress: toAddress(request.invoiceAddress),
    askForAddresses: request.askForAdresses ?? true,
  }
}

function toAddress(address: Partial<PostalAddress> | undefined): PostalAddress | null {
  if (!address || !Object.values(address).some(Boolean)) return null
  const { street = "", city = "", postCode = "", country = "" } = address
  return { street, city, postCode, country }
}

function toLine(simulator: Simulator, product: OrderRequest["products"][number]): OrderLine {
  const id = product.id || null
  return {
    platformId: randomUUID(),
    id,
    combinationId:
      id !== null && simulator.settings.quirks.includes("combination-ids") ? `${id}-combination` : null,
    name: product.name,
    combinationName: product.combination?.name || null,
    unitPrice: product.unitPrice,
    vat: product.vat,
    quantity: product.quantity,
    imageUrl: product.imageUrl ?? null,
    deletableByCustomer: product.deletableByCustomer ?? true,
    disabled: product.disabled,
  }
}
