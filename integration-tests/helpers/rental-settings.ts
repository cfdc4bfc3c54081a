import { succeed } from "./http-client"
import type { Shop } from "./shop"

/** Where the storefront would be. Nothing listens there: a test follows no redirect to it. */
export const STOREFRONT_URL = "http://127.0.0.1:8000"

/**
 * Sets the shop up for a service, as a merchant does, over the settings page's own route. `more` wins over what is here,
 * `null` clears. Gives the settings as the route answers them.
 */
export async function connectToService(
  shop: Pick<Shop, "admin" | "url">,
  service: { url: string; apiKey: string; paymentUrl: string },
  more: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const { settings } = await succeed(
    shop.admin.post("/admin/rental/settings", {
      api_url: { production: service.url },
      api_key: service.apiKey,
      payment_url: service.paymentUrl,
      backend_url: shop.url,
      storefront_url: STOREFRONT_URL,
      ...more,
    }),
  )
  return settings
}
