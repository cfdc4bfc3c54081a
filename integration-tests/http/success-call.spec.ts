import { Modules } from "@medusajs/framework/utils"
import type { PayOptions } from "../../simulator/src"
import {
  completeCart,
  createCart,
  fillCart,
  startPayment,
  startRental,
  SYSTEM_PROVIDER,
} from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { type Answer, succeed } from "../helpers/http-client"
import { manner } from "../helpers/manner"
import { describeRentals, PAID_BY, type CapturedCall } from "../helpers/rentals"
import { createShippingOption } from "../helpers/seed-shop"
import { SERVICE_API_KEY } from "../helpers/simulator"

const ORDER_ID = /^order_[0-9A-Z]{26}$/
/** As long as a key of ours, but nobody's. */
const FORGED_KEY = "forged".padEnd(43, "x")
/** As JSON has a moment. */
const ISO_DATE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
/** The only attention of an order whose call has another VAT than was sent. */
const OTHER_TAXES = manner.quirks.includes("nothing-echoed")
  ? { code: "tax_rate_differs", resolved_at: null, problems: [{ code: "tax_rate_differs" }] }
  : null
const SETTLED = OTHER_TAXES ?? { resolved_at: expect.stringMatching(ISO_DATE) }
const ANNOUNCED = [...(OTHER_TAXES ? ["rental.attention_required"] : []), "rental.confirmed"]

