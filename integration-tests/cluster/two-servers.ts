import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Sandbox } from "../../simulator/src"
import { logInAsAdmin } from "../helpers/admin-user"
import { freePort } from "../helpers/free-port"
import { hasRedis } from "../helpers/has-redis"
import { HttpClient } from "../helpers/http-client"
import { databaseCalled, medusa, shopEnvironment, startShop, type Database } from "../helpers/medusa-shop"
import "../helpers/outside"
import type { SeededProduct } from "../helpers/products"
import type { Program } from "../helpers/program"
import { startRedis, type Redis } from "../helpers/redis"
import { connectToService } from "../helpers/rental-settings"
import type { StockedShop } from "../helpers/stock-shop"
import { SERVICE_API_KEY, startSimulator } from "../helpers/simulator"
import { createFreshApp } from "../packed/fresh-app"
import { MANIFEST, packPackage, REPOSITORY } from "../packed/package-under-test"

const DATABASE = "two-servers"
/** The programs that the servers run. */
export interface Cluster {
  /** One has nothing in Redis, as a small shop. */
  servers?: 1 | 2
  /** A shop for production with the packed plugin installed; else it is this repository itself, unbuilt, as in the demo. */
  built?: boolean
  /** The second server runs this clone of another version, whose packages are installed. */
  beside?: string
  /** The second server's clock is so far ahead. */
  ahead?: number
}

/** One server of the shop. */
export type Server = ReturnType<typeof serverOf> & { store: HttpClient; admin: HttpClient }

/** A shop with two servers (docs/decisions/several-servers.md), or with the first alone. Its fields are there from `beforeAll` on. */
export interface TwoServers {
  /** The one that the service was told of. */
  first: Server
  second: Server
  service: Sandbox
  database: Database
  redis: Redis
  seed: StockedShop
  /** 120.00 a month for 12 months, 240.00 for 6. */
  bike: SeededProduct
  /** All that a server may hold, a lock or a lease, is so much older. */
  pass(seconds: number): Promise<void>
  /** A cart with a bike, email, addresses and delivery. */
  cart(quantity?: number): Promise<string>
}

/**
 * Two `medusa start` on one PostgreSQL and one Redis, configured by this repository's medusa-config.ts: real processes, which a test
 * may kill. Without Redis its tests count as skipped.
 */
export function describeTwoServers(
  name: string,
  suite: (shop: TwoServers) => void,
  cluster: Cluster = {},
): void {
  const shop = {} as TwoServers
  const toStop: (() => Promise<unknown>)[] = []
  const describeIfRedis = hasRedis() ? describe : describe.skip
  describeIfRedis(name, () => {
    beforeAll(async () => {
      await open(shop, toStop, cluster)
    }, 900_000)
    afterAll(async () => {
      for (const stop of toStop) await stop()
    }, 60_000)
    suite(shop)
  })
}

async function open(
  shop: TwoServers,
  toStop: (() => Promise<unknown>)[],
  { servers: count = 2, built, beside, ahead = 0 }: Cluster,
): Promise<void> {
  const later = <T>(started: T, stop: () => Promise<unknown>) => {
    toStop.unshift(stop)
    return started
  }
  const redis = (shop.redis = await startRedis())
  later(redis, redis.stop)
  shop.seed = await outside.copySeeded(DATABASE)
  shop.database = databaseCalled(DATABASE)
  later(shop.database, shop.database.drop)
  shop.service = await startSimulator({ retryDelaysMs: [], successTimeoutMs: 60_000 })
  later(shop.service, () => shop.service.close())

  const folder = mkdtempSync(path.join(tmpdir(), "rental-cluster-"))
  later(folder, async () => rmSync(folder, { recursive: true }))
  const app = built ? await buildShop(folder) : REPOSITORY
  const environment = {
    ...(count > 1 && { REDIS_URL: redis.url }),
    DISABLE_MEDUSA_ADMIN: "true",
    NODE_ENV: built ? "production" : "staging",
    NODE_OPTIONS: `--require ${path.join(__dirname, "server-preload.js")}`,
  }
  const environments = [
    {},
    { CLOCK_AHEAD_SECONDS: String(ahead), ...(beside && { NODE_ENV: "staging" }) },
  ].map(async (own) => ({ ...shopEnvironment(DATABASE, await freePort()), ...environment, ...own }))
  const [first, second] = await Promise.all(environments)
  const both = [serverOf(first!, app, built), serverOf(second!, beside ?? app, built && !beside)]
  const servers = both.slice(0, count)
  for (const server of servers) later(server, server.kill)
  const started = await Promise.allSettled(servers.map((server) => server.start()))
  for (const start of started) if (start.status === "rejected") throw start.reason
  await fill(shop, servers)
}

