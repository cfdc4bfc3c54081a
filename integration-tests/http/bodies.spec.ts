import { createHmac } from "node:crypto"
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib"
import { succeed } from "../helpers/http-client"
import { describeRentalsInEurope, type CapturedCall } from "../helpers/rentals"
import { paidBefore } from "../helpers/paid-orders"

const SECRET = "discount-secret-of-the-tests"

/** However HTTP lets a body be written (RFC 9110, 8.4), at each of the five addresses. */
describeRentalsInEurope("a body", (shop) => {
  const paid = paidBefore(() => shop.paid())

  const keys = ({ body }: CapturedCall) => ({ cartId: body.cartId, cartSecureKey: body.cartSecureKey })
  const send = (method: string, path: string, body: Buffer, headers: Record<string, string> = {}) =>
    shop.anonymous.send(method, path, body, { "content-type": "application/json", ...headers })
  const encoded = (encoding: string) => ({ "content-encoding": encoding })
  const data = (held: CapturedCall, more: object) => Buffer.from(JSON.stringify({ ...keys(held), ...more }))
  const customer = (body: Buffer, headers?: Record<string, string>) =>
    send("PATCH", "/rental/callbacks/customer-data", body, headers)
  const firstName = async (cartId: string) =>
    (await succeed(shop.store.get(`/store/carts/${cartId}?fields=shipping_address.first_name`))).cart
      .shipping_address.first_name

  it("is read in every Content-Encoding and every charset", async () => {
    const held = await paid()
    const json = "application/json"
    const plain = (text: string) => Buffer.from(text)
    const cases: [encoding: string, type: string, write: (text: string) => Buffer][] = [
      ["gzip", json, gzipSync],
      ["X-GZIP", json, gzipSync],
      ["deflate", json, deflateSync],
      ["br", json, brotliCompressSync],
      ["identity", json, (text) => Buffer.from(`\ufeff${text}`)],
      ["identity", `${json}; charset=ISO-8859-1`, (text) => Buffer.from(text, "latin1")],
      ["identity", `${json};charset="utf-16le"`, (text) => Buffer.from(text, "utf16le")],
      ["identity", json, (text) => Buffer.from(`\ufeff${text}`, "utf16le")],
      ["identity", `${json}; charset='utf8'`, plain],
    ]
    for (const [at, [encoding, type, write]] of cases.entries()) {
      const name = `Hélène ${at}`
      const body = write(data(held, { firstName: name }).toString())
      const answer = await customer(body, { ...encoded(encoding), "content-type": type })
      expect([encoding, type, answer.status]).toEqual([encoding, type, 200])
      expect(await firstName(held.cartId)).toBe(name)
    }
  })

  it.each<[string, number, string, (body: Buffer) => [Buffer, Record<string, string>]]>([
    [
      "an unknown charset",
      415,
      "unknown_charset",
      (body) => [body, { "content-type": "application/json; charset=klingon" }],
    ],
    ["an unknown encoding", 415, "unknown_encoding", (body) => [body, encoded("zstd")]],
    ["two encodings", 415, "unknown_encoding", (body) => [body, encoded("gzip, br")]],
    ["bytes that are no UTF-8", 400, "not_text", (body) => [Buffer.from(body.toString(), "latin1"), {}]],
    ["bytes that aren't compressed", 400, "broken_encoding", (body) => [body, encoded("gzip")]],
    [
      "ten megabytes in a few",
      413,
      "body_too_large",
      () => [gzipSync(Buffer.alloc(10_000_000, " ")), encoded("gzip")],
    ],
  ])("with %s is a %d and changes nothing, at every address", async (_, status, code, make) => {
    const held = await paid()
    const [body, headers] = make(data(held, { firstName: "Hélène", id: "x", discountCode: "é" }))
    const doors: [string, string][] = [
      ["PATCH", "/rental/callbacks/customer-data"],
      ["PATCH", "/rental/callbacks/product-removal"],
      ["POST", "/rental/callbacks/events/rset_default/order_confirmed"],
      ["POST", "/rental/callbacks/success/nobody"],
    ]
    for (const [method, path] of doors) {
      expect(await send(method, path, body, headers)).toMatchObject({ status, body: { code } })
    }
    expect(await shop.rental.listRentalCalls({})).toEqual([])
  })

  it("of a discount check is signed as it came, or without its compression", async () => {
    await shop.settings({ discount_code_secret: SECRET })
    const { settings } = await succeed(shop.admin.get("/admin/rental/settings"))
    const path = new URL(settings.callback_urls.discount_code).pathname
    const plain = Buffer.from(JSON.stringify({ discountCode: "NONE" }))
    const packed = gzipSync(plain)
    const signed = (body: Buffer) => createHmac("sha256", SECRET).update(body).digest("base64")
    for (const [signature, status] of [
      [signed(packed), 404],
      [signed(plain), 404],
      [signed(Buffer.from("x")), 401],
    ] as const) {
      const headers = { ...encoded("gzip"), "x-webhook-signature": signature }
      expect((await send("POST", path, packed, headers)).status).toBe(status)
    }
  })

  it("that a shopper's browser posts is sent on to the same address", async () => {
    const held = await paid()
    const answer = await shop.anonymous.send("POST", held.path, "a=b", {
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html,application/xhtml+xml,*/*;q=0.8",
    })
    expect(answer.status).toBe(303)
    expect(new URL(answer.headers.get("location")!, shop.url).pathname).toBe(held.path)
    expect(await shop.rental.listRentalCalls({})).toEqual([])
  })
})
