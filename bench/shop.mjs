import path from "node:path"
import { freePort } from "../integration-tests/helpers/free-port.js"
import { startTemporaryPostgres } from "../scripts/postgres.mjs"
import { bundled, ROOT } from "../scripts/bundled.mjs"

const HELPERS =
  "medusa-shop admin-user seed-shop products checkout http-client rentals rental-settings simulator"
const DATABASE = "bench"
/** As many as a page of a shop's list shows. */
const LISTED = 20

/** @typedef {{ statements: number, ms: number }} Reading */
/** @typedef {Awaited<ReturnType<typeof startMeteredShop>>} MeteredShop */

/**
 * This repository's shop as a process of its own, seeded, with the simulator of the service beside it, and a meter on its statements
 * and its processor.
 */
export async function startMeteredShop() {
  const help = await bundled(...HELPERS.split(" ").map((name) => `integration-tests/helpers/${name}`))
  const postgres = await startTemporaryPostgres()
  Object.assign(process.env, postgres.env)
  const database = await help.createDatabase(DATABASE)
  const port = await freePort()
  const meterPort = await freePort()
  const env = {
    ...help.shopEnvironment(DATABASE, port),
    DISABLE_MEDUSA_ADMIN: "true",
    NODE_ENV: "staging",
    LOG_LEVEL: "error",
    RENTAL_METER_PORT: String(meterPort),
  }
  await help.medusa(ROOT, ["db:migrate", "--execute-safe-links", "--skip-search", "--skip-scripts"], env)
  await help.createAdmin(ROOT, env)
  const service = await help.startSimulator({ retryDelaysMs: [], successTimeoutMs: 60_000 })
  const program = await help.startShop(
    ROOT,
    { ...env, NODE_OPTIONS: `--import ${path.join(ROOT, "bench/meter.mjs")}` },
    ROOT,
  )
  const url = `http://127.0.0.1:${port}`
  const admin = await help.logInAsAdmin(url)
  const seed = await help.seedShop(admin)
  const anonymous = new help.HttpClient(url)
  const store = anonymous.with({ "x-publishable-api-key": seed.publishableKey })
  await help.connectToService(
    { admin, url },
    { url: service.url, apiKey: help.SERVICE_API_KEY, paymentUrl: service.paymentUrl },
  )
  /** @type {{ variants: { id: string }[], variantId: string }} */
  const bike = await help.createProduct(admin, seed, { title: "Vélo cargo", priceHT: 1200, stock: 100_000 })
  /** @type {{ id: string, variantId: string }[]} */
  const listed = []
  for (let index = 0; index < LISTED; index++) {
    listed.push(await help.createProduct(admin, seed, { title: `Vélo M${index}`, priceHT: 600 + index }))
  }
  return {
    ...{ admin, anonymous, store, seed, service, database, help, listed },
    /** A cart that could be paid, with its payment collection. @returns {Promise<{ cartId: string, collectionId: string }>} */
    async cart() {
      const cartId = await help.createFilledCart(store, seed, [{ variantId: bike.variantId }])
      return { cartId, collectionId: (await help.createPaymentCollection(store, cartId)).id }
    },
    /** @returns {Promise<Reading>} */
    read: async () => (await fetch(`http://127.0.0.1:${meterPort}`)).json(),
    async close() {
      await program.kill()
      await service.close()
      await postgres.stop()
    },
  }
}
