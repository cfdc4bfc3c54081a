import type { MedusaContainer } from "@medusajs/framework/types"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import path from "node:path"
import { createAdminUser, logInAsAdmin } from "./admin-user"
import { HttpClient } from "./http-client"
import { createProduct, type ProductInput, type SeededProduct } from "./products"
import { seedShop, type ShopSeed } from "./seed-shop"

/** A running, seeded shop. Its fields are there from `beforeAll` on: read them inside tests and hooks only. */
export interface Shop {
  /** `http://localhost:PORT`, real HTTP. */
  url: string
  /** Sends the publishable key. */
  store: HttpClient
  /** Logged in as the admin. */
  admin: HttpClient
  /** Sends nothing of its own: for callbacks, and for what must be refused. */
  anonymous: HttpClient
  container: MedusaContainer
  seed: ShopSeed
  product(input: ProductInput): Promise<SeededProduct>
}

export interface ShopOptions {
  /** The folder with medusa-config.ts; this repository's root if absent. */
  cwd?: string
  /** The two-minute boot of a cold, busy machine fits in. Milliseconds. */
  timeout?: number
}

const ROOT = path.resolve(__dirname, "../..")

/**
 * Boots this repository's Medusa app on a database of its own, seeds it once, and runs `suite`. What `beforeAll` hooks of the suite
 * write joins the template that the database is restored from before each test, so tests don't see each other's rows.
 * Every call pays a boot of about 20 s: group tests.
 */
export function describeShop(name: string, suite: (shop: Shop) => void, options: ShopOptions = {}): void {
  const shop = {} as Shop
  jest.setTimeout(options.timeout ?? 180_000)
  describe(name, () => {
    medusaIntegrationTestRunner({
      inApp: true,
      cwd: options.cwd ?? process.env.RENTAL_TEST_CWD ?? ROOT,
      testSuite: ({ api, getContainer }) => {
        beforeAll(async () => {
          Object.assign(shop, await openShop(getContainer(), api.defaults.baseURL))
        })
        suite(shop)
      },
    })
  })
}

async function openShop(container: MedusaContainer, url: string): Promise<Shop> {
  await createAdminUser(container)
  const admin = await logInAsAdmin(url)
  const seed = await seedShop(admin)
  const anonymous = new HttpClient(url)
  return {
    url,
    container,
    admin,
    anonymous,
    seed,
    store: anonymous.with({ "x-publishable-api-key": seed.publishableKey }),
    product: (input) => createProduct(admin, seed, input),
  }
}
