import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import type { DmlEntity } from "@medusajs/framework/utils"
import type { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { createDatabase, type Database } from "../helpers/medusa-shop"

const MODULE = path.resolve(__dirname, "../../src/modules/rental")
/** What only the migration makes, as a model can't declare it. */
const COMPUTED = [
  "rental_transaction.buyer_words",
  "rental_transaction.customer_words",
  "rental_transaction.search",
  "rental_transaction.shown_monthly",
]

const filesIn = (folder: string) =>
  readdirSync(path.join(MODULE, folder)).flatMap((file) =>
    file.endsWith(".ts") ? [path.join(MODULE, folder, file)] : [],
  )

describe("the module's migration", () => {
  jest.setTimeout(180_000)
  let database: Database

  beforeEach(async () => {
    database = await createDatabase("migrations")
  })
  afterEach(() => database.drop())

  async function run(way: "up" | "down") {
    for (const file of filesIn("migrations").sort()) {
      const [Loaded] = Object.values<new (...args: unknown[]) => Migration>(await import(file))
      const migration = new Loaded!()
      await migration[way]()
      for (const sql of migration.getQueries()) await database.query(String(sql))
    }
  }
  const columns = async () => {
    const rows = await database.query(
      "SELECT table_name, column_name FROM information_schema.columns WHERE table_name LIKE 'rental_%'",
    )
    return rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`).sort()
  }
  const indexes = async () => {
    const rows = await database.query(
      "SELECT indexname FROM pg_indexes WHERE tablename LIKE 'rental_%' ORDER BY 1",
    )
    return rows.map(({ indexname }) => indexname)
  }

  it("makes the columns and the indexes that the models declare", async () => {
    await run("up")
    const models: { tableName: string; schema: object; indexes: { name?: string }[] }[] = []
    for (const file of filesIn("models")) {
      const [model] = Object.values<DmlEntity<never, never>>(await import(file))
      models.push(model!.parse())
    }
    const declared = models.flatMap(({ tableName, schema }) =>
      Object.keys(schema).map((column) => `${tableName}.${column}`),
    )
    expect(await columns()).toEqual([...declared, ...COMPUTED].sort())
    expect(await indexes()).toEqual(
      expect.arrayContaining(models.flatMap((model) => model.indexes.map(({ name }) => name))),
    )
  })

  it("leaves nothing behind when it is reverted on filled tables, and runs once more", async () => {
    await run("up")
    const [before, indexesBefore] = [await columns(), await indexes()]
    const rows = readFileSync(path.resolve(__dirname, "../../bench/rentals.sql"), "utf8")
    await database.query(rows.replaceAll(":rentals", "20"))
    expect(await database.query("SELECT id FROM rental_transaction")).toHaveLength(20)
    await run("down")
    expect([await columns(), await indexes()]).toEqual([[], []])
    await run("up")
    expect([await columns(), await indexes()]).toEqual([before, indexesBefore])
  })
})
