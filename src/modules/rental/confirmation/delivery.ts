import { HUNDRED, parseDecimal, toCents, type Cents } from "../../../core/money"
import { add, multiply, rational, subtract } from "../../../core/rational"
import type { ConfirmedOrder } from "../../../core/wire/order-payload"
import type { CartShippingMethod, CartTaxLine, RentalCart } from "../transactions/cart"
import { rawAmount, sumOfRates } from "../transactions/cart-lines"
import { deliveryNameOf, type SnapshotMethod } from "../transactions/snapshot"
import { filled } from "./buyer"
import { methodAmount } from "./method-amount"

/** docs/service.md, deliveryMode: the name is cut to 32 characters, and is `Livraison` where the service knows none. */
const NAME_LENGTH = 32
const UNKNOWN_NAME = "Livraison"

/** A shipping option of the shop, as far as a delivery is chosen by it. */
export interface ShippingOption {
  id: string
  name: string
}

/** What becomes of one of the cart's methods. Where its amount is written, its adjustments go: they belonged to the old price. */
export interface MethodChange {
  id: string
  name?: string
  /** Euros as the method keeps them (see `methodAmount`). */
  amount?: string
  /** Those that were sent, where the method has others by now. */
  tax_lines?: CartTaxLine[]
}

/** What becomes of the cart's shipping methods. */
export type DeliveryPlan =
  /** The cart's methods stand, with these changes, but for those whose option is gone. */
  | { kind: "keep"; changes: MethodChange[]; remove: string[] }
  /** The cart's methods make way for one of this option, by the name that was paid for; `price` in cents with taxes. */
  | { kind: "replace"; option: ShippingOption; price: Cents }
  /** Nothing to ship, nothing chosen. */
  | { kind: "none" }
  /** What was chosen is no shipping option of this shop, and the goods need one. */
  | { kind: "unknown"; name: string }

/** What a delivery is chosen of. */
export interface DeliveryChoice {
  /** Those that serve the cart. */
  options: ShippingOption[]
  /** Those that serve it where it was sent to: a method of one of these stands, too. */
  known?: ShippingOption[]
  /** The id of the merchant's default. */
  fallback: string | null
  /** The methods as they were sent: none of rentals that were begun with 0.1. */
  sent?: readonly SnapshotMethod[]
  /** What was paid for the delivery, in cents with taxes (see `deliveryPaid`). */
  paid: Cents
  needsShipping: boolean
  /** Prices that a promotion has a part in are written again, without it. */
  pin_prices?: boolean
}

/**
 * Which delivery the order gets: the option with the `externalId`, else the one of that name, else what the cart has, else the
 * default. A method whose option is gone counts as none where goods need shipping.
 */
export function planDelivery(
  order: Pick<ConfirmedOrder, "deliveryMode">,
  cart: Pick<RentalCart, "shipping_methods">,
  choice: DeliveryChoice,
): DeliveryPlan {
  const { options, known = options, fallback, paid, needsShipping } = choice
  const { externalId } = order.deliveryMode ?? {}
  const name = nameOf(order)
  const inCart = cart.shipping_methods.filter(
    (method) => !needsShipping || serves(method, [...options, ...known]),
  )
  const gone = cart.shipping_methods.filter((method) => !inCart.includes(method)).map(({ id }) => id)
  const kept = (name?: string | null): DeliveryPlan => ({
    kind: "keep",
    changes: changesOf(inCart, choice, name),
    remove: gone,
  })
  const chosen = options.find(({ id }) => id === externalId) ?? optionNamed(options, inCart, name)
  if (chosen === "cart") return kept()
  if (chosen) {
    const named = { id: chosen.id, name: paidName(chosen, name) }
    const same = cart.shipping_methods.length === 1 && inCart[0]?.shipping_option_id === chosen.id
    return same ? kept(named.name) : { kind: "replace", option: named, price: paid }
  }
  if (inCart.length) return kept(name)
  const otherwise = options.find(({ id }) => id === fallback)
  if (otherwise) {
    return { kind: "replace", option: { ...otherwise, name: name ?? otherwise.name }, price: paid }
  }
  return needsShipping ? { kind: "unknown", name: order.deliveryMode?.name?.trim() ?? "" } : { kind: "none" }
}

/** The name that was paid for; null where the service doesn't know it. */
function nameOf({ deliveryMode }: Pick<ConfirmedOrder, "deliveryMode">): string | null {
  const name = filled(deliveryMode?.name)
  return name === UNKNOWN_NAME ? null : name
}

