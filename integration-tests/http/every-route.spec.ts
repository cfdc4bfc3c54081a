import type { HttpClient } from "../helpers/http-client"
import { loggedIn } from "../helpers/customers"
import { startRental } from "../helpers/checkout"
import { OPERATIONS } from "../helpers/openapi"
import { describeRentals } from "../helpers/rentals"

const ROUTES = OPERATIONS.map(({ method, path, security, ...rest }) => ({
  ...rest,
  method: method.toUpperCase(),
  path,
  isAdmin: security === "admin",
}))
type Route = (typeof ROUTES)[number]
interface Asked {
  query?: string
  body?: unknown
  by?: HttpClient
}

const fieldsOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object })?.shape ?? {})
const has = (schema: unknown, field: string) => fieldsOf(schema).includes(field)

/** What each answers is held against its description by the client (helpers/http-client.ts), here as in every other file. */
describeRentals("every route of the plugin", (shop) => {
  /** Sends a request to a route, `at` in the place of its parameters. */
  const ask = (
    { method, path, isAdmin }: Route,
    at: Record<string, string>,
    { query = "", body = {}, by = isAdmin ? shop.admin : shop.store }: Asked = {},
  ) => {
    const address = path.replace(/\{(\w+)\}/g, (_, name) => at[name] ?? "unknown")
    return by.send(method, address + query, method === "GET" ? undefined : body)
  }

  it("is nobody's but the admin's below /admin", async () => {
    const { store: shopper } = await loggedIn(shop, "shopper@example.test")
    const forged = shop.anonymous.with({ authorization: "Bearer expired.or.forged" })
    for (const route of ROUTES.filter(({ isAdmin }) => isAdmin)) {
      for (const by of [shop.anonymous, shop.store, shopper, forged]) {
        const { status, text } = await ask(route, {}, { by })
        expect([route.path, status, text]).toEqual([route.path, 401, '{"message":"Unauthorized"}'])
      }
    }
  })

  it("wants the publishable key below /store, as Medusa's own do", async () => {
    const own = await shop.anonymous.get("/store/regions")
    for (const route of ROUTES.filter(({ path }) => path.startsWith("/store"))) {
      const { status, body } = await ask(route, {}, { by: shop.anonymous })
      expect([route.path, status, body]).toEqual([route.path, own.status, own.body])
    }
  })

  it("refuses a sales channel that doesn't exist, and one without an id", async () => {
    const routes = ROUTES.filter(({ query, answers }) => has(query, "sales_channel_id") && answers[404])
    expect(routes).toHaveLength(7)
    for (const route of routes) {
      const region = has(route.query, "region_id") ? `&region_id=${shop.seed.regionId}` : ""
      const status = async (id: string) =>
        (await ask(route, {}, { query: `?sales_channel_id=${id}${region}` })).status
      expect([route.path, await status(""), await status("sc_x")]).toEqual([route.path, 400, 404])
    }
  })

  it("refuses a rental or product that doesn't exist", async () => {
    const routes = ROUTES.filter(({ isAdmin, path }) => isAdmin && path.includes("{id}"))
    expect(routes).toHaveLength(9)
    for (const route of routes) {
      const answer = await ask(route, {}, { body: has(route.body, "note") ? { note: "Seen." } : {} })
      expect([route.path, answer.status]).toEqual([route.path, 404])
    }
  })

  it("answers no body with a fault of the server", async () => {
    const cartId = await shop.cart()
    const { rental_transaction_id } = await startRental(shop.store, cartId)
    const player = { length: { toString: 1, valueOf: 1 } }
    for (const route of ROUTES.filter(({ method }) => method !== "GET")) {
      const id = /carts/.test(route.path)
        ? cartId
        : /products/.test(route.path)
          ? shop.bike.id
          : rental_transaction_id
      const at = { id, settings_id: "rset_default", kind: "order_confirmed" }
      const wrong = fieldsOf(route.body).map((field) => ({ [field]: player }))
      for (const body of [
        "null",
        "[]",
        "1",
        '"x"',
        "{",
        "[null]",
        { __proto__: null, a: player },
        ...wrong,
      ]) {
        expect([route.path, body, (await ask(route, at, { body })).status < 500]).toEqual([
          route.path,
          body,
          true,
        ])
      }
    }
  })
})
