import type { Problem } from "../../../core/messages/codes"
import { decimalText, exactEuros, parseDecimal, taxFactor, toCents, type Cents } from "../../../core/money"
import { add, divide, isWithin, rational } from "../../../core/rational"
import type { OrderPayload } from "../../../core/wire/order-payload"
import type { AddressUpdates } from "./buyer"
import type { CartShippingMethod, CartTaxLine, MedusaCart } from "./cart"
import type { Change, Confirmation, Make, Questions, TaxLines } from "./plan"
import {
  deliveryNameOf,
  keptMethod,
  rawAmount,
  sumOfRates,
  type RentalSnapshot,
  type SnapshotMethod,
} from "./sent"
import { filled } from "../../../core/wire/tolerant"
import { isSameText } from "../../../core/countries"
import { CENT } from "./what-was-paid"

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
interface PaidMethod extends Pick<SnapshotMethod, "name" | "shipping_option_id" | "data" | "metadata"> {
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
  /** The same, and those that serve it where it was sent to: a method of one of these stays, too. */
  known?: ShippingOption[]
  /** The id of the merchant's default. */
  fallback: string | null
  /** The methods as they were sent; none where the payment page was to ask. */
  sent: readonly SnapshotMethod[]
  /** What was paid for the delivery, in cents with taxes (see `deliveryPaid`). */
  paid: Cents
  needsShipping: boolean
}

/** A new order, as far as its delivery follows from it. */
interface ToDeliver extends Pick<Confirmation, "payload" | "medusa_refused">, Pick<Make, "paid"> {
  cart: MedusaCart
  snapshot: RentalSnapshot
  addresses: AddressUpdates
}

/** The cart's methods stay as they are. */
const SAME: Change<WrittenMethod> = { remove: [], add: [] }

/** Decides on the delivery of a new order: what was paid, by methods of this shop that serve the cart; or why there is none. */
export function methodsToWrite(ask: Questions, order: ToDeliver): Change<WrittenMethod> | Problem {
  const { payload, medusa_refused, cart, snapshot, paid, addresses } = order
  const sent = snapshot.delivery?.methods ?? []
  const isPinned =
    medusa_refused.has("promotions") && cart.shipping_methods.some(({ adjustments }) => adjustments?.length)
  const mayStay = !medusa_refused.has("profiles") && !isPinned
  const asSent = methodsAsSent(payload, { sent, paid: paid.delivery })
  const isSame = asSent && mayStay && hasMethods(cart.shipping_methods, asSent)
  if (isSame && ask.areOptionsThere(asSent.map((method) => method.shipping_option_id ?? ""))) return SAME

  const all = ask.shippingOptions({ channel: cart.sales_channel_id, currency: cart.currency_code })
  const shipped = paid.lines.filter(({ content }) => content.requires_shipping)
  const { country_code, province } = { ...cart.shipping_address, ...addresses.shipping_address }
  const serving = (country: string | null | undefined): ShippingOption[] =>
    all.filter(({ countries }) => !country || countries.includes(country))
  const options = serving(country_code)
  // Chosen for where it was sent to; the shopper may have moved within the region since.
  const known = [...options, ...serving(snapshot.delivery_address?.country?.toLowerCase())]
  const { default_shipping_option_id: fallback } = ask.settings(cart.sales_channel_id)
  const needsShipping = shipped.length > 0
  const choice: DeliveryChoice = { options, known, fallback, sent, paid: paid.delivery, needsShipping }
  const methods = paidMethods(payload, cart, choice)
  if (methods === "unknown") {
    return { code: "delivery_unknown", params: { name: payload.deliveryMode?.name?.trim() ?? "" } }
  }
  const { region_id } = snapshot
  const place = { region_id, currency_code: cart.currency_code, country_code: country_code ?? null, province }
  /** Adds the taxes of the address that a method goes to, where it wasn't sent. */
  const taxed = (some: PaidMethod[]) => {
    const idOf = ({ shipping_option_id, name }: PaidMethod) => shipping_option_id ?? name
    const untaxed = some.filter(({ tax_lines }) => !tax_lines).map(idOf)
    const lines: TaxLines = untaxed.length ? ask.deliveryTaxes({ options: untaxed, ...place }) : new Map()
    return some.map((method) => ({ ...method, tax_lines: method.tax_lines ?? lines.get(idOf(method)) ?? [] }))
  }
  const chosen = taxed(methods)
  if (mayStay && hasMethods(cart.shipping_methods, chosen)) return SAME
  const products = [...new Set(shipped.flatMap(({ content }) => content.product_id ?? []))]
  const added: PaidMethod[] = []
  for (const profile of unservedProfiles(methods, products.length ? ask.profilesOf(products) : [], known)) {
    const option = optionFor(profile, options, fallback)
    const why = { code: "profile_without_method", name: profile.name } as const
    if (!option) return { code: "order_not_made", params: { why } }
    added.push({ name: option.name, shipping_option_id: option.id, price: 0 })
  }
  return {
    remove: cart.shipping_methods.map(({ id }) => id),
    add: [...chosen, ...taxed(added)].map(({ price, ...method }) => ({
      ...method,
      amount: methodAmount(price, sumOfRates(method.tax_lines)),
      is_tax_inclusive: false,
    })),
  }
}

/**
 * Returns the shipping methods that the order gets: the option with the `externalId`, else the one of that name, else what was sent (where
 * nothing was, what the cart has), else the default. The one that was chosen carries the whole price; methods of other shipping profiles
 * stay, at 0.00. A method whose option is gone counts as none where goods need shipping. Goods that need none get none, unless it was paid for.
 * `unknown`: one is needed, and none is meant.
 */
