import { Modules } from "@medusajs/framework/utils"
import {
  BUYER_EMAIL,
  createCart,
  createPaymentCollection,
  RENTAL_PROVIDER,
  startPayment,
  startRental,
} from "../helpers/checkout"
import { succeed, type Answer } from "../helpers/http-client"
import { manyKinds } from "../helpers/many-kinds"
import { describeRentals } from "../helpers/rentals"

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
        variants: [{ title: "Avant" }, { title: "Arrière", priceHT: 180.5 }],
        thumbnail: "https://cdn.shop.test/siege.jpg",
      })
      const cartId = await shop.cart(
        [{ variantId: shop.bike.variantId, quantity: 2 }, { variantId: seat.variants[1]!.id }],
        { metadata: { rental_tracking_id: "GA1.2.345" } },
      )
      const body = await sentFor(cartId, { duration: 12 })
      const product = { vat: 20, deletableByCustomer: true, disabled: false }
      expect(body).toEqual({
        ...{ transactionId: expect.stringMatching(/^Velo-[0-9A-HJKMNP-TV-Z]{26}$/), duration: 12, cartId },
        cartSecureKey: expect.stringMatching(/^[\w-]{43}$/),
        urls: {
          success: expect.stringMatching(new RegExp(`^${shop.url}/rental/callbacks/success/[\\w-]{32}$`)),
          failure: "http://127.0.0.1:8000/fr/checkout?step=payment&rental=failed",
          sendData: `${shop.url}/rental/callbacks/customer-data`,
          deleteProduct: `${shop.url}/rental/callbacks/product-removal`,
          return: "127.0.0.1:8000/fr/cart",
        },
        // 10.00 with 20 %
        ...{ source: "medusa", totalInitialFees: 12, deliveryName: "Standard", askForAdresses: false },
        customer: { email: BUYER_EMAIL, firstName: "Camille", lastName: "Durand", phone: "+33612345678" },
        deliveryAddress: { street: "12 rue des Lilas", city: "Paris", postCode: "75011", country: "FR" },
        invoiceAddress: { street: "12 rue des Lilas", city: "Paris", postCode: "75011", country: "FR" },
        products: [
          {
            ...{ id: shop.bike.variantId, name: "Vélo cargo", combination: { name: "Vélo cargo" } },
            ...{ ...product, unitPrice: 1200, quantity: 2 },
          },
          {
            ...{ id: seat.variants[1]!.id, name: "Siège enfant", combination: { name: "Arrière" } },
            ...{ ...product, unitPrice: 180.5, quantity: 1 },
            imageUrl: "https://cdn.shop.test/siege.jpg",
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
      const { settings } = await succeed(shop.admin.get("/admin/rental/settings"))
      expect(settings.transaction_prefix).toBe("LEteaVelo")
      // Medusa itself writes the one country of a region into the address of a new cart; of a buyer it knows nothing.
      expect(body.deliveryAddress).toEqual({ country: "FR" })
      expect(Object.keys(body)).not.toContain("customer")
    })
  })

  // @covers page.transactionId, page.duration, page.lang
  it("leads to a payment page in the language that is asked for, else the cart's, if it is one of the shop's", async () => {
    const cartId = await bareCart({ locale: "fr-FR" })
    const queryFor = async (lang?: string) => {
      const session = await startRental(shop.store, cartId, { duration: 12, lang })
      return session.payment_url.replace(`${shop.service.url}/pay/${session.transaction_id}`, "")
    }
    expect(await queryFor("de")).toBe("?duration=12&lang=de")
    expect(await queryFor()).toBe("?duration=12&lang=fr")
    expect(await shop.transactions(cartId)).toMatchObject([{ status: "open", lang: "fr" }])
    await shop.settings({ languages: ["de"] })
    expect(await queryFor("en")).toBe("?duration=12")
  })

  // @covers creation.cartSecureKey
  it("gives a payment session that shows the storefront nothing but this, and takes nothing of it from the browser", async () => {
    const cartId = await shop.cart()
    const evil = { transaction_id: "t", payment_url: "https://evil.test", amount: 1, status: "authorized" }
    const session = await startRental(shop.store, cartId, { duration: 12, ...evil })
    const { session_id: _medusas, ...shown } = session as typeof session & { session_id?: string }
    expect(shown).toEqual({
      ...{ duration: 12, amount: 1452, currency_code: "eur" },
      payment_url: expect.stringContaining(`${shop.service.url}/pay/`),
      rental_transaction_id: expect.any(String),
      subscription_id: expect.any(String),
      transaction_id: expect.any(String),
    })
    expect(await shop.pg("payment_session").select("status", "amount")).toMatchObject([
      { status: "requires_more", amount: "1452" },
    ])
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

  describe("the transaction", () => {
    const statuses = async (cartId: string) => (await shop.transactions(cartId)).map(({ status }) => status)

    /** Asks for payment sessions of one collection. */
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

    it("can be asked for again where another start of its cart takes too long, by either route", async () => {
      const cartId = await shop.cart()
      const start = await starter(cartId)
      const locking = shop.container.resolve(Modules.LOCKING)
      const another = { ownerId: "another start", expire: 60 }
      await locking.acquire(`rental-start:${cartId}`, another)
      const execute = locking.execute.bind(locking)
      const impatient = jest
        .spyOn(locking, "execute")
        .mockImplementation((key, job, of) => execute(key, job, { ...of, timeout: 1 }))
      const body = { code: "payment_page_unavailable", params: { why: "being_made" } }
      const both = [start(), shop.store.post(`/store/rental/carts/${cartId}/checkout`)]
      for (const answer of await Promise.all(both)) expect(answer).toMatchObject({ status: 400, body })
      impatient.mockRestore()
      await locking.release(`rental-start:${cartId}`, another)
      expect((await start()).status).toBe(200)
      expect(shop.sent(cartId)).toHaveLength(1)
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

    it("of a changed cart is a new one, and the older is superseded", async () => {
      const cartId = await shop.cart()
      const first = await startRental(shop.store, cartId)
      const again = await succeed(shop.store.post(`/store/rental/carts/${cartId}/checkout`))
      expect(again).toEqual({ payment_url: first.payment_url })
      const bell = { variant_id: shop.bell.variantId, quantity: 1 }
      await succeed(shop.store.post(`/store/carts/${cartId}/line-items`, bell))
      const second = await startRental(shop.store, cartId)
      expect(second.transaction_id).not.toBe(first.transaction_id)
      expect(await statuses(cartId)).toEqual(["superseded", "open"])
      expect(shop.sent(cartId).map(({ products }) => products.length)).toEqual([1, 2])
      expect(new Set(shop.sent(cartId).map(({ cartSecureKey }) => cartSecureKey)).size).toBe(2)
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
      await shop.setRow({ cart_id: cartId }, { created_at: new Date(Date.now() - 3_601_000) })
      expect((await startPayment(shop.store, cartId, RENTAL_PROVIDER, { duration: 12 })).status).toBe(200)
    })
  })
})
