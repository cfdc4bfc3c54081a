import { renameSync, writeFileSync } from "node:fs"
import type { MedusaContainer, ExecArgs } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createUsersWorkflow,
  createRegionsWorkflow,
  createTaxRegionsWorkflow,
  createApiKeysWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows"
import { seedProducts } from "./products"
import { seedShipping } from "./shipping"

/** The merchant's login, made as `medusa user` makes one. */
export async function seedAdmin(container: MedusaContainer, email: string, password: string): Promise<void> {
  const auth = container.resolve(Modules.AUTH)
  const [existing] = await auth.listProviderIdentities({ entity_id: email, provider: "emailpass" })
  if (existing) return

  const { result: users } = await createUsersWorkflow(container).run({
    input: { users: [{ email, first_name: "Camille", last_name: "Morel" }] },
  })
  const { authIdentity, error } = await auth.register("emailpass", { body: { email, password } })
  if (error || !authIdentity) throw new Error(`The admin login could not be made: ${error}`)

  await auth.updateAuthIdentities({ id: authIdentity.id, app_metadata: { user_id: users[0]!.id } })
}

const VAT_RATE = 20
/** Renting, and paying at once with Medusa's own provider that takes no money. */
const PAYMENT_PROVIDERS = ["pp_rental_subscription", "pp_system_default"]

/** France in euro, prices entered without taxes, 20 % VAT. Gives the region's id. */
export async function seedRegion(container: MedusaContainer): Promise<string> {
  await seedVat(container)
  const [existing] = await container.resolve(Modules.REGION).listRegions({ name: "France" })
  if (existing) return existing.id

  const { result } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: "France",
          currency_code: "eur",
          countries: ["fr"],
          payment_providers: PAYMENT_PROVIDERS,
          automatic_taxes: true,
          is_tax_inclusive: false,
        },
      ],
    },
  })
  return result[0]!.id
}

async function seedVat(container: MedusaContainer): Promise<void> {
  const [existing] = await container.resolve(Modules.TAX).listTaxRegions({ country_code: "fr" })
  if (existing) return

  await createTaxRegionsWorkflow(container).run({
    input: [
      {
        country_code: "fr",
        provider_id: "tp_system",
        default_tax_rate: { name: "TVA", code: "tva", rate: VAT_RATE },
      },
    ],
  })
}

const KEY_TITLE = "Storefront"

/** The sales channel that Medusa makes by itself, open to a storefront by a publishable key. */
export async function seedSalesChannel(
  container: MedusaContainer,
): Promise<{ salesChannelId: string; publishableKey: string }> {
  const [store] = await container.resolve(Modules.STORE).listStores()
  const salesChannelId = store?.default_sales_channel_id
  if (!salesChannelId) throw new Error("Medusa has made no default sales channel")

  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: { name: "Maison Cadence", supported_currencies: [{ currency_code: "eur", is_default: true }] },
    },
  })
  const key = await seedKey(container)
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: key.id, add: [salesChannelId] } })
  return { salesChannelId, publishableKey: key.token }
}

async function seedKey(container: MedusaContainer): Promise<{ id: string; token: string }> {
  const [existing] = await container
    .resolve(Modules.API_KEY)
    .listApiKeys({ title: KEY_TITLE, type: "publishable" })
  if (existing) return existing

  const { result } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: KEY_TITLE, type: "publishable", created_by: "demo" }] },
  })
  return result[0]!
}

/**
 * Fills an empty shop, run by `medusa exec`. Every part looks first whether it is there, so that a seed which was cut off
 * can be run again. At its end it leaves the ids that the start needs in DEMO_SEEDED_FILE.
 */
export default async function seed({ container }: ExecArgs): Promise<void> {
  const channel = await seedSalesChannel(container)
  const regionId = await seedRegion(container)
  const shipping = await seedShipping(container, channel.salesChannelId)
  await seedProducts(container, {
    salesChannelId: channel.salesChannelId,
    shippingProfileId: shipping.shippingProfileId,
    stockLocationId: shipping.stockLocationId,
    picturesUrl: `${required("DEMO_STOREFRONT_URL")}/images`,
  })
  await seedAdmin(container, required("DEMO_ADMIN_EMAIL"), required("DEMO_ADMIN_PASSWORD"))
  leave(required("DEMO_SEEDED_FILE"), {
    publishable_key: channel.publishableKey,
    region_id: regionId,
    shipping_option_id: shipping.deliveryOptionId,
  })
}

/** In one go: the start takes the file's presence as the sign that the shop is filled. */
function leave(file: string, ids: Record<string, string>): void {
  writeFileSync(`${file}.tmp`, `${JSON.stringify(ids, null, 2)}\n`)
  renameSync(`${file}.tmp`, file)
}

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} isn't set: the seed is run by demo/start.mjs`)

  return value
}