export function paidMethods(
  payload: Pick<OrderPayload, "deliveryMode">,
  cart: Pick<MedusaCart, "shipping_methods">,
  choice: DeliveryChoice,
): PaidMethod[] | "unknown" {
  const { options, known = options, sent, paid, needsShipping } = choice
  const id = payload.deliveryMode?.externalId
  const name = nameOf(payload)
  // Of a method that wasn't sent the taxes are those of the address that it goes to.
  const inCart = () =>
    cart.shipping_methods.map((method) => ({ ...atItsPrice(keptMethod(method)), tax_lines: undefined }))
  const before: PaidMethod[] = (sent.length ? sent.map(atItsPrice) : inCart()).filter(
    ({ shipping_option_id }) => !needsShipping || known.some((option) => option.id === shipping_option_id),
  )
  const [first, ...others] = before
  // Several methods are meant by their common name, also where one of them is named by its id.
  const isOneOfThem = before.some((method) => method.shipping_option_id === id)
  const byId = options.find((option) => option.id === id)
  const isBefore = name !== null && isNamed(before, name) && (!byId || isOneOfThem)
  const byName = () => options.find((option) => name !== null && isNameOf(option.name, name))
  const chosen = isBefore ? undefined : (byId ?? byName())
  if (!chosen && first) {
    return spread([{ ...first, name: paidDeliveryName(payload, before) ?? first.name }, ...others], paid)
  }
  if (!chosen && !needsShipping && paid === 0) return []
  const option = chosen ?? options.find((option) => option.id === choice.fallback)
  if (!option) return "unknown"
  // In place of those of its shipping profile; the goods of other profiles still need theirs.
  const profileOf = ({ shipping_option_id }: PaidMethod) =>
    known.find((option) => option.id === shipping_option_id)?.profile_id ?? null
  const same = before.find(({ shipping_option_id }) => shipping_option_id === option.id)
  return [
    {
      ...same,
      shipping_option_id: option.id,
      name: paidDeliveryName(payload, [option]) ?? option.name,
      price: paid,
    },
    ...before
      .filter((method) => profileOf(method) !== option.profile_id)
      .map((method) => ({ ...method, price: 0 })),
  ]
}

/**
 * Returns the methods that were sent, at the price that was paid for all of them, where the confirmation names them or no other: which options
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

const atItsPrice = ({ id: _, total, ...method }: SnapshotMethod): PaidMethod => ({ ...method, price: total })

/** Returns the name that was paid for; null where the service doesn't know it. */
function nameOf({ deliveryMode }: Pick<OrderPayload, "deliveryMode">): string | null {
  // A cut may have left the half of a character at the end.
  const name = filled(deliveryMode?.name?.replace(/[\p{Surrogate}\ufffd]{1,4}\s*$/u, ""))
  return name === UNKNOWN_NAME ? null : name
}

/**
 * Returns the name that an order's method should bear: the one that was paid for, where it isn't the methods' own as they were sent.
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
  return cuts.some((cut) => isSameText(cut, theirs))
}

/** Spreads the price that was paid for all methods: the first one takes what is dearer; what is cheaper fills them one after the other. */
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

/** Returns the profiles whose goods none of these methods takes: without one for each, Medusa makes no order. */
export const unservedProfiles = (
  methods: readonly PaidMethod[],
  profiles: readonly ShippingProfile[],
  options: readonly ShippingOption[],
): ShippingProfile[] => {
  const used = options.filter(({ id }) => methods.some((method) => method.shipping_option_id === id))
  return profiles.filter((profile) => !used.some(({ profile_id }) => profile_id === profile.id))
}

/** Returns the option that takes a profile's goods along at 0.00: the default, else the cheapest flat one that delivers, else a pick-up. */
export function optionFor(
  profile: ShippingProfile,
  options: readonly ShippingOption[],
  fallback: string | null,
): ShippingOption | undefined {
  const served = options.filter(({ profile_id }) => profile_id === profile.id)
  const [cheapest] = served
    .filter(({ flat_price }) => flat_price !== null)
    .sort(
      (one, other) => Number(one.is_pickup) - Number(other.is_pickup) || one.flat_price! - other.flat_price!,
    )
  return served.find(({ id }) => id === fallback) ?? cheapest
}

/**
 * Checks whether a cart's methods are those that were paid: the same options, names, prices and rates, and in all within a cent of what was
 * paid, as each was rounded by itself before it was sent while Medusa adds them unrounded.
 */
export function hasMethods(methods: readonly CartShippingMethod[], paid: readonly PaidMethod[]): boolean {
  const keyOf = (
    { name, shipping_option_id, tax_lines = [] }: CartShippingMethod | PaidMethod,
    price: Cents,
  ) => JSON.stringify([shipping_option_id, name, price, sumOfRates(tax_lines)])
  const totals = methods.map(({ total, raw_total }) => parseDecimal(rawAmount(total, raw_total)))
  const there = methods.map((method, at) => keyOf(method, toCents(totals[at]!))).sort()
  const meant = paid.map((method) => keyOf(method, method.price)).sort()
  const prices = exactEuros(paid.reduce((sum, { price }) => sum + price, 0))
  return `${there}` === `${meant}` && isWithin(totals.reduce(add, rational(0n)), prices, CENT)
}

/** Digits behind the point: with fewer, taxes put on again would miss the cents that were paid. */
const AMOUNT_DIGITS = 18

/**
 * Returns a delivery price with taxes (cents) as a shipping method keeps it: euros as decimal text, without the taxes. `rate` in
 * percent.
 */
export const methodAmount = (price: Cents, rate: number): string =>
  decimalText(divide(exactEuros(price), taxFactor(rate)), AMOUNT_DIGITS)
