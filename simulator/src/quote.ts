import { exact, toCents } from "./formula"
import type { DeliveryOption, Discount, Order, OrderLine, PriceRule, ServiceOffer } from "./model"
import { offersFor, priceWithTaxes, type Offer } from "./offers"
import type { VatPlaceholder } from "./quirks"

/** What a price depends on besides the order itself. */
export interface Terms {
  rules: readonly PriceRule[]
  vatPlaceholder: VatPlaceholder
  deliveryOptions: readonly DeliveryOption[]
  services: readonly ServiceOffer[]
}

/** Cents, taxes and quantity included. */
interface RentedLine {
  line: OrderLine
  monthly: number
  /** What a percentage code takes off the month. */
  off: number
  deposit: number
}

/** An order's price for one duration; all amounts in cents with taxes. */
export interface Quote {
  duration: number
  rented: RentedLine[]
  services: { service: ServiceOffer; monthly: number }[]
  paidOnce: { line: OrderLine; total: number }[]
  /** Products and services, monthly discounts applied. */
  monthly: number
  /** The first payment that the rules ask for. */
  deposit: number
  delivery: number
  /** Taken off each month by a percentage code. */
  discountMonthly: number
  /** Taken off what is due today by a fixed-amount code. */
  discountToday: number
  dueToday: number
}

/** How the goods come: the shop's own choice where it made one, else the customer's. */
interface Delivery {
  name: string | null
  /** Euros, taxes included. */
  price: number
  needsAddress: boolean
  externalId: string | null
  tags: string
}

/** The rented lines; the others are paid once. */
export function rentedLines(order: Order): OrderLine[] {
  return order.lines.filter((line) => !line.disabled)
}

/** The durations that every rented line can be had for, shortest first. */
export function offeredDurations(order: Order, terms: Terms): number[] {
  const offers = rentedLines(order).map((line) => offersFor(terms.rules, line, terms.vatPlaceholder))
  const [first = [], ...others] = offers
  return first
    .map((offer) => offer.duration)
    .filter((duration) => others.every((list) => list.some((offer) => offer.duration === duration)))
}

/** "When set together with deliveryName, delivery options are not shown on the payment page." */
export function shopChoseDelivery(order: Order): boolean {
  return order.totalInitialFees !== null && order.deliveryName !== null
}

/** The delivery of an order: the one chosen, else that of the shop. */
export function deliveryOf(order: Order, options: readonly DeliveryOption[]): Delivery {
  if (shopChoseDelivery(order) || options.length === 0) {
    const price = order.totalInitialFees ?? 0
    return { name: order.deliveryName, price, needsAddress: true, externalId: null, tags: "" }
  }
  const chosen = options.find((option) => option.id === order.choice.deliveryOptionId)
  return chosen ?? { name: null, price: 0, needsAddress: true, externalId: null, tags: "" }
}

/** Prices an order for a duration; undefined when a rented line isn't offered for it. */
export function quoteOrder(order: Order, duration: number, terms: Terms): Quote | undefined {
  const { discount } = order.choice
  const rented: RentedLine[] = []
  for (const line of rentedLines(order)) {
    const offer = offersFor(terms.rules, line, terms.vatPlaceholder).find((one) => one.duration === duration)
    if (!offer) return undefined
    rented.push(rentOf(line, offer, discount))
  }
  if (rented.length === 0) return undefined
  const services = terms.services
    .filter((service) => order.choice.serviceIds.includes(service.serviceId))
    .map((service) => ({ service, monthly: toCents(exact(service.monthly)) }))
  const paidOnce = order.lines
    .filter((line) => line.disabled)
    .map((line) => ({ line, total: priceWithTaxes(line) * line.quantity }))
  const delivery = toCents(exact(deliveryOf(order, terms.deliveryOptions).price))
  return withTotals({ duration, rented, services, paidOnce, delivery }, discount)
}

function rentOf(line: OrderLine, offer: Offer, discount: Discount | null): RentedLine {
  const full = offer.monthly * line.quantity
  const monthly = discount?.type === "product_percentage" ? lessPercent(full, discount.value) : full
  return { line, monthly, off: full - monthly, deposit: offer.deposit * line.quantity }
}

function lessPercent(cents: number, percent: number): number {
  return exact(cents)
    .times(exact(100).minus(exact(percent)))
    .div(100)
    .toDecimalPlaces(0, 4)
    .toNumber()
}

type Parts = Pick<Quote, "duration" | "rented" | "services" | "paidOnce" | "delivery">

/**
 * The service doesn't say what a fixed amount is taken from; here it is taken once, from what is due
 * today, and never returns money.
 */
function withTotals(parts: Parts, discount: Discount | null): Quote {
  const deposit = sum(parts.rented.map((line) => line.deposit))
  const before = deposit + parts.delivery + sum(parts.paidOnce.map((line) => line.total))
  const off = discount?.type === "fixed_amount" ? Math.min(before, toCents(exact(discount.value))) : 0
  return {
    ...parts,
    monthly: sum([...parts.rented, ...parts.services].map((line) => line.monthly)),
    deposit,
    discountMonthly: sum(parts.rented.map((line) => line.off)),
    discountToday: off,
    dueToday: before - off,
  }
}

function sum(cents: number[]): number {
  return cents.reduce((total, each) => total + each, 0)
}
