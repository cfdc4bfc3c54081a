import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import pg from "pg"
import { filesOf } from "./bundles.mjs"
import { databaseUrl, ROOT } from "./shop.mjs"
import { readJson, writeJson } from "./state.mjs"

/** What says what the tables look like. */
const SOURCES = ["src/modules/rental/migrations", "src/links", "node_modules/@medusajs/medusa/package.json"]

/** Makes the tables where they aren't those of this version of the code: it takes a while. @param {string} data @param {() => Promise<void>} migrate */
export async function keepTables(data, migrate) {
  // By contents: npm gives all files of a package the same time, whatever its version.
  const texts = filesOf(ROOT, SOURCES)
    .sort()
    .map((file) => readFileSync(file, "utf8"))
  const schema = createHash("sha256").update(texts.join()).digest("hex")
  const stamp = path.join(data, "migrated.json")
  if (existsSync(stamp) && readJson(stamp).schema === schema) return
  await migrate()
  writeJson(stamp, { schema })
}

/** @param {import("./shop.mjs").Shop} shop @param {(database: pg.Client) => Promise<void>} work */
export async function inDatabase(shop, work) {
  const database = new pg.Client({ connectionString: databaseUrl(shop) })
  await database.connect()
  await work(database).finally(() => database.end())
}

const PICTURES = { product: "thumbnail", image: "url", cart_line_item: "thumbnail" }

/** The products' pictures come from the storefront, whose address has its port in it: after `--port` they follow. @param {import("./shop.mjs").Shop} shop */
export const movePictures = (shop) =>
  inDatabase(shop, async (database) => {
    for (const [table, column] of Object.entries(PICTURES)) {
      await database.query(
        `update ${table} set ${column} = regexp_replace(${column}, '^http://[^/]+/images/', $1)
         where ${column} ~ '^http://[^/]+/images/' and ${column} not like $1 || '%'`,
        [`${shop.urls.storefront}/images/`],
      )
    }
  })
