import type { OpenShop } from "../worker/shop"
import type { World } from "../worker/shop-database"
import { HttpClient } from "./http-client"
import "./outside"
import { createProduct, type ProductInput } from "./products"

/** A running, seeded shop. Its fields are there from `beforeAll` on: read them inside tests and hooks only. */
export type Shop = ReturnType<typeof fieldsOf>

export interface ShopOptions {
  /** Of each test. Milliseconds. */
  timeout?: number
  /** Which shop: France alone, unless said. */
  world?: World
}

/** The first file's shop may wait for the template's two boots, on a cold, busy machine. */
const BOOT_TIMEOUT_MS = 900_000

/**
 * Runs `suite` against this worker's shop: this repository's Medusa app, booted once for all spec files of the worker. For each file
 * its database is as it was seeded. What `beforeAll` hooks of the suite write is kept for all its tests, and the database goes back to that before each
 * of them, so tests don't see each other's rows.
 */
export function describeShop(name: string, suite: (shop: Shop) => void, options: ShopOptions = {}): void {
  const shop = {} as Shop
  jest.setTimeout(options.timeout ?? 180_000)
  describe(name, () => {
    let open: OpenShop | undefined
    let isKept = false
    beforeAll(async () => {
      open = await outside.openShop(options.world ?? "seeded")
      Object.assign(shop, fieldsOf(open))
    }, BOOT_TIMEOUT_MS)
    beforeEach(async () => {
      await (isKept ? open?.restore() : open?.keep())
      isKept = true
    })
    afterEach(() => open?.settle())
    suite(shop)
  })
}

function fieldsOf({ url, container, admin, seed }: OpenShop) {
  const anonymous = new HttpClient(url)
  return {
    /** `http://localhost:PORT`, real HTTP. */
    url,
    /** Sends the publishable key. */
    store: anonymous.with({ "x-publishable-api-key": seed.publishableKey }),
    /** Logged in as the admin. */
    admin,
    /** Sends nothing of its own: for callbacks, and for what must be refused. */
    anonymous,
    container,
    seed,
    product: (input: ProductInput) => createProduct(admin, seed, input),
  }
}
