import { renameSync, writeFileSync } from "node:fs"
import type { ExecArgs } from "@medusajs/framework/types"
import { seedAdmin } from "./admin"
import { seedProducts } from "./products"
import { seedRegion } from "./region"
import { seedSalesChannel } from "./sales-channel"
import { seedShipping } from "./shipping"

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
