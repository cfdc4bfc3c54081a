import { rmSync } from "node:fs"
import { buildBundles } from "./bundles.mjs"
import { isSchemaOutdated, makeTables, movePictures } from "./database.mjs"
import { clearLeftover } from "./leftover-postgres.mjs"
import { buildAdmin, isAdminOutdated, migrate, seed, startMedusa } from "./medusa.mjs"
import { findPostgres } from "./native-postgres.mjs"
import { addChild } from "./children.mjs"
import { requireFreePorts } from "./ports.mjs"
import { startPostgres } from "./postgres.mjs"
import { step } from "./progress.mjs"
import { reset } from "./reset.mjs"
import { planShop } from "./shop.mjs"
import { databaseUrl } from "./shop-environment.mjs"
import { startSimulator } from "./simulator.mjs"
import { ADMIN, readSeeded, removeState, writeState } from "./state.mjs"
import { startStorefront } from "./storefront.mjs"

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
  rmSync(shop.logs, { recursive: true, force: true })
  await buildBundles(shop.root, shop.logs)
  await step("Starting PostgreSQL", () => startDatabase(shop, home))
  await prepareShop(shop)
  if (shop.urls.sandbox) {
    await step("Starting the simulator of the rental service", () => startSimulator(shop))
  }

  await step("Starting Medusa with the plugin and the admin", () => startMedusa(shop))
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
