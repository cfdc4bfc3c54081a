import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

/**
 * Reads and writes the demo's files beside the database: secrets.json, shop.json (made by the seed), and state.json while it runs.
 * @typedef {Record<typeof SECRETS[number], string>} Secrets
 * @typedef {Record<"publishable_key" | "region_id" | "shipping_option_id", string>} Seeded
 * @typedef {{ backend_url: string, storefront_url: string, sandbox_url: string | null, admin_email: string,
 *   admin_password: string, publishable_key: string, region_id: string }} State
 */

/** The demo's admin. It is reachable from this machine only, and its password is printed. */
export const ADMIN = { email: "admin@demo.local", password: "rental-demo" }

const SECRETS = /** @type {const} */ ([
  ...["jwt_secret", "cookie_secret", "encryption_key"],
  ...["database_password", "sandbox_api_key", "discount_code_secret"],
])

/** @param {string} data */
export const secretsFile = (data) => path.join(data, "secrets.json")

/** Made once for each data folder. @param {string} data @returns {Secrets} */
export function readSecrets(data) {
  const file = secretsFile(data)
  if (existsSync(file)) return readJson(file)

  const secrets = SECRETS.map((name) => [name, randomBytes(24).toString("base64url")])
  writeJson(file, Object.fromEntries(secrets), 0o600)
  return readJson(file)
}

/** Returns the path of the file in which the seed writes the ids of its shop when it has ended. @param {string} data */
export const seededFile = (data) => path.join(data, "shop.json")

/** For programs and tests that use the running demo: there while everything answers. @param {string} data */
export const stateFile = (data) => path.join(data, "state.json")

/** @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, "utf8"))

/**
 * In one go: who reads the file finds all of it or none.
 * @param {string} file @param {unknown} value @param {number} [mode]
 */
export function writeJson(file, value, mode) {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode })
  renameSync(draft, file)
}

/** Only what the demo makes: `--data` may name a folder that holds other things too. */
const OURS = "postgres logs state.json shop.json migrated.json secrets.json simulator.json".split(" ")

/** @param {string} data @param {string} database where PostgreSQL's is, which as root may be elsewhere */
export function reset(data, database) {
  for (const at of [database, ...OURS.map((name) => path.join(data, name))]) {
    rmSync(at, { recursive: true, force: true })
  }
}
