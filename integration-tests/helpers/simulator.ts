import { startSandbox } from "../../src/sandbox"
import { succeed } from "./http-client"
import type { Shop } from "./shop"

/** The key that the simulator of the tests accepts; any other is refused with 401. */
export const SERVICE_API_KEY = "key-of-the-tests-0123456789"

/** Two ranges and three durations: 100 to 500 for 12 and 24 months, 500.01 to 5000 for 12 and 6. Below 100: not eligible. */
export const PRICE_RULES = [
  rule(1, "12 mois, petit prix", 12, "[[prixHT]] * 1.2 / 10", "[[prixHT]] * 0.1", "100.00", "500.00"),
  rule(2, "24 mois, petit prix", 24, "[[prixHT]] * 1.2 / 20", "0", "100.00", "500.00"),
  rule(3, "12 mois", 12, "([[prixHT]] + [[tva]]) / 12", "([[prixHT]] + [[tva]]) / 12", "500.01", "5000.00"),
  rule(4, "6 mois", 6, "([[prixHT]] + [[tva]]) / 6", "([[prixHT]] + [[tva]]) / 6", "500.01", "5000.00"),
]

function rule(id: number, name: string, duration: number, formula: string, deposit: string, minPrice: string, maxPrice: string) {
  return { id, name, rule: formula, depositRule: deposit, minPrice, maxPrice, duration }
}

export type Simulator = Awaited<ReturnType<typeof startSandbox>>

/** The simulator of the service on a free port of 127.0.0.1, over real HTTP; `close()` it in `afterAll`. */
export function startSimulator(options: { rules?: typeof PRICE_RULES; apiKey?: string } = {}): Promise<Simulator> {
  return startSandbox({
    port: 0,
    host: "127.0.0.1",
    apiKey: options.apiKey ?? SERVICE_API_KEY,
    rules: options.rules ?? PRICE_RULES,
  })
}

/** Sets the shop up for that simulator as a merchant would, on the settings page's own route. `more` wins over what stands here. */
export async function connectToService(
  shop: Pick<Shop, "admin" | "url">,
  service: { url: string },
  more: Record<string, unknown> = {}
): Promise<Record<string, unknown>> {
  const { settings } = await succeed(
    shop.admin.post("/admin/rental/settings", {
      api_url: service.url,
      api_key: SERVICE_API_KEY,
      payment_url: `${service.url}/pay/{transactionId}?duration={duration}&lang={lang}`,
      backend_url: shop.url,
      storefront_url: "http://127.0.0.1:8000",
      ...more,
    })
  )
  return settings
}
