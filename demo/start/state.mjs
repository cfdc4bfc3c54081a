import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

/**
 * What the demo keeps in its data folder beside the database.
 * @typedef {{ jwt_secret: string, cookie_secret: string, encryption_key: string, database_password: string,
 *   sandbox_api_key: string, discount_code_secret: string }} Secrets
 * @typedef {{ publishable_key: string, region_id: string, shipping_option_id: string }} Seeded
 * @typedef {{ backend_url: string, storefront_url: string, sandbox_url: string | null, admin_email: string,
 *   admin_password: string, publishable_key: string, region_id: string }} State
 */

/** The demo's admin. It is reachable from this machine only, and its password is printed. */
export const ADMIN = { email: "admin@demo.local", password: "rental-demo" }

/** Made once for each data folder. @param {string} data @returns {Secrets} */
export function readSecrets(data) {
  const file = path.join(data, "secrets.json")
  if (existsSync(file)) return readJson(file)

  const secret = () => randomBytes(24).toString("base64url")
  const secrets = {
    jwt_secret: secret(),
    cookie_secret: secret(),
    encryption_key: secret(),
    database_password: secret(),
    sandbox_api_key: `demo_${secret()}`,
    discount_code_secret: secret(),
  }
  writeJson(file, secrets, 0o600)
  return secrets
}

/** Where the seed leaves the ids of the shop it made. @param {string} data */
export function seededFile(data) {
  return path.join(data, "shop.json")
}

/** @param {string} data @returns {Seeded | null} null before the first seed has ended */
export function readSeeded(data) {
  const file = seededFile(data)
  return existsSync(file) ? readJson(file) : null
}

/** For programs and tests that use the running demo. Written when everything answers. @param {string} data @param {State} state */
export function writeState(data, state) {
  writeJson(path.join(data, "state.json"), state)
}

/** @param {string} data */
export function removeState(data) {
  rmSync(path.join(data, "state.json"), { force: true })
}

/** @param {string} file */
export function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"))
}

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
const OURS = [
  "postgres",
  "postgres.password",
  "logs",
  "state.json",
  "shop.json",
  "migrated.json",
  "secrets.json",
]

/** @param {string} data @param {import("./native-postgres.mjs").PostgresHome} home */
export function reset(data, home) {
  rmSync(home.data, { recursive: true, force: true })
  for (const name of OURS) rmSync(path.join(data, name), { recursive: true, force: true })
}
