import path from "node:path"
import { fileURLToPath } from "node:url"
import { HOST, portsFrom } from "./ports.mjs"
import { readSecrets, readSeeded } from "./state.mjs"

export const ROOT = fileURLToPath(new URL("../..", import.meta.url))

/**
 * All that the steps of the start need to know of this one demo.
 * @typedef {{
 *   root: string, data: string, logs: string, dev: boolean,
 *   ports: ReturnType<typeof portsFrom>,
 *   urls: { backend: string, storefront: string, sandbox: string | null },
 *   service: import("./options.mjs").RealService,
 *   secrets: import("./state.mjs").Secrets,
 *   seeded: import("./state.mjs").Seeded | null,
 * }} Shop
 */

/** @param {import("./options.mjs").Options} options @returns {Shop} */
export function planShop({ port, data, dev, service }) {
  const ports = portsFrom(port)
  const secrets = readSecrets(data)
  const at = (/** @type {number} */ number) => `http://${HOST}:${number}`
  const simulator = {
    url: at(ports.sandbox),
    apiKey: secrets.sandbox_api_key,
    paymentUrl: `${at(ports.sandbox)}/pay/{transactionId}`,
  }
  return {
    root: ROOT,
    data,
    logs: path.join(data, "logs"),
    dev,
    ports,
    urls: {
      backend: at(ports.backend),
      storefront: at(ports.storefront),
      sandbox: service ? null : simulator.url,
    },
    service: service ?? simulator,
    secrets,
    seeded: readSeeded(data),
  }
}
