import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import pg from "pg"
import { filesOf } from "./bundles.mjs"
import { readJson, writeJson } from "./state.mjs"

/** @typedef {{ root: string, data: string }} Place the project, and the demo's data folder */

/** What says what the tables look like. */
const SOURCES = ["src/modules/rental/migrations", "src/links", "node_modules/@medusajs/medusa/package.json"]

/** Whether the tables are those of this version of the code. Making them takes a while: not at every start. @param {Place} place */
export function isSchemaOutdated({ root, data }) {
  return !existsSync(stampFile(data)) || readJson(stampFile(data)).schema !== schemaOf(root)
}

/** @param {Place} place @param {() => Promise<void>} migrate */
export async function makeTables({ root, data }, migrate) {
  await migrate()
  writeJson(stampFile(data), { schema: schemaOf(root) })
}

/** By contents: npm gives all files of a package the same time, whatever its version. @param {string} root */
function schemaOf(root) {
  const texts = filesOf(root, SOURCES)
    .sort()
    .map((file) => readFileSync(file, "utf8"))
  return createHash("sha256").update(texts.join()).digest("hex")
}

/** @param {string} data */
const stampFile = (data) => path.join(data, "migrated.json")

/**
 * The products' pictures come from the storefront, whose address has its port in it: after `--port` they follow.
 * @param {string} databaseUrl @param {string} storefrontUrl
 */
export async function movePictures(databaseUrl, storefrontUrl) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const move = (/** @type {string} */ table, /** @type {string} */ column) =>
      client.query(
        `update ${table} set ${column} = regexp_replace(${column}, '^http://[^/]+/images/', $1)
         where ${column} ~ '^http://[^/]+/images/' and ${column} not like $1 || '%'`,
        [`${storefrontUrl}/images/`],
      )
    await move("product", "thumbnail")
    await move("image", "url")
    await move("cart_line_item", "thumbnail")
  } finally {
    await client.end()
  }
}