async function fill(shop: TwoServers, servers: ReturnType<typeof serverOf>[]): Promise<void> {
  const [first, second] = await Promise.all(
    servers.map(async (server): Promise<Server> => {
      const store = server.anonymous.with({ "x-publishable-api-key": shop.seed.publishableKey })
      return Object.assign(server, { store, admin: await logInAsAdmin(server.url) })
    }),
  )
  Object.assign(shop, { first, second })
  await connectToService(first!, {
    url: shop.service.url,
    apiKey: SERVICE_API_KEY,
    paymentUrl: shop.service.paymentUrl,
  })
  shop.bike = shop.seed.bike
  shop.pass = (seconds) => age(shop, seconds)
  shop.cart = async (quantity = 1) =>
    (await shop.database.query("SELECT restore.copy_cart($1, 0) AS id", [quantity]))[0]!.id
}

/** Every time in the plugin's own tables, whatever its name, and every lock. */
async function age({ redis, database }: TwoServers, seconds: number): Promise<void> {
  await redis.ageLocks(seconds)
  const columns = await database.query(
    `SELECT table_name, string_agg(format('%1$I = %1$I - make_interval(secs => $1)', column_name), ', ') AS earlier
     FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name LIKE 'rental%' AND data_type = 'timestamp with time zone' GROUP BY table_name`,
  )
  for (const { table_name, earlier } of columns) {
    await database.query(`UPDATE "${table_name}" SET ${earlier}`, [seconds])
  }
}

/** `app`: a shop that is built, or a clone of this repository. */
function serverOf(env: Record<string, string>, app: string, isBuilt = false) {
  const url = `http://127.0.0.1:${env.PORT}`
  let running: Program | undefined
  return {
    url,
    anonymous: new HttpClient(url),
    /** Returns the server's output since its last start, with its access log. */
    output: () => running?.output ?? "",
    /** Megabytes that its heap holds, once it is cleaned. */
    heap: async () => {
      const from = running!.output.length
      running!.signal("SIGUSR2")
      const said = await running!.until((output) => /heap: (\d+) bytes/.exec(output.slice(from))?.[1], 60_000)
      return Math.round(Number(said) / 1e6)
    },
    start: async () => {
      running = await startShop(app, env, isBuilt ? undefined : app)
    },
    /** Ends it at once, in whatever it is doing. */
    kill: async () => {
      await running?.kill()
      running = undefined
    },
  }
}

/** Builds a shop for production, with the packed plugin installed and this repository's medusa-config.ts: with its modules for several servers. */
async function buildShop(folder: string): Promise<string> {
  const { tarball } = await packPackage("plugin", path.join(folder, "tarball"))
  const app = path.join(folder, "shop")
  await createFreshApp(app, tarball)
  const own = readFileSync(path.join(REPOSITORY, "medusa-config.ts"), "utf8")
  const config = own
    .replace(/^ *\{ resolve: "\.\/src\/modules\/rental".*\n/m, "")
    .replace("./src/providers/", `${MANIFEST.name}/providers/`)
    .replace("  modules: [", `  plugins: [{ resolve: "${MANIFEST.name}", options: {} }],\n$&`)
  writeFileSync(path.join(app, "medusa-config.ts"), config)
  await medusa(app, ["build"], { ...shopEnvironment("none", 0), DISABLE_MEDUSA_ADMIN: "true" })
  return app
}
