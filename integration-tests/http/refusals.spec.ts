import type { Fault } from "../../simulator/src"
import {
  completeCart,
  createPaymentCollection,
  RENTAL_PROVIDER,
  startPayment,
  startRental,
} from "../helpers/checkout"
import { type Answer, succeed } from "../helpers/http-client"
import { describeRentals, PAID_BY } from "../helpers/rentals"
import { SERVICE_API_KEY } from "../helpers/simulator"

const CLOSED_PORT = "http://127.0.0.1:9"

/** What a shopper can't do, and what happens while the service can't be used. */
describeRentals("refusing a rental", (shop) => {
  /** No trace of a rental: no transaction, no attempt, no payment session, nothing at the service. */
  const expectNoTrace = async (cartId: string) => {
    expect(await shop.transactions(cartId)).toEqual([])
    expect(await shop.rental.listRentalAttempts({})).toEqual([])
    expect(await shop.pg("payment_session").where({ provider_id: RENTAL_PROVIDER }).select("id")).toEqual([])
    expect(shop.sent(cartId)).toEqual([])
  }

  const expectRefused = (answer: Answer, code: string, sentence: RegExp, status = 400) => {
    expect(answer).toMatchObject({
      status,
      body: { code, type: expect.any(String), message: expect.stringMatching(sentence) },
    })
    expect(answer.body.message).toMatch(/^[A-Z].*\.$/)
  }

  it.each<[string, () => Promise<unknown>]>([
    ["rental_not_configured", () => shop.settings({ api_key: null })],
    ["prices_unavailable", () => shop.settings({ api_url: { production: CLOSED_PORT } })],
  ])("by the shop, on each route: %s", async (code, change) => {
    const cartId = await shop.cart()
    await change()
    expectRefused(await startPayment(shop.store, cartId, RENTAL_PROVIDER), code, /./)
    expectRefused(await shop.store.post(`/store/rental/carts/${cartId}/checkout`), code, /./)
    await expectNoTrace(cartId)
  })

  it("in the browser's language, of a cart that doesn't exist, and of a request for prices", async () => {
    const french = { "accept-language": "fr" }
    const message = "Ce panier n'existe pas. Veuillez commencer un nouveau panier."
    const gone = { status: 404, body: { code: "cart_not_found", type: "not_found", params: {}, message } }
    expect(await shop.store.get("/store/rental/carts/cart_no", french)).toMatchObject(gone)
    expect(await shop.store.post("/store/rental/carts/cart_no/checkout", {}, french)).toMatchObject(gone)
    const prices = "/store/rental/prices?variant_id=variant_1"
    const answer = await shop.store.get(prices, { ...french, "x-medusa-locale": "de" })
    expect(answer.body.message).toMatch(/^region_id: Nennen Sie/)
  })

  describe("by the cart", () => {
    // @covers creation.duration
    it("for a duration that isn't offered", async () => {
      const cartId = await shop.cart()
      const duration = "18"
      for (const answer of [
        await startPayment(shop.store, cartId, RENTAL_PROVIDER, { duration }),
        await shop.store.post(`/store/rental/carts/${cartId}/checkout`, { duration }),
        await shop.store.post(`/store/rental/carts/${cartId}`, { duration }),
      ]) {
        expectRefused(answer, "duration_not_offered", /for 6, 12 months\.$/)
      }
      await expectNoTrace(cartId)
    })

    it("that doesn't exist, or is not this collection's", async () => {
      const session = { provider_id: RENTAL_PROVIDER }
      expectRefused(
        await shop.store.post("/store/payment-collections/paycol_no/payment-sessions", session),
        "collection_without_cart",
        /belongs to no cart/,
      )
      const [loose] = [
        await shop.container.resolve("payment").createPaymentCollections({ currency_code: "eur", amount: 5 }),
      ]
      expectRefused(
        await shop.store.post(`/store/payment-collections/${loose.id}/payment-sessions`, session),
        "collection_without_cart",
        /belongs to no cart/,
      )
    })
  })

  describe("while the service can't", () => {
    const UNAVAILABLE = /payment page can't be opened at the moment/
    const faults: [name: string, fault: Partial<Fault>, code: string, params: object][] = [
      ["refuses the key", { status: 401, body: { message: "Invalid API key" } }, "invalid_api_key", {}],
      [
        "answers with characters that no database keeps",
        { status: 500, body: { odd: "\0 and half of \ud83d" } },
        "unexpected_answer",
        { status: 500, body: expect.stringContaining("and half of"), asked_for: "order" },
      ],
    ]

    // @covers endpoint.transaction-errors, auth.refused, error.key
    it.each(faults)(
      "%s: the shopper gets a sentence, the merchant the cause, and a new try works",
      async (_, fault, code, params) => {
        const cartId = await shop.cart()
        shop.service.failNext({ endpoint: "transaction", ...fault } as Fault)
        const answer = await startPayment(shop.store, cartId, RENTAL_PROVIDER)
        expectRefused(answer, "payment_page_unavailable", UNAVAILABLE)
        expect(answer.text).not.toContain(SERVICE_API_KEY)
        expect(await shop.transactions(cartId)).toMatchObject([
          { status: "failed", transaction_id: shop.sent(cartId).at(-1)!.transactionId },
        ])
        const { failure } = await shop.rentalOf(cartId)
        expect(failure).toMatchObject({ kind: code, code, params })
        expect(await shop.everyRow()).not.toContain(SERVICE_API_KEY)
        const { settings } = await succeed(shop.admin.get("/admin/rental/settings"))
        // What the service said of somebody's order outlives no rental.
        const kept = "body" in params ? { ...params, body: "" } : params
        expect(settings.last_failure).toMatchObject({ code, params: kept })

        const session = await startRental(shop.store, cartId)
        expect((await shop.transactions(cartId)).map(({ status }) => status)).toEqual(["failed", "open"])
        const [failed, again] = shop.sent(cartId)
        expect(again!.transactionId).not.toBe(failed!.transactionId)
        expect(shop.service.order(session.transaction_id)).toMatchObject({ cartId })
      },
    )

    // @covers error.duplicate, silent.duplicate-status
    it("takes another id, once, where the service says that it is taken", async () => {
      const cartId = await shop.cart()
      shop.service.failNext({
        endpoint: "transaction",
        status: 400,
        body: { message: "transactionId must be unique" },
      })
      const session = await startRental(shop.store, cartId)
      const [first, second] = shop.sent(cartId)
      expect(session.transaction_id).toBe(second!.transactionId)
      expect(second!.transactionId).not.toBe(first!.transactionId)
      expect(second!.cartSecureKey).not.toBe(first!.cartSecureKey)
      const attempts = await shop.rental.listRentalAttempts({}, { order: { created_at: "ASC" } })
      expect(attempts.map(({ outcome }) => outcome)).toEqual(["duplicate_transaction", "created"])
    })

    // @covers endpoint.transaction-201
    it("hangs up after its work: the order can be paid and confirmed by its key", async () => {
      const cartId = await shop.cart()
      shop.service.failNext({ endpoint: "transaction", afterWork: true, dropConnection: true })
      expectRefused(
        await startPayment(shop.store, cartId, RENTAL_PROVIDER),
        "payment_page_unavailable",
        UNAVAILABLE,
      )
      // Meanwhile the shopper has tried again, and has a second order open.
      await startRental(shop.store, cartId)
      const [lost, other] = shop.service.orders().filter((order) => order.cartId === cartId)
      expect(other).toBeDefined()
      expect((await shop.service.pay(lost!.transactionId, PAID_BY)).status).toBe(302)
      const { externalOrderId } = shop.service.order(lost!.transactionId)!
      expect(externalOrderId).toMatch(/^order_/)
      expect(await shop.transactions(cartId)).toMatchObject([
        { status: "active", transaction_id: lost!.transactionId, order_id: externalOrderId },
        { status: "open", transaction_id: other!.transactionId, order_id: null },
      ])
    })
  })

  describe("the browser's own completion of the cart", () => {
    const expectNoOrder = async (answer: Answer) => {
      expect(answer.body.type).not.toBe("order")
      expect(await shop.orders()).toEqual([])
    }

    it("gives no order, however often, also with several sessions", async () => {
      const cartId = await shop.cart()
      await startRental(shop.store, cartId)
      await expectNoOrder(await completeCart(shop.store, cartId))
      await startRental(shop.store, cartId, { duration: 6 })
      const { id } = await createPaymentCollection(shop.store, cartId)
      await Promise.all(
        [12, 6, 12].map((duration) =>
          shop.store.post(`/store/payment-collections/${id}/payment-sessions`, {
            provider_id: RENTAL_PROVIDER,
            data: { duration },
          }),
        ),
      )
      const answers = await Promise.all([completeCart(shop.store, cartId), completeCart(shop.store, cartId)])
      for (const answer of answers) await expectNoOrder(answer)
    })

    it("gives the service's order once it is there, also at the same moment", async () => {
      const { cartId, ...held } = await shop.paid()
      const complete = () => completeCart(shop.store, cartId)
      const [told] = await Promise.all([shop.call(held), complete(), complete()])
      const { id } = await shop.orderFrom(told)
      expect((await complete()).body).toMatchObject({ type: "order", order: { id } })
      expect(await shop.orders()).toHaveLength(1)
    })
  })
})
