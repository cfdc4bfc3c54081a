import type { MedusaContainer } from "@medusajs/framework/types"
import type { ShippingOption, ShippingProfile } from "../../modules/rental/comparison/delivery"
import type { MedusaCart } from "../../modules/rental/transactions/cart"
import { readAll, readOne } from "../read"

interface OptionRow {
  id: string
  name: string
  shipping_profile_id: string | null
  price_type: string
  rules: { attribute: string; value: unknown }[] | null
  prices?: { amount: number; currency_code: string }[]
  service_zone: {
    geo_zones: { country_code: string }[]
    fulfillment_set: { type: string; location: { sales_channels: { id: string }[] } | null } | null
  } | null
}

/**
 * The shipping options that serve a cart's sales channel, asked for by country (lower case, null for any): what the shopper may have
 * chosen from.
 */
export async function shippingOptionsFor(
  container: MedusaContainer,
  cart: MedusaCart,
): Promise<(country: string | null) => ShippingOption[]> {
  const all = await readAll<OptionRow>(container, "shipping_option", [
    "id",
    "name",
    "shipping_profile_id",
    "price_type",
    "rules.attribute",
    "rules.value",
    "prices.amount",
    "prices.currency_code",
    "service_zone.geo_zones.country_code",
    "service_zone.fulfillment_set.type",
    "service_zone.fulfillment_set.location.sales_channels.id",
  ])
  const rows = all.filter((option) => !isForReturns(option))
  return (country) =>
    rows
      .filter((option) => serves(option, cart.sales_channel_id, country))
      .map((option) => optionOf(option, cart.currency_code))
}

function optionOf(option: OptionRow, currency_code: string): ShippingOption {
  const { id, name, shipping_profile_id, price_type, prices = [], service_zone } = option
  const amounts = prices.filter((price) => price.currency_code === currency_code)
  return {
    id,
    name,
    profile_id: shipping_profile_id,
    flat_price: price_type === "flat" ? Math.min(...amounts.map(({ amount }) => Number(amount))) : null,
    is_pickup: service_zone?.fulfillment_set?.type === "pickup",
  }
}

/** The shipping profiles of products; one without a profile isn't in it. */
export async function shippingProfilesOf(
  container: MedusaContainer,
  productIds: string[],
): Promise<ShippingProfile[]> {
  const fields = ["shipping_profile.id", "shipping_profile.name"]
  type Product = { shipping_profile?: ShippingProfile | null }
  const products = await readAll<Product>(container, "product", fields, { id: productIds })
  const found = products.flatMap(({ shipping_profile }) => shipping_profile ?? [])
  return [...new Map(found.map(({ id, name }) => [id, { id, name }])).values()]
}

/** An option by which goods come back may bear the same name as the one that takes them out. */
const isForReturns = ({ rules }: Pick<OptionRow, "rules">) =>
  (rules ?? []).some(({ attribute, value }) => attribute === "is_return" && String(value) === "true")

/** Whether a shipping option exists, and isn't one by which goods come back. */
export async function takesGoodsOut(container: MedusaContainer, id: string): Promise<boolean> {
  const fields = ["rules.attribute", "rules.value"]
  const option = await readOne<Pick<OptionRow, "rules">>(container, "shipping_option", fields, { id })
  return option !== undefined && !isForReturns(option)
}

function serves(
  { service_zone: zone }: OptionRow,
  salesChannelId: string | null,
  country: string | null,
): boolean {
  const channels = zone?.fulfillment_set?.location?.sales_channels ?? []
  const inChannel = !salesChannelId || channels.some(({ id }) => id === salesChannelId)
  const inCountry =
    !country || (zone?.geo_zones ?? []).some((zone) => zone.country_code.toLowerCase() === country)
  return inChannel && inCountry
}
