import { existsSync, rmSync } from "node:fs"
import path from "node:path"
import { serveStorefront } from "../storefront/server.mjs"
import { buildBundles } from "./bundles.mjs"
import { keepTables, movePictures } from "./database.mjs"
import { makeHistory } from "./history.mjs"
import { buildPanel, isPanelOutdated, migrate, seed, startMedusa } from "./medusa.mjs"
import { findPostgres } from "./native-postgres.mjs"
import { claim, HOST, requireFreePorts } from "./ports.mjs"
import { startPostgres } from "./postgres.mjs"
import { answers, startProgram } from "./processes.mjs"
import { step } from "./progress.mjs"
import { planShop, ROOT, urlsFrom } from "./shop.mjs"
import { ADMIN, readJson, reset, secretsFile, seededFile, stateFile, writeJson } from "./state.mjs"

/** @typedef {import("./shop.mjs").Shop} Shop */

/** A demo that was killed outright takes its programs with it, but not in the same instant. */
const PATIENCE_MS = 20_000

/**
 * Starts everything, each thing once what it needs is there.
 * @param {import("./options.mjs").Options} options
 * @param {boolean} wasKilled whether the demo before was
 * @param {() => void} claimed called as soon as the folder is this demo's
 * @returns {Promise<import("./state.mjs").State>}
 */
export async function run(options, wasKilled, claimed) {
  const { data, port, service } = options
  const home = findPostgres(`${data}/postgres`)
  await requireFreePorts(port, wasKilled ? PATIENCE_MS : 0)
  const urls = urlsFrom(port, service)
  const state = {
    ...{ backend_url: urls.backend, storefront_url: urls.storefront, sandbox_url: urls.sandbox },
    ...{ admin_email: ADMIN.email, admin_password: ADMIN.password, publishable_key: "", region_id: "" },
  }
  await claim(data, state, () => serveStorefront({ host: HOST, port: port + 1, shop: state }))
  claimed()
  rmSync(stateFile(data), { force: true })
  const isNew = options.reset || !existsSync(seededFile(data))
  // A first start that was cut off begins again; in a new folder there is nothing of ours.
  if (options.reset || (isNew && existsSync(secretsFile(data)))) reset(data, home.data)

  const shop = planShop(options)
  rmSync(shop.logs, { recursive: true, force: true })
  await buildBundles(ROOT, shop.logs)
  const { ports, secrets, logs } = shop
  const { database_password: password } = secrets
  const database = { port: ports.database, password, logFile: `${logs}/postgres.log` }
  await step("Starting PostgreSQL", () => startPostgres(home, database))
  // Side by side: each keeps one core busy.
  await Promise.all([prepareData(shop), preparePanel(shop)])
  if (shop.urls.sandbox) {
    await step("Starting the simulator of the rental service", () => startSimulator(shop))
  }
  await step("Starting Medusa with the plugin and the admin", () => startMedusa(shop), 7)
  if (isNew && shop.urls.sandbox && !shop.empty) {
    await step("Renting as shoppers have for a year", () => makeHistory(shop), 14)
  }
  const { publishable_key, region_id } = /** @type {import("./state.mjs").Seeded} */ (shop.seeded)
  Object.assign(state, { publishable_key, region_id })
  writeJson(stateFile(data), state)
  return state
}

/** Tables, products, addresses of pictures: the first time all of it, later only what changed. @param {Shop} shop */
async function prepareData(shop) {
  await keepTables(shop.data, () => step("Making the tables", () => migrate(shop), 8))
  if (!shop.seeded) {
    await step("Filling the shop with products", () => seed(shop), 10)
    shop.seeded = readJson(seededFile(shop.data))
  }
  await movePictures(shop)
}

/** Built anew when its sources have changed; `--dev` leaves that to Medusa, page by page. @param {Shop} shop */
async function preparePanel(shop) {
  if (shop.dev || process.env.DISABLE_MEDUSA_ADMIN === "true" || !isPanelOutdated(ROOT)) return
  await step("Building the admin panel", () => buildPanel(shop), 35)
}

/** The row that answers for a shop without settings of its own: the callback addresses carry its id. */
const DEFAULT_SETTINGS = "rset_default"

/**
 * The simulator of the rental service, as its package ships it, with the demo's price rules. It knows where the shop
 * takes discount checks and events, and keeps its orders over restarts.
 * @param {Shop} shop
 */
function startSimulator(shop) {
  const callbacks = `${shop.urls.backend}/rental/callbacks`
  // With `=`: one secret in 64 begins with a dash, and would pass for another flag.
  const args = [
    `--port=${shop.ports.sandbox}`,
    `--host=${HOST}`,
    `--api-key=${shop.secrets.sandbox_api_key}`,
    `--rules=${path.join(ROOT, "demo/price-rules.json")}`,
    `--data=${path.join(shop.data, "simulator.json")}`,
    `--discount-url=${callbacks}/discount-code/${DEFAULT_SETTINGS}`,
    `--secret=${shop.secrets.discount_code_secret}`,
    `--events-url=${callbacks}/events/${DEFAULT_SETTINGS}`,
  ]
  const script = path.join(ROOT, "simulator/dist/cli.js")
  const program = { name: "The simulator", script, args, logFile: `${shop.logs}/simulator.log` }
  return startProgram(program, () => answers(`${shop.urls.sandbox}/`))
}
