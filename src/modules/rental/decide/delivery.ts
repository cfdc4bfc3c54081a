import { parseDecimal, toCents, type Cents } from "../../../core/money"
import { add, rational, subtract } from "../../../core/rational"
import type { OrderPayload } from "../../../core/wire/order-payload"
import type { CartShippingMethod, CartTaxLine, MedusaCart } from "./cart"
import { rawAmount, sumOfRates, deliveryNameOf, keptMethod, type SnapshotMethod } from "./sent"
import { filled } from "../../../core/wire/tolerant"
import { isSameText } from "../../../core/countries"

/** docs/service.md, deliveryMode: the name is cut to 32 characters, and is `Livraison` where the service knows none. */
const NAME_LENGTH = 32
const UNKNOWN_NAME = "Livraison"

/** A shipping option of the shop, as far as a delivery is chosen by it. */
export interface ShippingOption {
  id: string
  name: string
  /** The goods that it takes. */
  profile_id: string | null
  /** Euros in the cart's currency, whatever its conditions; infinite where none is known, null where a carrier calculates it. */
  flat_price: number | null
  is_pickup: boolean
}

/** A shipping method of the order as it was paid. */
export interface PaidMethod extends Pick<
  SnapshotMethod,
  "name" | "shipping_option_id" | "data" | "metadata"
> {
  /** Cents with taxes. */
  price: Cents
  /** As they were sent; absent from an option that was chosen since. */
  tax_lines?: CartTaxLine[]
}

/** A shipping method as the cart module writes it, with the taxes that are in its price. `amount`: see `methodAmount`. */
export interface WrittenMethod extends Omit<PaidMethod, "price" | "tax_lines"> {
  amount: string
  is_tax_inclusive: false
  tax_lines: CartTaxLine[]
}

/** What a delivery is chosen of. */
export interface DeliveryChoice {
  /** Those that serve the cart. */
  options: ShippingOption[]
  /** Those that serve it where it was sent to: a method of one of these stays, too. */
  known?: ShippingOption[]
  /** The id of the merchant's default. */
  fallback: string | null
  /** The methods as they were sent; none where the payment page was to ask. */
  sent: readonly SnapshotMethod[]
  /** What was paid for the delivery, in cents with taxes (see `deliveryPaid`). */
  paid: Cents
  needsShipping: boolean
}

/**
 * The shipping methods that the order gets: the option with the `externalId`, else the one of that name, else what was sent (where
 * nothing was, what the cart has), else the default. The one that was chosen carries the whole price; methods of other shipping profiles
 * stay, at 0.00. A method whose option is gone counts as none where goods need shipping. Goods that need none get none, unless it was paid for.
 * `unknown`: one is needed, and none is meant.
 */
export function paidMethods(
  payload: Pick<OrderPayload, "deliveryMode">,
  cart: Pick<MedusaCart, "shipping_methods">,
  choice: DeliveryChoice,
): PaidMethod[] | "unknown" {
  const { options, fallback, paid, needsShipping } = choice
  const name = nameOf(payload)
  const before = methodsBefore(cart, choice)
  const chosen = optionChosen(options, before, { id: payload.deliveryMode?.externalId, name })
  if (chosen === "before") return spread(before, paid)
  if (chosen) return replaced(before, { ...chosen, name: paidName(chosen, name) }, choice)
  const [first, ...others] = before
  if (first) return spread([{ ...first, name: name ?? first.name }, ...others], paid)
  if (!needsShipping && paid === 0) return []
  const otherwise = options.find(({ id }) => id === fallback)
  return otherwise ? [methodOf({ ...otherwise, name: name ?? otherwise.name }, paid)] : "unknown"
}

/**
 * The methods that were sent, at the price that was paid for all of them, where the confirmation names them or no other: which options
 * the shop has now needn't be known. Null where another delivery may have been chosen.
 */
