import path from "node:path"
import { HOST } from "./ports.mjs"
import { answers, nodeScript, runToEnd, startProgram } from "./processes.mjs"
import { shopEnvironment } from "./shop-environment.mjs"
import { ADMIN, seededFile } from "./state.mjs"

/** A cold start on a slow machine; a warm one takes ten seconds. */
const START_TIMEOUT_MS = 180_000

/**
 * Medusa's command line with this plugin's root as its application. `start` and not `develop`: in development mode it
 * does the same, but doesn't watch the folder and restart at each change of a file.
 * @param {import("./shop.mjs").Shop} shop @param {string} log @param {string[]} args
 */
function medusa(shop, log, args) {
  return nodeScript({
    name: "Medusa",
    script: path.join(shop.root, "node_modules/@medusajs/cli/cli.js"),
    args,
    cwd: shop.root,
    env: shopEnvironment(shop),
    logFile: path.join(shop.logs, `${log}.log`),
  })
}

/** Makes the tables. @param {import("./shop.mjs").Shop} shop */
export function migrate(shop) {
  return runToEnd(medusa(shop, "migrate", ["db:migrate", "--execute-safe-links"]))
}

/** Fills the shop: region, prices, products, shipping, admin. @param {import("./shop.mjs").Shop} shop */
export function seed(shop) {
  const program = medusa(shop, "seed", ["exec", "./demo/seed/index.ts"])
  const env = {
    ...program.env,
    DISABLE_MEDUSA_ADMIN: "true",
    DEMO_SEEDED_FILE: seededFile(shop.data),
    DEMO_STOREFRONT_URL: shop.urls.storefront,
    DEMO_ADMIN_EMAIL: ADMIN.email,
    DEMO_ADMIN_PASSWORD: ADMIN.password,
  }
  return runToEnd({ ...program, env })
}

/** @param {import("./shop.mjs").Shop} shop */
export function startMedusa(shop) {
  return startProgram(medusa(shop, "medusa", ["start", "--host", HOST, "--port", String(shop.ports.backend)]), {
    isReady: () => answers(`${shop.urls.backend}/health`),
    timeoutMs: START_TIMEOUT_MS,
  })
}
