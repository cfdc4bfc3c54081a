import type { MedusaContainer } from "@medusajs/framework/types"
import type { ShippingProfile } from "../../modules/rental/decide/delivery"
import type { OptionInCountries } from "../../modules/rental/decide/questions"
import { readAll } from "../read"

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

/** Reads the shipping options that take goods out in a sales channel, with the countries of each and its price in a currency. */
export async function shippingOptionsFor(
  shop: MedusaContainer,
  { channel, currency }: { channel: string | null; currency: string },
): Promise<OptionInCountries[]> {
  const all = await readAll<OptionRow>(shop, "shipping_option", [
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
  return all
    .filter((option) => !isForReturns(option) && serves(option, channel))
    .map((option) => ({
      id: option.id,
      name: option.name,
      profile_id: option.shipping_profile_id,
      flat_price: option.price_type === "flat" ? lowest(option.prices, currency) : null,
      is_pickup: option.service_zone?.fulfillment_set?.type === "pickup",
      countries: (option.service_zone?.geo_zones ?? []).map(({ country_code }) => country_code.toLowerCase()),
    }))
}

const lowest = (prices: OptionRow["prices"] = [], currency: string): number =>
  Math.min(
    ...prices.filter(({ currency_code }) => currency_code === currency).map(({ amount }) => Number(amount)),
  )

/** An option by which goods come back may bear the same name as the one that takes them out. */
const isForReturns = ({ rules }: OptionRow): boolean =>
  (rules ?? []).some(({ attribute, value }) => attribute === "is_return" && String(value) === "true")

const serves = ({ service_zone }: OptionRow, channel: string | null): boolean =>
  !channel || !!service_zone?.fulfillment_set?.location?.sales_channels.some(({ id }) => id === channel)

/** The shipping profiles of products; one without a profile isn't in it. */
export async function shippingProfilesOf(
  shop: MedusaContainer,
  productIds: string[],
): Promise<ShippingProfile[]> {
  const fields = ["shipping_profile.id", "shipping_profile.name"]
  type Product = { shipping_profile?: ShippingProfile | null }
  const products = await readAll<Product>(shop, "product", fields, { id: productIds })
  const found = products.flatMap(({ shipping_profile }) => shipping_profile ?? [])
  return [...new Map(found.map(({ id, name }) => [id, { id, name }])).values()]
}

/** Whether a shipping option exists, and isn't one by which goods come back. */
export const takesGoodsOut = async (shop: MedusaContainer, id: string): Promise<boolean> =>
  (await shippingOptionsFor(shop, { channel: null, currency: "" })).some((option) => option.id === id)
