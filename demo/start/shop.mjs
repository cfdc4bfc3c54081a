import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { parseEnv } from "node:util"
import { HOST, portsFrom } from "./ports.mjs"
import { DATABASE_USER } from "./postgres.mjs"
import { readJson, readSecrets, seededFile } from "./state.mjs"

export const ROOT = fileURLToPath(new URL("../..", import.meta.url))

/**
 * All that the steps of the start need to know of this one demo.
 * @typedef {Awaited<ReturnType<typeof planShop>>} Shop
 */

/** @param {number} port @param {import("./options.mjs").Options["service"]} service a real one, in the simulator's place */
export const urlsFrom = (port, service) => ({
  ...{ backend: `http://${HOST}:${port}`, storefront: `http://${HOST}:${port + 1}` },
  sandbox: service ? null : `http://${HOST}:${port + 2}`,
})

/** @param {import("./options.mjs").Options} options */
export function planShop({ port, data, dev, empty, service }) {
  const urls = urlsFrom(port, service)
  const secrets = readSecrets(data)
  /** @type {import("./state.mjs").Seeded | null} null before the first seed has ended */
  const seeded = existsSync(seededFile(data)) ? readJson(seededFile(data)) : null
  const url = `${urls.sandbox}`
  const simulator = { url, apiKey: secrets.sandbox_api_key, paymentUrl: `${url}/pay/{transactionId}` }
  const [ports, logs] = [portsFrom(port), path.join(data, "logs")]
  return { data, logs, dev, empty, ports, urls, service: service ?? simulator, secrets, seeded }
}

/**
 * Medusa's environment variables: where things are, and the rental settings, which the module takes for
 * whatever the merchant hasn't set in the admin. Being environment, `--service-url` counts at the next start.
 * @param {Shop} shop
 * @returns {NodeJS.ProcessEnv}
 */
export function shopEnvironment(shop) {
  const { secrets, ports, urls, dev } = shop
  const at = (/** @type {number} */ port) => `http://${HOST}:${port},http://localhost:${port}`
  return {
    ...process.env,
    ...blanks(),
    // Not production, whose session cookie a browser doesn't keep over plain http; and not development, where Medusa
    // builds the admin while it is being used: half a minute of waiting, and a gigabyte.
    NODE_ENV: dev ? "development" : "demo",
    DISABLE_MEDUSA_ADMIN: process.env.DISABLE_MEDUSA_ADMIN ?? "",
    MEDUSA_DISABLE_TELEMETRY: "true",
    NODE_OPTIONS: "",
    DATABASE_URL: databaseUrl(shop),
    JWT_SECRET: secrets.jwt_secret,
    COOKIE_SECRET: secrets.cookie_secret,
    RENTAL_ENCRYPTION_KEY: secrets.encryption_key,
    // Whoever tries a page of their own on this machine may ask this shop, from any port.
    STORE_CORS: String.raw`/^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/`,
    ADMIN_CORS: at(ports.backend),
    AUTH_CORS: `${at(ports.backend)},${at(ports.backend + 1)}`,
    ...rentalSettings(shop),
    ...(urls.sandbox && !shop.empty && DECIDED),
  }
}

/** The database is the one that initdb creates. @param {Shop} shop */
export function databaseUrl({ secrets, ports }) {
  return `postgres://${DATABASE_USER}:${secrets.database_password}@${HOST}:${ports.database}/postgres`
}

/**
 * A developer's own `.env`, or shell, names another database and real keys: none of it may leak into the demo. What is set, even to
 * nothing, `.env` doesn't overrule.
 */
function blanks() {
  const file = path.join(ROOT, ".env")
  const inFile = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, "utf8"))) : []
  const names = [
    ...inFile.filter((name) => !(name in process.env)),
    ...Object.keys(process.env).filter((name) => /^(RENTAL|REDIS)_/.test(name)),
  ]
  return Object.fromEntries(names.map((name) => [name, ""]))
}

/** @param {Shop} shop */
function rentalSettings({ urls, service, secrets, seeded }) {
  return {
    RENTAL_ENVIRONMENT: urls.sandbox ? "staging" : "production",
    RENTAL_API_URL: service.url,
    RENTAL_API_KEY: service.apiKey,
    RENTAL_PAYMENT_URL: service.paymentUrl,
    RENTAL_DISCOUNT_CODE_SECRET: secrets.discount_code_secret,
    RENTAL_TRANSACTION_PREFIX: "CADENCE",
    RENTAL_BACKEND_URL: urls.backend,
    RENTAL_STOREFRONT_URL: urls.storefront,
    RENTAL_URL_CONFIRMED: `${urls.storefront}/order/{order_id}?cart={cart_id}`,
    RENTAL_URL_FAILURE: `${urls.storefront}/payment-failed?cart={cart_id}`,
    RENTAL_URL_RETURN: `${urls.storefront}/cart`,
    RENTAL_URL_PENDING: `${urls.storefront}/cart`,
    RENTAL_DEFAULT_SHIPPING_OPTION_ID: seeded?.shipping_option_id ?? "",
  }
}

/** Settings that a merchant makes: what prices say, and what else shoppers ask before they sign. */
const DECIDED = {
  RENTAL_FIRST_PAYMENT: "comes_before",
  RENTAL_PRICES_SHOWN: "with_taxes",
  RENTAL_HELP_EN: "Our workshop repairs what wears out. At the end you send the bike back, free of charge.",
  RENTAL_HELP_FR: "Notre atelier répare ce qui s’use. À la fin, vous renvoyez le vélo sans frais.",
  RENTAL_HELP_DE: "Unsere Werkstatt repariert, was verschleißt. Am Ende senden Sie das Rad kostenlos zurück.",
}
