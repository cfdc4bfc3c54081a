import { renameSync, writeFileSync } from "node:fs"
import type { CreateProductWorkflowInputDTO, ExecArgs, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, ProductStatus } from "@medusajs/framework/utils"
import * as flows from "@medusajs/medusa/core-flows"
import { CATALOGUE, TEXTS, type CatalogueProduct } from "./catalogue"

/**
 * Fills an empty shop, run by `medusa exec`. At its end it leaves the ids that the start needs in DEMO_SEEDED_FILE; one that was cut off before
 * begins again with an empty shop.
 */
export default async function seed({ container }: ExecArgs): Promise<void> {
  const channel = await seedSalesChannel(container)
  const region_id = await seedRegion(container)
  const location = await seedWorkshop(container, channel.id)
  const shipping = await seedShipping(container, location)
  await seedProducts(container, { channel: channel.id, profile: shipping.profile, location })
  await seedAdmin(container)
  const ids = { publishable_key: channel.key, region_id, shipping_option_id: shipping.delivery }
  const file = setting("DEMO_SEEDED_FILE")
  // In one go: the start takes the file's presence as the sign that the shop is filled.
  writeFileSync(`${file}.tmp`, `${JSON.stringify(ids, null, 2)}\n`)
  renameSync(`${file}.tmp`, file)
}

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} isn't set: the seed is run by demo/start.mjs`)
  return value
}

/** The sales channel that Medusa makes by itself, open to a storefront by a publishable key. */
async function seedSalesChannel(container: MedusaContainer) {
  const [store] = await container.resolve(Modules.STORE).listStores()
  const update = {
    name: "Maison Cadence",
    supported_currencies: [{ currency_code: "eur", is_default: true }],
  }
  await flows.updateStoresWorkflow(container).run({ input: { selector: { id: store!.id }, update } })
  const api_keys = [{ title: "Storefront", type: "publishable" as const, created_by: "demo" }]
  const { result: keys } = await flows.createApiKeysWorkflow(container).run({ input: { api_keys } })
  const id = store!.default_sales_channel_id!
  await flows.linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: keys[0]!.id, add: [id] } })
  return { id, key: keys[0]!.token }
}

/** France in euro, prices entered without taxes, 20 % VAT; renting, and paying at once with Medusa's own provider that takes no money. */
async function seedRegion(container: MedusaContainer): Promise<string> {
  const default_tax_rate = { name: "TVA", code: "tva", rate: 20 }
  await flows.createTaxRegionsWorkflow(container).run({
    input: [{ country_code: "fr", provider_id: "tp_system", default_tax_rate }],
  })
  const region = {
    ...{ name: "France", currency_code: "eur", countries: ["fr"] },
    ...{ automatic_taxes: true, is_tax_inclusive: false },
    payment_providers: ["pp_rental_subscription", "pp_system_default"],
  }
  const { result } = await flows.createRegionsWorkflow(container).run({ input: { regions: [region] } })
  return result[0]!.id
}

/** A workshop that holds the stock. */
async function seedWorkshop(container: MedusaContainer, channel: string): Promise<string> {
  const place = { city: "Lyon", postal_code: "69001", country_code: "FR" }
  const address = { address_1: "12 rue des Capucins", ...place }
  const { result } = await flows.createStockLocationsWorkflow(container).run({
    input: { locations: [{ name: "Workshop Lyon", address }] },
  })
  const { id } = result[0]!
  await flows.linkSalesChannelsToStockLocationWorkflow(container).run({ input: { id, add: [channel] } })
  return id
}

/** Euros without taxes: 30.00 and nothing to the shopper. The service keeps 32 characters of a name. */
const DELIVERIES = [
  {
    ...{ name: "Home delivery", code: "home-delivery", price: 25 },
    description: "Assembled, to your door, in 3 to 5 days",
  },
  { name: "Pick-up at the workshop", code: "pick-up", price: 0, description: "12 rue des Capucins, Lyon" },
]

