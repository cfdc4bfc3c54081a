import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createApiKeysWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows"

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
