import type { Problem } from "../../../core/messages/codes"
import type { AddressUpdates } from "./buyer"
import type { CartTaxLine, MedusaCart } from "./cart"
import {
  type DeliveryChoice,
  hasMethods,
  methodsAsSent,
  optionFor,
  type PaidMethod,
  paidMethods,
  addedAtZero,
  unservedProfiles,
  type WrittenMethod,
} from "./delivery"
import { methodAmount } from "./delivery-price"
import type { Change } from "./differences"
import type { Confirmation, Make } from "./plan"
import type { Questions } from "./questions"
import { type RentalSnapshot, sumOfRates } from "./sent"

/** A new order, as far as its delivery follows from it. */
interface ToDeliver extends Pick<Confirmation, "payload" | "refused">, Pick<Make, "paid"> {
  cart: MedusaCart
  snapshot: RentalSnapshot
  addresses: AddressUpdates
}

/** The cart's methods stay as they are. */
const SAME: Change<WrittenMethod> = { remove: [], add: [] }

/** Decides on the delivery of a new order: what was paid, by methods of this shop that serve the cart; or why there is none. */
export function methodsToWrite(ask: Questions, order: ToDeliver): Change<WrittenMethod> | Problem {
  const { payload, refused, cart, snapshot, paid, addresses } = order
  const sent = snapshot.delivery?.methods ?? []
  const isPinned =
    refused.has("promotions") && cart.shipping_methods.some(({ adjustments }) => adjustments?.length)
  const mayStay = !refused.has("profiles") && !isPinned
  const asSent = methodsAsSent(payload, { sent, paid: paid.delivery })
  const isSame = asSent && mayStay && hasMethods(cart.shipping_methods, asSent)
  if (isSame && ask.areOptionsThere(asSent.map((method) => method.shipping_option_id ?? ""))) return SAME

  const all = ask.shippingOptions({ channel: cart.sales_channel_id, currency: cart.currency_code })
  const optionsIn = (country: string | null | undefined) =>
    all.filter(({ countries }) => !country || countries.includes(country))
  const choice: DeliveryChoice = {
    options: optionsIn(addresses.shipping_address?.country_code ?? cart.shipping_address?.country_code),
    // Chosen for where it was sent to; the shopper may have moved within the region since.
    known: optionsIn(snapshot.delivery_address?.country?.toLowerCase()),
    fallback: null,
    sent,
    paid: paid.delivery,
    needsShipping: paid.lines.some(({ content }) => content.requires_shipping),
  }
  const chosen = paidMethods(payload, cart, choice)
  // Only where nothing else is meant does the merchant's default count.
  const methods =
    chosen === "unknown" ? paidMethods(payload, cart, { ...choice, fallback: fallbackOf(ask, cart) }) : chosen
  if (methods === "unknown") {
    return { code: "delivery_unknown", params: { name: payload.deliveryMode?.name?.trim() ?? "" } }
  }
  const taxed = withTaxes(ask, methods, order)
  if (mayStay && hasMethods(cart.shipping_methods, taxed)) return SAME
  const others = servingOthers(ask, methods, order, choice)
  if ("code" in others) return others
  return {
    remove: cart.shipping_methods.map(({ id }) => id),
    add: [...taxed, ...withTaxes(ask, others, order)].map(written),
  }
}

const fallbackOf = (ask: Questions, { sales_channel_id }: MedusaCart): string | null =>
  ask.settings(sales_channel_id).default_shipping_option_id

/** Returns the methods that take the goods of other shipping profiles along, or the profile for which the shop has none. */
function servingOthers(
  ask: Questions,
  methods: PaidMethod[],
  { cart, paid }: ToDeliver,
  { options, known = options }: DeliveryChoice,
): PaidMethod[] | Problem {
  const shipped = paid.lines.filter(({ content }) => content.requires_shipping)
  const products = [...new Set(shipped.flatMap(({ content }) => content.product_id ?? []))]
  const profiles = products.length ? ask.profilesOf(products) : []
  const unserved = unservedProfiles(methods, profiles, [...options, ...known])
  const added: PaidMethod[] = []
  for (const profile of unserved) {
    const option = optionFor(profile, options, fallbackOf(ask, cart))
    if (!option) {
      const why = { code: "profile_without_method" as const, name: profile.name }
      return { code: "order_not_made", params: { why } }
    }
    added.push(addedAtZero(option))
  }
  return added
}

type TaxedMethod = PaidMethod & { tax_lines: CartTaxLine[] }

/** Adds the taxes of the address that a method goes to, where it wasn't sent. */
function withTaxes(
  ask: Questions,
  methods: PaidMethod[],
  { cart, snapshot, addresses }: ToDeliver,
): TaxedMethod[] {
  const idOf = ({ shipping_option_id, name }: PaidMethod) => shipping_option_id ?? name
  const options = methods.filter(({ tax_lines }) => !tax_lines).map(idOf)
  const { country_code = null, province } = { ...cart.shipping_address, ...addresses.shipping_address }
  const { region_id } = snapshot
  const lines = options.length
    ? ask.deliveryTaxes({ options, region_id, currency_code: cart.currency_code, country_code, province })
    : null
  return methods.map((method) => ({
    ...method,
    tax_lines: method.tax_lines ?? lines?.get(idOf(method)) ?? [],
  }))
}

const written = ({ price, ...method }: TaxedMethod): WrittenMethod => ({
  ...method,
  amount: methodAmount(price, sumOfRates(method.tax_lines)),
  is_tax_inclusive: false,
})
