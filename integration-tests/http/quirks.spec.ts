import { startRental } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { describeRentalsInEurope, PAID_BY } from "../helpers/rentals"
import type { Settings } from "../../simulator/src"

/** What the service's interface allows and the simulator does by a switch only (simulator/README.md). A bike is 1200.00 without taxes. */
describeRentalsInEurope("a service that speaks otherwise", (shop) => {
  /** Rents a bike from a service with these settings, pays, and gives the order of the shop. */
  async function paidOrder(settings: Partial<Settings>) {
    shop.service.configure(settings)
    const session = await startRental(shop.store, await shop.cart())
    await shop.service.pay(session.transaction_id, PAID_BY)
    const { externalOrderId } = shop.service.order(session.transaction_id)!
    expect(externalOrderId).toMatch(/^order_/)
    return { session, order: await shop.order(externalOrderId!) }
  }

  // @covers interval.unit-weekly, interval.unit-null
  it.each([
    ["weekly", { commitment_value: 52, commitment_unit: "weekly" }],
    ["none", { commitment_value: null, commitment_unit: null, duration: 12 }],
  ] as const)("makes its order with the commitment unit %s, and keeps the terms", async (unit, terms) => {
    const { order } = await paidOrder({ commitmentUnit: unit, paymentUnit: unit })
    // 1200.00 and 10.00 of delivery, each with 20 %
    expect(order).toMatchObject({ total: 1452, payment_status: "captured", rental_transaction: terms })
  })

  // @covers line.combinationId
  it("takes a removal and makes the order by the shop's id where lines carry a combinationId that isn't the shop's", async () => {
    shop.service.configure({ quirks: ["combination-ids"] })
    const cartId = await shop.cart(2)
    const session = await startRental(shop.store, cartId)
    await shop.service.remove(session.transaction_id, shop.bike.variantId)
    const { cart } = await succeed(shop.store.get(`/store/carts/${cartId}`))
    expect(cart.items).toMatchObject([{ variant_id: shop.bike.variantId, quantity: 1 }])

    await shop.service.pay(session.transaction_id, PAID_BY)
    const order = await shop.order(shop.service.order(session.transaction_id)!.externalOrderId!)
    expect(order).toMatchObject({ total: 1452, items: [{ variant_id: shop.bike.variantId, quantity: 1 }] })
  })

  it("gives the same order when the service rejects what was paid and the shopper pays again", async () => {
    const { session, order } = await paidOrder({})
    shop.service.reject(session.transaction_id)
    await shop.service.pay(session.transaction_id, PAID_BY)
    expect(shop.service.order(session.transaction_id)).toMatchObject({
      rejected: false,
      externalOrderId: order.id,
    })
    const { orders } = await succeed(shop.admin.get("/admin/orders"))
    expect(orders).toHaveLength(1)
  })
})
