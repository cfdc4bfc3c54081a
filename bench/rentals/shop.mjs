import { readFileSync, readdirSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { startTemporaryPostgres } from "../../scripts/postgres.mjs"
import { bundled, ROOT } from "../../scripts/bundled.mjs"

const require = createRequire(import.meta.url)
const MIGRATIONS = "src/modules/rental/migrations"
/** The panel's own list, as the shop runs it. @typedef {import("../../src/modules/rental/transactions/list").TransactionList} TransactionList */

/** A shop's rentals, and what asks for them. @typedef {Awaited<ReturnType<typeof shopWith>>} Shop */

/**
 * Two shops on one temporary PostgreSQL, gone with the work.
 * @template T @param {{ many: number, few: number }} rentals how many each has @param {(shops: { many: Shop, few: Shop }) => Promise<T>} work
 */
export async function withShops(rentals, work) {
  const postgres = await startTemporaryPostgres()
  /** @type {Shop[]} */
  const shops = []
  try {
    for (const count of [rentals.many, rentals.few]) shops.push(await shopWith(postgres, count))
    const [many, few] = /** @type {[Shop, Shop]} */ (shops)
    return await work({ many, few })
  } finally {
    for (const shop of shops) await shop.close()
    await postgres.stop()
  }
}

/**
 * A database with so many rentals, made by the plugin's own migrations, and the list over it.
 * @param {{ env: Record<string, string> }} postgres @param {number} rentals
 */
async function shopWith({ env }, rentals) {
  const { knex } = require("@medusajs/framework/mikro-orm/knex")
  const connect = (/** @type {string} */ database) =>
    knex({
      client: "pg",
      connection: {
        host: env.DB_HOST,
        port: Number(env.DB_PORT),
        user: env.DB_USERNAME,
        password: env.DB_PASSWORD,
        database,
      },
    })
  const name = `rentals_${rentals}`
  const server = connect("postgres")
  await server.raw(`CREATE DATABASE ${name}`)
  await server.destroy()
  const pg = connect(name)
  for (const sql of await migrations()) await pg.raw(sql.replaceAll("?", "\\?"))
  await pg.raw(
    readFileSync(new URL("rows.sql", import.meta.url), "utf8").replaceAll(":rentals", String(rentals)),
  )
  await settled(pg)
  const { TransactionList } = await bundled("src/modules/rental/transactions/list.ts")
  return {
    rentals,
    /** @type {TransactionList} */ list: new TransactionList(pg),
    close: () => pg.destroy(),
  }
}

/** What PostgreSQL does by itself, a minute later. It sees to less while another connection still looks at what was before. @param {any} pg */
async function settled(pg) {
  for (let tries = 0, visible = false; tries < 20 && !visible; tries++) {
    await pg.raw("VACUUM ANALYZE rental_transaction")
    const { rows } = await pg.raw(
      "SELECT relallvisible > relpages / 2 AS visible FROM pg_class WHERE relname = 'rental_transaction'",
    )
    visible = rows[0].visible
  }
}

/** @returns {Promise<string[]>} */
async function migrations() {
  const files = readdirSync(path.join(ROOT, MIGRATIONS))
    .filter((name) => name.endsWith(".ts"))
    .sort()
  const statements = []
  for (const file of files) {
    const [Migration] = Object.values(await bundled(`${MIGRATIONS}/${file}`))
    const migration = new Migration()
    await migration.up()
    statements.push(...migration.getQueries())
  }
  return statements
}
