import { startRental } from "../helpers/checkout"
import { loggedIn } from "../helpers/customers"
import { succeed } from "../helpers/http-client"
import { describeRentals, PAID_BY } from "../helpers/rentals"

/** What a storefront's pages show beside prices: what is due today and what follows, with or without taxes, and a customer's rentals. */
describeRentals("a storefront's pages", (shop) => {
  /** Two bikes at 120.00 a month, a trailer at 36.00 (30.00 first), three bells at 48.00, and the delivery at 12.00. */
  const mixedCart = async () => {
    const trailer = await shop.product({ title: "Remorque", priceHT: 300 })
    return shop.cart([
      { variantId: shop.bike.variantId, quantity: 2 },
      { variantId: trailer.variantId },
      { variantId: shop.bell.variantId, quantity: 3 },
    ])
  }
  const pay = async (cartId: string, changes: Record<string, unknown> = {}) => {
    const { transaction_id } = await startRental(shop.store, cartId)
    const { body } = await shop.call(await shop.payWithoutCallback(transaction_id, PAID_BY), changes)
    return body
  }
  const orderIdOf = async (cartId: string): Promise<string> => (await shop.rentalOf(cartId)).order_id
  const rentalOfOrder = async (cartId: string) => {
    const columns = ["charges", "monthly", "ends_at", "portal_url"]
    const fields = ["id", ...columns.map((column) => `+rental_transaction.${column}`)].join(",")
    const { order } = await succeed(
      shop.store.get(`/store/orders/${await orderIdOf(cartId)}?fields=${encodeURIComponent(fields)}`),
    )
    return order.rental_transaction
  }

  describe("a shop that sells to companies", () => {
    beforeEach(() =>
      shop.settings({ prices_shown: "without_taxes", first_payment: "comes_before", default_duration: 12 }),
    )

    it("has its cart's amounts without taxes, too", async () => {
      const cartId = await mixedCart()
      const { rental_cart } = await succeed(shop.store.get(`/store/rental/carts/${cartId}`))
      expect(rental_cart).toMatchObject({
        ...{ monthly: 276, due_today: 426, prices_shown: "without_taxes" },
        // 2 x 100 + 30; 2 x 100 + 25; 3 x 40; 225 + 120 + 10; 355 + 12 x 230
        net: { monthly: 230, deposit: 225, paid_once: 120, delivery: 10, due_today: 355, total: 3115 },
        items: [
          { monthly: 240, net: { monthly: 200, deposit: 200 } },
          { monthly: 36, net: { monthly: 30, deposit: 25 } },
          { monthly: null },
        ],
      })
    })

    it("has its prices without taxes, too, and says so beside the rules", async () => {
      const { bike, bell, seed } = shop
      const query = `variant_id=${bell.variantId}&variant_id=${bike.variantId}&region_id=${seed.regionId}`
      const twelve = { duration: 12, monthly: 120, deposit: 120, total: 1560 }
      expect(await succeed(shop.store.get(`/store/rental/prices?${query}`))).toMatchObject({
        prices: [
          // 120.00 - 48.00, 100.00 - 40.00
          { rentable_from: { price: 120, more: 72, net: { price: 100, more: 60 } } },
          // the first payment comes before 12 months
          { offers: [{ duration: 6 }, { ...twelve, net: { monthly: 100, deposit: 100, total: 1300 } }] },
        ],
        ...{ prices_shown: "without_taxes", first_payment: "comes_before", default_duration: 12 },
      })
      expect(await succeed(shop.store.get("/store/rental/rules"))).toMatchObject({
        prices_shown: "without_taxes",
        first_payment: "comes_before",
      })
    })

    it("shows nothing without taxes of a monthly price that the service made", async () => {
      const cartId = await shop.cart()
      await pay(cartId, { rentalPriceTTC: 110 })
      const { rental_cart } = await succeed(shop.store.get(`/store/rental/carts/${cartId}`))
      expect(rental_cart).toMatchObject({
        monthly: 110,
        total: null,
        net: { monthly: null, deposit: 100, due_today: 110, total: null },
      })
    })
  })

  describe("a customer's account", () => {
    const rentals = async (store: { get: typeof shop.store.get }, query = "") =>
      succeed(store.get(`/store/rental/rentals${query}`))
    const rent = async (store: typeof shop.store, changes: Record<string, unknown> = {}) => {
      const cartId = await shop.cart()
      await succeed(store.post(`/store/carts/${cartId}/customer`, {}))
      await pay(cartId, changes)
      return cartId
    }

    it("lists the rentals of the customer's orders, newest first, with their terms", async () => {
      const lea = await loggedIn(shop, "lea@example.test")
      expect(await rentals(lea.store)).toEqual({ rentals: [], count: 0, offset: 0, limit: 20 })
      const first = await rent(lea.store)
      const second = await rent(lea.store, { duration: 6, rentalPriceTTC: 240 })
      const [older, newer] = [await shop.rentalOf(first), await shop.rentalOf(second)]
      const answer = await rentals(lea.store)
      expect(answer).toMatchObject({
        count: 2,
        rentals: [
          { id: newer.id, order: { id: newer.order_id }, duration: 6, monthly: 240, first_payment: 240 },
          {
            id: older.id,
            status: "active",
            subscription_id: older.subscription_id,
            order: { id: older.order_id, display_id: expect.any(Number) },
            duration: 12,
            monthly: 120,
            first_payment: 120,
            // 120 + the delivery's 12
            charges: { due_today: 132, first_payment: 120, paid_once: 0, delivery: 12, total: null },
            finalize_url: null,
            started_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
            items: [{ title: "Vélo cargo", quantity: 1 }],
          },
        ],
      })
      expect(await rentals(lea.store, "?limit=1&offset=1")).toMatchObject({
        count: 2,
        limit: 1,
        offset: 1,
        rentals: [{ id: older.id }],
      })
      await shop.setRow(newer.id, { ends_at: "2021-02-28T12:00:00Z" })
      const ended = { status: "ended", ends_at: "2021-02-28T12:00:00.000Z" }
      expect((await rentals(lea.store)).rentals).toMatchObject([ended, { status: "active" }])
    })

    it("has where a booking is finished, and where it is managed at the service, as its order's page has", async () => {
      const lea = await loggedIn(shop, "booked@example.test")
      const finalize_url = "https://pay.example.test/finish/1"
      const cartId = await rent(lea.store, { isBooking: true, finalizeUrl: finalize_url })
      const [booked] = (await rentals(lea.store)).rentals
      expect(booked).toMatchObject({ status: "booked", finalize_url, portal_url: null })
      expect((await shop.order(booked.order.id)).rental_transaction).toMatchObject({ portal_url: null })
      await shop.settings({
        customer_portal_url: "https://me.test/{subscription_id}?as={email}&of={order_id}",
      })
      const portal_url = `https://me.test/${booked.subscription_id}?as=lea.martin%40example.test&of=${booked.order.id}`
      expect((await rentals(lea.store)).rentals).toMatchObject([{ portal_url }])
      expect(await rentalOfOrder(cartId)).toMatchObject({ monthly: booked.monthly, portal_url })
    })

    it("has nobody else's rentals, by the same email neither", async () => {
      const cartId = await shop.cart(undefined, { email: PAID_BY.customer.email })
      await pay(cartId)
      const other = await loggedIn(shop, PAID_BY.customer.email)
      expect(await rentals(other.store)).toMatchObject({ rentals: [], count: 0 })
    })
  })
})
