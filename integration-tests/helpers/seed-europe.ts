import { type HttpClient, succeed } from "./http-client"
import { createTaxRegion } from "./regions"
import { createProduct } from "./products"
import type { StockedShop } from "./stock-shop"

/** The countries of the region that Medusa's own starter seeds, each with its VAT in percent. */
export const EUROPE = { de: 19, gb: 20, dk: 25, se: 25, fr: 20, es: 21, it: 22 }

/**
 * Makes a seeded shop one as Medusa's starter has it, and as shops grow: the region is Europe, seven countries with a rate each; another
 * region, Ireland, shows prices with taxes and doesn't rent; a second warehouse and a second sales channel; a product whose
 * variant has no title of its own, and one without options.
 */
export async function seedEurope(admin: HttpClient, seed: StockedShop): Promise<void> {
  const countries = Object.keys(EUROPE)
  await succeed(admin.post(`/admin/regions/${seed.regionId}`, { name: "Europe", countries }))
  const ireland = { name: "Ireland", currency_code: "eur", countries: ["ie"], is_tax_inclusive: true }
  await succeed(admin.post("/admin/regions", { ...ireland, payment_providers: ["pp_system_default"] }))
  for (const [country_code, rate] of Object.entries({ ...EUROPE, ie: 23 })) {
    if (country_code !== "fr") await createTaxRegion(admin, { country_code, rate })
  }
  await deliverTo(admin, seed, [...countries, "ie"])
  const { sales_channel } = await succeed(admin.post("/admin/sales-channels", { name: "Outlet" }))
  const berlin = { address_1: "Torstraße 1", city: "Berlin", postal_code: "10119", country_code: "de" }
  const { stock_location } = await succeed(
    admin.post("/admin/stock-locations", { name: "Lager Berlin", address: berlin }),
  )
  const add = [seed.salesChannelId, sales_channel.id]
  await succeed(admin.post(`/admin/stock-locations/${stock_location.id}/sales-channels`, { add }))
  const poster = { title: "Poster", priceHT: 12, variants: [{ title: "Default variant" }] }
  await createProduct(admin, seed, poster)
  await createWithoutOptions(admin, seed)
}

/** "Cadre", 600.00 EUR without taxes. Medusa makes no product without options: they go before its variant comes. */
async function createWithoutOptions(admin: HttpClient, seed: StockedShop): Promise<void> {
  const { product } = await succeed(
    admin.post("/admin/products", {
      title: "Cadre",
      status: "published",
      sales_channels: [{ id: seed.salesChannelId }],
      shipping_profile_id: seed.shippingProfileId,
      options: [{ title: "Model", values: ["Default"] }],
    }),
  )
  const prices = [{ currency_code: "eur", amount: 600 }]
  await succeed(admin.post(`/admin/products/${product.id}`, { option_ids: [] }))
  const variant = { title: "Default", manage_inventory: false, prices }
  await succeed(admin.post(`/admin/products/${product.id}/variants`, variant))
}

async function deliverTo(admin: HttpClient, seed: StockedShop, countries: string[]): Promise<void> {
  const { stock_location } = await succeed(
    admin.get(
      `/admin/stock-locations/${seed.stockLocationId}?fields=fulfillment_sets.id,fulfillment_sets.service_zones.id`,
    ),
  )
  const [{ id, service_zones }] = stock_location.fulfillment_sets
  const geo_zones = countries.map((country_code) => ({ type: "country", country_code }))
  await succeed(
    admin.post(`/admin/fulfillment-sets/${id}/service-zones/${service_zones[0].id}`, {
      name: "Europe",
      geo_zones,
    }),
  )
}
