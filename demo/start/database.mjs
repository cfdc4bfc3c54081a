import { createHash } from "node:crypto"
import { existsSync, readFileSync, readdirSync } from "node:fs"
import path from "node:path"
import pg from "pg"
import { installedVersion } from "./install.mjs"
import { readJson, writeJson } from "./state.mjs"

/** @typedef {{ root: string, data: string }} Place the project, and the demo's data folder */

/** Folders whose files say what the tables look like. */
const SCHEMA_FOLDERS = ["src/modules", "src/links"]

/** Whether the tables are those of this version of the code. Making them takes a while: not at every start. @param {Place} place */
export function isSchemaOutdated({ root, data }) {
  const stamp = stampFile(data)
  return !existsSync(stamp) || readJson(stamp).schema !== schemaOf(root)
}

/** @param {Place} place @param {() => Promise<void>} migrate */
export async function makeTables({ root, data }, migrate) {
  const schema = schemaOf(root)
  await migrate()
  writeJson(stampFile(data), { schema })
}

/** @param {string} data */
const stampFile = (data) => path.join(data, "migrated.json")

/** @param {string} root */
function schemaOf(root) {
  const hash = createHash("sha256").update(String(installedVersion(root, "@medusajs/medusa")))
  for (const folder of SCHEMA_FOLDERS.map((name) => path.join(root, name)).filter(existsSync)) {
    for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
      if (isSchema(entry)) hash.update(entry).update(readFileSync(path.join(folder, entry)))
    }
  }
  return hash.digest("hex")
}

/** Migrations lie in folders of that name; every file beside `links` is a table between two modules. @param {string} entry */
function isSchema(entry) {
  return /\.(ts|js)$/.test(entry) && (entry.includes(`migrations${path.sep}`) || !entry.includes(path.sep))
}

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
