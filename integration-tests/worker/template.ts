import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import type { Client } from "pg"
import { runProgram } from "../helpers/program"
import { connected, databaseUrl, dropDatabase } from "./database"

const ROOT = path.resolve(__dirname, "../..")
/** What a migrated and seeded database depends on, beside Medusa's version. */
const SOURCES = [
  "medusa-config.ts",
  "src/links",
  "src/modules/rental/migrations",
  "integration-tests/worker",
  "integration-tests/helpers/admin-user.ts",
  "integration-tests/helpers/checkout.ts",
  "integration-tests/helpers/products.ts",
  "integration-tests/helpers/regions.ts",
  "integration-tests/helpers/seed-europe.ts",
  "integration-tests/helpers/seed-shop.ts",
  "integration-tests/helpers/stock-shop.ts",
]
/** Any number that only these tests use. */
const LOCK = 20260101

/**
 * The name of a migrated, seeded database to copy, which nobody connects to. It is made when the first of all workers asks, in about ten
 * seconds, and stays as long as its PostgreSQL does.
 */
export function ensureTemplate(): Promise<string> {
  const name = `rental-test-template-${fingerprint()}`
  return connected("postgres", async (server) => {
    await server.query("SELECT pg_advisory_lock($1)", [LOCK])
    const { rowCount } = await server.query("SELECT FROM pg_database WHERE datname = $1", [name])
    if (!rowCount) await build(server, name)
    return name
  })
}

/** Under another name until it is whole. In a process of its own: a boot with migrations prints a page and keeps its memory. */
async function build(server: Client, name: string): Promise<void> {
  const draft = `${name}-draft`
  await dropDatabase(server, draft)
  await server.query(`CREATE DATABASE "${draft}"`)
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env as Record<
    "DB_HOST" | "DB_PORT" | "DB_USERNAME" | "DB_PASSWORD",
    string
  >
  await runProgram(process.execPath, [path.join(__dirname, "build-template.js")], {
    cwd: ROOT,
    env: {
      DB_HOST,
      DB_PORT,
      DB_USERNAME,
      DB_PASSWORD,
      DATABASE_URL: databaseUrl(draft),
      DISABLE_MEDUSA_ADMIN: "true",
    },
  })
  await server.query(`ALTER DATABASE "${draft}" RENAME TO "${name}"`)
}

function fingerprint(): string {
  const hash = createHash("sha256").update(readFileSync(require.resolve("@medusajs/medusa/package.json")))
  for (const file of SOURCES.flatMap(filesOf)) hash.update(file).update(readFileSync(path.join(ROOT, file)))
  return hash.digest("hex").slice(0, 12)
}

function filesOf(source: string): string[] {
  if (path.extname(source)) return [source]
  return readdirSync(path.join(ROOT, source))
    .sort()
    .map((name) => path.join(source, name))
    .filter((name) => path.extname(name))
}
