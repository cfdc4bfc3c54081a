import { serveStorefront } from "../storefront/server.mjs"
import { HOST } from "./ports.mjs"
import { addChild } from "./children.mjs"

/** The storefront is small enough to be served from this very process. @param {import("./shop.mjs").Shop} shop @param {import("./state.mjs").State} state */
export async function startStorefront(shop, state) {
  const { backend_url, storefront_url, publishable_key, region_id } = state
  const server = await serveStorefront({
    host: HOST,
    port: shop.ports.storefront,
    shop: { backend_url, storefront_url, publishable_key, region_id },
  })
  addChild({ stop: server.close })
}
