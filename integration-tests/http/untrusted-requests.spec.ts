import { request } from "undici"
import { ADMIN_EMAIL, ADMIN_PASSWORD } from "../helpers/admin-user"
import { startRental } from "../helpers/checkout"
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

  it.each([
    [FORM, "api_url%5Bproduction%5D=https%3A%2F%2Fevil.example&api_key=evil-key-0123456789"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="enabled"\r\n\r\n\r\n--x--',
    ],
    ["text/plain", '{"enabled":false}'],
    ["text/plain; charset=application/json", '{"enabled":false}'],
    [FORM, ""],
  ])("can't change the shop's settings as %s", async (type, form) => {
    const headers = { cookie: await cookie(), origin: "https://evil.example" }
    const before = await shop.pg("rental_settings").select()
    expect(await send("POST", SETTINGS, { ...headers, "content-type": type }, form)).toMatchObject({
      status: 415,
      body: { code: "not_json", type: "invalid_data" },
    })
    expect(await shop.pg("rental_settings").select()).toEqual(before)
    const json = { ...headers, "content-type": "application/json; charset=utf-8" }
    expect(await send("POST", SETTINGS, json, '{"enabled":false}')).toMatchObject({ status: 200 })
  })

  it("changes nothing by any method, without a body neither", async () => {
    const { rental_transaction_id: id } = await startRental(shop.store, await shop.cart())
    const own = { cookie: await cookie() }
    const calls: [method: string, path: string][] = [
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
    ]
    for (const [method, path] of calls) {
      for (const headers of [own, { ...own, "content-type": FORM }]) {
        expect([path, await send(method, path, headers)]).toMatchObject([path, { status: 415 }])
      }
    }
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
  it.each([
    ["GET", "/admin/rental/products/%zz"],
    ["POST", "/admin/rental/transactions/%ff/retry"],
    ["DELETE", "/admin/rental/transactions/%/allow-refund"],
    ["GET", "/admin/rental/%c0%ae"],
    ["GET", "/admin/rental%ff"],
    ["GET", "/store/rental/carts/%ff"],
    ["POST", "/store/rental/carts/%zz/checkout"],
    ["GET", "/store/rental/%ff"],
    ["GET", "/rental/callbacks/success/%zz"],
    ["POST", "/rental/callbacks/events/%ff/order_booked"],
  ])("is a mistake of the caller's, not the server's: %s %s", async (method, path) => {
    const headers = {
      ...(path.startsWith("/store") && { "x-publishable-api-key": shop.seed.publishableKey }),
    }
    const answer = await shop.admin.send(method, path, method === "GET" ? undefined : {}, headers)
    expect(answer).toMatchObject({ status: 400, body: { type: "invalid_data" } })
  })
})
