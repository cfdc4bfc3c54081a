import { createCart, fillCart } from "../helpers/checkout"
import { loggedIn } from "../helpers/customers"
import { eventually } from "../helpers/eventually"
import { heard } from "../helpers/heard"
import { type Answer, succeed } from "../helpers/http-client"
import { paidBefore } from "../helpers/paid-orders"
import { describeRentals, PAID_BY, type Paid } from "../helpers/rentals"

const SETTLED = { resolved_at: expect.any(String) }

/** POST success/:token: the service says that a rental is paid, and it becomes one order (docs/service.md, Success call). */
describeRentals("the success call", (shop) => {
  const announced = heard(shop, "rental.confirmed", "rental.attention_required")
  const paid = paidBefore(() => shop.paid())

  /** Refused for good: 409 with this code, no order, one attention with a remedy, one bell, one event. */
  const expectAttention = async (held: Paid, answer: Answer, code: string, reason: RegExp, bell = reason) => {
    expect(answer).toMatchObject({ status: 409, body: { code, message: expect.stringMatching(reason) } })
    const { id } = held
    const [{ authorized_session_id }] = (await shop.transactions(held.cartId)) as [Record<string, unknown>]
    expect(authorized_session_id).toBeNull()
    expect((await shop.rentalById(id)).attention).toMatchObject({
      ...{ code, raised_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), resolved_at: null },
      reason: expect.stringMatching(reason),
      remedy: expect.stringMatching(/^[A-Z].*\.$/),
    })
    const { notifications } = await succeed(shop.admin.get("/admin/notifications?channel=feed"))
    // Of this rental, with a person's names of things: the bell also tells of settings that a test has changed.
    const bells = notifications.filter((each: any) => each.resource_type === "rental_transaction")
    const data = { description: expect.stringMatching(bell) }
    expect(bells).toMatchObject([{ template: "admin-ui", data }])
    await eventually(() =>
      expect(announced).toMatchObject([{ name: "rental.attention_required", data: { id, code } }]),
    )
  }

  describe("makes the order", () => {
    // @covers flow.completion, success.body, option.platformCustomer, option.platformInvoiceAddress, flags.success
    // @covers created.subscriptionId, silent.who-pays, payload.invoiceAddress, success.administrator, success.answer
    it("of the real buyer, not the platform, paid and linked, with its terms, and any time later the same", async () => {
      const payloadOptions = { platformCustomer: true, platformInvoiceAddress: true }
      shop.service.configure({ payloadOptions: { ...payloadOptions, includeDiscountInProducts: true } })
      const { cartId, transactionId } = await shop.rented({ bikes: 2, bells: 1 }, 12)
      const way = { ...PAID_BY, duration: 6 }
      expect(await shop.service.pay(transactionId, way)).toMatchObject({ status: 302 })
      const { externalOrderId, platformSubscriptionId } = shop.service.order(transactionId)!
      const order = await shop.order(externalOrderId!)
      expect(order).toMatchObject({
        email: "lea.martin@example.test",
        // 2 x 1200.00, 40.00 and 10.00 of delivery, each with 20 %
        ...{ total: 2940, tax_total: 490, payment_status: "captured" },
        shipping_address: {
          ...{ first_name: "Léa", last_name: "Martin", phone: "+33698765432" },
          ...{ address_1: "3 place Bellecour", postal_code: "69002", city: "Lyon", country_code: "fr" },
        },
        billing_address: {
          ...{ first_name: "Rental", last_name: "Service Billing", company: "Rental Service" },
          ...{ address_1: "1 place de la Location", postal_code: "75001", city: "Paris", country_code: "fr" },
        },
        customer: { email: "lea.martin@example.test", has_account: false },
        shipping_methods: [{ name: "Standard", amount: 10 }],
        rental_transaction: {
          ...{ status: "active", order_id: externalOrderId, cart_id: cartId, transaction_id: transactionId },
          subscription_id: platformSubscriptionId,
          // paid for 6 months instead of 12: two bikes at 1440.00 / 6, and as much at first
          ...{ duration: 6, monthly: 480, first_payment: 480 },
          ...{ commitment_value: 6, commitment_unit: "monthly" },
        },
      })
      const lines = order.items.map((item: any) => [item.product_title, item.quantity, item.unit_price])
      expect(lines.sort()).toEqual([
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
      await eventually(() => expect(announced.map(({ name }) => name)).toEqual(["rental.confirmed"]))
      await shop.service.validateExternalShop(transactionId)
      expect(shop.service.order(transactionId)?.externalOrderId).toBe(externalOrderId)
      expect(await shop.orders()).toHaveLength(1)
    })

    // @covers success.delivery-rules
    it("is answered the same for the same call, in any order of its fields, and for ten at once, and there is one order", async () => {
      const held = await paid()
      const answers = await Promise.all(Array.from({ length: 10 }, () => shop.call(held)))
      const first = await shop.orderFrom(answers[0]!)
      const body = Object.fromEntries(Object.entries(held.body).reverse())
      for (const answer of [...answers, await shop.call({ ...held, body })]) {
        expect(answer).toMatchObject({ status: 200, body: { platformOrderId: first.id } })
      }
      expect(await shop.orders()).toHaveLength(1)
      const { payment_collections } = await shop.order(first.id)
      const payments = [{ captures: [{ amount: 1452 }] }]
      expect(payment_collections[0]).toMatchObject({ captured_amount: 1452, payments })
      expect(await shop.transactions(held.cartId)).toMatchObject([{ status: "active", attention: null }])
      // Its fields in another order are another text.
      const kept = [10, 1].map((times_received) => ({ status: "applied", times_received }))
      expect(await shop.pg("rental_call").orderBy("id")).toMatchObject(kept)
      expect(announced.map(({ name }) => name)).toEqual(["rental.confirmed"])
    })

    it("authorized only, where the merchant captures", async () => {
      await shop.settings({ capture: "manual" })
      const order = await shop.orderFrom(await shop.call(await shop.paid()))
      expect(order).toMatchObject({ payment_status: "authorized", rental_transaction: { status: "active" } })
      expect(order.payment_collections[0].payments).toMatchObject([
        { amount: 1452, captured_at: null, captures: [] },
      ])
    })

    // @covers customer.fallback, success.shape, success.products
    it("by what the document's shortest call has", async () => {
      const held = await paid()
      const { cartId, cartSecureKey } = held.body
      const { variantId: id } = shop.bike
      const products = [{ name: "Vélo cargo", quantity: 1, unitPrice: 1200, vat: 20, id }]
      const call = await shop.anonymous.post(held.path, { cartId, cartSecureKey, products })
      expect(await shop.orderFrom(call)).toMatchObject({
        email: "camille.durand@example.test",
        total: 1452,
        shipping_address: { first_name: "Camille", address_1: "12 rue des Lilas", country_code: "fr" },
        rental_transaction: { duration: 12, first_payment: 120 },
      })
    })

    // @covers customer.email
    it("of a guest, also by the email of an account; of a registered customer, whoever pays", async () => {
      const account = await loggedIn(shop, PAID_BY.customer.email)
      const order = await shop.orderFrom(await shop.call(await paid()))
      expect(order.customer).toMatchObject({ email: PAID_BY.customer.email, has_account: false })
      expect(order.customer_id).not.toBe(account.id)
      const other = await loggedIn(shop, "compte@example.test")
      const { id } = await createCart(other.store, shop.seed, [{ variantId: shop.bike.variantId }])
      await fillCart(shop.store, shop.seed, id)
      const theirs = await shop.orderFrom(await shop.call(await shop.paid(id)))
      expect(theirs).toMatchObject({ customer_id: other.id, email: PAID_BY.customer.email })
    })

    // @covers silent.vat-echoed, silent.reference-date
    it("as it was sent for a service that echoes nothing, and says once that it named another VAT", async () => {
      shop.service.configure({ quirks: ["nothing-echoed"] })
      const trailer = await shop.product({ title: "Remorque", priceHT: 300 })
      const bike = { variantId: shop.bike.variantId }
      const held = await shop.paid(await shop.cart([bike, { variantId: trailer.variantId }]))
      const { body } = held
      expect(body).toMatchObject({ transactionId: null, source: null, commitment: { referenceDate: null } })
      // of the second nothing is said
      expect(body.products.map(({ vat }: { vat?: number }) => vat)).toEqual([21, undefined])
      expect(await shop.orderFrom(await shop.call(held))).toMatchObject({
        // 1200.00, 300.00 and 10.00 of delivery, each with the 20 % that were sent
        ...{ total: 1812, payment_status: "captured", shipping_methods: [{ name: "Standard" }] },
        items: expect.arrayContaining([expect.objectContaining({ product_title: "Remorque" })]),
      })
      const { attention, ends_at, confirmed_at } = await shop.rentalById(held.id)
      const params = { name: "Vélo cargo", sent: 20, told: 21 }
      expect(attention.problems).toMatchObject([{ code: "tax_rate_differs", params }])
      expect(Date.parse(ends_at) - Date.parse(confirmed_at)).toBeGreaterThan(364 * 86_400_000)
    })
  })

  describe("is not applied", () => {
    // @covers line.price
    it("when what was paid can't have been sent", async () => {
      const [reason, bell] = [/sent at 1200 € .* paid at 1100 €/, /sent at €1,200\.00 .* paid at €1,100\.00/]
      const held = await paid()
      const products = [{ ...held.body.products[0], unitPrice: 1100, price: 1100 }]
      const first = await shop.call(held, { products })
      expect((await shop.call(held, { products })).body).toEqual(first.body)
      await expectAttention(held, first, "contents_differ", reason, bell)
      expect(await shop.orders()).toEqual([])
      const kept = [{ status: "refused", times_received: 2 }]
      expect(await shop.rental.listRentalCalls({})).toMatchObject(kept)
      // What was really paid still makes the order, and settles the attention.
      await shop.orderFrom(await shop.call(held))
      expect(await shop.transactions(held.cartId)).toMatchObject([{ status: "active", attention: SETTLED }])
    })

    // @covers deliveryMode.name-unknown
    it("by a delivery that the payment page asked for and the shop doesn't have, until it has a default one", async () => {
      const { id } = await createCart(shop.store, shop.seed, [{ variantId: shop.bike.variantId }])
      const held = await shop.paid(id)
      const asked = { name: "Livraison à domicile", price: "14.90" }
      expect(held.body.deliveryMode).toMatchObject(asked)
      await expectAttention(held, await shop.call(held), "delivery_unknown", /Livraison à domicile/)
      await shop.settings({ default_shipping_option_id: shop.seed.shippingOptionId })
      expect(await shop.orderFrom(await shop.call(held))).toMatchObject({
        total: 1454.9,
        shipping_methods: [{ name: asked.name }],
        shipping_address: { city: "Lyon" },
      })
    })
  })
})
