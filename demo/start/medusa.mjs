import path from "node:path"
import { isOutdated } from "./bundles.mjs"
import { HOST } from "./pid-file.mjs"
import { answers, nodeScript, runToEnd, startProgram } from "./processes.mjs"
import { shopEnvironment } from "./shop.mjs"
import { ADMIN as LOGIN, seededFile } from "./state.mjs"

/** A cold start on a slow machine; a warm one takes ten seconds. */
const START_TIMEOUT_MS = 180_000

/**
 * Medusa's command line with this plugin's root as its application. `start` and not `develop`, which watches the folder
 * and restarts at each change of a file.
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

/** The newest of the dashboard is known by its installation. */
const ADMIN = {
  output: "public/admin/index.html",
  sources: ["src/admin", "src/core", "node_modules/@medusajs/dashboard/package.json"],
}

/** @param {import("./shop.mjs").Shop} shop */
export function isAdminOutdated(shop) {
  return !shop.dev && process.env.DISABLE_MEDUSA_ADMIN !== "true" && isPanelOutdated(shop.root)
}

/** Whether public/admin has to be built. @param {string} root */
export function isPanelOutdated(root) {
  return isOutdated(root, ADMIN)
}

/**
 * Builds the admin panel, once and again when its sources have changed: it then opens at once and takes no memory of
 * Medusa's. `--dev` leaves that to Medusa, page by page.
 * @param {import("./shop.mjs").Shop} shop
 */
export function buildAdmin(shop) {
  return runToEnd(
    nodeScript({
      name: "The admin panel's build",
      script: path.join(shop.root, "demo/start/build-admin.mjs"),
      cwd: shop.root,
      env: shopEnvironment(shop),
      logFile: path.join(shop.logs, "admin.log"),
    }),
  )
}

/**
 * Makes the tables, or brings those of an older version up to date. Search indexes and data migrations boot Medusa twice
 * more, and an empty shop has nothing for them.
 * @param {import("./shop.mjs").Shop} shop
 */
export function migrate(shop) {
  const shortcuts = shop.seeded ? [] : ["--skip-search", "--skip-scripts"]
  return runToEnd(medusa(shop, "migrate", ["db:migrate", "--execute-safe-links", ...shortcuts]))
}

/** Fills the shop: region, prices, products, shipping, admin. @param {import("./shop.mjs").Shop} shop */
export function seed(shop) {
  const program = medusa(shop, "seed", ["exec", "./demo/seed/index.ts"])
  const env = {
    ...program.env,
    DISABLE_MEDUSA_ADMIN: "true",
    DEMO_SEEDED_FILE: seededFile(shop.data),
    DEMO_STOREFRONT_URL: shop.urls.storefront,
    DEMO_ADMIN_EMAIL: LOGIN.email,
    DEMO_ADMIN_PASSWORD: LOGIN.password,
  }
  return runToEnd({ ...program, env })
}

/** @param {import("./shop.mjs").Shop} shop */
export function startMedusa(shop) {
  return startProgram(
    medusa(shop, "medusa", ["start", "--host", HOST, "--port", String(shop.ports.backend)]),
    {
      isReady: () => answers(`${shop.urls.backend}/health`),
      timeoutMs: START_TIMEOUT_MS,
    },
  )
}
