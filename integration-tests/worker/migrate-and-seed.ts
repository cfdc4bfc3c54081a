import { readFileSync } from "node:fs"
import path from "node:path"
import { Client } from "pg"
import { startApp } from "@medusajs/test-utils/dist/medusa-test-runner-utils"
import { clearInstances } from "@medusajs/test-utils/dist/medusa-test-runner-utils/clear-instances"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { initializeContainer } from "@medusajs/medusa/loaders/index"
import { migrate } from "@medusajs/medusa/commands/db/migrate"
import { createAdminUser, logInAsAdmin } from "../helpers/admin-user"
import { HttpClient } from "../helpers/http-client"
import { seedEurope } from "../helpers/seed-europe"
import { seedShop } from "../helpers/seed-shop"
import { settled } from "../helpers/settled"
import { stockShop } from "../helpers/stock-shop"

const directory = process.env.RENTAL_TEST_CWD ?? path.resolve(__dirname, "../..")

/** Migrations and links as `medusa db:migrate` runs them, then a shop as a merchant sets it up, and at last what `restore` needs. */
export async function migrateAndSeed(): Promise<void> {
  const container = await initializeContainer(directory)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const steps = { skipSearch: true, skipScripts: true, executeSafeLinks: true, executeAllLinks: false }
  await migrate({ directory, skipLinks: false, ...steps, logger, container } as Parameters<typeof migrate>[0])
  await clearInstances()

  const app = await startApp({ cwd: directory })
  const url = `http://localhost:${app.port}`
  await createAdminUser(app.container)
  const admin = await logInAsAdmin(url)
  const seeded = await seedShop(admin)
  const store = new HttpClient(url).with({ "x-publishable-api-key": seeded.publishableKey })
  const seed = await stockShop(admin, store, seeded)
  await settled(app.container)
  await equip(seed)
  await seedEurope(admin, seed)
  await settled(app.container)
  await app.shutdown()
  await inDatabase((client) => client.query("SELECT restore.keep('europe'), restore.back('seeded')"))
}

const equip = (seed: object) =>
  inDatabase(async (client) => {
    await client.query(readFileSync(path.join(__dirname, "restore.sql"), "utf8"))
    await client.query("CREATE TABLE restore.shop (seed jsonb NOT NULL)")
    await client.query("INSERT INTO restore.shop VALUES ($1)", [JSON.stringify(seed)])
    await client.query("SELECT restore.watch(), restore.keep('seeded')")
  })

const inDatabase = async (work: (client: Client) => Promise<unknown>) => {
  const client = new Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await work(client).finally(() => client.end())
}