/**
 * The name that an order's method should bear: the one that was paid for, where it isn't the methods' own as they were sent.
 * Null: they stand.
 */
export function paidDeliveryName(
  order: Pick<ConfirmedOrder, "deliveryMode">,
  methods: readonly { name: string }[],
): string | null {
  const name = nameOf(order)
  const sent = deliveryNameOf(methods.map((method) => method.name))
  return name && cut(sent) !== cut(name) ? name : null
}

const serves = ({ shipping_option_id }: CartShippingMethod, options: ShippingOption[]) =>
  options.some(({ id }) => id === shipping_option_id)

/** By name, cut on both sides; what the shop sent for the cart's own methods ("A + B") comes first. */
function optionNamed(
  options: ShippingOption[],
  inCart: CartShippingMethod[],
  name: string | null,
): ShippingOption | "cart" | undefined {
  if (!name) return undefined
  const sent = deliveryNameOf(inCart.map((method) => method.name))
  if (sent && cut(sent) === cut(name)) return "cart"
  return options.find((option) => cut(option.name) === cut(name))
}

/** The name that was paid for, whole where the service has cut it. */
const paidName = (option: ShippingOption, name: string | null) =>
  !name || cut(option.name) === cut(name) ? option.name : name

const cut = (name: string) => [...name.trim()].slice(0, NAME_LENGTH).join("").trim()

/**
 * The cart's methods with the price that was paid: the first one takes what is dearer; what is cheaper fills them one after the
 * other. The first takes the name, where one is given: each may serve goods of another shipping profile, so none makes way.
 */
function changesOf(
  methods: CartShippingMethod[],
  { paid, sent = [], pin_prices }: DeliveryChoice,
  name?: string | null,
): MethodChange[] {
  const asSent = methods.map((method) => sentAs(method, sent))
  const totals = methods.map((method, at) => asSent[at]?.total ?? totalOf(method))
  const prices = pricesOf(totals, paid)
  const pin = { adjusted: pin_prices === true, rounded: roundingOf(methods, prices) > 1 }
  return methods.flatMap((method, at) => {
    const change = changeOf(method, prices[at]!, asSent[at], pin)
    if (at === 0 && name && name !== method.name) change.name = name
    return Object.keys(change).length > 1 ? [change] : []
  })
}

function pricesOf(totals: Cents[], paid: Cents): Cents[] {
  const surplus = Math.max(0, paid - totals.reduce((sum, total) => sum + total, 0))
  let left = paid
  return totals.map((total, at) => {
    const price = Math.min(left, total + (at === 0 ? surplus : 0))
    left -= price
    return price
  })
}

/**
 * How far methods that would keep their own amounts are from their prices, in cents: each was rounded by itself before it was
 * sent, while Medusa adds them unrounded.
 */
function roundingOf(methods: CartShippingMethod[], prices: Cents[]): number {
  const kept = methods.filter((method, at) => totalOf(method) === prices[at])
  const cents = kept.map((method) => multiply(exactTotal(method), HUNDRED)).reduce(add, rational(0n))
  const { n, d } = subtract(cents, rational(BigInt(kept.reduce((sum, method) => sum + totalOf(method), 0))))
  return Math.abs(Number(n) / Number(d))
}

/** A method at the price that was paid, with the taxes that were sent. */
function changeOf(
  method: CartShippingMethod,
  price: Cents,
  sent: SnapshotMethod | undefined,
  pin: { adjusted: boolean; rounded: boolean },
): MethodChange {
  const rate = sumOfRates(method.tax_lines)
  const sentRate = sent ? sumOfRates(sent.tax_lines) : rate
  const isOtherRate = sentRate !== rate
  const isPinned = pin.rounded || (pin.adjusted && method.adjustments?.length)
  if (!isOtherRate && price === totalOf(method) && !isPinned) return { id: method.id }
  const amount = methodAmount(price, sentRate, method.is_tax_inclusive)
  return { id: method.id, amount, ...(isOtherRate && { tax_lines: sent?.tax_lines }) }
}

const exactTotal = ({ total, raw_total }: CartShippingMethod) => parseDecimal(rawAmount(total, raw_total))
const totalOf = (method: CartShippingMethod): Cents => toCents(exactTotal(method))

/** By its id; else, where the shopper chose the same option again, by that. */
const sentAs = ({ id, shipping_option_id }: CartShippingMethod, sent: readonly SnapshotMethod[]) =>
  sent.find((method) => method.id === id) ??
  sent.find((method) => method.shipping_option_id === shipping_option_id)
