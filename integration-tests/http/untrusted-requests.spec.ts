import { request } from "undici"
import { ADMIN_EMAIL, ADMIN_PASSWORD } from "../helpers/admin-user"
import { startRental } from "../helpers/checkout"
import { loggedIn } from "../helpers/customers"
import { succeed } from "../helpers/http-client"
import { describeRentals } from "../helpers/rentals"

const SETTINGS = "/admin/rental/settings"
const FORM = "application/x-www-form-urlencoded"

describeRentals("a request that another page made a browser send", (shop) => {
  /** The admin's login as a browser has it, which goes along with whatever any page sends to the shop. */
  const cookie = async () => {
    const login = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
    const { token } = await succeed(shop.anonymous.post("/auth/user/emailpass", login))
    const session = await shop.anonymous.post("/auth/session", {}, { authorization: `Bearer ${token}` })
    return session.headers.get("set-cookie")!.split(";")[0]!
  }
  /** With no more headers than named. */
  const send = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
    const answer = await request(shop.url + path, { method: method as "POST", headers, body })
    const text = await answer.body.text()
    return { status: answer.statusCode, body: text ? JSON.parse(text) : undefined }
  }

  it("changes nothing by any method or form, without a body neither", async () => {
    const { rental_transaction_id: id } = await startRental(shop.store, await shop.cart())
    const own = { cookie: await cookie() }
    const before = await shop.pg("rental_settings").select()
    const calls = [
      ["POST", SETTINGS],
      ["POST", `${SETTINGS}/test`],
      ["POST", "/admin/rental/rules/refresh"],
      ["POST", `/admin/rental/products/${shop.bike.id}`],
      ["POST", "/admin/rental/links"],
      ["POST", "/admin/rental/transactions/bulk"],
      ["POST", `/admin/rental/transactions/${id}/retry`],
      ["POST", `/admin/rental/transactions/${id}/send-link`],
      ["DELETE", `/admin/rental/transactions/${id}/allow-refund`],
      ["PUT", SETTINGS],
      ["PATCH", SETTINGS],
      ["POST", "/Admin/Rental/settings"],
    ] as const
    for (const [method, path] of calls) {
      for (const [type, body] of [
        [],
        [FORM],
        [FORM, "api_key=evil-key"],
        ["text/plain; charset=application/json", "{}"],
      ]) {
        const headers = { ...own, origin: "https://evil.example", ...(type && { "content-type": type }) }
        const refused = { status: 415, body: { code: "not_json", type: "invalid_data" } }
        expect([path, await send(method, path, headers, body)]).toMatchObject([path, refused])
      }
    }
    expect(await shop.pg("rental_settings").select()).toEqual(before)
    expect(await send("GET", SETTINGS, own)).toMatchObject({ status: 200 })
    // Who isn't logged in learns nothing else than before.
    expect(await send("POST", SETTINGS, { "content-type": FORM })).toMatchObject({ status: 401 })
    const json = { ...own, "content-type": "application/json" }
    expect(await send("DELETE", `/admin/rental/transactions/${id}/allow-refund`, json)).toMatchObject({
      status: 200,
    })
  })
})

describeRentals("an address that can't be decoded", (shop) => {
  it("is a mistake of the caller's, not the server's", async () => {
    for (const [method, path] of [
      ["GET", "/admin/rental/products/%zz"],
      ["POST", "/admin/rental/transactions/%ff/retry"],
      ["DELETE", "/admin/rental/transactions/%/allow-refund"],
      ["GET", "/admin/rental%ff"],
      ["GET", "/store/rental/carts/%ff"],
      ["GET", "/store/rental/carts/%00"],
      ["POST", "/store/payment-collections/%00/payment-sessions"],
      ["POST", "/admin/orders/%00/cancel"],
      ["GET", "/rental/callbacks/success/%zz"],
      ["POST", "/rental/callbacks/success/%ff"],
      ["POST", "/rental/callbacks/events/%ff/order_booked"],
    ] as const) {
      const client = path.startsWith("/store") ? shop.store : shop.admin
      const answer = await client.send(method, path, method === "GET" ? undefined : {})
      expect([path, answer.status, answer.body.type]).toEqual([path, 400, "invalid_data"])
    }
  })
})

describeRentals("what a cache between shop and browser may keep", (shop) => {
  const prices = () =>
    `/store/rental/prices?variant_id=${shop.bike.variantId}&region_id=${shop.seed.regionId}`
  const told = async (path: string, client = shop.store) => {
    const { status, headers } = await client.get(path)
    const vary = (headers.get("vary") ?? "").split(/, */).map((name) => name.toLowerCase())
    return { status, cache: headers.get("cache-control"), vary: vary.sort() }
  }

  it("are prices for one shopper: they depend on the key, and on who is logged in", async () => {
    const { store } = await loggedIn(shop, "renter@example.test")
    for (const client of [shop.store, store]) {
      expect(await told(prices(), client)).toMatchObject({
        status: 200,
        cache: "private",
        vary: expect.arrayContaining(["authorization", "cookie", "origin", "x-publishable-api-key"]),
      })
    }
    expect(await told("/store/rental/rules")).toMatchObject({
      cache: expect.stringMatching(/^private, max-age=\d+$/),
      vary: expect.arrayContaining(["origin", "x-publishable-api-key"]),
    })
  })

  it("are no carts and no rentals of anybody", async () => {
    const cart = await shop.cart()
    const { store } = await loggedIn(shop, "renter@example.test")
    expect(await told(`/store/rental/carts/${cart}`)).toMatchObject({ cache: "private, no-store" })
    expect(await told("/store/rental/rentals", store)).toMatchObject({ cache: "private, no-store" })
    const opened = await shop.store.post(`/store/rental/carts/${cart}/checkout`, {})
    expect([opened.status, opened.headers.get("cache-control")]).toEqual([200, "private, no-store"])
  })
})
