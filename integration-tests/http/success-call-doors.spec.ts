import { describeRentalsInEurope, type CapturedCall } from "../helpers/rentals"
import { SERVICE_API_KEY } from "../helpers/simulator"
import { paidBefore } from "../helpers/paid-orders"

/** As long as a key of ours, but nobody's. */
const FORGED_KEY = "forged".padEnd(43, "x")

/** Who may make the call, what is read of it, and what is kept of it (docs/service.md, Success call). */
describeRentalsInEurope("a success call", (shop) => {
  const paid = paidBefore(() => shop.paid())

  describe("of a stranger", () => {
    const UNKNOWN = { code: "unknown_cart", message: "No rental belongs to this key, token and cart." }
    const events = () => shop.rental.listRentalCalls({})

    // @covers payload.cartSecureKey, success.cartId, success.cartSecureKey, auth.unsigned
    it("gets the same 404 whatever is wrong, and leaves nothing", async () => {
      const held = await paid()
      const strangers = [
        await shop.call(held, { cartSecureKey: FORGED_KEY }),
        await shop.call(held, { cartSecureKey: undefined }),
        await shop.call(held, { cartSecureKey: { length: { toString: 1 } } }),
        await shop.call(held, { cartSecureKey: "x".repeat(10_000) }),
        await shop.call(held, { cartSecureKey: FORGED_KEY, products: Array(120_000).fill(0) }),
        await shop.anonymous.send("POST", held.path, "[]", { "content-type": "application/json" }),
      ]
      for (const answer of strangers) {
        expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: UNKNOWN })
      }
      expect(await events()).toEqual([])
      expect(await shop.orders()).toEqual([])
      expect(await shop.transactions(held.cartId)).toMatchObject([{ status: "open", attention: null }])
    })

    // @covers payload.cartId, success.cartId, auth.unsigned
    it.each([
      ["cart", (held: CapturedCall) => shop.call(held, { cartId: "cart_other" })],
      ["return address", (held: CapturedCall) => shop.call({ ...held, path: "/rental/callbacks/success/x" })],
    ])(
      "with a true key and another %s gets it too, but is kept, and the merchant is told",
      async (what, send) => {
        const held = await paid()
        for (let times = 0; times < 2; times++) {
          const answer = await send(held)
          expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: UNKNOWN })
        }
        expect(await events()).toMatchObject([
          { status: "refused", times_received: 2, result: { code: "keys_do_not_match", params: { what } } },
        ])
        expect(await shop.transactions(held.cartId)).toMatchObject([
          { status: "open", attention: { code: "keys_do_not_match", params: { what } } },
        ])
        expect(await shop.everyRow()).not.toContain(held.body.cartSecureKey)
        // The true call is not held up by it.
        await shop.orderFrom(await shop.call(held))
      },
    )
  })

  describe("that can't be read", () => {
    // @covers customer-data.headers, silent.content-type
    it("is answered by what is wrong with the body", async () => {
      const held = await paid()
      const json = JSON.stringify(held.body)
      const post = (body: string, type = "application/json") =>
        shop.anonymous.send("POST", held.path, body, { "content-type": type })
      const pad = (size: number) =>
        JSON.stringify({ ...held.body, pad: "" }).replace('"pad":""', `"pad":"${"x".repeat(size)}"`)
      const rest = Buffer.byteLength(pad(0))
      expect(await post(pad(256 * 1024 - rest + 1))).toMatchObject({
        status: 413,
        body: { code: "body_too_large", message: expect.stringMatching(/256 kB/) },
      })
      expect(await post(pad(3_000_000))).toMatchObject({ status: 413, body: { code: "body_too_large" } })
      for (const [body, type, status] of [
        ["", undefined, 400],
        [json.slice(0, -1), undefined, 400],
        [json, "text/plain", 415],
        ["cartId=1", "application/x-www-form-urlencoded", 415],
      ] as const) {
        expect(await post(body, type)).toMatchObject({
          status,
          body: { code: "not_json", message: expect.stringMatching(/JSON/) },
        })
      }
      // No key proves it: its token names the rental, and the first reason is the merchant's.
      expect(await shop.rental.listRentalCalls({})).toMatchObject([{ status: "refused", times_received: 6 }])
      expect(await shop.transactions(held.cartId)).toMatchObject([
        {
          status: "open",
          attention: { code: "call_unreadable", params: { why: { code: "body_too_large" }, by: "token" } },
        },
      ])
      const { actions } = await shop.rentalById(held.id)
      expect(actions).toMatchObject({ complete: false, resolve: true, recommended: "resolve" })
      // and one of exactly 256 kB is
      await shop.orderFrom(await post(pad(256 * 1024 - rest), "application/json; charset=utf-8"))
      expect((await shop.rentalById(held.id)).attention.resolved_at).not.toBeNull()
    })

    it("has every bad field of an order named, and no value repeated; it is kept, and the merchant told", async () => {
      const held = await paid()
      const [product] = held.body.products
      const products = [
        { ...product, price: "secret-value" },
        { ...product, quantity: 1.5 },
      ]
      const answer = await shop.call(held, { products })
      const fields = ["products.0.price", "products.1.quantity"].map((field) => ({ field }))
      expect(answer).toMatchObject({ status: 400, body: { code: "invalid_body", fields } })
      expect(answer.text).not.toContain(held.body.cartSecureKey)
      expect(answer.text).not.toContain("secret-value")
      const [kept] = await shop.rental.listRentalCalls({})
      expect(kept).toMatchObject({ status: "refused", body: null })
      expect(kept!.unread_body).toContain(held.cartId)
      expect(kept!.unread_body).not.toContain(held.body.cartSecureKey)
      expect(kept!.unread_body).not.toContain(held.path.split("/").at(-1))
      expect(await shop.transactions(held.cartId)).toMatchObject([
        { status: "open", attention: { code: "call_unreadable", params: { kind: "success_call" } } },
      ])
    })

    it("is answered with 20 faults and 8 kB at most, and kept 20 times a day at most", async () => {
      const held = await paid()
      for (let times = 0; times < 22; times++) {
        const products = Array.from({ length: 1_000 }, () => ({ [`nonsense ${times}`.repeat(9)]: times }))
        const answer = await shop.call(held, { products })
        expect(answer.status).toBe(400)
        expect(answer.body.fields).toHaveLength(20)
        expect(answer.text.length).toBeLessThan(8 * 1024)
      }
      expect(await shop.rental.listRentalCalls({})).toHaveLength(20)
    })

    it("nests deeper than any payload: it is kept as text", async () => {
      const held = await paid()
      const pad = "@pad"
      const json = JSON.stringify({ ...held.body, pad }).replace(
        JSON.stringify(pad),
        `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
      )
      const answer = await shop.anonymous.send("POST", held.path, json, {
        "content-type": "application/json",
      })
      expect(answer).toMatchObject({
        status: 400,
        body: { code: "invalid_body", fields: [{ field: "body" }] },
      })
      expect(await shop.rental.listRentalCalls({})).toMatchObject([{ status: "refused", body: null }])
    })
  })

  // @covers user, calls.direct, silent.user, silent.versions, payload.shop, shop.id, shop.name, shop.email, shop.service-id
  // @covers customer.id, address.isDelivery, address.isInvoice, address.isDefault, address.description
  // @covers payload.monthlyRentalPaymentLegacy, deliveryMode.delay, limit.delay
  it("is kept with what we don't know, but without key and token, which stand nowhere", async () => {
    const held = await paid()
    const { cartSecureKey } = held.body
    const token = held.path.split("/").at(-1)!
    const echo = { urls: { success: `https://shop.test${held.path}` }, list: [cartSecureKey, "kept"] }
    // Fields of the document that count nowhere else; the last one of the shop is named after the service.
    const legacy = { isDelivery: true, isInvoice: false, isDefault: true, description: "Behind the mill" }
    const said = {
      ...{ newField: { of: "2027" }, monthlyRentalPaymentLegacy: 99.5 },
      shop: { id: "shop-17", name: "Vélos du Rhône", email: "boss@example.test", rentingId: "R-4711" },
      customer: { ...held.body.customer, id: "cus-at-the-service-81" },
      deliveryAddress: { ...held.body.deliveryAddress, ...legacy },
      deliveryMode: { ...held.body.deliveryMode, delay: 7 },
    }
    const order = await shop.orderFrom(
      await shop.call(held, { ...said, echo, token: "t", trackingData: { a: 1 } }),
    )
    const [event] = await shop.rental.listRentalCalls({})
    expect(event).toMatchObject({
      ...{ kind: "success_call", status: "applied", attempts: 1, cart_id: held.cartId },
      body: { ...said, cartId: held.cartId, echo: { list: [expect.anything(), "kept"] } },
      result: { order_id: order.id },
    })
    const rows = await shop.everyRow()
    expect(rows).toContain("2027")
    expect(JSON.stringify(order)).not.toContain("99.5")
    const everything =
      rows + JSON.stringify(await shop.pg("workflow_execution").select()) + JSON.stringify(order)
    expect(everything).not.toContain(cartSecureKey)
    expect(everything).not.toContain(token)
  })

  it("is kept without secrets of the shop that it didn't come with, also where it can't be read", async () => {
    const secrets = {
      event_token: "MARK-event-token-0123456789",
      discount_code_secret: "MARK-discount-secret-01234",
    }
    await shop.settings(secrets)
    const held = await paid()
    const token = held.path.split("/").at(-1)!
    const all = [...Object.values(secrets), SERVICE_API_KEY, token]
    const call = { trackingData: { note: `they are ${all.join(", ")}` } }
    expect((await shop.call(held, { ...call, products: "none" })).status).toBe(400)
    expect((await shop.call(held, call)).status).toBe(200)
    const { id } = await shop.rentalOf(held.cartId)
    const answer = await shop.admin.get(`/admin/rental/transactions/${id}`)
    const everything = [
      await shop.everyRow(),
      JSON.stringify(await shop.pg("workflow_execution").select()),
      answer.text,
    ].join("\n")
    for (const secret of all) expect(everything).not.toContain(secret)
    // In both calls, and in what is kept of the second.
    expect(answer.text.match(/they are …, …, …, …/g)).toHaveLength(3)
  })
})
