import { type HttpClient, succeed } from "./http-client"
import { createRegion } from "./regions"

/** The ids that tests need of a seeded shop. */
export type ShopSeed = Awaited<ReturnType<typeof seedShop>>

export const VAT_RATE = 20
/** Euros without taxes. */
export const SHIPPING_PRICE = 10
export const SHIPPING_NAME = "Standard"

/**
 * A shop as a merchant would set it up in the admin, all of it over the admin API: region France in euro with 20 % VAT and
 * prices without taxes, the default sales channel on a publishable key, a warehouse, one shipping option, and every payment
 * provider that is installed switched on for the region. Products come from `createProduct`.
 */
export async function seedShop(admin: HttpClient) {
  const { stores } = await succeed(admin.get("/admin/stores"))
  const salesChannelId: string = stores[0].default_sales_channel_id
  await succeed(
    admin.post(`/admin/stores/${stores[0].id}`, {
      supported_currencies: [{ currency_code: "eur", is_default: true }, { currency_code: "usd" }],
    }),
  )
  const region = await seedRegion(admin)
  const stockLocationId = await seedStockLocation(admin, salesChannelId)
  const shippingProfileId = await seedShippingProfile(admin)
  /** `SHIPPING_NAME`, 10.00 EUR without taxes, 12.00 with: `SHIPPING_PRICE`. */
  const shippingOptionId = await seedShippingOption(admin, stockLocationId, shippingProfileId)
  const publishableKey = await seedPublishableKey(admin, salesChannelId)
  return { publishableKey, salesChannelId, stockLocationId, shippingProfileId, shippingOptionId, ...region }
}

async function seedRegion(admin: HttpClient) {
  const { payment_providers } = await succeed(admin.get("/admin/payments/payment-providers?is_enabled=true"))
  const paymentProviders: string[] = payment_providers.map((provider: { id: string }) => provider.id)
  const { id } = await createRegion(admin, { paymentProviders }, { name: "France", rates: { fr: VAT_RATE } })
  return { regionId: id, paymentProviders }
}

async function seedStockLocation(admin: HttpClient, salesChannelId: string): Promise<string> {
  const { stock_location } = await succeed(
    admin.post("/admin/stock-locations", {
      name: "Entrepôt de Lyon",
      address: { address_1: "1 rue de la Part-Dieu", city: "Lyon", postal_code: "69003", country_code: "fr" },
    }),
  )
  const at = `/admin/stock-locations/${stock_location.id}`
  await succeed(admin.post(`${at}/sales-channels`, { add: [salesChannelId] }))
  await succeed(admin.post(`${at}/fulfillment-providers`, { add: ["manual_manual"] }))
  return stock_location.id
}

async function seedShippingProfile(admin: HttpClient): Promise<string> {
  const { shipping_profiles } = await succeed(admin.get("/admin/shipping-profiles"))
  if (shipping_profiles.length > 0) return shipping_profiles[0].id

  const { shipping_profile } = await succeed(
    admin.post("/admin/shipping-profiles", { name: "Default", type: "default" }),
  )
  return shipping_profile.id
}

async function seedShippingOption(
  admin: HttpClient,
  stockLocationId: string,
  shippingProfileId: string,
): Promise<string> {
  const { stock_location } = await succeed(
    admin.post(`/admin/stock-locations/${stockLocationId}/fulfillment-sets?fields=*fulfillment_sets`, {
      name: "Livraison",
      type: "shipping",
    }),
  )
  const [fulfillmentSet] = stock_location.fulfillment_sets
  const zones = await succeed(
    admin.post(`/admin/fulfillment-sets/${fulfillmentSet.id}/service-zones?fields=*service_zones`, {
      name: "France",
      geo_zones: [{ type: "country", country_code: "fr" }],
    }),
  )
  return createShippingOption(admin, {
    name: SHIPPING_NAME,
    price: SHIPPING_PRICE,
    serviceZoneId: zones.fulfillment_set.service_zones[0].id,
    shippingProfileId,
  })
}

/** One more way to be delivered. `price` is in euros without taxes; gives its id. */
export async function createShippingOption(
  admin: HttpClient,
  option: { name: string; price: number; serviceZoneId: string; shippingProfileId: string },
): Promise<string> {
  const { shipping_option } = await succeed(
    admin.post("/admin/shipping-options", {
      name: option.name,
      service_zone_id: option.serviceZoneId,
      shipping_profile_id: option.shippingProfileId,
      provider_id: "manual_manual",
      price_type: "flat",
      type: { label: option.name, code: option.name.toLowerCase(), description: option.name },
      prices: [{ currency_code: "eur", amount: option.price }],
      rules: [
        { attribute: "enabled_in_store", operator: "eq", value: "true" },
        { attribute: "is_return", operator: "eq", value: "false" },
      ],
    }),
  )
  return shipping_option.id
}

async function seedPublishableKey(admin: HttpClient, salesChannelId: string): Promise<string> {
  const { api_key } = await succeed(
    admin.post("/admin/api-keys", { title: "Storefront", type: "publishable" }),
  )
  await succeed(admin.post(`/admin/api-keys/${api_key.id}/sales-channels`, { add: [salesChannelId] }))
  return api_key.token
}
