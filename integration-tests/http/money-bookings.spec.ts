import { createPaymentCollection, startRental, SYSTEM_PROVIDER } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { captured, describeRentalsInEurope, type CapturedCall } from "../helpers/rentals"

/** A bike is 1200.00 without taxes, 1440.00 with; the delivery 12.00. */
describeRentalsInEurope("a booked order and its confirmation", (shop) => {
  const book = async (bikes = 1, changes: Record<string, unknown> = {}) => {
    const cartId = await shop.cart(bikes)
    const { transaction_id } = await startRental(shop.store, cartId)
    const held = await shop.payWithoutCallback(transaction_id)
    const booked = await shop.event("order_booked", held, { isBooking: true, ...changes })
    expect(booked.status).toBe(200)
    return { cartId, held, orderId: booked.body.platformOrderId as string }
  }
  const confirm = (held: CapturedCall, changes: Record<string, unknown> = {}) =>
    shop.event("order_confirmed", held, { isBooking: false, ...changes })

  it("the same contents: buyer, addresses and the delivery's name come onto the order, and it is captured", async () => {
    const nobody = { email: "first@example.test", firstName: "A", lastName: "B", phone: null }
    const { held, orderId } = await book(undefined, {
      customer: nobody,
      deliveryAddress: null,
      invoiceAddress: null,
    })
    expect(await shop.order(orderId)).toMatchObject({
      email: "first@example.test",
      payment_status: "awaiting",
    })
    const deliveryMode = { ...held.body.deliveryMode, name: "Livraison à domicile" }
    expect(await confirm(held, { deliveryMode })).toMatchObject({
      status: 200,
      body: { platformOrderId: orderId },
    })
    const order = await shop.order(orderId)
    expect(order).toMatchObject({
      total: 1452,
      payment_status: "captured",
      email: "lea.martin@example.test",
      shipping_address: {
        first_name: "Léa",
        address_1: "3 place Bellecour",
        city: "Lyon",
        country_code: "fr",
      },
      billing_address: { first_name: "Léa", address_1: "9 quai Voltaire", country_code: "fr" },
      shipping_methods: [{ name: "Livraison à domicile" }],
      rental_transaction: { status: "active" },
    })
    expect(captured(order)).toEqual([1452])
  })

  it("other contents: nothing is captured, and once the order is edited to what was paid, Retry captures that", async () => {
    const { cartId, held, orderId } = await book(2)
    const one = { products: [{ ...held.body.products[0], quantity: 1 }] }
    expect(await confirm(held, one)).toMatchObject({ status: 409, body: { code: "contents_differ" } })
    let order = await shop.order(orderId)
    expect(order).toMatchObject({ total: 2892, payment_status: "awaiting" })
    const rental = await shop.rentalOf(cartId)
    expect(rental).toMatchObject({
      status: "confirmed",
      attention: {
        code: "contents_differ",
        reason: expect.stringContaining('1 of "Vélo cargo" were paid, the order has 2'),
        remedy: expect.stringMatching(/^Edit the order in Medusa/),
      },
    })

    await succeed(shop.admin.post("/admin/order-edits", { order_id: orderId }))
    await succeed(
      shop.admin.post(`/admin/order-edits/${orderId}/items/item/${order.items[0].id}`, { quantity: 1 }),
    )
    await succeed(shop.admin.post(`/admin/order-edits/${orderId}/confirm`))
    await succeed(shop.admin.post(`/admin/rental/transactions/${rental.id}/retry`))
    order = await shop.order(orderId)
    expect(order).toMatchObject({ total: 1452, payment_status: "captured" })
    expect(captured(order)).toEqual([1452])
    expect((await shop.rentalOf(cartId)).attention.resolved_at).not.toBeNull()
  })

  describe("an order that the merchant has edited", () => {
    const edit = async (orderId: string, change: (edit: string) => Promise<unknown>) => {
      await succeed(shop.admin.post("/admin/order-edits", { order_id: orderId }))
      await change(`/admin/order-edits/${orderId}`)
      await succeed(shop.admin.post(`/admin/order-edits/${orderId}/confirm`))
    }
    const retry = async (cartId: string) =>
      shop.admin.post(`/admin/rental/transactions/${(await shop.rentalOf(cartId)).id}/retry`)
    const ofItem = async (orderId: string) => `items/item/${(await shop.order(orderId)).items[0].id}`

    it("goods that the merchant has exchanged: once the order comes to what was paid, Retry captures it", async () => {
      const { cartId, held, orderId } = await book()
      const item = await ofItem(orderId)
      const add = (variant_id: string, unit_price: number) => (path: string) =>
        succeed(shop.admin.post(`${path}/items`, { items: [{ variant_id, quantity: 1, unit_price }] }))
      await edit(orderId, async (path) => {
        await add(shop.bell.variantId, 1000)(path)
        await succeed(shop.admin.post(`${path}/${item}`, { quantity: 0 }))
      })
      expect(await confirm(held)).toMatchObject({ status: 409, body: { code: "contents_differ" } })
      expect(await retry(cartId)).toMatchObject({
        status: 409,
        body: { params: { difference: { code: "order_total", params: { paid: 1452, held: 1212 } } } },
      })
      await edit(orderId, add(shop.bell.variantId, 200))
      expect((await confirm(held)).status).toBe(409)
      await succeed(retry(cartId))
      // 1000.00 and 200.00, each with 20 %, and 12.00
      expect(captured(await shop.order(orderId))).toEqual([1452])
    })
  })

  it("another delivery price: nothing is captured, and the panel says what the call says, and what differs", async () => {
    const { cartId, held, orderId } = await book()
    const deliveryMode = { ...held.body.deliveryMode, price: "30.00" }
    expect(await confirm(held, { deliveryMode })).toMatchObject({
      status: 409,
      body: { code: "contents_differ" },
    })
    expect(await shop.order(orderId)).toMatchObject({ total: 1452, payment_status: "awaiting" })
    const differences = {
      lines: [],
      delivery: { paid: 30, held: 12 },
      total: { paid: 1470, held: 1452 },
    }
    expect((await shop.rentalOf(cartId)).paid).toMatchObject({
      ...{ total: 1470, told: { delivery: 30, total: 1470 } },
      order: { total: 1452, differences },
    })
  })

  it("a payment session that was lost in a stale tab is made and bound anew", async () => {
    const { cartId, held, orderId } = await book()
    const { id } = await createPaymentCollection(shop.store, cartId)
    // However it came about: the store's own route refuses it.
    const { createPaymentSessionsWorkflow } = await import("@medusajs/medusa/core-flows")
    await createPaymentSessionsWorkflow(shop.container).run({
      input: { payment_collection_id: id, provider_id: SYSTEM_PROVIDER },
    })
    expect(await confirm(held)).toMatchObject({ status: 200, body: { platformOrderId: orderId } })
    const order = await shop.order(orderId)
    expect(order).toMatchObject({ total: 1452, payment_status: "captured" })
    expect(captured(order)).toEqual([1452])
  })

  it("a booked order that the merchant marked as paid: attention paid_twice, and no second payment", async () => {
    const { cartId, held, orderId } = await book()
    const [{ id: collection }] = (await shop.order(orderId)).payment_collections
    const { createPaymentSessionsWorkflow, processPaymentWorkflow } =
      await import("@medusajs/medusa/core-flows")
    const { result } = await createPaymentSessionsWorkflow(shop.container).run({
      input: { payment_collection_id: collection, provider_id: SYSTEM_PROVIDER },
    })
    await processPaymentWorkflow(shop.container).run({
      input: { action: "captured", data: { session_id: result.id, amount: 1452 } },
    })
    expect(await confirm(held)).toMatchObject({ status: 409, body: { code: "paid_twice" } })
    expect(captured(await shop.order(orderId))).toEqual([1452])
    expect((await shop.rentalOf(cartId)).attention.code).toBe("paid_twice")
  })

  it("a repeat with other contents is answered with the order and told, whatever the merchant has made of it since", async () => {
    const { cartId, held, orderId } = await book()
    expect((await confirm(held)).status).toBe(200)
    await succeed(shop.admin.post("/admin/order-edits", { order_id: orderId }))
    const order = await shop.order(orderId)
    await succeed(
      shop.admin.post(`/admin/order-edits/${orderId}/items/item/${order.items[0].id}`, { quantity: 3 }),
    )
    await succeed(shop.admin.post(`/admin/order-edits/${orderId}/confirm`))

    expect(await confirm(held)).toMatchObject({ status: 200, body: { platformOrderId: orderId } })
    expect((await shop.rentalOf(cartId)).attention).toBeNull()
    const other = { products: [{ ...held.body.products[0], quantity: 2 }] }
    expect(await confirm(held, other)).toMatchObject({ status: 200, body: { platformOrderId: orderId } })
    expect(await shop.rentalOf(cartId)).toMatchObject({
      attention: { code: "contents_differ", resolved_at: null },
      paid: { told: { total: 2892 }, order: { total: 4332, differences: { total: { paid: 2892 } } } },
    })
  })
})
