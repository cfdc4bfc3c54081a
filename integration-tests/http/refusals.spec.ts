import { completeCart, RENTAL_PROVIDER, startPayment, startRental } from "../helpers/checkout"
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
      const payment = shop.container.resolve("payment")
      const loose = await payment.createPaymentCollections({ currency_code: "eur", amount: 5 })
      for (const id of ["paycol_no", loose.id]) {
        const at = `/store/payment-collections/${id}/payment-sessions`
        const answer = await shop.store.post(at, { provider_id: RENTAL_PROVIDER })
        expectRefused(answer, "collection_without_cart", /belongs to no cart/)
      }
    })
  })

  describe("while the service can't", () => {
    const UNAVAILABLE = /payment page can't be opened at the moment/
    // @covers endpoint.transaction-errors, auth.refused, error.key
    it("answers with its key, and characters that no database keeps: the merchant gets the cause, and a new try works", async () => {
      const cartId = await shop.cart()
      const body = { odd: `\0 and half of \ud83d, by ${SERVICE_API_KEY}` }
      shop.service.failNext({ endpoint: "transaction", status: 500, body })
      const answer = await startPayment(shop.store, cartId, RENTAL_PROVIDER)
      expectRefused(answer, "payment_page_unavailable", UNAVAILABLE)
      const said = expect.stringContaining("and half of")
      const failure = { code: "unexpected_answer", params: { status: 500, body: said, asked_for: "order" } }
      expect(await shop.rentalOf(cartId)).toMatchObject({ status: "failed", failure })
      expect(await shop.everyRow()).not.toContain(SERVICE_API_KEY)
      // The service's answer about an order isn't kept longer than its rental.
      const { settings } = await succeed(shop.admin.get("/admin/rental/settings"))
      expect(settings.last_failure).toMatchObject({ code: "unexpected_answer", params: { body: "" } })

      const session = await startRental(shop.store, cartId)
      expect((await shop.transactions(cartId)).map(({ status }) => status)).toEqual(["failed", "open"])
      const [failed, again] = shop.sent(cartId)
      expect(again!.transactionId).not.toBe(failed!.transactionId)
      expect(shop.service.order(session.transaction_id)).toMatchObject({ cartId })
    })

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
      await Promise.all(
        [12, 6, 12].map((duration) => startPayment(shop.store, cartId, RENTAL_PROVIDER, { duration })),
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
