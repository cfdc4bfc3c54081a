import path from "node:path"
import { rmSync } from "node:fs"
import { serveStorefront } from "../storefront/server.mjs"
import { HOST, requireFreePorts } from "./pid-file.mjs"
import { addChild, answers, nodeScript, startProgram } from "./processes.mjs"
import { buildBundles } from "./bundles.mjs"
import { isSchemaOutdated, makeTables, movePictures } from "./database.mjs"
import { clearLeftover, startPostgres } from "./postgres.mjs"
import { buildAdmin, isAdminOutdated, migrate, seed, startMedusa } from "./medusa.mjs"
import { makeHistory } from "./history.mjs"
import { findPostgres } from "./native-postgres.mjs"
import { step } from "./progress.mjs"
import { reset, ADMIN, readSeeded, removeState, writeState } from "./state.mjs"
import { planShop, databaseUrl } from "./shop.mjs"

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

const START_TIMEOUT_MS = 30_000

/** The row that answers for a shop without settings of its own: the callback addresses carry its id. */
const DEFAULT_SETTINGS = "rset_default"

/**
 * The simulator of the rental service, as its package ships it, with the demo's price rules. It knows where the shop
 * takes discount checks and events, and keeps its orders over restarts.
 * @param {import("./shop.mjs").Shop} shop
 */
export function startSimulator(shop) {
  const script = path.join(shop.root, "simulator/dist/cli.js")
  const args = simulatorArguments(shop)
  const logFile = path.join(shop.logs, "simulator.log")
  return startProgram(
    nodeScript({ name: "The simulator", script, args, cwd: shop.root, env: process.env, logFile }),
    { isReady: () => answers(`${shop.urls.sandbox}/`), timeoutMs: START_TIMEOUT_MS },
  )
}

/** With `=`: one secret in 64 begins with a dash, and would pass for another flag. @param {import("./shop.mjs").Shop} shop */
export function simulatorArguments(shop) {
  const callbacks = `${shop.urls.backend}/rental/callbacks`
  return [
    `--port=${shop.ports.sandbox}`,
    `--host=${HOST}`,
    `--api-key=${shop.secrets.sandbox_api_key}`,
    `--rules=${path.join(shop.root, "demo/price-rules.json")}`,
    `--data=${path.join(shop.data, "simulator.json")}`,
    `--discount-url=${callbacks}/discount-code/${DEFAULT_SETTINGS}`,
    `--secret=${shop.secrets.discount_code_secret}`,
    `--events-url=${callbacks}/events/${DEFAULT_SETTINGS}`,
  ]
}

/**
 * The shop's panel and mails are English until someone chooses another language, and a call names a delivery as the service does.
 * @param {string} sandbox
 */
async function nameDeliveries(sandbox) {
  const { settings } = await (await fetch(`${sandbox}/_sandbox/state`)).json()
  const deliveryOptions = settings.deliveryOptions.map((/** @type {any} */ option) => {
    const { en, ...others } = option.labels
    return { ...option, name: en, labels: { fr: option.name, ...others } }
  })
  const answer = await fetch(`${sandbox}/_sandbox/settings`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ deliveryOptions }),
  })
  if (!answer.ok) throw new Error(`The simulator refuses its deliveries: ${await answer.text()}`)
}

/** A demo that was killed outright takes its programs with it, but not in the same instant. */
const PATIENCE_MS = 10_000

/**
 * Starts everything, each thing once what it needs is there.
 * @param {import("./options.mjs").Options} options
 * @param {{ unclean: boolean }} before whether the demo before was killed outright
 * @returns {Promise<import("./state.mjs").State>}
 */
export async function run(options, before) {
  const home = findPostgres(`${options.data}/postgres`)
  await clearLeftover(home.data)
  const patienceMs = before.unclean ? PATIENCE_MS : 0
  await requireFreePorts(options.port, { sandbox: options.service === null, patienceMs })
  if (options.reset) reset(options.data, home)

  const shop = planShop(options)
  const isNew = !shop.seeded
  rmSync(shop.logs, { recursive: true, force: true })
  await buildBundles(shop.root, shop.logs)
  await step("Starting PostgreSQL", () => startDatabase(shop, home))
  await prepareShop(shop)
  if (shop.urls.sandbox) {
    await step("Starting the simulator of the rental service", () => startSimulator(shop))
    await nameDeliveries(shop.urls.sandbox)
  }

  await step("Starting Medusa with the plugin and the admin", () => startMedusa(shop))
  if (isNew && shop.urls.sandbox && !shop.empty) {
    await step("Renting as shoppers have for a year", () => makeHistory(shop))
  }
  const state = stateOf(shop)
  await step("Opening the storefront", () => startStorefront(shop, state))
  writeState(shop.data, state)
  addChild({ stop: async () => removeState(shop.data) })
  return state
}

/** @param {import("./shop.mjs").Shop} shop @param {import("./native-postgres.mjs").PostgresHome} home */
function startDatabase({ ports, secrets, logs }, home) {
  const options = {
    port: ports.database,
    password: secrets.database_password,
    logFile: `${logs}/postgres.log`,
  }
  return startPostgres(home, options)
}

/** Tables, admin panel, products, addresses of pictures: the first time all of it, later only what changed. @param {import("./shop.mjs").Shop} shop */
async function prepareShop(shop) {
  await buildTogether([
    isSchemaOutdated(shop) && ["making the tables", () => makeTables(shop, () => migrate(shop))],
    isAdminOutdated(shop) && ["building the admin panel", () => buildAdmin(shop)],
  ])
  if (!shop.seeded) {
    await step("Filling the shop with products", () => seed(shop), { hint: "usually a quarter of a minute" })
    shop.seeded = readSeeded(shop.data)
  }
  await movePictures(databaseUrl(shop), shop.urls.storefront)
}

/** Side by side: each keeps one core busy for half a minute. @param {(false | [string, () => Promise<void>])[]} builds */
async function buildTogether(builds) {
  const wanted = builds.filter((build) => build !== false)
  if (wanted.length > 0) {
    const title = wanted.map(([name]) => name).join(" and ")
    const work = async () => void (await Promise.all(wanted.map(([, build]) => build())))
    await step(title.charAt(0).toUpperCase() + title.slice(1), work, { hint: "usually half a minute" })
  }
}

/** @param {import("./shop.mjs").Shop} shop @returns {import("./state.mjs").State} */
function stateOf({ urls, seeded }) {
  return {
    backend_url: urls.backend,
    storefront_url: urls.storefront,
    sandbox_url: urls.sandbox,
    admin_email: ADMIN.email,
    admin_password: ADMIN.password,
    publishable_key: seeded?.publishable_key ?? "",
    region_id: seeded?.region_id ?? "",
  }
}
