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

  describe("contents that can't have come from what was sent", () => {
    const edit = async (orderId: string, change: (edit: string) => Promise<unknown>) => {
      await succeed(shop.admin.post("/admin/order-edits", { order_id: orderId }))
      await change(`/admin/order-edits/${orderId}`)
      await succeed(shop.admin.post(`/admin/order-edits/${orderId}/confirm`))
    }
    const retry = async (cartId: string) =>
      shop.admin.post(`/admin/rental/transactions/${(await shop.rentalOf(cartId)).id}/retry`)
    const ofItem = async (orderId: string) => `items/item/${(await shop.order(orderId)).items[0].id}`

    it.each([
      // 2 x 1440.00 and 12.00; 1100.00 with 20 % and 12.00
      ["one unit more", { quantity: 2 }, { quantity: 2 }, 2892],
      ["another price", { price: 1100, unitPrice: 1100 }, { quantity: 1, unit_price: 1100 }, 1332],
    ])("%s: once the order is edited to it, Retry captures that", async (_, paid, edited, total) => {
      const { cartId, held, orderId } = await book()
      const products = [{ ...held.body.products[0], ...paid }]
      expect(await confirm(held, { products })).toMatchObject({
        status: 409,
        body: { code: "contents_differ" },
      })
      expect(await retry(cartId)).toMatchObject({ status: 409, body: { code: "contents_differ" } })
      expect((await shop.order(orderId)).payment_status).toBe("awaiting")

      const item = await ofItem(orderId)
      await edit(orderId, (path) => succeed(shop.admin.post(`${path}/${item}`, edited)))
      expect((await confirm(held, { products })).status).toBe(409)
      await succeed(retry(cartId))
      expect(captured(await shop.order(orderId))).toEqual([total])
      expect((await shop.rentalOf(cartId)).attention).toMatchObject({ note: "The order was made." })
    })

    it("a product never sent: what the merchant adds for it counts by its sum", async () => {
      const { cartId, held, orderId } = await book()
      const [bike] = held.body.products
      const basket = { ...bike, id: "basket-1", combinationId: null, name: "Panier", price: 20, quantity: 2 }
      const products = [bike, basket]
      expect(await confirm(held, { products })).toMatchObject({ status: 409 })
      const add = (unit_price: number) =>
        edit(orderId, (path) =>
          succeed(
            shop.admin.post(`${path}/items`, {
              items: [{ variant_id: shop.bell.variantId, quantity: 1, unit_price }],
            }),
          ),
        )
      await add(30)
      expect(await retry(cartId)).toMatchObject({ status: 409, body: { code: "contents_differ" } })
      // 30.00 and 10.00 are the 2 x 20.00 that were paid
      await add(10)
      await succeed(retry(cartId))
      // 1200.00, 40.00 and 10.00, each with 20 %
      expect(captured(await shop.order(orderId))).toEqual([1500])
    })
  })

  it("another delivery price: nothing is captured", async () => {
    const { held, orderId } = await book()
    const deliveryMode = { ...held.body.deliveryMode, price: "30.00" }
    expect(await confirm(held, { deliveryMode })).toMatchObject({
      status: 409,
      body: { code: "contents_differ" },
    })
    expect(await shop.order(orderId)).toMatchObject({ total: 1452, payment_status: "awaiting" })
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
    expect((await shop.rentalOf(cartId)).attention).toMatchObject({
      code: "contents_differ",
      resolved_at: null,
    })
  })
})