/** Two ways of getting a bike, in France. */
async function seedShipping(container: MedusaContainer, location: string) {
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const { result: profiles } = await flows.createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Default Shipping Profile", type: "default" }] },
  })
  const set = await fulfillment.createFulfillmentSets({
    name: "From the workshop",
    type: "shipping",
    service_zones: [{ name: "France", geo_zones: [{ type: "country", country_code: "fr" }] }],
  })
  const here = { [Modules.STOCK_LOCATION]: { stock_location_id: location } }
  await container.resolve(ContainerRegistrationKeys.LINK).create([
    { ...here, [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" } },
    { ...here, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } },
  ])
  const ids: string[] = []
  // One after the other: Medusa lists them by their ids, which have the time in them.
  for (const { name, code, description, price } of DELIVERIES) {
    const option = {
      name,
      price_type: "flat" as const,
      provider_id: "manual_manual",
      service_zone_id: set.service_zones[0]!.id,
      shipping_profile_id: profiles[0]!.id,
      type: { label: name, code, description },
      prices: [{ currency_code: "eur", amount: price }],
      rules: [
        { attribute: "enabled_in_store", value: "true", operator: "eq" as const },
        { attribute: "is_return", value: "false", operator: "eq" as const },
      ],
    }
    const { result } = await flows.createShippingOptionsWorkflow(container).run({ input: [option] })
    ids.push(result[0]!.id)
  }
  return { profile: profiles[0]!.id, delivery: ids[0]! }
}

type ProductPlace = Record<"channel" | "profile" | "location", string>

const STOCK = 200

/** The catalogue as published products, each variant in stock. */
async function seedProducts(container: MedusaContainer, place: ProductPlace): Promise<void> {
  const products = CATALOGUE.map((product, position) => productInput(product, position, place))
  await flows.createProductsWorkflow(container).run({ input: { products } })
  const items = await container
    .resolve(Modules.INVENTORY)
    .listInventoryItems({}, { select: ["id"], take: null as never })
  const inventory_levels = items.map(({ id }) => ({
    ...{ inventory_item_id: id, location_id: place.location, stocked_quantity: STOCK },
  }))
  await flows.createInventoryLevelsWorkflow(container).run({ input: { inventory_levels } })
}

function productInput(
  { handle, title, kind, option, prices, weight }: CatalogueProduct,
  position: number,
  { channel, profile }: ProductPlace,
): CreateProductWorkflowInputDTO {
  const picture = `${setting("DEMO_STOREFRONT_URL")}/images/${handle}.svg`
  return {
    title,
    ...TEXTS.en[handle],
    handle,
    status: ProductStatus.PUBLISHED,
    thumbnail: picture,
    images: [{ url: picture }],
    weight: Math.round(weight * 1000),
    shipping_profile_id: profile,
    sales_channels: [{ id: channel }],
    metadata: { kind, position, fr: TEXTS.fr[handle], de: TEXTS.de[handle] },
    options: [{ title: option, values: Object.keys(prices) }],
    variants: Object.entries(prices).map(([value, amount], index) => ({
      title: value,
      sku: `${handle}-${index + 1}`.toUpperCase(),
      options: { [option]: value },
      variant_rank: index,
      manage_inventory: true,
      prices: [{ currency_code: "eur", amount }],
    })),
  }
}

/** The merchant's login, made as `medusa user` makes one. */
async function seedAdmin(container: MedusaContainer): Promise<void> {
  const [email, password] = [setting("DEMO_ADMIN_EMAIL"), setting("DEMO_ADMIN_PASSWORD")]
  const auth = container.resolve(Modules.AUTH)
  const { result: users } = await flows.createUsersWorkflow(container).run({
    input: { users: [{ email, first_name: "Camille", last_name: "Morel" }] },
  })
  const { authIdentity, error } = await auth.register("emailpass", { body: { email, password } })
  if (!authIdentity) throw new Error(`The admin login could not be made: ${error}`)
  await auth.updateAuthIdentities({ id: authIdentity.id, app_metadata: { user_id: users[0]!.id } })
}
