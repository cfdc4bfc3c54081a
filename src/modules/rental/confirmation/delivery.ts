import { HUNDRED, parseDecimal, toCents, type Cents } from "../../../core/money"
import { add, divide, multiply, rational, round } from "../../../core/rational"
import type { ConfirmedOrder } from "../../../core/wire/order-payload"
import type { CartShippingMethod, RentalCart } from "../transactions/cart"
import { exact, sumOfRates } from "../transactions/cart-lines"
import { filled } from "./buyer"

/** docs/service.md, deliveryMode: the name is cut to 32 characters, and is `Livraison` where the service knows none. */
const NAME_LENGTH = 32
const UNKNOWN_NAME = "Livraison"

export interface ShippingOption {
  id: string
  name: string
}

export type DeliveryPlan =
  /** The cart's methods stand; `amounts` are those to change, in euros as the method keeps them (see `methodAmount`). */
  | { kind: "keep"; amounts: { id: string; amount: string }[] }
  /** The cart's methods make way for one of this option; `price` in cents with taxes. */
  | { kind: "replace"; option: ShippingOption; price: Cents }
  /** Nothing to ship, nothing chosen. */
  | { kind: "none" }
  /** What was chosen isn't a shipping option of this shop, and the goods need one. */
  | { kind: "unknown"; name: string }

/**
 * Which delivery the order gets (docs/decisions/real-buyer.md): the option with the `externalId`, else the one of
 * that name, else what the cart has, else the default. `options` are those that serve the cart.
 */
export function planDelivery(
  order: ConfirmedOrder,
  cart: RentalCart,
  options: ShippingOption[],
  defaultOptionId: string | null,
): DeliveryPlan {
  const mode = order.deliveryMode
  const name = filled(mode?.name)
  const price = mode?.price != null ? toCents(String(mode.price).trim().replace(",", ".")) : null
  const chosen = options.find(({ id }) => id === mode?.externalId) ?? optionNamed(options, cart, name)
  const inCart = cart.shipping_methods
  if (chosen === "cart") return keep(inCart, price)
  if (chosen) {
    const same = inCart.length === 1 && inCart[0]!.shipping_option_id === chosen.id
    return same ? keep(inCart, price) : { kind: "replace", option: chosen, price: price ?? 0 }
  }
  if (inCart.length) return keep(inCart, price)
  const fallback = options.find(({ id }) => id === defaultOptionId)
  if (fallback) return { kind: "replace", option: fallback, price: price ?? 0 }
  return cart.items.some((item) => item.requires_shipping)
    ? { kind: "unknown", name: name ?? "" }
    : { kind: "none" }
}

/** By name, cut on both sides; what the shop sent for the cart's own methods ("A + B") comes first. */
function optionNamed(
  options: ShippingOption[],
  cart: RentalCart,
  name: string | null,
): ShippingOption | "cart" | undefined {
  if (!name || name === UNKNOWN_NAME) return undefined
  const sent = cart.shipping_methods.map((method) => method.name).join(" + ")
  if (sent && cut(sent) === cut(name)) return "cart"
  return options.find((option) => cut(option.name) === cut(name))
}

const cut = (name: string) => [...name.trim()].slice(0, NAME_LENGTH).join("").trim()

/** The cart's methods, the first one taking what the price at the service differs by. */
function keep(methods: CartShippingMethod[], price: Cents | null): DeliveryPlan {
  const [first, ...others] = methods
  const total = (method: CartShippingMethod) => toCents(exact(method.total, method.raw_total))
  const rest = others.reduce((sum, method) => sum + total(method), 0)
  if (!first || price === null || price === total(first) + rest || price < rest) {
    return { kind: "keep", amounts: [] }
  }
  const rate = sumOfRates(first.tax_lines)
  const amount = methodAmount(price - rest, rate, first.is_tax_inclusive)
  return { kind: "keep", amounts: [{ id: first.id, amount }] }
}

/** Digits behind the point: with fewer, taxes put on again would miss the cents that were paid. */
const AMOUNT_DIGITS = 18n

/**
 * A delivery price with taxes (cents) as a shipping method keeps it: euros as decimal text, less the taxes unless the
 * method's prices include them. `rate` in percent.
 */
export function methodAmount(price: Cents, rate: number, taxInclusive: boolean): string {
  const euros = rational(BigInt(price), 100n)
  const factor = divide(add(parseDecimal(rate), HUNDRED), HUNDRED)
  const digits = round(multiply(taxInclusive ? euros : divide(euros, factor), rational(10n ** AMOUNT_DIGITS)))
  const text = `${digits}`.padStart(Number(AMOUNT_DIGITS) + 1, "0")
  return `${text.slice(0, -Number(AMOUNT_DIGITS))}.${text.slice(-Number(AMOUNT_DIGITS))}`.replace(
    /\.?0+$/,
    "",
  )
}
