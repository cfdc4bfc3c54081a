import { completeCart, startPayment, startRental, SYSTEM_PROVIDER } from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { manner } from "../helpers/manner"
import { describeRentals, PAID_BY } from "../helpers/rentals"
import { ISO_DATE, ORDER_ID, successCalls } from "../helpers/success-calls"

/** The only attention of an order whose call has another VAT than was sent. */
const OTHER_TAXES = manner.quirks.includes("nothing-echoed")
  ? { code: "tax_rate_differs", resolved_at: null, problems: [{ code: "tax_rate_differs" }] }
  : null
const SETTLED = OTHER_TAXES ?? { resolved_at: expect.stringMatching(ISO_DATE) }
const ANNOUNCED = [...(OTHER_TAXES ? ["rental.attention_required"] : []), "rental.confirmed"]

/** POST success/:token: the service says that a rental is paid, and it becomes one order (docs/service.md, Success call). */
describeRentals("the success call", (shop) => {
  const { announced, paid, payFor, orderFrom, orders, option, expectAttention } = successCalls(shop)

  describe("makes the order", () => {
    // @covers flow.completion, success.body
    it("of the real buyer, paid and linked, with its terms", async () => {
      const cartId = await shop.cart({ bikes: 2, bells: 1 })
      const session = await startRental(shop.store, cartId, { duration: 12 })
      expect(await shop.service.pay(session.transaction_id, { ...PAID_BY, duration: 6 })).toMatchObject({
        status: 302,
      })
      const { externalOrderId, platformSubscriptionId } = shop.service.order(session.transaction_id)!
      const order = await shop.order(externalOrderId!)
      expect(order).toMatchObject({
        email: "lea.martin@example.test",
        // 2 x 1200.00, 40.00 and 10.00 of delivery, each with 20 %
        total: 2940,
        tax_total: 490,
        payment_status: "captured",
        shipping_address: {
          first_name: "Léa",
          last_name: "Martin",
          phone: "+33698765432",
          address_1: "3 place Bellecour",
          postal_code: "69002",
          city: "Lyon",
          country_code: "fr",
        },
        billing_address: {
          first_name: "Léa",
          last_name: "Martin",
          address_1: "9 quai Voltaire",
          postal_code: "75007",
          city: "Paris",
          country_code: "fr",
        },
        customer: { email: "lea.martin@example.test", has_account: false },
        shipping_methods: [{ name: "Standard", amount: 10 }],
        rental_transaction: {
          status: "active",
          order_id: externalOrderId,
          cart_id: cartId,
          transaction_id: session.transaction_id,
          subscription_id: platformSubscriptionId,
          // paid for 6 months instead of 12: two bikes at 1440.00 / 6, and as much at first
          duration: 6,
          monthly: 480,
          first_payment: 480,
          commitment_value: 6,
          commitment_unit: "monthly",
        },
      })
      expect(
        order.items.map((item: any) => [item.product_title, item.quantity, item.unit_price]).sort(),
      ).toEqual([
        ["Sonnette", 1, 40],
        ["Vélo cargo", 2, 1200],
      ])
      const [{ captured_amount, payments, payment_sessions }] = order.payment_collections
      expect(captured_amount).toBe(2940)
      expect(payments).toMatchObject([
        { provider_id: "pp_rental_subscription", amount: 2940, captures: [{ amount: 2940 }] },
      ])
      expect(payment_sessions).toHaveLength(1)
      expect(shop.sent(cartId)).toHaveLength(1)
      await eventually(() => expect(announced.map(({ name }) => name)).toEqual(ANNOUNCED))
    })

    // @covers success.delivery-rules
    it("is answered the same for the same call, and for ten at once, and there is one order", async () => {
      const held = await paid()
      const answers = await Promise.all(Array.from({ length: 10 }, () => shop.call(held)))
      const first = await orderFrom(answers[0]!)
      for (const answer of [...answers, await shop.call(held)]) {
        expect(answer).toMatchObject({ status: 200, body: { platformOrderId: first.id } })
      }

      expect(await orders()).toHaveLength(1)
      const order = await shop.order(first.id)
      expect(order.payment_collections[0]).toMatchObject({
        captured_amount: 1452,
        payments: [{ captures: [{ amount: 1452 }] }],
      })
      expect(await shop.transactions(held.cartId)).toMatchObject([
        { status: "active", attention: OTHER_TAXES },
      ])
      expect(await shop.rental.listRentalEvents({})).toMatchObject([
        { status: "applied", times_received: 11 },
      ])
      expect(announced.map(({ name }) => name)).toEqual(ANNOUNCED)
    })

    // @covers success.administrator, success.answer
    it("for the service's own administrator, any time later", async () => {
      const held = await payFor(await shop.cart())
      const { body } = await shop.call(held)
      await shop.service.validateExternalShop(held.transactionId)
      expect(shop.service.order(held.transactionId)?.externalOrderId).toBe(body.platformOrderId)
      expect(await orders()).toHaveLength(1)
    })

    it("authorized only, where the merchant captures", async () => {
      await shop.settings({ capture: "manual" })
      const held = await payFor(await shop.cart())
      const order = await orderFrom(await shop.call(held))
      expect(order).toMatchObject({
        payment_status: "authorized",
        rental_transaction: { status: "active" },
      })
      expect(order.payment_collections[0].payments).toMatchObject([
        { amount: 1452, captured_at: null, captures: [] },
      ])
    })

    // @covers customer.fallback, success.shape, success.products
    it("by what the document's shortest call has", async () => {
      const held = await paid()
      const { cartId, cartSecureKey } = held.body
      const products = [
        { name: "Vélo cargo", quantity: 1, unitPrice: 1200, vat: 20, id: shop.bike.variantId },
      ]
      const order = await orderFrom(await shop.anonymous.post(held.path, { cartId, cartSecureKey, products }))
      expect(order).toMatchObject({
        email: "camille.durand@example.test",
        total: 1452,
        shipping_address: { first_name: "Camille", address_1: "12 rue des Lilas", country_code: "fr" },
        rental_transaction: { duration: 12, first_payment: 120 },
      })
    })
  })

  describe("is not applied", () => {
    // @covers address.country
    it("in another country than the cart's region has", async () => {
      const held = await paid()
      const answer = await shop.call(held, {
        deliveryAddress: { ...held.body.deliveryAddress, country: "DE" },
      })
      await expectAttention(held, answer, "country_outside_region", /in DE/, /in Germany/)
      expect(await orders()).toEqual([])
    })

    // @covers line.price
    it("when what was paid can't have been sent", async () => {
      const [reason, bell] = [/sent at 1200 € .* paid at 1100 €/, /sent at €1,200\.00 .* paid at €1,100\.00/]
      const held = await paid()
      const change = { unitPrice: 1100, price: 1100 }
      const products = held.body.products.map((product: object) => ({ ...product, ...change }))
      const first = await shop.call(held, { products })
      expect((await shop.call(held, { products })).body).toEqual(first.body)
      await expectAttention(held, first, "contents_differ", reason, bell)
      expect(await orders()).toEqual([])
      expect(await shop.rental.listRentalEvents({})).toMatchObject([{ status: "refused", times_received: 2 }])
      // What was really paid still makes the order, and settles the attention.
      await orderFrom(await shop.call(held))
      expect(await shop.transactions(held.cartId)).toMatchObject([{ status: "active", attention: SETTLED }])
    })

    // @covers env.staging
    it("in another environment than the shop is set to now", async () => {
      const held = await paid()
      await shop.settings({ environment: "staging", api_url: { staging: shop.service.url } })
      await expectAttention(held, await shop.call(held), "other_environment", /production.*staging/)
      expect(await shop.transactions(held.cartId)).toMatchObject([{ status: "open" }])
      await shop.settings({ environment: "production" })
      await orderFrom(await shop.call(held))
    })

    it("when the stock is gone: nothing is half-made, and after restocking a repeated call makes the order", async () => {
      const last = await shop.product({ title: "Dernier vélo", priceHT: 900, stock: 1 })
      const cartId = await shop.cart([{ variantId: last.variantId }])
      const held = await payFor(cartId)
      const rival = await shop.cart([{ variantId: last.variantId }])
      await succeed(startPayment(shop.store, rival, SYSTEM_PROVIDER))
      expect((await completeCart(shop.store, rival)).body.type).toBe("order")

      const fields = "id,email,total,*shipping_address,*billing_address,*shipping_methods,*items"
      const cart = async () => ({
        ...(await succeed(shop.store.get(`/store/carts/${cartId}?fields=${fields}`))).cart,
        customer_id: (await shop.pg("cart").where({ id: cartId }).first("customer_id")).customer_id,
      })
      const before = await cart()
      const express = await option("Express", 20)
      const answer = await shop.call(held, {
        deliveryMode: { name: "Express", price: "24.00", externalId: express },
      })
      await expectAttention(held, answer, "order_not_made", /inventory|stock/i)
      const after = await cart()
      const { first_name, address_1, city, postal_code } = before.shipping_address
      expect(after).toMatchObject({
        email: before.email,
        total: before.total,
        customer_id: before.customer_id,
      })
      expect(after.shipping_address).toMatchObject({ first_name, address_1, city, postal_code })
      expect(after.shipping_methods).toMatchObject([{ name: "Standard", amount: 10, total: 12 }])
      expect(await orders()).toHaveLength(1)
      expect(
        await shop
          .pg("payment_session")
          .where({ status: "authorized" })
          .andWhere({ provider_id: "pp_rental_subscription" }),
      ).toEqual([])

      const { variants } = (
        await succeed(shop.admin.get(`/admin/products/${last.id}?fields=*variants.inventory_items`))
      ).product
      const { inventory_item_id } = variants[0].inventory_items[0]
      await succeed(
        shop.admin.post(
          `/admin/inventory-items/${inventory_item_id}/location-levels/${shop.seed.stockLocationId}`,
          { stocked_quantity: 3 },
        ),
      )
      await shop.service.validateExternalShop(held.transactionId)
      const { externalOrderId } = shop.service.order(held.transactionId)!
      expect(externalOrderId).toMatch(ORDER_ID)
      // 900.00 and 10.00, each with 20 %
      expect(await shop.order(externalOrderId!)).toMatchObject({
        total: 1092,
        payment_status: "captured",
        email: PAID_BY.customer.email,
      })
      expect(await shop.transactions(cartId)).toMatchObject([{ status: "active", attention: SETTLED }])
    })

    // @covers payload.rejected, states.rejected
    it("when the service has rejected the order", async () => {
      const held = await paid()
      await expectAttention(held, await shop.call(held, { rejected: true }), "rejected", /rejected/)
      expect(await shop.transactions(held.cartId)).toMatchObject([{ status: "open" }])
      expect(await orders()).toEqual([])
    })

    it("when the cart was paid for in another way meanwhile", async () => {
      const held = await paid()
      await succeed(startPayment(shop.store, held.cartId, SYSTEM_PROVIDER))
      const { body } = await completeCart(shop.store, held.cartId)
      const other = (body as { order: { id: string } }).order.id
      await expectAttention(held, await shop.call(held), "paid_twice", new RegExp(other), /order #\d+ /)
      expect((await orders()).map(({ id }) => id)).toEqual([other])
    })
  })
})
