import { setTimeout as wait } from "node:timers/promises"
import {
  createCart,
  createPaymentCollection,
  RENTAL_PROVIDER,
  startPayment,
  startRental,
} from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { succeed, type Answer } from "../helpers/http-client"
import { manyKinds } from "../helpers/many-kinds"
import { describeRentals } from "../helpers/rentals"
import { holdTimers } from "../helpers/shop-timers"

/** What a rental of a cart sends to the service (docs/service.md, Order creation), and which transaction a cart gets. */
describeRentals("renting a cart", (shop) => {
  /** Starts the rental and gives what arrived at the service. */
  const sentFor = async (cartId: string, choice?: { duration?: number; lang?: string }) => {
    await startRental(shop.store, cartId, choice)
    return shop.sent(cartId).at(-1)!
  }
  const bareCart = async (more: Record<string, unknown> = {}) =>
    (await createCart(shop.store, shop.seed, [{ variantId: shop.bike.variantId }], more)).id

  describe("what goes out", () => {
    // @covers flow.order, creation.transactionId, creation.cartId, creation.urls, creation.source
    // @covers creation.totalInitialFees, creation.deliveryName, creation.customer, creation.deliveryAddress
    // @covers creation.invoiceAddress, creation.products, product.name, product.quantity
    // @covers product.combination, product.imageUrl, product.id, urls.failure, urls.success, urls.sendData
    // @covers urls.deleteProduct, urls.return, silent.product-id
    it("is every field of the order creation table that the cart has", async () => {
      await shop.settings({ source: "medusa", ask_for_addresses: false, transaction_prefix: "Velo" })
      const seat = await shop.product({
        title: "Siège enfant",
        priceHT: 150,
        variants: [
          { title: "Avant", priceHT: 150 },
          { title: "Arrière", priceHT: 180.5 },
        ],
        thumbnail: "https://cdn.shop.test/siege.jpg",
      })
      const cartId = await shop.cart(
        [{ variantId: shop.bike.variantId, quantity: 2 }, { variantId: seat.variants[1]!.id }],
        { metadata: { rental_tracking_id: "GA1.2.345" } },
      )
      const body = await sentFor(cartId, { duration: 12 })
      expect(body).toEqual({
        transactionId: expect.stringMatching(/^Velo-[0-9A-HJKMNP-TV-Z]{26}$/),
        duration: 12,
        cartId,
        cartSecureKey: expect.stringMatching(/^[\w-]{43}$/),
        urls: {
          success: expect.stringMatching(new RegExp(`^${shop.url}/rental/callbacks/success/[\\w-]{32}$`)),
          failure: "http://127.0.0.1:8000/fr/checkout?step=payment&rental=failed",
          sendData: `${shop.url}/rental/callbacks/customer-data`,
          deleteProduct: `${shop.url}/rental/callbacks/product-removal`,
          return: "127.0.0.1:8000/fr/cart",
        },
        source: "medusa",
        // 10.00 with 20 %
        totalInitialFees: 12,
        deliveryName: "Standard",
        customer: {
          email: "camille.durand@example.test",
          firstName: "Camille",
          lastName: "Durand",
          phone: "+33612345678",
        },
        deliveryAddress: { street: "12 rue des Lilas", city: "Paris", postCode: "75011", country: "FR" },
        invoiceAddress: { street: "12 rue des Lilas", city: "Paris", postCode: "75011", country: "FR" },
        askForAdresses: false,
        products: [
          {
            id: shop.bike.variantId,
            name: "Vélo cargo",
            combination: { name: "Vélo cargo" },
            unitPrice: 1200,
            vat: 20,
            quantity: 2,
            deletableByCustomer: true,
            disabled: false,
          },
          {
            id: seat.variants[1]!.id,
            name: "Siège enfant",
            combination: { name: "Arrière" },
            unitPrice: 180.5,
            vat: 20,
            quantity: 1,
            imageUrl: "https://cdn.shop.test/siege.jpg",
            deletableByCustomer: true,
            disabled: false,
          },
        ],
        trackingId: "GA1.2.345",
      })
    })

    // @covers creation.transactionId
    it("has the shop's name before its id where the merchant has set no prefix", async () => {
      const { stores } = await succeed(shop.admin.get("/admin/stores"))
      await succeed(shop.admin.post(`/admin/stores/${stores[0].id}`, { name: "L'Été à Vélo" }))
      const body = await sentFor(await bareCart())
      expect(body.transactionId).toMatch(/^LEteaVelo-[0-9A-HJKMNP-TV-Z]{26}$/)
      // Medusa itself writes the one country of a region into the address of a new cart; of a buyer it knows nothing.
      expect(body.deliveryAddress).toEqual({ country: "FR" })
      expect(Object.keys(body)).not.toContain("customer")
    })

    // @covers price-rule.none-applies, product.deletableByCustomer, product.disabled
    it("says which products are paid once, and which may not be removed", async () => {
      const [gift, lock] = [
        await shop.product({ title: "Carte cadeau", priceHT: 300 }),
        await shop.product({ title: "Antivol", priceHT: 120 }),
      ]
      await succeed(shop.admin.post(`/admin/rental/products/${gift.id}`, { rentable: false }))
      await succeed(shop.admin.post(`/admin/rental/products/${lock.id}`, { removable: false }))
      const items = [shop.bike, shop.bell, gift, lock].map(({ variantId }) => ({ variantId }))
      const { products } = await sentFor(await shop.cart(items))
      expect(
        products.map((product: any) => [product.name, product.disabled, product.deletableByCustomer]),
      ).toEqual([
        ["Vélo cargo", false, true],
        ["Sonnette", true, true],
        ["Carte cadeau", true, true],
        ["Antivol", false, false],
      ])
    })

    // @covers creation.duration
    it("takes the duration that is asked for, else the cart's, whatever the setting says", async () => {
      await shop.settings({ default_duration: 6 })
      const chosen = await bareCart({ metadata: { rental_duration: 12 } })
      expect((await sentFor(chosen)).duration).toBe(12)
      expect((await sentFor(chosen, { duration: 6 })).duration).toBe(6)
    })
  })

  describe("the payment page's address", () => {
    // @covers page.transactionId, page.duration, page.lang
    it("carries the language that is asked for, else the cart's, if it is one of the shop's", async () => {
      const cartId = await bareCart({ locale: "fr-FR" })
      const queryFor = async (lang?: string) => {
        const session = await startRental(shop.store, cartId, { duration: 12, lang })
        return session.payment_url.replace(`${shop.service.url}/pay/${session.transaction_id}`, "")
      }
      expect(await queryFor("de")).toBe("?duration=12&lang=de")
      expect(await queryFor()).toBe("?duration=12&lang=fr")
      await shop.settings({ languages: ["de"] })
      expect(await queryFor("en")).toBe("?duration=12")
    })
  })

  describe("the payment session", () => {
    const keys = [
      "amount",
      "currency_code",
      "duration",
      "payment_url",
      "rental_transaction_id",
      "session_id",
      "subscription_id",
      "transaction_id",
    ]

    // @covers creation.cartSecureKey
    it("shows the storefront nothing but this", async () => {
      const cartId = await shop.cart()
      const session = await startRental(shop.store, cartId)
      expect(
        Object.keys(session)
          .filter((key) => key !== "session_id")
          .sort(),
      ).toEqual(keys.filter((key) => key !== "session_id"))
      expect(session).toMatchObject({ duration: 12, amount: 1452, currency_code: "eur" })
      const { cartSecureKey, urls } = shop.sent(cartId)[0]!
      const seen = JSON.stringify([
        await succeed(shop.store.get(`/store/carts/${cartId}?fields=*payment_collection.payment_sessions`)),
        await succeed(shop.store.get(`/store/rental/carts/${cartId}`)),
        await shop.everyRow(),
      ])
      expect(seen).toContain(session.transaction_id)
      expect(seen).not.toContain(cartSecureKey)
      expect(seen).not.toContain(urls.success.split("/").at(-1))
    })

    it("takes nothing else from the browser, under no spelling of the route", async () => {
      const stranger = await startRental(shop.store, await shop.cart())
      const evil = {
        rental_transaction_id: stranger.rental_transaction_id,
        transaction_id: stranger.transaction_id,
        subscription_id: "s",
        payment_url: "https://evil.test",
        amount: 1,
        status: "authorized",
        session_id: "x",
      }
      for (const tail of [
        "payment-sessions",
        "payment-sessions/",
        "Payment-Sessions",
        "payment-sessions?a=/x",
      ]) {
        const cartId = await shop.cart()
        const { id } = await createPaymentCollection(shop.store, cartId)
        const answer = await shop.store.post(`/store/payment-collections/${id}/${tail}`, {
          provider_id: RENTAL_PROVIDER,
          data: evil,
        })
        expect(answer.text).not.toContain(stranger.rental_transaction_id)
        expect(answer.text).not.toContain("evil.test")
        if (answer.status === 200) {
          const [row] = await shop.transactions(cartId)
          expect(answer.body.payment_collection.payment_sessions).toMatchObject([
            {
              amount: 1452,
              status: "requires_more",
              data: { rental_transaction_id: row!.id, transaction_id: row!.transaction_id, amount: 1452 },
            },
          ])
        }
      }
    })

    it("comes from the plugin's own checkout route as well, with the same transaction", async () => {
      const cartId = await shop.cart()
      const session = await startRental(shop.store, cartId, { duration: 6, lang: "en" })
      const answer = await succeed(
        shop.store.post(`/store/rental/carts/${cartId}/checkout`, {
          duration: 6,
          lang: "en",
          payment_url: "x",
        }),
      )
      expect(answer).toEqual({ payment_url: session.payment_url })
      expect(shop.sent(cartId)).toHaveLength(1)
    })

    it("keeps what was offered: lines, prices of each duration, the rules used", async () => {
      const cartId = await shop.cart({ bikes: 2, bells: 1 })
      await startRental(shop.store, cartId, { duration: 6 })
      const { snapshot } = (await shop.transactions(cartId))[0]!
      // (1200 + 240) / 12 and / 6, in cents, of one bike; monthly and deposit of two
      expect(snapshot).toMatchObject({ duration: 6, durations: [6, 12], monthly: 48000, deposit: 48000 })
      // 2 x 1440.00, 48.00 and 12.00 of delivery
      expect(snapshot).toMatchObject({
        total: 294000,
        delivery: { names: ["Standard"], total: 1200 },
        vat_placeholder: "amount",
        formula_result: "with_taxes",
        fees: "with_taxes",
        removal: "unit",
      })
      expect(snapshot.lines[0].offers).toEqual([
        { duration: 6, ruleId: 4, monthly: 24000, deposit: 24000 },
        { duration: 12, ruleId: 3, monthly: 12000, deposit: 12000 },
      ])
      expect(snapshot.lines[1]).toMatchObject({ name: "Sonnette", eligible: false, offers: [], total: 4800 })
      expect(snapshot.rules.map((rule: any) => rule.name)).toEqual(["12 mois", "6 mois"])
    })
  })

  describe("the transaction", () => {
    const statuses = async (cartId: string) => (await shop.transactions(cartId)).map(({ status }) => status)

    it("of an unchanged cart stays the same", async () => {
      const cartId = await shop.cart({ bells: 1 })
      const first = await startRental(shop.store, cartId, { duration: 12 })
      const again = await startRental(shop.store, cartId, { duration: 12 })
      expect(again).toMatchObject({ transaction_id: first.transaction_id, payment_url: first.payment_url })
      expect(shop.sent(cartId)).toHaveLength(1)
    })

    /** Asks for payment sessions without making a collection first. */
    const starter = async (cartId: string) => {
      const { id } = await createPaymentCollection(shop.store, cartId)
      return (data: Record<string, unknown> = {}) =>
        shop.store.post(`/store/payment-collections/${id}/payment-sessions`, {
          provider_id: RENTAL_PROVIDER,
          data,
        })
    }
    const tenAtOnce = async (cartId: string, data: Record<string, unknown>) => {
      const start = await starter(cartId)
      return Promise.all(Array.from({ length: 10 }, () => start(data)))
    }
    const answersOf = (answers: Answer[]) => answers.map(({ status, body }) => body?.message ?? status)

    it("is one at the service for ten requests at once", async () => {
      const cartId = await shop.cart()
      const answers = await tenAtOnce(cartId, { duration: 12 })
      expect(shop.sent(cartId)).toHaveLength(1)
      expect(await statuses(cartId)).toEqual(["open"])
      expect(answersOf(answers)).toEqual(Array(10).fill(200))
      const { transaction_id } = (await shop.transactions(cartId))[0]!
      for (const { text } of answers) expect(text).toContain(transaction_id)
    })

    it("is the answer to each of ten requests at once where Medusa takes its time to drop a session", async () => {
      const payments = shop.container.resolve("payment")
      const drop = payments.deletePaymentSession.bind(payments)
      const slow = jest.spyOn(payments, "deletePaymentSession").mockImplementation(async (...session) => {
        await wait(300)
        return drop(...session)
      })
      const cartId = await shop.cart()
      try {
        expect(answersOf(await tenAtOnce(cartId, { duration: 12 }))).toEqual(Array(10).fill(200))
      } finally {
        slow.mockRestore()
      }
      expect(shop.sent(cartId)).toHaveLength(1)
    })

    it("is the answer to each of ten requests at once that name the cart's country, where that is slow", async () => {
      const region = await manyKinds(shop).region({ rates: { be: 21, lu: 17 } })
      const bikes = [{ variantId: shop.bike.variantId }]
      const { id } = await createCart(shop.store, { regionId: region.regionId }, bikes)
      // Medusa's own route waits two seconds for a cart.
      await shop.pg.raw(
        `CREATE FUNCTION slow_address() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.4); RETURN NEW; END';
         CREATE TRIGGER slow_address BEFORE INSERT ON cart_address FOR EACH ROW EXECUTE FUNCTION slow_address()`,
      )
      try {
        expect(answersOf(await tenAtOnce(id, { country_code: "be" }))).toEqual(Array(10).fill(200))
      } finally {
        await shop.pg.raw("DROP FUNCTION slow_address CASCADE")
      }
      expect(shop.sent(id)).toHaveLength(1)
    })

    describe("can be asked for again", () => {
      const tryAgain = {
        status: 400,
        body: {
          code: "payment_page_unavailable",
          params: { why: "being_made" },
          message: "The payment page is still being prepared. Please try again in a few seconds.",
        },
      }

      it("where another start of its cart takes longer than 25 seconds, by either route", async () => {
        const cartId = await shop.cart()
        const start = await starter(cartId)
        const timers = holdTimers(25_000, 25_000)
        shop.service.failNext({ endpoint: "transaction", delayMs: 25_000 })
        try {
          const first = start()
          await eventually(async () => expect(await statuses(cartId)).toEqual(["creating"]))
          const later = [start(), shop.store.post(`/store/rental/carts/${cartId}/checkout`)]
          // The service's, and those of the two that wait.
          await eventually(() => expect(timers.lengths()).toEqual([25_000, 25_000, 25_000, 25_000]))
          timers.end(25_000, 25_000)
          for (const answer of await Promise.all(later)) expect(answer).toMatchObject(tryAgain)
          expect((await first).status).toBe(200)
        } finally {
          timers.restore()
        }
        expect((await start()).status).toBe(200)
        expect(shop.sent(cartId)).toHaveLength(1)
      })

      it("where its cart is being changed for longer than 25 seconds", async () => {
        const cartId = await shop.cart()
        const start = await starter(cartId)
        const locking = shop.container.resolve("locking")
        await locking.acquire(cartId, { ownerId: "another" })
        const now = Date.now
        const acquire = jest.spyOn(locking, "acquire")
        const clock = jest
          .spyOn(Date, "now")
          .mockImplementation(() => now() + acquire.mock.calls.length * 26_000)
        const answer = await start()
        clock.mockRestore()
        acquire.mockRestore()
        expect(answer).toMatchObject(tryAgain)
        await locking.release(cartId, { ownerId: "another" })
        expect((await start()).status).toBe(200)
      })
    })

    it("is one also where ten checkouts at once find a cart without a payment collection", async () => {
      const cartId = await shop.cart()
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => shop.store.post(`/store/rental/carts/${cartId}/checkout`)),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
      expect(new Set(answers.map(({ body }) => body.payment_url)).size).toBe(1)
      expect(shop.sent(cartId)).toHaveLength(1)
      expect(await shop.pg("cart_payment_collection").where({ cart_id: cartId })).toHaveLength(1)
    })

    it("is one for two checkouts while the service takes its time over the first", async () => {
      const cartId = await shop.cart()
      await createPaymentCollection(shop.store, cartId)
      const timers = holdTimers(25_000, 26_000)
      shop.service.failNext({ endpoint: "transaction", delayMs: 26_000 })
      const checkout = () => shop.store.post(`/store/rental/carts/${cartId}/checkout`)
      try {
        const first = checkout()
        await eventually(() => expect(timers.lengths()).toContain(26_000))
        const second = checkout()
        // Both may wait for their turn for so long.
        await eventually(() => expect(timers.lengths()).toEqual([25_000, 26_000, 25_000]))
        timers.end(26_000, 26_000)
        const answers = [await first, await second]
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
        expect(answers[0]!.body).toEqual(answers[1]!.body)
      } finally {
        timers.restore()
      }
      expect(shop.sent(cartId)).toHaveLength(1)
    })

    it("of a changed cart is a new one, and the older is superseded", async () => {
      const cartId = await shop.cart()
      const first = await startRental(shop.store, cartId)
      await succeed(
        shop.store.post(`/store/carts/${cartId}/line-items`, {
          variant_id: shop.bell.variantId,
          quantity: 1,
        }),
      )
      const second = await startRental(shop.store, cartId)
      expect(second.transaction_id).not.toBe(first.transaction_id)
      expect(await statuses(cartId)).toEqual(["superseded", "open"])
      expect(shop.sent(cartId).map(({ products }) => products.length)).toEqual([1, 2])
      expect(new Set(shop.sent(cartId).map(({ cartSecureKey }) => cartSecureKey)).size).toBe(2)
    })

    it("stays when only the language changes: only the page's address does", async () => {
      const cartId = await shop.cart()
      const french = await startRental(shop.store, cartId, { lang: "fr" })
      const german = await startRental(shop.store, cartId, { lang: "de" })
      expect(german.transaction_id).toBe(french.transaction_id)
      expect(german.payment_url).toBe(french.payment_url.replace("lang=fr", "lang=de"))
      expect(await shop.transactions(cartId)).toMatchObject([
        { status: "open", lang: "de", payment_url: german.payment_url },
      ])
    })

    // @covers silent.rate-limits
    it("is begun at most ten times an hour for one cart", async () => {
      const cartId = await shop.cart()
      await shop.pg.raw(
        `INSERT INTO rental_transaction (id, environment, settings_id, cart_id, payment_collection_id, fingerprint, duration, status)
         SELECT 'rtx_' || n, 'production', 'rset_default', ?, 'paycol', n::text, 12, 'superseded' FROM generate_series(1, 9) n`,
        [cartId],
      )
      await startRental(shop.store, cartId, { duration: 6 })
      expect(await startPayment(shop.store, cartId, RENTAL_PROVIDER, { duration: 12 })).toMatchObject({
        status: 429,
        body: { code: "too_many_transactions", message: expect.stringMatching(/in an hour\.$/) },
      })
      // The open one may still be paid.
      expect((await startPayment(shop.store, cartId, RENTAL_PROVIDER, { duration: 6 })).status).toBe(200)
      expect(shop.sent(cartId)).toHaveLength(1)
      await shop
        .pg("rental_transaction")
        .where({ cart_id: cartId })
        .update({ created_at: new Date(Date.now() - 3_601_000) })
      expect((await startPayment(shop.store, cartId, RENTAL_PROVIDER, { duration: 12 })).status).toBe(200)
    })
  })
})
