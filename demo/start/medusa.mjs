import path from "node:path"
import { isOutdated } from "./bundles.mjs"
import { HOST } from "./ports.mjs"
import { answers, runToEnd, startProgram } from "./processes.mjs"
import { ROOT, shopEnvironment } from "./shop.mjs"
import { ADMIN, seededFile } from "./state.mjs"

/** @typedef {import("./shop.mjs").Shop} Shop */

/** A cold start on a slow machine; a warm one takes ten seconds. */
const START_TIMEOUT_MS = 180_000

/**
 * Medusa's command line with this plugin's root as its application. `start` and not `develop`, which watches the folder
 * and restarts at each change of a file.
 * @param {Shop} shop @param {string} log @param {string[]} args
 */
function medusa(shop, log, args, script = "node_modules/@medusajs/cli/cli.js") {
  const at = path.join(ROOT, script)
  return {
    ...{ name: "Medusa", script: at, args, cwd: ROOT, env: shopEnvironment(shop) },
    logFile: path.join(shop.logs, `${log}.log`),
  }
}

/** The newest of the dashboard is known by its installation. */
const PANEL = {
  output: "public/admin/index.html",
  sources: ["src/admin", "src/core", "node_modules/@medusajs/dashboard/package.json"],
}

/** Whether public/admin has to be built. @param {string} root */
export const isPanelOutdated = (root) => isOutdated(root, PANEL)

/**
 * Builds the admin panel: it then opens at once and takes no memory of Medusa's.
 * @param {Shop} shop
 */
export const buildPanel = (shop) => runToEnd(medusa(shop, "admin", [], "demo/start/build-admin.mjs"))

/**
 * Makes the tables, or brings those of an older version up to date. Search indexes and data migrations boot Medusa twice
 * more, and an empty shop has nothing for them.
 * @param {Shop} shop
 */
export function migrate(shop) {
  const shortcuts = shop.seeded ? [] : ["--skip-search", "--skip-scripts"]
  return runToEnd(medusa(shop, "migrate", ["db:migrate", "--execute-safe-links", ...shortcuts]))
}

/** Fills the shop: region, prices, products, shipping, admin. @param {Shop} shop */
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

/** @param {Shop} shop */
export function startMedusa(shop) {
  const args = ["start", "--host", HOST, "--port", String(shop.ports.backend)]
  return startProgram(
    medusa(shop, "medusa", args),
    () => answers(`${shop.urls.backend}/health`),
    START_TIMEOUT_MS,
  )
}
