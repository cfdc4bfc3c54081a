import type { Identity, Order, PostalAddress } from "../model"
import { shopChoseDelivery } from "../quote"
import type { Simulator } from "../simulator"
import { IDENTITY_FIELDS, type CheckoutForm } from "./form"

/** "When false and a delivery or invoice address is present, the customer is not asked for addresses." */
export function asksForAddresses(order: Order): boolean {
  return order.askForAddresses || (!order.deliveryAddress && !order.invoiceAddress)
}

/** Keeps what the customer entered. Returns the identity fields that are different now. */
export function applyForm(simulator: Simulator, order: Order, form: CheckoutForm): Partial<Identity> {
  const { choice } = order
  const { deliveryOptions, services } = simulator.settings
  if (form.duration !== null) choice.duration = form.duration
  if (!shopChoseDelivery(order) && deliveryOptions.some(({ id }) => id === form.deliveryOptionId)) {
    choice.deliveryOptionId = form.deliveryOptionId
  }

  choice.serviceIds = services.map(({ serviceId }) => serviceId).filter((id) => form.serviceIds.includes(id))
  choice.company = form.company
  if (asksForAddresses(order)) applyAddresses(order, form)
  return applyIdentity(order, form.customer)
}

function applyAddresses(order: Order, form: CheckoutForm): void {
  order.choice.invoiceDiffers = form.invoiceDiffers
  order.deliveryAddress = mergeAddress(order.deliveryAddress, form.deliveryAddress)
  order.invoiceAddress = form.invoiceDiffers
    ? mergeAddress(order.invoiceAddress, form.invoiceAddress)
    : order.invoiceAddress && order.deliveryAddress
}

/** An address of which only the country is set has not been filled in. */
function mergeAddress(
  current: PostalAddress | null,
  entered: Partial<PostalAddress> | null,
): PostalAddress | null {
  if (!entered) return current
  const address = { street: "", city: "", postCode: "", country: "", ...current, ...entered }
  return address.street || address.city || address.postCode ? address : null
}

function applyIdentity(order: Order, entered: Partial<Identity>): Partial<Identity> {
  const changed: Partial<Identity> = {}
  for (const field of IDENTITY_FIELDS) {
    const value = entered[field]
    if (value === undefined || (value || null) === order.customer[field]) continue
    order.customer[field] = value || null
    changed[field] = value
  }
  return changed
}
