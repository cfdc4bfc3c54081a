import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { ShippingOption } from "../../modules/rental/confirmation/delivery"
import type { RentalCart } from "../../modules/rental/transactions/cart"

interface OptionRow extends ShippingOption {
  rules: { attribute: string; value: unknown }[] | null
  service_zone: {
    geo_zones: { country_code: string }[]
    fulfillment_set: { location: { sales_channels: { id: string }[] } | null } | null
  } | null
}

/**
 * The shipping options that serve a cart's sales channel, asked for by country (lower case, null for any): what the shopper may have
 * chosen from.
 */
export async function shippingOptionsFor(
  container: MedusaContainer,
  cart: RentalCart,
): Promise<(country: string | null) => ShippingOption[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "shipping_option",
    fields: [
      "id",
      "name",
      "rules.attribute",
      "rules.value",
      "service_zone.geo_zones.country_code",
      "service_zone.fulfillment_set.location.sales_channels.id",
    ],
  })
  const rows = (data as unknown as OptionRow[]).filter((option) => !isForReturns(option))
  return (country) =>
    rows
      .filter((option) => serves(option, cart.sales_channel_id, country))
      .map(({ id, name }) => ({ id, name }))
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
