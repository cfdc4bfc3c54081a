import applyRentalCalls from "../../src/jobs/apply-rental-calls"
import {
  ADDRESS,
  createPaymentCollection,
  RENTAL_PROVIDER,
  startPayment,
  startRental,
  SYSTEM_PROVIDER,
} from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { manyKinds } from "../helpers/many-kinds"
import { captured, describeRentalsInEurope } from "../helpers/rentals"

/** A bike is 1200.00 without taxes, 1440.00 with; the delivery 12.00. What happened to paid rentals in other shops. */
describeRentalsInEurope("a rental that is paid", (shop) => {
  const pay = async (cartId: string, options?: Parameters<typeof shop.payWithoutCallback>[1]) =>
    shop.payWithoutCallback((await startRental(shop.store, cartId)).transaction_id, options)
  const orders = async () => (await succeed(shop.admin.get("/admin/orders?fields=id,status"))).orders

  it("with a free delivery by a promotion: the service's own price is in the order, by its own unchanged call", async () => {
    await manyKinds(shop).shippingPromotion("FREESHIP", 100)
    const cartId = await shop.cart()
    await succeed(shop.store.post(`/store/carts/${cartId}/promotions`, { promo_codes: ["FREESHIP"] }))
    const held = await pay(cartId)
    const price = Number(held.body.deliveryMode.price)
    const order = await shop.order((await shop.call(held)).body.platformOrderId)
    expect(order).toMatchObject({ shipping_total: price, total: 1440 + price, payment_status: "captured" })
    expect(captured(order)).toEqual([1440 + price])
  })

  it("with three deliveries that were rounded one by one: they are in the order as they were paid", async () => {
    const kinds = manyKinds(shop)
    const options = [await kinds.delivery("A", 9.98), await kinds.delivery("B", 9.98)]
    const cartId = await kinds.cartWithDeliveries([...options, await kinds.delivery("C", 9.98)])
    const held = await pay(cartId)
    // 11.976 each
    expect(shop.sent(cartId)[0]).toMatchObject({ totalInitialFees: 35.94 })
    const order = await shop.order((await shop.call(held)).body.platformOrderId)
    expect(order).toMatchObject({ shipping_total: 35.94, total: 1475.94, payment_status: "captured" })
  })

  it("after its booking was cancelled: Make the order leads on, and Retry is not offered", async () => {
    const cartId = await shop.cart()
    const held = await pay(cartId)
    expect((await shop.event("order_booking_cancelled", held)).status).toBe(200)
    expect(await shop.event("order_confirmed", held)).toMatchObject({
      status: 409,
      body: { code: "confirmed_after_cancellation" },
    })
    const { id, actions } = await shop.rentalOf(cartId)
    expect(actions).toMatchObject({ retry: false, complete: true, recommended: "complete" })
    await succeed(shop.admin.post(`/admin/rental/transactions/${id}/complete`))
    const { order_id, attention, status } = await shop.rentalOf(cartId)
    expect(status).toBe("active")
    expect(attention.resolved_at).not.toBeNull()
    expect(await shop.order(order_id)).toMatchObject({ total: 1452, payment_status: "captured" })
  })

  it("is its customer's who logs in on the cart while paying", async () => {
    const account = { email: "registered@example.test", password: "secret-123" }
    const { token: fresh } = await succeed(shop.anonymous.post("/auth/customer/emailpass/register", account))
    const { customer } = await succeed(
      shop.store
        .with({ authorization: `Bearer ${fresh}` })
        .post("/store/customers", { email: account.email }),
    )
    const { token } = await succeed(shop.anonymous.post("/auth/customer/emailpass", account))
    const cartId = await shop.cart()
    const held = await pay(cartId)
    const mine = shop.store.with({ authorization: `Bearer ${token}` })
    await succeed(mine.post(`/store/carts/${cartId}/customer`))
    const { platformOrderId } = (await shop.call(held)).body
    expect(await shop.order(platformOrderId)).toMatchObject({ total: 1452, customer_id: customer.id })
  })

  it("stays confirmed where the cancellation of its booking comes at the same moment, or is cancelled and paid for by nobody", async () => {
    const cartId = await shop.cart()
    const held = await pay(cartId)
    const { platformOrderId } = (await shop.event("order_booked", held, { isBooking: true })).body
    const [confirmed, cancelled] = await Promise.all([
      shop.event("order_confirmed", held, { isBooking: false }),
      shop.event("order_booking_cancelled", held, { isBooking: true }),
    ])
    expect(cancelled.status).toBe(200)
    const rental = await shop.rentalOf(cartId)
    const order = await shop.order(platformOrderId)
    if (confirmed.status === 200) {
      expect(order).toMatchObject({ status: "pending", total: 1452, payment_status: "captured" })
      expect(rental.attention).toBeNull()
    } else {
      expect([order.status, captured(order)]).toEqual(["canceled", []])
      expect(rental.attention).toMatchObject({ code: "confirmed_after_cancellation", resolved_at: null })
    }
    expect(await orders()).toHaveLength(1)
  })

  it("becomes an order whatever another provider's session says whose plugin is gone, or attention at once", async () => {
    const cartId = await shop.cart()
    const held = await pay(cartId)
    await succeed(startPayment(shop.store, cartId, SYSTEM_PROVIDER))
    await shop
      .pg("payment_session")
      .where({ provider_id: SYSTEM_PROVIDER })
      .update({ provider_id: "pp_gone" })
    expect(await shop.call(held)).toMatchObject({ status: 409, body: { code: "order_not_made" } })
    const { id, attention, actions } = await shop.rentalOf(cartId)
    expect(attention).toMatchObject({ code: "order_not_made", resolved_at: null })
    expect(actions.recommended).toBe("retry")
    await shop.pg("payment_session").where({ provider_id: "pp_gone" }).delete()
    await succeed(shop.admin.post(`/admin/rental/transactions/${id}/retry`))
    expect(await shop.order((await shop.rentalOf(cartId)).order_id)).toMatchObject({ total: 1452 })
  })

  it("is known by its key, whatever subscription and transaction the payload names", async () => {
    const cartId = await shop.cart()
    const held = await pay(cartId)
    const other = { platformSubscriptionId: "SUB-OTHER", transactionId: "SHOWN-TO-THE-SHOPPER", id: 4711 }
    const { status, body } = await shop.call(held, other)
    expect(status).toBe(200)
    expect(await shop.order(body.platformOrderId)).toMatchObject({ total: 1452 })
    expect((await shop.rentalOf(cartId)).attention).toBeNull()
  })

  it("is made by the job as it was asked by hand, where a fault that passes met the merchant's button", async () => {
    const cartId = await shop.cart()
    const held = await pay(cartId)
    const products = [{ ...held.body.products[0], price: 1100, unitPrice: 1100 }]
    expect((await shop.call(held, { products })).status).toBe(409)
    const { id } = await shop.rentalOf(cartId)
    const lost = jest
      .spyOn(shop.container.resolve("cart"), "softDeleteLineItems")
      .mockRejectedValueOnce(new Error("Connection terminated"))
    expect(await shop.admin.post(`/admin/rental/transactions/${id}/complete`)).toMatchObject({
      status: 409,
      body: { code: "try_again", params: { because: "postponed" } },
    })
    lost.mockRestore()
    await shop.pg("rental_event").update({ next_retry_at: new Date(0) })
    await applyRentalCalls(shop.container)
    const { order_id, attention } = await shop.rentalOf(cartId)
    expect(attention.resolved_at).not.toBeNull()
    // 1100.00 and 20 %, and 12.00
    expect(await shop.order(order_id)).toMatchObject({ total: 1332, payment_status: "captured" })
  })

  it("is answered shortly, whatever the length of the names in its call", async () => {
    const cartId = await shop.cart()
    const held = await pay(cartId)
    const long = "x".repeat(100_000)
    const products = [{ ...held.body.products[0], id: long, combinationId: null, name: long }]
    const { status, text } = await shop.call(held, { products })
    expect([status, text.length < 8_192]).toEqual([409, true])
    const { attention } = await shop.rentalOf(cartId)
    expect(attention.params.difference).toEqual({ code: "never_sent", params: { name: "x".repeat(200) } })
  })

  it("is captured once on servers without a shared lock that are told four times at once", async () => {
    const cartId = await shop.cart()
    const held = await pay(cartId)
    const locking = shop.container.resolve("locking")
    const without = [
      jest.spyOn(locking, "acquire").mockResolvedValue(undefined),
      jest.spyOn(locking, "release").mockResolvedValue(true),
      jest.spyOn(locking, "execute").mockImplementation(async (_, job) => job()),
    ]
    const told = [() => shop.call(held), () => shop.event("order_confirmed", held)]
    const answers = await Promise.all([...told, ...told].map((tell) => tell()))
    without.forEach((spy) => spy.mockRestore())
    const ids = new Set(answers.map(({ body }) => body.platformOrderId))
    expect([answers.map(({ status }) => status), ids.size]).toEqual([[200, 200, 200, 200], 1])
    expect(captured(await shop.order(answers[0]!.body.platformOrderId))).toEqual([1452])
    expect(await shop.pg("order_transaction").pluck("amount")).toEqual(["1452"])
  })

  it("keeps its order where a stale tab asks for another way to pay", async () => {
    const cartId = await shop.cart()
    const held = await pay(cartId)
    const { id } = await createPaymentCollection(shop.store, cartId)
    const { platformOrderId } = (await shop.call(held)).body
    const stale = await shop.store.post(`/store/payment-collections/${id}/payment-sessions`, {
      provider_id: SYSTEM_PROVIDER,
    })
    expect(stale.status).toBe(400)
    expect(await shop.call(held)).toMatchObject({ status: 200, body: { platformOrderId } })
    expect(captured(await shop.order(platformOrderId))).toEqual([1452])
  })

  it("can't be taken over by a session of another cart, however the address is spelt", async () => {
    const cartId = await shop.cart()
    const bike = [{ variantId: shop.bike.variantId }]
    const other = await startRental(shop.store, await shop.cart(bike, { shipping_address: ADDRESS }))
    const { id } = await createPaymentCollection(shop.store, cartId)
    const data = { rental_transaction_id: other.rental_transaction_id }
    for (const path of [
      `/store/payment-collections/${id}/payment-sessions/`,
      `/store//payment-collections/${id}/payment-sessions`,
      `/Store/Payment-Collections/${id}/Payment-Sessions`,
      `/store/payment-collections/${id}/payment-sessions?x=1`,
      `/store/payment-collections/${id}/payment%2Dsessions`,
    ]) {
      const { body } = await shop.store.post(path, { provider_id: RENTAL_PROVIDER, data })
      const sessions = body?.payment_collection?.payment_sessions ?? []
      expect([path, sessions.map((each: any) => each.data.rental_transaction_id)]).not.toEqual([
        path,
        [other.rental_transaction_id],
      ])
    }
  })
})
