import {
  addShippingMethod,
  ADDRESS,
  BUYER,
  createCart,
  createPaymentCollection,
  RENTAL_PROVIDER,
  startPayment,
  SYSTEM_PROVIDER,
} from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { manyKinds, serviceZoneOf, type ManyKinds } from "../helpers/many-kinds"
import { changeUnits, paidCents } from "../helpers/paid-orders"
import { captured, describeRentals } from "../helpers/rentals"
import { createShippingOption } from "../helpers/seed-shop"
import { startSimulator } from "../helpers/simulator"

/** Shops of other kinds, and shops that change while the shopper pays. A bike is 1440.00 with taxes, the delivery 12.00. */
describeRentals("what was paid is the order", (shop) => {
  let kinds: ManyKinds
  beforeAll(() => void (kinds = manyKinds(shop)))

  // @covers deliveryMode.externalId, payload.deliveryMode, success.deliveryMode
  it("with a delivery of each shipping profile: the one that was chosen on the payment page, the other's at 0.00", async () => {
    // A bike of 900.00 and a cargo of 400.00 that only a truck takes: 1080.00 and 480.00.
    const { variantId, profileId } = await kinds.bulky("Remorque", 400)
    const { variantId: bike } = await shop.product({ title: "Vélo", priceHT: 900 })
    const lift = await kinds.delivery("Camion à hayon", 80, profileId)
    const { cents, order } = await paidCents(shop, {
      cart: async () => {
        const { id } = await createCart(shop.store, shop.seed, [{ variantId: bike }, { variantId }], BUYER)
        await addShippingMethod(shop.store, id, await kinds.delivery("Domicile", 25))
        await addShippingMethod(shop.store, id, await kinds.delivery("Camion", 50, profileId))
        return id
      },
      call: () => ({ deliveryMode: { name: "Camion à hayon", externalId: lift, price: "96.00" } }),
    })
    const methods = order.shipping_methods.map(({ name, total }: any) => [name, Math.round(total * 100)])
    // 1080.00, 480.00 and 96.00
    const expected = { "Camion à hayon": 96_00, Domicile: 0 }
    expect([cents, Object.fromEntries(methods)]).toEqual([1656_00, expected])
  })

  it("by an option that the merchant replaced meanwhile: the default one, under the name that was paid for", async () => {
    const held = await shop.paid()
    const serviceZoneId = await serviceZoneOf(shop, shop.seed.shippingOptionId)
    await succeed(shop.admin.delete(`/admin/shipping-options/${shop.seed.shippingOptionId}`))
    const option = { name: "Colissimo", price: 15, serviceZoneId }
    const { shippingProfileId } = shop.seed
    const fresh = await createShippingOption(shop.admin, { ...option, shippingProfileId })
    await shop.settings({ default_shipping_option_id: fresh })
    const shipping_methods = [{ name: "Standard", shipping_option_id: fresh }]
    expect(await shop.orderFrom(await shop.call(held))).toMatchObject({ total: 1452, shipping_methods })
  })

  it("of goods that lie in two places once one has them all, until when Medusa refuses", async () => {
    const { id, variantId } = await shop.product({ title: "Vélo rare", priceHT: 1200, stock: 1 })
    const path = `/admin/products/${id}?fields=*variants.inventory_items`
    const [variant] = (await succeed(shop.admin.get(path))).product.variants
    const { stock_location } = await succeed(shop.admin.post("/admin/stock-locations", { name: "Lille" }))
    const channels = `/admin/stock-locations/${stock_location.id}/sales-channels`
    await succeed(shop.admin.post(channels, { add: [shop.seed.salesChannelId] }))
    const levels = `/admin/inventory-items/${variant.inventory_items[0].inventory_item_id}/location-levels`
    const level = { location_id: stock_location.id, stocked_quantity: 2 }
    await succeed(shop.admin.post(levels, level))
    const held = await shop.paid([{ variantId, quantity: 3 }])
    expect(await shop.call(held)).toMatchObject({ status: 409, body: { code: "order_not_made" } })
    await succeed(shop.admin.post(`${levels}/${stock_location.id}`, { stocked_quantity: 3 }))
    // 3 x 1440.00 and 12.00
    expect(captured(await shop.orderFrom(await shop.call(held)))).toEqual([4332])
  })

  it("by whose rules the page was of a cart that moved to a sales channel with an account of its own", async () => {
    // Its one rule: the price without taxes in 24 parts, and nothing more at first.
    const rule = { id: 9, name: "Clubs", rule: "[[prixHT]] / 24", depositRule: "0", duration: 24 }
    const rules = [{ ...rule, minPrice: "0.00", maxPrice: "9999.00" }]
    const club = await startSimulator({ apiKey: "key-of-the-clubs", rules, retryDelaysMs: [] })
    try {
      const { sales_channel } = await succeed(shop.admin.post("/admin/sales-channels", { name: "Clubs" }))
      const channels = `/admin/stock-locations/${shop.seed.stockLocationId}/sales-channels`
      await succeed(shop.admin.post(channels, { add: [sales_channel.id] }))
      const account = { api_key: "key-of-the-clubs", api_url: { production: club.url } }
      const settings = { ...account, payment_url: club.paymentUrl }
      await succeed(shop.admin.post(`/admin/rental/settings?sales_channel_id=${sales_channel.id}`, settings))
      const first = await shop.rented()
      const { cartId } = first
      await shop.container.resolve("cart").updateCarts(cartId, { sales_channel_id: sales_channel.id })
      const second = await shop.rented(cartId)
      expect(club.orders()).toMatchObject([{ transactionId: second.transactionId, cartId, duration: 24 }])
      const order = await shop.orderFrom(await shop.call(await shop.payWithoutCallback(first.transactionId)))
      expect(captured(order)).toEqual([1452])
      // 120.00 by the shop's rules
      const made = { status: "active", order_id: order.id, attention: null, monthly: 120 }
      const states = [made, { status: "open" }]
      expect([await shop.rentalById(first.id), await shop.rentalById(second.id)]).toMatchObject(states)
    } finally {
      await club.close()
    }
  })

  it("whatever another provider's session says whose plugin is gone, once that is removed", async () => {
    const { cartId, id, ...held } = await shop.paid()
    await succeed(startPayment(shop.store, cartId, SYSTEM_PROVIDER))
    const sessions = shop.pg("payment_session")
    await sessions.clone().where({ provider_id: SYSTEM_PROVIDER }).update({ provider_id: "pp_gone" })
    expect(await shop.call(held)).toMatchObject({ status: 409, body: { code: "order_not_made" } })
    const asked = { attention: { code: "order_not_made" }, actions: { recommended: "retry" } }
    expect(await shop.rentalById(id)).toMatchObject(asked)
    await sessions.clone().where({ provider_id: "pp_gone" }).delete()
    await succeed(shop.press(id, "retry"))
    expect(await shop.order((await shop.rentalById(id)).order_id)).toMatchObject({ total: 1452 })
  })

  it("once, where two transactions of a cart are paid: the second asks for attention", async () => {
    const first = await shop.paid()
    await changeUnits(shop, first.cartId, 2)
    const second = await shop.paid(first.cartId)
    await shop.orderFrom(await shop.call(first))
    expect(await shop.call(second)).toMatchObject({ status: 409, body: { code: "paid_twice" } })
    expect(await shop.orders()).toHaveLength(1)
    const codes = (await shop.transactions(first.cartId)).map(({ attention }) => attention?.code ?? null)
    expect(codes).toEqual([null, "paid_twice"])
  })

  it("also where a stale tab asks for another way to pay, or for another cart's session, however that is spelt", async () => {
    const { cartId, ...held } = await shop.paid()
    const { id } = await createPaymentCollection(shop.store, cartId)
    const bike = [{ variantId: shop.bike.variantId }]
    const other = await shop.rented(await shop.cart(bike, { shipping_address: ADDRESS }))
    const data = { rental_transaction_id: other.id }
    const at = `/store/payment-collections/${id}/payment-sessions`
    const upper = at.replace("/store/pay", "/Store/Pay")
    for (const path of [
      `${at}/`,
      `${at}?x=1`,
      at.replace("/pay", "//pay"),
      at.replace("-s", "%2Ds"),
      upper,
    ]) {
      const { body } = await shop.store.post(path, { provider_id: RENTAL_PROVIDER, data })
      const sessions = body?.payment_collection?.payment_sessions ?? []
      const ids = sessions.map((each: any) => each.data.rental_transaction_id)
      expect([path, ids]).not.toEqual([path, [other.id]])
    }
    const order = await shop.orderFrom(await shop.call(held))
    expect((await shop.store.post(at, { provider_id: SYSTEM_PROVIDER })).status).toBe(400)
    expect(await shop.call(held)).toMatchObject({ status: 200, body: { platformOrderId: order.id } })
    expect(captured(await shop.order(order.id))).toEqual([1452])
  })
})
