import type { MedusaContainer } from "@medusajs/framework/types"
import type { ShippingOption, ShippingProfile } from "../../modules/rental/comparison/delivery"
import type { MedusaCart } from "../../modules/rental/transactions/cart"
import { readAll } from "../read"

interface OptionRow {
  id: string
  name: string
  shipping_profile_id: string | null
  price_type: string
  rules: { attribute: string; value: unknown }[] | null
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
    "service_zone.geo_zones.country_code",
    "service_zone.fulfillment_set.type",
    "service_zone.fulfillment_set.location.sales_channels.id",
  ])
  const rows = all.filter((option) => !isForReturns(option))
  return (country) => rows.filter((option) => serves(option, cart.sales_channel_id, country)).map(optionOf)
}

const optionOf = ({
  id,
  name,
  shipping_profile_id,
  price_type,
  service_zone,
}: OptionRow): ShippingOption => ({
  id,
  name,
  profile_id: shipping_profile_id,
  is_flat: price_type === "flat",
  is_pickup: service_zone?.fulfillment_set?.type === "pickup",
})

/** What flat options cost in a currency, in euros without looking at their conditions; infinite where no price is known. */
export async function flatPrices(
  container: MedusaContainer,
  id: string[],
  currency_code: string,
): Promise<(optionId: string) => number> {
  const fields = ["id", "prices.amount", "prices.currency_code"]
  const rows = await readAll<{ id: string; prices?: { amount: number; currency_code: string }[] }>(
    container,
    "shipping_option",
    fields,
    { id },
  )
  return (optionId) => {
    const prices = rows.find((row) => row.id === optionId)?.prices ?? []
    const amounts = prices.filter((price) => price.currency_code === currency_code)
    return Math.min(...amounts.map(({ amount }) => Number(amount)))
  }
}

/** The shipping profiles of products; one without a profile isn't in it. */
export async function shippingProfilesOf(
  container: MedusaContainer,
  productIds: string[],
): Promise<ShippingProfile[]> {
  const fields = ["shipping_profile.id", "shipping_profile.name"]
  const products = await readAll<{ shipping_profile?: ShippingProfile | null }>(
    container,
    "product",
    fields,
    {
      id: productIds,
    },
  )
  const found = products.flatMap(({ shipping_profile }) => shipping_profile ?? [])
  return [...new Map(found.map(({ id, name }) => [id, { id, name }])).values()]
}

/** An option by which goods come back may bear the same name as the one that takes them out. */
const isForReturns = ({ rules }: OptionRow) =>
  (rules ?? []).some(({ attribute, value }) => attribute === "is_return" && String(value) === "true")

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
