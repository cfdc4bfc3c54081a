import path from "node:path"
import { fileURLToPath } from "node:url"
import { existsSync, readFileSync } from "node:fs"
import { parseEnv } from "node:util"
import { HOST, portsFrom } from "./pid-file.mjs"
import { readSecrets, readSeeded } from "./state.mjs"
import { DATABASE_USER } from "./postgres.mjs"

export const ROOT = fileURLToPath(new URL("../..", import.meta.url))

/**
 * All that the steps of the start need to know of this one demo.
 * @typedef {{
 *   root: string, data: string, logs: string, dev: boolean, empty: boolean,
 *   ports: ReturnType<typeof portsFrom>,
 *   urls: { backend: string, storefront: string, sandbox: string | null },
 *   service: import("./options.mjs").RealService,
 *   secrets: import("./state.mjs").Secrets,
 *   seeded: import("./state.mjs").Seeded | null,
 * }} Shop
 */

/** @param {import("./options.mjs").Options} options @returns {Shop} */
export function planShop({ port, data, dev, empty, service }) {
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
    empty,
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

/** The database that initdb creates. */
const DATABASE = "postgres"

/**
 * Medusa's environment variables: where things are, and the rental settings, which the module takes for
 * whatever the merchant hasn't set in the admin. Being environment, `--service-url` counts at the next start.
 * @param {import("./shop.mjs").Shop} shop
 * @returns {NodeJS.ProcessEnv}
 */
export function shopEnvironment(shop) {
  return {
    ...process.env,
    ...blanks(shop.root),
    // Not production, whose session cookie a browser doesn't keep over plain http; and not development, where Medusa
    // builds the admin while it is being used: half a minute of waiting, and a gigabyte.
    NODE_ENV: shop.dev ? "development" : "demo",
    DISABLE_MEDUSA_ADMIN: process.env.DISABLE_MEDUSA_ADMIN ?? "",
    MEDUSA_DISABLE_TELEMETRY: "true",
    NODE_OPTIONS: "",
    DATABASE_URL: databaseUrl(shop),
    JWT_SECRET: shop.secrets.jwt_secret,
    COOKIE_SECRET: shop.secrets.cookie_secret,
    RENTAL_ENCRYPTION_KEY: shop.secrets.encryption_key,
    ...origins(shop.ports),
    ...rentalSettings(shop),
  }
}

/** @param {import("./shop.mjs").Shop} shop */
export function databaseUrl({ secrets, ports }) {
  return `postgres://${DATABASE_USER}:${secrets.database_password}@${HOST}:${ports.database}/${DATABASE}`
}

/**
 * A developer's own `.env`, or shell, names another database and real keys: none of it may leak into the demo. What is set, even to
 * nothing, `.env` doesn't overrule.
 * @param {string} root
 */
function blanks(root) {
  const file = `${root}/.env`
  const inFile = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, "utf8"))) : []
  const names = [
    ...inFile.filter((name) => !(name in process.env)),
    ...Object.keys(process.env).filter((name) => /^(RENTAL|REDIS)_/.test(name)),
  ]
  return Object.fromEntries(names.map((name) => [name, ""]))
}

/** @param {ReturnType<typeof import("./pid-file.mjs").portsFrom>} ports */
function origins({ backend, storefront }) {
  const at = (/** @type {number} */ port) => `http://${HOST}:${port},http://localhost:${port}`
  // Whoever tries a page of their own on this machine may ask this shop, from any port.
  const anyPort = String.raw`/^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/`
  return { STORE_CORS: anyPort, ADMIN_CORS: at(backend), AUTH_CORS: `${at(backend)},${at(storefront)}` }
}

/** @param {import("./shop.mjs").Shop} shop */
function rentalSettings({ urls, service, secrets, seeded, empty }) {
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
    ...(urls.sandbox && !empty && decided(urls.storefront)),
  }
}

/** Settings that a merchant makes: what prices say, and what else shoppers ask before they sign. @param {string} storefront */
function decided(storefront) {
  const how = `${storefront}/#how`
  return {
    RENTAL_FIRST_PAYMENT: "comes_before",
    RENTAL_PRICES_SHOWN: "with_taxes",
    RENTAL_HELP_URL_EN: how,
    RENTAL_HELP_URL_FR: how,
    RENTAL_HELP_URL_DE: how,
    RENTAL_HELP_TEXT_EN:
      "Our workshop repairs what wears out. At the end you send the bike back, free of charge.",
    RENTAL_HELP_TEXT_FR: "Notre atelier répare ce qui s’use. À la fin, vous renvoyez le vélo sans frais.",
    RENTAL_HELP_TEXT_DE:
      "Unsere Werkstatt repariert, was verschleißt. Am Ende senden Sie das Rad kostenlos zurück.",
  }
}
