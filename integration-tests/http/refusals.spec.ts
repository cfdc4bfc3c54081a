import type { Fault } from "../../simulator/src"
import {
  completeCart,
  createCart,
  createPaymentCollection,
  fillCart,
  RENTAL_PROVIDER,
  startPayment,
  startRental,
  SYSTEM_PROVIDER,
} from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { type Answer, type HeaderBag, succeed } from "../helpers/http-client"
import { describeRentals, PAID_BY } from "../helpers/rentals"
import { connectToService } from "../helpers/rental-settings"
import { holdTimers } from "../helpers/shop-timers"
import { SERVICE_API_KEY, startSimulator } from "../helpers/simulator"
import { rentalId } from "../../src/modules/rental/ids"

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

  describe("by the shop's settings", () => {
    it("without an API key, on each route", async () => {
      const cartId = await shop.cart()
      await shop.settings({ api_key: null })
      for (const answer of [
        await startPayment(shop.store, cartId, RENTAL_PROVIDER),
        await shop.store.post(`/store/rental/carts/${cartId}/checkout`),
      ]) {
        expectRefused(answer, "rental_not_configured", /not available in this shop/)
      }
      await expectNoTrace(cartId)
    })

    // @covers price-rule.none-applies
    it("names the products that can't be rented, where they are not to be paid once", async () => {
      await shop.settings({ ineligible_items: "refuse" })
      const cartId = await shop.cart({ bells: 1 })
      expectRefused(
        await startPayment(shop.store, cartId, RENTAL_PROVIDER),
        "ineligible_items",
        /: Sonnette\./,
      )
      await expectNoTrace(cartId)
      // and so the cart promises nothing, and says which line it is
      const { rental_cart } = await succeed(shop.store.get(`/store/rental/carts/${cartId}`))
      expect(rental_cart).toMatchObject({ durations: [], duration: null, monthly: null, deposit: null })
      expect(rental_cart.items.map(({ eligible, reason }: any) => [eligible, reason])).toEqual([
        [true, null],
        [false, "price_out_of_range"],
      ])
    })

    it("in a region where the merchant hasn't switched it on", async () => {
      await succeed(
        shop.admin.post(`/admin/regions/${shop.seed.regionId}`, { payment_providers: [SYSTEM_PROVIDER] }),
      )
      const cartId = await shop.cart()
      const sentence = /not available in your region/
      expectRefused(await startPayment(shop.store, cartId, RENTAL_PROVIDER), "rental_not_in_region", sentence)
      expectRefused(
        await shop.store.post(`/store/rental/carts/${cartId}/checkout`),
        "rental_not_in_region",
        sentence,
      )
      await expectNoTrace(cartId)
    })
  })

  describe("in the shopper's language", () => {
    it("takes lang, then x-medusa-locale, then the cart's locale, then Accept-Language, on each route", async () => {
      const { id } = await createCart(shop.store, shop.seed, [{ variantId: shop.bell.variantId }], {
        locale: "de-DE",
      })
      const collection = await createPaymentCollection(shop.store, id)
      const sessions = `/store/payment-collections/${collection.id}/payment-sessions`
      const at = `/store/rental/carts/${id}`
      const english = { "x-medusa-locale": "en-US", "accept-language": "fr" }
      const said = async (path: string, body: object, headers: HeaderBag) => {
        const answer = await shop.store.post(path, body, headers)
        expect(answer).toMatchObject({ status: 400, body: { code: "nothing_eligible", params: {} } })
        return answer.body.message.split(".")[0]
      }
      expect([
        await said(sessions, { provider_id: RENTAL_PROVIDER, data: { lang: "fr" } }, english),
        await said(`${at}/checkout`, { lang: "fr" }, english),
        await said(`${at}/checkout`, {}, english),
        await said(at, {}, { "accept-language": "fr" }),
      ]).toEqual([
        "Aucun produit de ce panier ne peut être loué",
        "Aucun produit de ce panier ne peut être loué",
        "None of the products in this cart can be rented",
        "Kein Produkt in diesem Warenkorb kann gemietet werden",
      ])
      await expectNoTrace(id)
    })

    it("takes the browser's for a cart that doesn't exist, and for a request for prices", async () => {
      const french = { "accept-language": "fr" }
      const gone = {
        status: 404,
        body: {
          code: "cart_not_found",
          type: "not_found",
          params: {},
          message: "Ce panier n'existe pas. Veuillez commencer un nouveau panier.",
        },
      }
      expect(await shop.store.get("/store/rental/carts/cart_no", french)).toMatchObject(gone)
      expect(await shop.store.post("/store/rental/carts/cart_no/checkout", {}, french)).toMatchObject(gone)
      const prices = "/store/rental/prices?variant_id=variant_1"
      expect(await shop.store.get(prices, { ...french, "x-medusa-locale": "de" })).toMatchObject({
        status: 400,
        body: {
          type: "invalid_data",
          code: "invalid_prices_query",
          params: { field: "region_id", fault: "missing" },
          message: "region_id: Nennen Sie die Region, deren Preise gefragt sind.",
        },
      })
      expect(await shop.store.get(`${prices}&region_id=reg_no`, french)).toMatchObject({
        status: 400,
        body: { type: "invalid_data", code: "region_not_found", params: { id: "reg_no" } },
      })
    })
  })

  describe("by the cart", () => {
    it("with nothing in it", async () => {
      const { id } = await createCart(shop.store, shop.seed)
      expectRefused(
        await startPayment(shop.store, id, RENTAL_PROVIDER),
        "nothing_eligible",
        /None of the products/,
      )
      await expectNoTrace(id)
    })

    // @covers creation.duration
    it("for a duration that isn't offered, or is none", async () => {
      const cartId = await shop.cart()
      const answers = async (duration: unknown) => [
        await startPayment(shop.store, cartId, RENTAL_PROVIDER, { duration }),
        await shop.store.post(`/store/rental/carts/${cartId}/checkout`, { duration }),
        await shop.store.post(`/store/rental/carts/${cartId}`, { duration }),
      ]
      for (const answer of await answers("18")) {
        expectRefused(answer, "duration_not_offered", /for 6, 12 months\.$/)
      }
      for (const answer of await answers("12abc")) {
        expectRefused(answer, "duration_not_offered", /whole number of months/)
      }
      await expectNoTrace(cartId)
    })

    it("that has been ordered and paid otherwise", async () => {
      const cartId = await shop.cart()
      const { id } = await createPaymentCollection(shop.store, cartId)
      await succeed(startPayment(shop.store, cartId, SYSTEM_PROVIDER))
      expect((await completeCart(shop.store, cartId)).body.type).toBe("order")
      const session = { provider_id: RENTAL_PROVIDER }
      const sentence = /already been ordered/
      expectRefused(
        await shop.store.post(`/store/payment-collections/${id}/payment-sessions`, session),
        "cart_completed",
        sentence,
      )
      expectRefused(
        await shop.store.post(`/store/rental/carts/${cartId}/checkout`),
        "cart_completed",
        sentence,
      )
      await expectNoTrace(cartId)
    })

    it("that is paid at the service already, and has no order yet", async () => {
      const cartId = await shop.cart()
      const { rental_transaction_id } = await startRental(shop.store, cartId)
      expect(
        await shop.rental.transactions.transition(rentalId(rental_transaction_id), "confirmed"),
      ).toMatchObject({ status: "confirmed" })
      expectRefused(
        await startPayment(shop.store, cartId, RENTAL_PROVIDER),
        "cart_already_rented",
        /already been rented/,
      )
      expect(shop.sent(cartId)).toHaveLength(1)
      expect(await shop.transactions(cartId)).toHaveLength(1)
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
      expectRefused(
        await shop.store.post("/store/rental/carts/cart_no/checkout"),
        "cart_not_found",
        /does not exist/,
        404,
      )
      await expectNoTrace("cart_no")
      const calls = [
        shop.store.get("/store/rental/carts/%00"),
        shop.store.post("/store/rental/carts/a%00/checkout"),
        shop.store.post("/store/payment-collections/%00/payment-sessions", session),
        shop.admin.get("/admin/rental/transactions/%00"),
        shop.admin.post("/admin/orders/%00/cancel"),
      ]
      for (const call of calls) {
        expect(await call).toMatchObject({ status: 400, body: { code: "invalid_address" } })
      }
    })
  })

  describe("while the service can't", () => {
    const UNAVAILABLE = /payment page can't be opened at the moment/
    const faults: [name: string, fault: Partial<Fault>, code: string, problem: RegExp, params: object][] = [
      [
        "refuses the key",
        { status: 401, body: { message: "Invalid API key" } },
        "invalid_api_key",
        /key/,
        {},
      ],
      [
        "answers with characters that no database keeps",
        { status: 500, body: { odd: "\0 and half of \ud83d" } },
        "unexpected_answer",
        /500/,
        { status: 500, body: expect.stringContaining("and half of"), asked_for: "order" },
      ],
    ]

    // @covers endpoint.transaction-errors, auth.refused, error.key
    it.each(faults)(
      "%s: the shopper gets a sentence, the merchant the cause, and a new try works",
      async (_, fault, code, problem, params) => {
        const cartId = await shop.cart()
        shop.service.failNext({ endpoint: "transaction", ...fault } as Fault)
        const answer = await startPayment(shop.store, cartId, RENTAL_PROVIDER)
        expectRefused(answer, "payment_page_unavailable", UNAVAILABLE)
        expect(answer.text).not.toContain(SERVICE_API_KEY)
        expect(await shop.transactions(cartId)).toMatchObject([
          { status: "failed", transaction_id: shop.sent(cartId).at(-1)!.transactionId },
        ])
        const { failure } = await shop.rentalOf(cartId)
        expect(failure).toEqual({
          kind: code,
          code,
          params,
          message: failure.problem,
          problem: expect.stringMatching(problem),
          remedy: expect.stringMatching(/^[A-Z].*\.$/),
        })
        expect(await shop.pg("payment_session").where({ provider_id: RENTAL_PROVIDER }).select("id")).toEqual(
          [],
        )
        expect(await shop.everyRow()).not.toContain(SERVICE_API_KEY)
        const { settings } = await succeed(shop.admin.get("/admin/rental/settings"))
        // What the service said of somebody's order outlives no rental.
        const kept = "body" in params ? { ...params, body: "" } : params
        expect(settings.last_failure).toMatchObject({ code, params: kept })

        const session = await startRental(shop.store, cartId)
        expect((await shop.transactions(cartId)).map(({ status }) => status)).toEqual(["failed", "open"])
        expect(new Set(shop.sent(cartId).map(({ transactionId }) => transactionId)).size).toBe(
          shop.sent(cartId).length,
        )
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
      const outcomes = async () =>
        (await shop.rental.listRentalAttempts({}, { order: { created_at: "ASC" } })).map(
          ({ outcome }) => outcome,
        )
      expect(await outcomes()).toEqual(["duplicate_transaction", "created"])

      const unlucky = await shop.cart()
      shop.service.failNext({ endpoint: "transaction", status: 409, times: 2 })
      expectRefused(
        await startPayment(shop.store, unlucky, RENTAL_PROVIDER),
        "payment_page_unavailable",
        UNAVAILABLE,
      )
      expect((await outcomes()).slice(2)).toEqual(["duplicate_transaction", "duplicate_transaction"])
      expect(await shop.transactions(unlucky)).toMatchObject([
        { status: "failed", failure: { code: "duplicate_transaction", params: {} } },
      ])
    })

    it("fails with the plugin's own checkout route in the shopper's words, and can be tried again", async () => {
      const cartId = await shop.cart()
      shop.service.failNext({ endpoint: "transaction", status: 503 })
      expectRefused(
        await shop.store.post(
          `/store/rental/carts/${cartId}/checkout`,
          {},
          { "x-medusa-locale": "de-DE", "accept-language": "fr" },
        ),
        "payment_page_unavailable",
        /^Die Zahlungsseite kann zurzeit nicht geöffnet werden\./,
      )
      // A new try can be paid.
      const { transaction_id } = await startRental(shop.store, cartId)
      expect(await shop.service.pay(transaction_id, PAID_BY)).toMatchObject({ status: 302 })
      expect(shop.service.order(transaction_id)?.externalOrderId).toMatch(/^order_/)
    })

    it("tells the price: no rental without price rules", async () => {
      const cartId = await shop.cart()
      await shop.settings({ api_url: { production: CLOSED_PORT } })
      expectRefused(
        await startPayment(shop.store, cartId, RENTAL_PROVIDER),
        "prices_unavailable",
        /prices can't be read/,
      )
      await expectNoTrace(cartId)
    })

    it("is there at all, while its rules are still known: nothing was sent, and so it is said", async () => {
      const gone = await startSimulator()
      await connectToService(shop, { url: gone.url, apiKey: SERVICE_API_KEY, paymentUrl: gone.paymentUrl })
      await succeed(shop.store.get("/store/rental/rules"))
      await gone.close()
      const cartId = await shop.cart()
      expectRefused(
        await startPayment(shop.store, cartId, RENTAL_PROVIDER),
        "payment_page_unavailable",
        UNAVAILABLE,
      )
      expect(await shop.transactions(cartId)).toMatchObject([
        { status: "failed", failure: { code: "unreachable", params: { sent: false } } },
      ])
    })

    // @covers endpoint.transaction-201
    it("is slower than ten seconds: its order is unknown, yet can be paid and confirmed by its key", async () => {
      const cartId = await shop.cart()
      const timers = holdTimers(9_000, 11_000)
      try {
        shop.service.failNext({ endpoint: "transaction", delayMs: 10_800 })
        const answer = startPayment(shop.store, cartId, RENTAL_PROVIDER)
        await eventually(() => expect(timers.lengths()).toContain(10_800))
        timers.end(9_000, 10_000)
        expectRefused(await answer, "payment_page_unavailable", UNAVAILABLE)
        expect(await shop.transactions(cartId)).toMatchObject([
          { status: "failed", failure: { code: "timeout", params: { seconds: 10 } } },
        ])
        timers.end(10_800, 10_800)
      } finally {
        timers.restore()
      }
      await eventually(() => expect(shop.service.orders()).toMatchObject([{ cartId }]))
      await confirmLostOrder(cartId)
    })

    it("hangs up after its work: the order can be paid and confirmed by its key", async () => {
      const cartId = await shop.cart()
      shop.service.failNext({ endpoint: "transaction", afterWork: true, dropConnection: true })
      expectRefused(
        await startPayment(shop.store, cartId, RENTAL_PROVIDER),
        "payment_page_unavailable",
        UNAVAILABLE,
      )
      await confirmLostOrder(cartId)
    })

    const confirmLostOrder = async (cartId: string) => {
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
    }
  })

  describe("the browser's own completion of the cart", () => {
    const expectNoOrder = async (answer: Answer) => {
      expect(answer.body.type).not.toBe("order")
      expect((await succeed(shop.admin.get("/admin/orders"))).orders).toEqual([])
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

    it("gives no order after a payment that the shop hasn't heard of", async () => {
      const cartId = await shop.cart()
      const session = await startRental(shop.store, cartId)
      const held = await shop.payWithoutCallback(session.transaction_id)
      await expectNoOrder(await completeCart(shop.store, cartId))
      // and the service's word still makes it
      expect((await shop.call(held)).status).toBe(200)
    })

    it("gives the service's order once it is there, also at the same moment", async () => {
      const cartId = await shop.cart()
      const session = await startRental(shop.store, cartId)
      const held = await shop.payWithoutCallback(session.transaction_id)
      const [told] = await Promise.all([
        shop.call(held),
        completeCart(shop.store, cartId),
        completeCart(shop.store, cartId),
      ])
      expect(told).toMatchObject({ status: 200, body: { platformOrderId: expect.stringMatching(/^order_/) } })
      const completed = await completeCart(shop.store, cartId)
      expect(completed.body).toMatchObject({ type: "order", order: { id: told.body.platformOrderId } })
      expect((await succeed(shop.admin.get("/admin/orders"))).orders).toHaveLength(1)
    })

    it("leaves another way to pay alone", async () => {
      const cartId = await shop.cart()
      await startRental(shop.store, cartId)
      await fillCart(shop.store, shop.seed, cartId)
      await succeed(startPayment(shop.store, cartId, SYSTEM_PROVIDER))
      expect((await completeCart(shop.store, cartId)).body).toMatchObject({
        type: "order",
        order: { total: 1452 },
      })
    })
  })
})
