import type { Order, PostalAddress } from "../model"
import { deliveryOf, offeredDurations, shopChoseDelivery } from "../quote"
import type { Simulator } from "../simulator"
import { asksForAddresses } from "./apply-form"
import { ADDRESS_FIELDS } from "./form"

/** Why an order can't be paid yet; the page has a sentence for each in the customer's language. */
export type Problem =
  "missing" | "email" | "country" | "duration" | "delivery_option" | "unknown_code" | "minimum_amount"

/** What the payment page complains about, and at which field. */
export interface CheckoutError {
  /** Name of the form's field. */
  field: string
  problem: Problem
}

/** What a customer still has to fill in or correct before paying. */
export function checkOrder(simulator: Simulator, order: Order): CheckoutError[] {
  return [
    ...durationErrors(simulator, order),
    ...identityErrors(order),
    ...deliveryErrors(simulator, order),
    ...addressErrors(simulator, order),
  ]
}

function durationErrors(simulator: Simulator, order: Order): CheckoutError[] {
  const offered = offeredDurations(order, simulator.terms)
  return offered.includes(order.choice.duration) ? [] : [{ field: "duration", problem: "duration" }]
}

function identityErrors(order: Order): CheckoutError[] {
  const { email, firstName, lastName } = order.customer
  const errors: CheckoutError[] = []
  if (!email) errors.push({ field: "email", problem: "missing" })
  else if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)) errors.push({ field: "email", problem: "email" })
  if (!firstName) errors.push({ field: "firstName", problem: "missing" })
  if (!lastName) errors.push({ field: "lastName", problem: "missing" })
  return errors
}

function deliveryErrors(simulator: Simulator, order: Order): CheckoutError[] {
  const { deliveryOptions } = simulator.settings
  if (shopChoseDelivery(order) || deliveryOptions.length === 0) return []
  const chosen = deliveryOptions.some(({ id }) => id === order.choice.deliveryOptionId)
  return chosen ? [] : [{ field: "deliveryOption", problem: "delivery_option" }]
}

function addressErrors(simulator: Simulator, order: Order): CheckoutError[] {
  if (!asksForAddresses(order)) return []
  const { needsAddress } = deliveryOf(order, simulator.settings.deliveryOptions)
  const { deliveryAddress, invoiceAddress, choice } = order
  const errors: CheckoutError[] = []
  if (needsAddress || !choice.invoiceDiffers) errors.push(...incomplete("delivery", deliveryAddress))
  if (choice.invoiceDiffers) errors.push(...incomplete("invoice", invoiceAddress))
  return errors
}

function incomplete(prefix: "delivery" | "invoice", address: PostalAddress | null): CheckoutError[] {
  return ADDRESS_FIELDS.flatMap((name): CheckoutError[] => {
    const field = `${prefix}.${name}`
    const value = address?.[name] ?? ""
    // The page always has a country chosen: of an address that isn't filled in, it isn't what is missing.
    if (!value) return name === "country" && !address ? [] : [{ field, problem: "missing" }]
    return name === "country" && !/^[a-z]{2}$/i.test(value) ? [{ field, problem: "country" }] : []
  })
}
