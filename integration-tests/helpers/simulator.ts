import { startSandbox, type Sandbox, type SandboxOptions } from "../../simulator/src"

/** The key that the simulator of the tests accepts; any other is refused with 401. */
export const SERVICE_API_KEY = "key-of-the-tests-0123456789"

/**
 * Two ranges of prices without taxes: from 100 to 500 for 12 and 24 months, from 500.01 to 5000 for 12 and 6. Below 100 a product isn't
 * eligible. In the service's own shape and order.
 */
export const PRICE_RULES = [
  rule(1, "12 mois, petits prix", 12, "[[prixHT]] * 1.2 / 10", "[[prixHT]] * 0.1", "100.00", "500.00"),
  rule(2, "24 mois, petits prix", 24, "[[prixHT]] * 1.2 / 20", "0", "100.00", "500.00"),
  rule(3, "12 mois", 12, "([[prixHT]] + [[tva]]) / 12", "([[prixHT]] + [[tva]]) / 12", "500.01", "5000.00"),
  rule(4, "6 mois", 6, "([[prixHT]] + [[tva]]) / 6", "([[prixHT]] + [[tva]]) / 6", "500.01", "5000.00"),
]

function rule(
  id: number,
  name: string,
  duration: number,
  formula: string,
  depositRule: string,
  minPrice: string,
  maxPrice: string,
) {
  return { id, name, rule: formula, depositRule, minPrice, maxPrice, duration }
}

/**
 * The simulator of the service on a free port of 127.0.0.1, over real HTTP. `close()` it in `afterAll`. It tries the success call
 * again after 100 and 200 ms, not seconds.
 */
export function startSimulator(options: SandboxOptions = {}): Promise<Sandbox> {
  return startSandbox({ apiKey: SERVICE_API_KEY, rules: PRICE_RULES, retryDelaysMs: [100, 200], ...options })
}