export function methodsAsSent(
  { deliveryMode }: Pick<OrderPayload, "deliveryMode">,
  { sent, paid }: Pick<DeliveryChoice, "sent" | "paid">,
): PaidMethod[] | null {
  const name = nameOf({ deliveryMode })
  const id = deliveryMode?.externalId
  const isMeant = name === null ? sent.length === 1 : isNamed(sent, name)
  if (!isMeant || (id && !sent.some(({ shipping_option_id }) => shipping_option_id === id))) return null
  return spread(sent.map(atItsPrice), paid)
}

/** What was sent, else what the cart has, as far as its options are there; at the prices of then. */
function methodsBefore(
  { shipping_methods }: Pick<MedusaCart, "shipping_methods">,
  { options, known = options, sent, needsShipping }: DeliveryChoice,
): PaidMethod[] {
  const methods = sent.length ? sent : shipping_methods.map(keptMethod).map(withoutTaxes)
  const serving = new Set([...options, ...known].map(({ id }) => id))
  return methods
    .filter(({ shipping_option_id }) => !needsShipping || serving.has(shipping_option_id ?? ""))
    .map(atItsPrice)
}

const atItsPrice = <Method extends Omit<SnapshotMethod, "tax_lines">>({
  id: _,
  total,
  ...method
}: Method) => ({
  ...method,
  price: total,
})

/** Of a method that wasn't sent the taxes are those of the address that it goes to. */
const withoutTaxes = ({ tax_lines: _, ...method }: SnapshotMethod): Omit<SnapshotMethod, "tax_lines"> =>
  method

/** The name that was paid for; null where the service doesn't know it. */
function nameOf({ deliveryMode }: Pick<OrderPayload, "deliveryMode">): string | null {
  const name = filled(deliveryMode?.name && withoutHalf(deliveryMode.name))
  return name === UNKNOWN_NAME ? null : name
}

/**
 * The name that an order's method should bear: the one that was paid for, where it isn't the methods' own as they were sent.
 * Null: they stay.
 */
export function paidDeliveryName(
  payload: Pick<OrderPayload, "deliveryMode">,
  methods: readonly { name: string }[],
): string | null {
  const name = nameOf(payload)
  return name && !isNamed(methods, name) ? name : null
}

/** Checks whether a name is what the shop sent as the name of these methods ("A + B"); of no methods it never is. */
const isNamed = (methods: readonly { name: string }[], name: string) =>
  methods.length > 0 && isNameOf(deliveryNameOf(methods.map((method) => method.name)), name)

/** Checks whether a name that came back is ours, whole or cut to 32 bytes, UTF-16 units or code points, however it is spelled. */
function isNameOf(ours: string, theirs: string): boolean {
  const cuts = [
    ours,
    [...ours].slice(0, NAME_LENGTH).join(""),
    ours.slice(0, NAME_LENGTH),
    Buffer.from(ours).subarray(0, NAME_LENGTH).toString(),
  ]
  return cuts.some((cut) => isSameText(withoutHalf(cut), withoutHalf(theirs)))
}

/** A text without the half of a character that a cut has left at its end. */
const withoutHalf = (text: string): string => text.trimEnd().replace(/[\p{Surrogate}\ufffd]{1,4}$/u, "")

/** By its id, else by its name. Several methods that were sent are meant by their common name. */
function optionChosen(
  options: ShippingOption[],
  before: PaidMethod[],
  { id, name }: { id?: string | null; name: string | null },
): ShippingOption | "before" | undefined {
  const isBefore = name !== null && isNamed(before, name)
  const byId = options.find((option) => option.id === id)
  const isOneOfThem = before.length > 1 && before.some((method) => method.shipping_option_id === id)
  if (byId && !(isBefore && isOneOfThem)) return byId
  if (isBefore) return "before"
  return name === null ? undefined : options.find((option) => isNameOf(option.name, name))
}

/** The name that was paid for, ours where the service has cut it. */
const paidName = (option: ShippingOption, name: string | null) =>
  !name || isNameOf(option.name, name) ? option.name : name

