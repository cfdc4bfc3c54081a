import { createRentalClient } from "../index"
import { startShop, type Received, type TestShop } from "./shop"

let shop: TestShop
let answer: (request: Received) => { status?: number; body: unknown }
const client = (options = {}) =>
  createRentalClient({ backendUrl: `${shop.url}/`, publishableKey: "pk_test", ...options })

beforeEach(async () => {
  answer = () => ({ body: {} })
  shop = await startShop((request) => answer(request))
})
afterEach(() => shop.close())

describe("the client of a shop's rentals", () => {
  it("asks for the prices of 201 variants in three requests and gives them in the order asked for", async () => {
    const variantIds = Array.from({ length: 201 }, (_, i) => `v${i}`)
    answer = ({ query }) => ({
      body: {
        prices_shown: "with_taxes",
        prices: query.getAll("variant_id").map((id) => ({ variant_id: id, eligible: false, offers: [] })),
      },
    })
    const found = await client().prices({ variantIds, regionId: "reg_1", countryCode: "fr" })
    expect(shop.received.map(({ query }) => query.getAll("variant_id").length)).toEqual([100, 100, 1])
    expect(shop.received[0]!.query.get("region_id")).toBe("reg_1")
    expect(shop.received[0]!.query.get("country_code")).toBe("fr")
    expect(shop.received[0]!.headers["x-publishable-api-key"]).toBe("pk_test")
    expect(found.prices.map(({ variant_id }) => variant_id)).toEqual(variantIds)
    expect(found.prices_shown).toBe("with_taxes")
  })

  it("chooses a duration and opens a rental in the language and for the country that it is told", async () => {
    answer = ({ path }) => ({
      body: path.endsWith("/checkout")
        ? { payment_url: "https://pay.example" }
        : { rental_cart: { cart_id: "c" } },
    })
    const context = { countryCode: "de", lang: "de" }
    expect(await client().chooseDuration("cart/1", 12, context)).toEqual({ cart_id: "c" })
    expect(await client().checkout("cart_2", { duration: 24, ...context })).toEqual({
      payment_url: "https://pay.example",
    })
    expect(shop.received.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["POST", "/store/rental/carts/cart%2F1", { duration: 12, country_code: "de", lang: "de" }],
      ["POST", "/store/rental/carts/cart_2/checkout", { duration: 24, country_code: "de", lang: "de" }],
    ])
  })

  it("gives null of an order that was bought", async () => {
    answer = () => ({ body: { order: { id: "o" } } })
    expect(await client().order("order_2")).toBeNull()
    expect(shop.received[0]!.query.get("fields")).toContain("+rental_transaction.charges")
  })

  it("asks for a customer's rentals with the headers of the client and of the question", async () => {
    answer = () => ({ body: { rentals: [], count: 0, offset: 5, limit: 10 } })
    const headers = { authorization: "Bearer t" }
    await client({ headers: { "x-shop": "1" } }).rentals({ limit: 10, offset: 5, headers })
    expect(shop.received[0]!.query.toString()).toBe("limit=10&offset=5")
    expect(shop.received[0]!.headers).toMatchObject({ "x-shop": "1", authorization: "Bearer t" })
  })

  it.each([
    ["a page of HTML", 502, "<html>"],
    ["JSON that is no object", 500, "null"],
    ["half an answer", 200, '{"rules": ['],
  ])("throws what it can't read with its status: %s", async (_what, status, body) => {
    answer = () => ({ status, body })
    await expect(client().rules()).rejects.toMatchObject({ code: "unknown", status })
  })

  it("throws the cause where the shop can't be reached", async () => {
    await shop.close()
    const refused = client().rules()
    await expect(refused).rejects.toMatchObject({ code: "unreachable", status: 0, isRefusal: false })
    await expect(refused).rejects.toHaveProperty("cause.message", "fetch failed")
  })

  it.each([
    [{ publishableKey: "pk" }, "backendUrl"],
    [{ backendUrl: "https://shop.example", publishableKey: undefined }, "publishableKey"],
  ])("isn't made of %j, and says which option is missing", (options, missing) => {
    expect(() => createRentalClient(options as never)).toThrow(
      expect.objectContaining({ code: "not_configured", message: `The rental client has no ${missing}.` }),
    )
  })

  const KEY = "A valid publishable key is required"
  it.each([
    [400, { type: "not_allowed", message: KEY }, { code: "invalid_key" }],
    [400, { type: "not_allowed", message: "Publishable API key required" }, { code: "invalid_key" }],
    [401, { message: "Unauthorized" }, { code: "unauthorized" }],
    [404, { type: "not_found", message: "Order id not found: o" }, { code: "not_found" }],
    [500, { code: "unknown_error", message: "An unknown error occurred." }, { code: "unknown" }],
    [409, { code: "invalid_state_error", message: "Completed." }, {}],
    [400, { code: "invalid_request_error", message: "No" }, {}],
    [400, { code: "not_rentable" }, {}],
  ])("doesn't take for a refusal, which is told to shoppers, a %i with %j", async (status, body, told) => {
    answer = () => ({ status, body })
    await expect(client().order("o")).rejects.toMatchObject({ status, isRefusal: false, ...told })
  })

  it("gives a call up when its signal or its time says so", async () => {
    const never: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init!.signal!.addEventListener("abort", () => reject(init!.signal!.reason as Error))
      })
    const waiting = client({ fetch: never })
    const stop = new AbortController()
    const refused = waiting.rules({ signal: stop.signal })
    stop.abort()
    await expect(refused).rejects.toMatchObject({ code: "aborted", status: 0 })
    await expect(waiting.cart("c", { timeout: 1 })).rejects.toMatchObject({ code: "timeout", status: 0 })
    await expect(client({ fetch: never, timeout: 1 }).rules()).rejects.toMatchObject({ code: "timeout" })
    const { signal } = new AbortController()
    await expect(waiting.rules({ signal, timeout: 1 })).rejects.toMatchObject({ code: "timeout" })
  })

  it("hands on what one call has for fetch, and what further headers it has", async () => {
    const own = jest.fn(async () => new Response('{"rental_cart":{}}'))
    const init = { cache: "force-cache" as const, next: { tags: ["rental"] } }
    await client({ fetch: own }).cart("c", { init, headers: { "x-shop": "2" } })
    const headers = { "x-publishable-api-key": "pk_test", "x-shop": "2" }
    expect(own.mock.calls).toMatchObject([[expect.anything(), { method: "GET", ...init, headers }]])
  })
})