/** POST success/:token: the service says that a rental is paid, and it becomes one order (docs/service.md, Success call). */
describeRentals("the success call", (shop) => {
  const announced: { name: string; data: any }[] = []
  beforeAll(() => {
    const bus = shop.container.resolve(Modules.EVENT_BUS)
    for (const name of ["rental.confirmed", "rental.attention_required"]) {
      bus.subscribe(name, async ({ data }) => void announced.push({ name, data }))
    }
  })
  beforeEach(() => void announced.splice(0))

  /** A cart whose rental is paid at the service, and the call that tells so. */
  const paid = async (
    cartId?: string,
    options?: PayOptions,
  ): Promise<CapturedCall & { cartId: string; transactionId: string }> => {
    const id = cartId ?? (await shop.cart())
    const session = await startRental(shop.store, id)
    const held = await shop.payWithoutCallback(session.transaction_id, options)
    return { ...held, cartId: id, transactionId: session.transaction_id }
  }
  const orderFrom = async (answer: Answer) => {
    expect(answer).toMatchObject({ status: 200, body: { platformOrderId: expect.stringMatching(ORDER_ID) } })
    return shop.order(answer.body.platformOrderId)
  }
  const orders = async () => (await succeed(shop.admin.get("/admin/orders"))).orders as { id: string }[]
  const option = async (name: string, price: number) => {
    const { stock_location } = await succeed(
      shop.admin.get(
        `/admin/stock-locations/${shop.seed.stockLocationId}?fields=*fulfillment_sets.service_zones`,
      ),
    )
    const serviceZoneId = stock_location.fulfillment_sets[0].service_zones[0].id
    return createShippingOption(shop.admin, {
      name,
      price,
      serviceZoneId,
      shippingProfileId: shop.seed.shippingProfileId,
    })
  }

  /** Refused for good: 409 with this code, no order, one attention with a remedy, one bell, one event. */
  const expectAttention = async (
    held: CapturedCall & { cartId: string },
    answer: Answer,
    code: string,
    reason: RegExp,
    // With a person's names of things: countries, amounts, orders.
    bell = reason,
  ) => {
    expect(answer).toMatchObject({ status: 409, body: { code, message: expect.stringMatching(reason) } })
    const [transaction] = await shop.transactions(held.cartId)
    expect(transaction).toMatchObject({
      attention: { code, raised_at: expect.stringMatching(ISO_DATE), resolved_at: null },
      authorized_session_id: null,
    })
    const { attention } = (await succeed(shop.admin.get(`/admin/rental/transactions/${transaction!.id}`)))
      .transaction
    expect(attention).toMatchObject({
      code,
      reason: expect.stringMatching(reason),
      remedy: expect.stringMatching(/^[A-Z].*\.$/),
    })
    const { notifications } = await succeed(shop.admin.get("/admin/notifications?channel=feed"))
    // Of this rental: the bell also tells of settings that a test has changed.
    const bells = notifications.filter((each: any) => each.resource_type === "rental_transaction")
    expect(bells).toMatchObject([
      { template: "admin-ui", data: { description: expect.stringMatching(bell) } },
    ])
    await eventually(() =>
      expect(announced).toEqual([{ name: "rental.attention_required", data: { id: transaction!.id, code } }]),
    )
  }

  describe("makes the order", () => {
    // @covers flow.completion, success.body
    it("of the real buyer, paid and linked, with its terms", async () => {
      const cartId = await shop.cart([
        { variantId: shop.bike.variantId, quantity: 2 },
        { variantId: shop.bell.variantId },
      ])
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
      const held = await paid()
      const { body } = await shop.call(held)
      await shop.service.validateExternalShop(held.transactionId)
      expect(shop.service.order(held.transactionId)?.externalOrderId).toBe(body.platformOrderId)
      expect(await orders()).toHaveLength(1)
    })

    // @covers silent.who-pays
    it("by the payment session that the start made", async () => {
      const held = await paid()
      const sessions = () =>
        shop.container.resolve(Modules.PAYMENT).listPaymentSessions({ provider_id: "pp_rental_subscription" })
      const [started, ...others] = await sessions()
      const { payment_collections } = await orderFrom(await shop.call(held))

      expect(others).toEqual([])
      expect(await sessions()).toMatchObject([{ id: started!.id, status: "authorized" }])
      expect(payment_collections).toMatchObject([{ status: "completed" }])
    })

    it("authorized only, where the merchant captures", async () => {
      await shop.settings({ capture: "manual" })
      const held = await paid()
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

    it("finds it again after a crash between the order and its link", async () => {
      const held = await paid()
      const made = await orderFrom(await shop.call(held))
      await shop
        .pg("rental_transaction")
        .where({ cart_id: held.cartId })
        .update({ order_id: null, status: "confirmed", completed_at: null, monthly: null })
      const again = await orderFrom(await shop.call(held))
      expect(again.id).toBe(made.id)
      expect(await shop.transactions(held.cartId)).toMatchObject([
        { status: "active", order_id: made.id, monthly: 120, completed_at: expect.any(Date) },
      ])
      expect(await orders()).toHaveLength(1)
    })
  })

  describe("fills in", () => {
    // @covers option.platformCustomer, option.platformInvoiceAddress, flags.success
    it.each<[string, (held: CapturedCall) => Promise<Answer>]>([
      ["success call", (held) => shop.call(held)],
      ["event", (held) => shop.event("order_confirmed", held)],
    ])("the buyer, not the platform, where the service sends its own in the %s", async (_, send) => {
      shop.service.configure({
        payloadOptions: {
          platformCustomer: true,
          platformInvoiceAddress: true,
          includeDiscountInProducts: true,
        },
      })
      const held = await paid()
      expect(held.body.email).toBe("orders@rental-service.example")
      expect(await orderFrom(await send(held))).toMatchObject({
        email: "lea.martin@example.test",
        shipping_address: { first_name: "Léa", last_name: "Martin", address_1: "3 place Bellecour" },
        billing_address: {
          first_name: "Rental",
          last_name: "Service Billing",
          company: "Rental Service",
          address_1: "1 place de la Location",
          postal_code: "75001",
          city: "Paris",
          country_code: "fr",
        },
      })
    })

    // @covers payload.deliveryAddress, success.deliveryAddress, success.invoiceAddress
    it("no address that wasn't given: the cart's stays, with the buyer's name", async () => {
      const held = await paid()
      expect(
        await orderFrom(await shop.call(held, { deliveryAddress: undefined, invoiceAddress: null })),
      ).toMatchObject({
        shipping_address: {
          first_name: "Léa",
          phone: "+33698765432",
          address_1: "12 rue des Lilas",
          postal_code: "75011",
        },
        billing_address: { address_1: "12 rue des Lilas", country_code: "fr" },
      })
    })

    // @covers customer.email
    it("a guest's order stays a guest's, also by the email of an account", async () => {
      const { token } = await succeed(
        shop.store.post("/auth/customer/emailpass/register", {
          email: PAID_BY.customer.email,
          password: "a password",
        }),
      )
      const { customer } = await succeed(
        shop.store
          .with({ authorization: `Bearer ${token}` })
          .post("/store/customers", { email: PAID_BY.customer.email }),
      )
      const order = await orderFrom(await shop.call(await paid()))
      expect(order.customer).toMatchObject({ email: PAID_BY.customer.email, has_account: false })
      expect(order.customer_id).not.toBe(customer.id)
    })

    // @covers customer.email
    it("a registered customer stays the customer, whoever pays", async () => {
      const email = "compte@example.test"
      const registered = await succeed(
        shop.store.post("/auth/customer/emailpass/register", { email, password: "a password" }),
      )
      const { customer } = await succeed(
        shop.store.with({ authorization: `Bearer ${registered.token}` }).post("/store/customers", { email }),
      )
      const { token } = await succeed(
        shop.store.post("/auth/customer/emailpass", { email, password: "a password" }),
      )
      const { id } = await createCart(shop.store.with({ authorization: `Bearer ${token}` }), shop.seed, [
        { variantId: shop.bike.variantId },
      ])
      await fillCart(shop.store, shop.seed, id)
      const order = await orderFrom(await shop.call(await paid(id)))
      expect(order).toMatchObject({ customer_id: customer.id, email: PAID_BY.customer.email })
    })

    // @covers deliveryMode.externalId
    it("the delivery by its id, under the name that was paid for", async () => {
      const express = await option("Express", 20)
      const held = await paid()
      const deliveryMode = { name: "Something else", price: "24.00", delay: 7, tags: "", externalId: express }
      const order = await orderFrom(await shop.call(held, { deliveryMode }))
      expect(order).toMatchObject({
        shipping_methods: [{ name: "Something else", shipping_option_id: express, amount: 20 }],
        total: 1464,
        payment_status: "captured",
      })
    })

    // @covers deliveryMode.name
    it("the delivery by its name, cut to 32 characters", async () => {
      const relay = await option("Livraison en point relais à proximité de Lyon", 5)
      const held = await paid()
      const deliveryMode = {
        name: "Livraison en point relais à prox",
        price: "6.00",
        delay: 7,
        tags: "",
        externalId: null,
      }
      expect(deliveryMode.name).toHaveLength(32)
      const order = await orderFrom(await shop.call(held, { deliveryMode }))
      expect(order).toMatchObject({
        shipping_methods: [{ shipping_option_id: relay, amount: 5 }],
        total: 1446,
      })
    })

    // @covers deliveryMode.name-unknown, success.deliveryMode
    it.each([
      ["unknown to the service", { name: "Livraison", price: "12.00", externalId: null }, "Standard"],
      ["unknown to the shop", { name: "Drone", price: "12.00", externalId: "carrier-9" }, "Drone"],
      ["not said", undefined, "Standard"],
    ])("the cart's own delivery where the chosen one is %s", async (_, deliveryMode, name) => {
      await option("Livraison", 99)
      const held = await paid()
      const order = await orderFrom(await shop.call(held, { deliveryMode }))
      expect(order).toMatchObject({ shipping_methods: [{ name, amount: 10 }], total: 1452 })
    })

    // @covers payload.deliveryMode, deliveryMode.price
    it("the delivery's price, less its taxes, to the cent", async () => {
      const held = await paid()
      const order = await orderFrom(
        await shop.call(held, { deliveryMode: { name: "Standard", price: "14.90", externalId: null } }),
      )
      // 1440.00 and 14.90 with taxes
      expect(Math.round(order.total * 100)).toBe(145490)
      expect(order.total).toBe(1454.9)
      expect(order).toMatchObject({ payment_status: "captured", shipping_total: 14.9 })
      expect(order.payment_collections[0]).toMatchObject({ amount: 1454.9, captured_amount: 1454.9 })
    })

    // @covers deliveryMode.name-unknown
    it("a delivery that the payment page asked for, where the cart had none", async () => {
      const { id } = await createCart(shop.store, shop.seed, [{ variantId: shop.bike.variantId }])
      const held = await paid(id)
      expect(held.body.deliveryMode).toMatchObject({ name: "Livraison à domicile", price: "14.90" })
      await expectAttention(held, await shop.call(held), "delivery_unknown", /Livraison à domicile/)
      await shop.settings({ default_shipping_option_id: shop.seed.shippingOptionId })
      const order = await orderFrom(await shop.call(held))
      expect(order).toMatchObject({
        total: 1454.9,
        shipping_methods: [{ name: "Livraison à domicile" }],
        shipping_address: { city: "Lyon" },
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
    it.each([
      [
        "another price",
        { unitPrice: 1100, price: 1100 },
        /sent at 1200 € .* paid at 1100 €/,
        /sent at €1,200\.00 .* paid at €1,100\.00/,
      ],
      ["more of it", { quantity: 2 }, /1 of "Vélo cargo" were sent and 2 paid/],
      ["another product", { id: "variant_no", name: "Trottinette" }, /"Trottinette" was paid but never sent/],
    ])("when what was paid can't have been sent: %s", async (_, change, reason, bell = reason) => {
      const held = await paid()
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

    it("when the stock is gone: nothing is half-made, and after restocking a repeated call makes the order", async () => {
      const last = await shop.product({ title: "Dernier vélo", priceHT: 900, stock: 1 })
      const cartId = await shop.cart([{ variantId: last.variantId }])
      const held = await paid(cartId)
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

    // @covers payload.isBooking, silent.paid-confirmation
    it("beyond a booking, where it says that it is one; its confirmation pays the same order", async () => {
      const held = await paid()
      const booked = await orderFrom(
        await shop.call(held, { isBooking: true, finalizeUrl: "https://service.test/finish" }),
      )
      expect(booked).toMatchObject({
        payment_status: "awaiting",
        rental_transaction: { status: "booked", finalize_url: "https://service.test/finish" },
      })
      const confirmed = await orderFrom(await shop.call(held))
      expect(confirmed).toMatchObject({
        id: booked.id,
        payment_status: "captured",
        rental_transaction: { status: "active" },
      })
    })
  })

  describe("of a stranger", () => {
    const UNKNOWN = { code: "unknown_cart", message: "No rental belongs to this key, token and cart." }
    const events = () => shop.rental.listRentalEvents({})

    // @covers payload.cartSecureKey, success.cartId, success.cartSecureKey, auth.unsigned
    it("gets the same 404 whatever is wrong, and leaves nothing", async () => {
      const held = await paid()
      const strangers = [
        await shop.call(held, { cartSecureKey: "forged" }),
        await shop.call(held, { cartSecureKey: FORGED_KEY }),
        await shop.call(held, { cartSecureKey: undefined }),
        await shop.call(held, { cartSecureKey: { length: { toString: 1 } } }),
        await shop.call(held, { cartSecureKey: "x".repeat(10_000) }),
        await shop.anonymous.send("POST", held.path, "[]", { "content-type": "application/json" }),
      ]
      for (const answer of strangers) {
        expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: UNKNOWN })
      }
      expect(await events()).toEqual([])
      expect(await orders()).toEqual([])
      expect(await shop.transactions(held.cartId)).toMatchObject([{ status: "open", attention: null }])
    })

    // @covers payload.cartSecureKey
    it("is answered shortly, however much nonsense the call holds", async () => {
      const body = JSON.stringify({
        cartId: "x",
        cartSecureKey: FORGED_KEY,
        products: Array.from({ length: 120_000 }, () => 0),
      })
      const answer = await shop.anonymous.send("POST", "/rental/callbacks/success/x", body, {
        "content-type": "application/json",
      })
      expect(answer).toMatchObject({ status: 404, body: UNKNOWN })
      expect(answer.text.length).toBeLessThan(200)
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
        await orderFrom(await shop.call(held))
      },
    )

    // @covers payload.transactionId, success.platformSubscriptionId
    // @covers silent.subscription-id, silent.payload-transactionId
    it.each([
      ["transaction", { transactionId: "shop-OTHER12345" }],
      ["subscription", { platformSubscriptionId: "7c0c0c0c-0000-4000-8000-000000000000" }],
    ])("isn't whoever names another %s with a true key: that is recorded", async (_, change) => {
      const held = await paid()
      await orderFrom(await shop.call(held, change))
      expect(await events()).toMatchObject([{ status: "applied", body: change }])
    })
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
        ["{", undefined, 400],
        ["", undefined, 400],
        [json.slice(0, -1), undefined, 400],
        [json, "text/plain", 415],
        ["cartId=1", "application/x-www-form-urlencoded", 415],
        [json, "application/xml", 415],
      ] as const) {
        expect(await post(body, type)).toMatchObject({
          status,
          body: { code: "not_json", message: expect.stringMatching(/JSON/) },
        })
      }
      expect(await shop.rental.listRentalEvents({})).toEqual([])
      expect(await shop.transactions(held.cartId)).toMatchObject([{ status: "open", attention: null }])
      // and one of exactly 256 kB is
      await orderFrom(await post(pad(256 * 1024 - rest), "application/json; charset=utf-8"))
    })

    it("has every bad field of an order named, and no value repeated; it is kept, and the merchant told", async () => {
      const held = await paid()
      const [product] = held.body.products
      const faults: [Record<string, unknown>, string][] = [
        [{ products: undefined }, "products"],
        [{ products: [] }, "products"],
        [{ products: "bike" }, "products"],
        [{ products: { length: { valueOf: 1 } } }, "products"],
        [{ products: [{ ...product, quantity: 0 }] }, "products.0.quantity"],
        [{ products: [{ ...product, quantity: 1.5 }] }, "products.0.quantity"],
        [{ products: [{ ...product, id: { length: 1 } }] }, "products.0.id"],
        [{ products: [product, { ...product, price: null, unitPrice: null }] }, "products.1.price"],
        [{ products: [{ ...product, price: "secret-value" }] }, "products.0.price"],
        [{ products: Array.from({ length: 2001 }, () => 0) }, "products"],
      ]
      for (const [change, field] of faults) {
        const answer = await shop.call(held, change)
        expect({
          field,
          status: answer.status,
          code: answer.body.code,
          fields: answer.body.fields.map((each: any) => each.field),
        }).toEqual({ field, status: 400, code: "invalid_body", fields: [field] })
        expect(answer.body.message).toContain(field)
        expect(answer.text).not.toContain(held.body.cartSecureKey)
        expect(answer.text).not.toContain("secret-value")
      }
      const kept = await shop.rental.listRentalEvents({})
      expect(kept).toHaveLength(faults.length)
      for (const { status, body, unread_body } of kept) {
        expect({ status, body }).toEqual({ status: "refused", body: null })
        expect(unread_body).toContain(held.cartId)
        expect(unread_body).not.toContain(held.body.cartSecureKey)
        expect(unread_body).not.toContain(held.path.split("/").at(-1))
      }
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
      expect(await shop.rental.listRentalEvents({})).toHaveLength(20)
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
      expect(await shop.rental.listRentalEvents({})).toMatchObject([{ status: "refused", body: null }])
    })
  })

  describe("in other spellings", () => {
    // @covers payload.duration, payload.commitment, payload.rentalPriceTTC
    it.each<[string, Record<string, unknown>]>([
      ["amounts as text", { rentalPriceTTC: "120.00", monthlyRentalPayment: "120,00" }],
      ["a commitment as text", { commitment: { value: "12", unit: "monthly" } }],
      ["a duration that is no contract length", { duration: 7 }],
      ["no duration", { duration: null }],
      ["a duration as text", { duration: "12" }],
      ["fields of other types", { email: 5, customer: "Léa", services: {}, company: [] }],
      ["a service with its tax as text", { services: [{ name: "Care", vat: "20.00" }, 7] }],
      [
        "objects that play texts",
        { id: { length: 3 }, source: { length: { toString: 1 } }, trackingData: "\ud800" },
      ],
      ["no cart", { cartId: null }],
    ])("makes its order: %s", async (_, change) => {
      const held = await paid()
      const order = await orderFrom(await shop.call(held, change))
      expect(order).toMatchObject({ payment_status: "captured", rental_transaction: { status: "active" } })
    })

    // @covers line.quantity
    it("makes its order: prices and quantities as text", async () => {
      const held = await paid()
      const products = held.body.products.map((product: any) => ({
        ...product,
        price: "1200.00",
        unitPrice: "1200",
        quantity: "1",
      }))
      expect(await orderFrom(await shop.call(held, { products }))).toMatchObject({ total: 1452 })
    })
  })

  // @covers user, calls.direct, silent.user, silent.versions
  it("is kept with what we don't know, but without key and token, which stand nowhere", async () => {
    const held = await paid()
    const { cartSecureKey } = held.body
    const token = held.path.split("/").at(-1)!
    const echo = {
      order: { cartSecureKey, urls: { success: `https://shop.test${held.path}` } },
      list: [cartSecureKey, "kept"],
    }
    const order = await orderFrom(
      await shop.call(held, { newField: { of: "2027" }, echo, token: "t", trackingData: { a: 1 } }),
    )
    const [event] = await shop.rental.listRentalEvents({})
    expect(event).toMatchObject({
      kind: "success_call",
      status: "applied",
      attempts: 1,
      cart_id: held.cartId,
      body: {
        newField: { of: "2027" },
        cartId: held.cartId,
        customer: { email: PAID_BY.customer.email },
        echo: { list: [expect.anything(), "kept"] },
      },
      result: { order_id: order.id },
    })
    const rows = await shop.everyRow()
    expect(rows).toContain("2027")
    const everything =
      rows + JSON.stringify(await shop.pg("workflow_execution").select()) + JSON.stringify(order)
    expect(everything).not.toContain(cartSecureKey)
    expect(everything).not.toContain(token)
  })

  it.each(["that can be read", "that can't be read"])(
    "is kept without secrets of the shop that it didn't come with, and without card numbers: one %s",
    async (which) => {
      const secrets = {
        event_token: "MARK-event-token-0123456789",
        discount_code_secret: "MARK-discount-secret-01234",
      }
      await shop.settings(secrets)
      const held = await paid()
      const token = held.path.split("/").at(-1)!
      const all = [...Object.values(secrets), SERVICE_API_KEY, token]
      const call = {
        trackingData: { note: `they are ${all.join(", ")}`, card: "4111 1111 1111 1111" },
        themeParams: [4111111111111111, "5555-5555-5555-4444"],
        payment: { number: "378282246310005", cvc: "737" },
        company: { name: "Vélo SARL", siret: "44306184100047" },
        ...(which === "that can't be read" && { products: "none" }),
      }
      expect((await shop.call(held, call)).status).toBe(which === "that can be read" ? 200 : 400)
      const { id } = await shop.rentalOf(held.cartId)
      const answer = await shop.admin.get(`/admin/rental/transactions/${id}`)
      const everything = [
        await shop.everyRow(),
        JSON.stringify(await shop.pg("workflow_execution").select()),
        answer.text,
      ].join("\n")
      for (const secret of all) expect(everything).not.toContain(secret)
      expect(everything.replaceAll(/[ -]/g, "")).not.toMatch(
        /4111111111111111|5555555555554444|378282246310005/,
      )
      expect(answer.text).toContain("they are …, …, …, …")
      expect(answer.text).toContain("…1111")
      expect(answer.text).toContain("44306184100047")
    },
  )
})
