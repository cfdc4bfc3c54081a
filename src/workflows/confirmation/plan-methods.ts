import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Problem } from "../../core/messages/codes"
import { RENTAL_MODULE } from "../../modules/rental"
import {
  hasMethods,
  methodsAsSent,
  optionFor,
  paidMethods,
  takenAlong,
  unservedProfiles,
  type DeliveryChoice,
  type PaidMethod,
} from "../../modules/rental/comparison/delivery"
import type { OrderPayload } from "../../core/wire/order-payload"
import type { Change } from "../../modules/rental/comparison/differences"
import type { PaidLine } from "../../modules/rental/comparison/paid-lines"
import { methodAmount } from "../../modules/rental/comparison/delivery-price"
import type { CartTaxLine, MedusaCart } from "../../modules/rental/transactions/cart"
import { sumOfRates } from "../../modules/rental/transactions/cart-lines"
import type { RentalSnapshot } from "../../modules/rental/transactions/snapshot"
import { regionOf } from "../pricing/region-of"
import { shippingOptionsFor, shippingProfilesOf } from "./shipping-options"
import { taxLinesFor } from "../pricing/tax-lines"
import type { ConfirmRentalInput } from "./plan-confirmation"
import type { NewOrderPlan } from "./plan-new-order"

/** A shipping method as the cart module writes it, with the taxes that are in its price. `amount`: see `methodAmount`. */
export interface WrittenMethod extends Omit<PaidMethod, "price" | "tax_lines"> {
  amount: string
  is_tax_inclusive: false
  tax_lines: CartTaxLine[]
}

/** The cart's methods stay as they are. */
const SAME: Change<WrittenMethod> = { remove: [], add: [] }

interface Delivery extends Pick<NewOrderPlan, "paid" | "addresses"> {
  snapshot: RentalSnapshot
}

/** Plans the delivery of a new order: what was paid, by methods of this shop that serve the cart; or why there is none. */
export async function planMethods(
  container: MedusaContainer,
  { payload, pin_prices, serve_profiles }: ConfirmRentalInput,
  cart: MedusaCart,
  delivery: Delivery,
): Promise<Change<WrittenMethod> | Problem> {
  const { paid, snapshot, addresses } = delivery
  const isPinned = pin_prices && cart.shipping_methods.some(({ adjustments }) => adjustments?.length)
  const asSent = methodsAsSent(payload, { sent: snapshot.delivery?.methods ?? [], paid: paid.delivery })
  const isSame = asSent && !serve_profiles && !isPinned && hasMethods(cart.shipping_methods, asSent)
  if (isSame && (await areOptionsThere(container, asSent))) return SAME
  const country = addresses.shipping_address?.country_code ?? cart.shipping_address?.country_code ?? null
  const optionsIn = await shippingOptionsFor(container, cart)
  const choice: DeliveryChoice = {
    options: optionsIn(country),
    // Chosen for where it was sent to; the shopper may have moved within the region since.
    known: optionsIn(snapshot.delivery_address?.country?.toLowerCase() ?? null),
    fallback: null,
    sent: snapshot.delivery?.methods ?? [],
    paid: paid.delivery,
    needsShipping: paid.lines.some(({ content }) => content.requires_shipping),
  }
  const methods = await methodsOf(container, payload, cart, choice)
  if (methods === "unknown") {
    return { code: "delivery_unknown", params: { name: payload.deliveryMode?.name?.trim() ?? "" } }
  }
  const taxed = await withTaxes(container, methods, cart, delivery)
  if (!serve_profiles && !isPinned && hasMethods(cart.shipping_methods, taxed)) return SAME
  const others = await servingOthers(container, methods, cart, choice, paid.lines)
  if ("code" in others) return others
  const added = await withTaxes(container, others, cart, delivery)
  return {
    remove: cart.shipping_methods.map(({ id }) => id),
    add: [...taxed, ...added].map(written),
  }
}

/** Whether each of these methods has an option that still exists. */
async function areOptionsThere(
  container: MedusaContainer,
  methods: readonly { shipping_option_id: string | null }[],
): Promise<boolean> {
  const ids = new Set(methods.map(({ shipping_option_id }) => shipping_option_id ?? ""))
  const found = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({ id: [...ids] }, { select: ["id"] })
  return found.length === ids.size
}

/** Only where nothing else is meant does the merchant's default count, so only there are the settings read. */
async function methodsOf(
  container: MedusaContainer,
  payload: OrderPayload,
  cart: MedusaCart,
  choice: DeliveryChoice,
): Promise<PaidMethod[] | "unknown"> {
  const methods = paidMethods(payload, cart, choice)
  if (methods !== "unknown") return methods
  return paidMethods(payload, cart, { ...choice, fallback: await defaultOption(container, cart) })
}

async function defaultOption(container: MedusaContainer, cart: MedusaCart): Promise<string | null> {
  const { settings } = container.resolve(RENTAL_MODULE)
  return (await settings.forChannel(cart.sales_channel_id)).default_shipping_option_id
}

/** The methods that take the goods of other shipping profiles along, or the profile for which the shop has none. */
async function servingOthers(
  container: MedusaContainer,
  methods: PaidMethod[],
  cart: MedusaCart,
  { options, known = options }: DeliveryChoice,
  lines: readonly PaidLine[],
): Promise<PaidMethod[] | Problem> {
  const shipped = lines.filter(({ content }) => content.requires_shipping)
  const products = [...new Set(shipped.flatMap(({ content }) => content.product_id ?? []))]
  const profiles = products.length ? await shippingProfilesOf(container, products) : []
  const unserved = unservedProfiles(methods, profiles, [...options, ...known])
  const fallback = unserved.length ? await defaultOption(container, cart) : null
  const added: PaidMethod[] = []
  for (const profile of unserved) {
    const option = optionFor(profile, options, fallback)
    if (!option) {
      const why = { code: "profile_without_method" as const, name: profile.name }
      return { code: "order_not_made", params: { why } }
    }
    added.push(takenAlong(option))
  }
  return added
}

type TaxedMethod = PaidMethod & { tax_lines: CartTaxLine[] }

/** A method that wasn't sent has the taxes of the address that it goes to. */
async function withTaxes(
  container: MedusaContainer,
  methods: PaidMethod[],
  cart: MedusaCart,
  { snapshot, addresses }: Delivery,
): Promise<TaxedMethod[]> {
  const untaxed = methods.filter(({ tax_lines }) => !tax_lines)
  const region = untaxed.length ? await regionOf(container, snapshot.region_id) : null
  const { country_code, province } = { ...cart.shipping_address, ...addresses.shipping_address }
  const id = ({ shipping_option_id, name }: PaidMethod) => shipping_option_id ?? name
  const lines = await taxLinesFor(
    container,
    untaxed.map((method) => ({
      id: id(method),
      shipping_option_id: id(method),
      unit_price: 0,
      currency_code: cart.currency_code,
    })),
    {
      countries: (region?.countries ?? []).map(({ iso_2 }) => iso_2),
      address: { country_code: country_code ?? undefined, province_code: province },
      is_return: false,
    },
  )
  return methods.map((method) => ({
    ...method,
    tax_lines: method.tax_lines ?? lines.get(id(method)) ?? [],
  }))
}

const written = ({ price, ...method }: TaxedMethod): WrittenMethod => ({
  ...method,
  amount: methodAmount(price, sumOfRates(method.tax_lines)),
  is_tax_inclusive: false,
})
