// src/routes/products/[handle]/+page.server.ts
import { priceText } from "$lib/rental"
import { sdk } from "$lib/sdk"
import { error } from "@sveltejs/kit"

export async function load({ params }: { params: { handle: string } }) {
  const [regionId, countryCode] = ["reg_…", "fr"] // of the shopper's country
  const { products } = await sdk.store.product.list({ handle: params.handle, region_id: regionId, fields: "title,variants.id" })
  const variantId = products[0]?.variants?.[0]?.id ?? error(404)
  return { variantId, regionId, countryCode, text: await priceText(variantId, regionId, countryCode) }
}
