import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { ADMIN_EMAIL, logInAsAdmin } from "../helpers/admin-user"
import { freePort } from "../helpers/free-port"
import { HttpClient } from "../helpers/http-client"
import { createAdmin, createDatabase, medusa, shopEnvironment, startShop } from "../helpers/medusa-shop"
import { createProduct, type SeededProduct } from "../helpers/products"
import { Program } from "../helpers/program"
import { connectToService } from "../helpers/rental-settings"
import { seedShop, type ShopSeed } from "../helpers/seed-shop"
import { createFreshApp } from "./fresh-app"
import { packPackage, REPOSITORY } from "./package-under-test"

const API_KEY = "key-of-the-packed-shop"

/** The packed shop, with something to rent. */
export interface RentingShop {
  admin: HttpClient
  store: HttpClient
  seed: ShopSeed
  /** The simulator. */
  service: HttpClient
  /** 1000.00 EUR without taxes. */
  bike: SeededProduct
}

/** A fresh shop in which the packed plugin is installed as the README says, running before the first test of a file. */
interface PackedShop {
  /** For temporary files. */
  folder: string
  app: string
  /** Of the package. */
  files: string[]
  url: string
  admin: HttpClient
  stop(): Promise<unknown>
  /** Seeds the shop and connects it to the simulator, once. */
  renting(): Promise<RentingShop>
}

/** Called where a file's tests are described: it has hooks. `name`: of its database. */
export function packedShop(name: string): PackedShop {
  const folder = mkdtempSync(path.join(tmpdir(), "rental-packed-"))
  const app = path.join(folder, "shop")
  const toStop: (() => Promise<unknown>)[] = []
  let renting: Promise<RentingShop> | undefined
  const shop = { folder, app, renting: () => (renting ??= prepare()) } as PackedShop

  beforeAll(async () => {
    const packed = await stage("npm run build, npm pack", () =>
      packPackage("plugin", path.join(folder, "tarball")),
    )
    shop.files = packed.files
    await stage("a fresh shop, npm install", () => createFreshApp(app, packed.tarball))

    const port = await freePort()
    const env = shopEnvironment(name, port)
    shop.url = `http://127.0.0.1:${port}`
    const database = await createDatabase(name)
    toStop.unshift(() => database.drop())
    const [migrated, built] = await Promise.allSettled([
      stage("medusa db:migrate", () => medusa(app, ["db:migrate"], env)).then(() =>
        stage("medusa user", () => createAdmin(app, env)),
      ),
      stage("medusa build", () => medusa(app, ["build"], env)),
    ])
    for (const step of [migrated, built]) if (step.status === "rejected") throw step.reason
    const server = await stage("medusa start", () => startShop(app, env))
    shop.stop = () => server.stop()
    toStop.unshift(shop.stop)
    shop.admin = await logInAsAdmin(shop.url, ADMIN_EMAIL)
  }, 900_000)

  afterAll(async () => {
    for (const stop of toStop) await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const prepare = async (): Promise<RentingShop> => {
    const { admin, url } = shop
    const seed = await seedShop(admin)
    const service = await startSimulator(folder, toStop)
    await connectToService({ admin, url }, service)
    const store = new HttpClient(url, { "x-publishable-api-key": seed.publishableKey })
    const bike = await createProduct(admin, seed, { title: "Vélo de ville", priceHT: 1000 })
    return { admin, store, seed, service: new HttpClient(service.url), bike }
  }

  return shop
}

/** Minutes of silence look like a hang: each stage says its name and time, also where jest is silent. */
async function stage<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now()
  try {
    return await work()
  } finally {
    process.stderr.write(`  packed: ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)\n`)
  }
}

/** Starts the built `rental-sandbox`. That its package installs and runs is shown by `nightly/simulator.spec.ts`. */
async function startSimulator(
  cwd: string,
  toStop: (() => Promise<unknown>)[],
): Promise<{ url: string; apiKey: string; paymentUrl: string }> {
  const command = path.join(REPOSITORY, "simulator/dist/cli.js")
  const args = [command, "--port", "0", "--api-key", API_KEY]
  const simulator = new Program(process.execPath, args, { cwd })
  toStop.unshift(() => simulator.stop())
  const [api, paymentUrl] = await simulator.until((output) => {
    const found = /API address\s+(\S+)\n\s+Payment page\s+(\S+)/.exec(output)
    return found ? [found[1]!, found[2]!] : undefined
  }, 120_000)
  return { url: api, apiKey: API_KEY, paymentUrl: paymentUrl }
}