const methodOf = ({ id, name }: ShippingOption, price: Cents): PaidMethod => ({
  name,
  shipping_option_id: id,
  price,
})

/** The chosen option in place of those of its shipping profile; the goods of other profiles still need theirs. */
function replaced(
  before: PaidMethod[],
  chosen: ShippingOption,
  { options, known = options, paid }: DeliveryChoice,
): PaidMethod[] {
  const profileOf = ({ shipping_option_id }: PaidMethod) =>
    [...options, ...known].find(({ id }) => id === shipping_option_id)?.profile_id ?? null
  const others = before.filter((method) => profileOf(method) !== chosen.profile_id)
  const same = before.find(({ shipping_option_id }) => shipping_option_id === chosen.id)
  return [{ ...same, ...methodOf(chosen, paid) }, ...others.map((method) => ({ ...method, price: 0 }))]
}

/** Methods at the price that was paid for all: the first one takes what is dearer; what is cheaper fills them one after the other. */
function spread(methods: PaidMethod[], paid: Cents): PaidMethod[] {
  const surplus = Math.max(0, paid - methods.reduce((sum, { price }) => sum + price, 0))
  let left = paid
  return methods.map((method, at) => {
    const price = Math.min(left, method.price + (at === 0 ? surplus : 0))
    left -= price
    return { ...method, price }
  })
}

/** A shipping profile that goods of the order have. */
export interface ShippingProfile {
  id: string
  name: string
}

/** The profiles whose goods none of these methods takes: without one for each, Medusa makes no order. */
export const unservedProfiles = (
  methods: readonly PaidMethod[],
  profiles: readonly ShippingProfile[],
  options: readonly ShippingOption[],
): ShippingProfile[] =>
  profiles.filter(
    (profile) =>
      !options.some(
        ({ id, profile_id }) =>
          profile_id === profile.id && methods.some(({ shipping_option_id }) => shipping_option_id === id),
      ),
  )

/** The option that takes a profile's goods along at 0.00: the default, else the cheapest flat one that delivers, else a pick-up. */
export function optionFor(
  profile: ShippingProfile,
  options: readonly ShippingOption[],
  fallback: string | null,
): ShippingOption | undefined {
  const served = options.filter(({ profile_id }) => profile_id === profile.id)
  const priceOf = ({ flat_price }: ShippingOption) => flat_price ?? Infinity
  const byPrice = served
    .filter(({ flat_price }) => flat_price !== null)
    .sort((one, other) => Number(one.is_pickup) - Number(other.is_pickup) || priceOf(one) - priceOf(other))
  return served.find(({ id }) => id === fallback) ?? byPrice[0]
}

/** Adds an option at 0.00. */
export const addedAtZero = (option: ShippingOption): PaidMethod => methodOf(option, 0)

/**
 * Whether a cart's methods are those that were paid: the same options, names, prices and rates, and in all within a cent of what was
 * paid, as each was rounded by itself before it was sent while Medusa adds them unrounded.
 */
export function hasMethods(methods: readonly CartShippingMethod[], paid: readonly PaidMethod[]): boolean {
  const left = [...methods]
  for (const each of paid) {
    const at = left.findIndex((method) => isSame(method, each))
    if (at < 0) return false
    left.splice(at, 1)
  }
  const exact = methods.map(({ total, raw_total }) => parseDecimal(rawAmount(total, raw_total)))
  const prices = rational(BigInt(paid.reduce((sum, { price }) => sum + price, 0)), 100n)
  const { n, d } = subtract(exact.reduce(add, rational(0n)), prices)
  return left.length === 0 && Math.abs(Number(n) / Number(d)) <= 0.01
}

const isSame = (
  method: CartShippingMethod,
  { name, shipping_option_id, price, tax_lines = [] }: PaidMethod,
) =>
  method.shipping_option_id === shipping_option_id &&
  method.name === name &&
  toCents(rawAmount(method.total, method.raw_total)) === price &&
  sumOfRates(method.tax_lines) === sumOfRates(tax_lines)
