import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows"

/** Euros without taxes: 30.00 and nothing to the shopper. The service keeps 32 characters of a name. */
const OPTIONS = [
  {
    name: "Home delivery",
    code: "home-delivery",
    description: "Assembled, to your door, in 3 to 5 days",
    price: 25,
  },
  { name: "Pick-up at the workshop", code: "pick-up", description: "12 rue des Capucins, Lyon", price: 0 },
]

export interface Shipping {
  stockLocationId: string
  shippingProfileId: string
  deliveryOptionId: string
}

/** A workshop that holds the stock and serves France, with two ways of getting a bike. */
export async function seedShipping(container: MedusaContainer, salesChannelId: string): Promise<Shipping> {
  const stockLocationId = await seedStockLocation(container, salesChannelId)
  const shippingProfileId = await seedShippingProfile(container)
  const serviceZoneId = await seedServiceZone(container, stockLocationId)
  const deliveryOptionId = await seedShippingOptions(container, serviceZoneId, shippingProfileId)
  return { stockLocationId, shippingProfileId, deliveryOptionId }
}

async function seedStockLocation(container: MedusaContainer, salesChannelId: string): Promise<string> {
  const [existing] = await container.resolve(Modules.STOCK_LOCATION).listStockLocations({})
  if (existing) return existing.id

  const { result } = await createStockLocationsWorkflow(container).run({
    input: {
      locations: [
        {
          name: "Workshop Lyon",
          address: {
            address_1: "12 rue des Capucins",
            city: "Lyon",
            postal_code: "69001",
            country_code: "FR",
          },
        },
      ],
    },
  })
  const stockLocationId = result[0]!.id
  await linkSalesChannelsToStockLocationWorkflow(container).run({
    input: { id: stockLocationId, add: [salesChannelId] },
  })
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.STOCK_LOCATION]: { stock_location_id: stockLocationId },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" },
  })
  return stockLocationId
}

async function seedShippingProfile(container: MedusaContainer): Promise<string> {
  const [existing] = await container.resolve(Modules.FULFILLMENT).listShippingProfiles({ type: "default" })
  if (existing) return existing.id

  const { result } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Default Shipping Profile", type: "default" }] },
  })
  return result[0]!.id
}

async function seedServiceZone(container: MedusaContainer, stockLocationId: string): Promise<string> {
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const [existing] = await fulfillment.listServiceZones({ name: "France" })
  if (existing) return existing.id

  const set = await fulfillment.createFulfillmentSets({
    name: "From the workshop",
    type: "shipping",
    service_zones: [{ name: "France", geo_zones: [{ type: "country", country_code: "fr" }] }],
  })
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.STOCK_LOCATION]: { stock_location_id: stockLocationId },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  })
  return set.service_zones[0]!.id
}

async function seedShippingOptions(
  container: MedusaContainer,
  serviceZoneId: string,
  shippingProfileId: string,
): Promise<string> {
  const [existing] = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({ name: OPTIONS[0]!.name })
  if (existing) return existing.id

  const ids: string[] = []
  // One after the other: Medusa lists them by their ids, which have the time in them.
  for (const { name, code, description, price } of OPTIONS) {
    const { result } = await createShippingOptionsWorkflow(container).run({
      input: [
        {
          name,
          price_type: "flat" as const,
          provider_id: "manual_manual",
          service_zone_id: serviceZoneId,
          shipping_profile_id: shippingProfileId,
          type: { label: name, code, description },
          prices: [{ currency_code: "eur", amount: price }],
          rules: [
            { attribute: "enabled_in_store", value: "true", operator: "eq" as const },
            { attribute: "is_return", value: "false", operator: "eq" as const },
          ],
        },
      ],
    })
    ids.push(result[0]!.id)
  }
  return ids[0]!
}
