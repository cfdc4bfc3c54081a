import { Modules } from "@medusajs/framework/utils"
import { ADDRESS, completeCart, startPayment, startRental, SYSTEM_PROVIDER } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { B2B_ADDRESS, manyKinds, serviceZoneOf, type ManyKinds } from "../helpers/many-kinds"
import { createPercentPromotion } from "../helpers/promotions"
import { createRegion } from "../helpers/regions"
import { captured, describeRentals, PAID_BY, type CapturedCall } from "../helpers/rentals"
import { createShippingOption } from "../helpers/seed-shop"

/** A bike is 1200.00 without taxes, 1440.00 with; the delivery "Standard" 12.00. */
describeRentals("the order is what was paid", (shop) => {
  let kinds: ManyKinds
  beforeAll(() => void (kinds = manyKinds(shop)))

  const pay = async (cartId: string, options?: Parameters<typeof shop.payWithoutCallback>[1]) =>
    shop.payWithoutCallback((await startRental(shop.store, cartId)).transaction_id, options)
  const orderOf = async (held: CapturedCall, changes?: Record<string, unknown>) => {
    const answer = await shop.call(held, changes)
    expect(answer).toMatchObject({ status: 200 })
    return shop.order(answer.body.platformOrderId)
  }
  const withPromotion = async (code: string) => {
    const cartId = await shop.cart()
    await succeed(shop.store.post(`/store/carts/${cartId}/promotions`, { promo_codes: [code] }))
    return cartId
  }

  describe("delivery", () => {
    // 1440.00 and what the service charged
    it.each([
      ["free by a promotion, 4.90 at the service", "FREESHIP", 100, "4.90", 1444.9],
      ["half price by a promotion, 3.00 at the service", "HALFSHIP", 50, "3.00", 1443],
      ["half price by a promotion, as it was sent", "HALFSHIP", 50, "6.00", 1446],
    ])("%s: the order has what was paid", async (_, code, percent, price, total) => {
      await kinds.shippingPromotion(code, percent)
      const held = await pay(await withPromotion(code))
      const order = await orderOf(held, { deliveryMode: { name: "Standard", price } })
      expect(order).toMatchObject({ total, shipping_total: Number(price), payment_status: "captured" })
      expect(captured(order)).toEqual([total])
    })

    it("a promotion's part comes back where the order couldn't be made", async () => {
      await kinds.shippingPromotion("FREESHIP", 100)
      const rare = await shop.product({ title: "Vélo rare", priceHT: 1200, stock: 1 })
      const cartId = await shop.cart([{ variantId: rare.variantId }])
      await succeed(shop.store.post(`/store/carts/${cartId}/promotions`, { promo_codes: ["FREESHIP"] }))
      const held = await pay(cartId)
      const other = await shop.cart([{ variantId: rare.variantId }])
      await succeed(startPayment(shop.store, other, SYSTEM_PROVIDER))
      await completeCart(shop.store, other)
      const deliveryMode = { name: "Standard", price: "4.90" }
      expect(await shop.call(held, { deliveryMode })).toMatchObject({ status: 409 })
      const { cart } = await succeed(shop.store.get(`/store/carts/${cartId}?fields=+total,+shipping_total`))
      expect(cart).toMatchObject({ total: 1440, shipping_total: 0 })
    })

    it("a delivery that the shop doesn't know: its price and its name", async () => {
      const held = await pay(await shop.cart())
      const order = await orderOf(held, { deliveryMode: { name: "Livraison à domicile", price: "14.90" } })
      expect(order).toMatchObject({ total: 1454.9, shipping_methods: [{ name: "Livraison à domicile" }] })
    })

    it("two deliveries of 12.00 each, 5.00 paid: 5.00 in the order", async () => {
      const other = await kinds.delivery("Étage", 10)
      const cartId = await kinds.cartWithDeliveries([shop.seed.shippingOptionId, other])
      const held = await pay(cartId)
      expect(shop.sent(cartId)[0]).toMatchObject({ totalInitialFees: 24 })
      const order = await orderOf(held, { deliveryMode: { ...held.body.deliveryMode, price: "5.00" } })
      expect(order).toMatchObject({ total: 1445, shipping_total: 5, payment_status: "captured" })
    })

    it("an option that the merchant replaced meanwhile: the default one, under the name that was paid for", async () => {
      const held = await pay(await shop.cart())
      const serviceZoneId = await serviceZoneOf(shop, shop.seed.shippingOptionId)
      await succeed(shop.admin.delete(`/admin/shipping-options/${shop.seed.shippingOptionId}`))
      const fresh = await createShippingOption(shop.admin, {
        name: "Colissimo",
        price: 15,
        serviceZoneId,
        shippingProfileId: shop.seed.shippingProfileId,
      })
      await shop.settings({ default_shipping_option_id: fresh })
      const order = await orderOf(held)
      expect(order).toMatchObject({
        total: 1452,
        shipping_methods: [{ name: "Standard", shipping_option_id: fresh }],
      })
    })
  })

  it("a cart that got credits since: the order is what was paid, and the merchant is asked about the credit", async () => {
    const cartId = await shop.cart()
    const held = await pay(cartId)
    await kinds.credit(cartId, 200)
    const order = await orderOf(held)
    expect(order).toMatchObject({ total: 1452, payment_status: "captured" })
    expect(captured(order)).toEqual([1452])
    expect(await shop.rentalOf(cartId)).toMatchObject({
      status: "active",
      attention: {
        code: "credit_lines",
        reason: expect.stringContaining("credit of 200 €"),
        resolved_at: null,
      },
      actions: { recommended: "resolve" },
    })
  })

  it("a cart that moved to another region and currency: the order is of those that were sent", async () => {
    const region = await createRegion(shop.admin, shop.seed, { rates: { us: null }, currency: "usd" })
    const cartId = await shop.cart()
    const held = await pay(cartId)
    await shop.container
      .resolve(Modules.CART)
      .updateCarts(cartId, { region_id: region.id, currency_code: "usd" })
    const order = await orderOf(held)
    expect(order).toMatchObject({ total: 1452, payment_status: "captured" })
    expect((await shop.pg("order").where({ id: order.id }).first()).currency_code).toBe("eur")
  })

  it("company, province and further lines of an unchanged place stay, and another place is taken whole", async () => {
    const people = { shipping_address: B2B_ADDRESS, billing_address: B2B_ADDRESS }
    const cartId = await shop.cart([{ variantId: shop.bike.variantId }], people)
    const held = await pay(cartId, { customer: PAID_BY.customer })
    const place = { street: `${ADDRESS.address_1}, Bâtiment B`, city: "Paris", postCode: "75011" }
    const order = await orderOf(held, {
      deliveryAddress: { ...place, country: "FR" },
      invoiceAddress: { street: "1 rue Neuve" },
    })
    expect(order.shipping_address).toMatchObject({
      first_name: "Léa",
      company: "ACME SARL",
      province: "idf",
      address_1: "12 rue des Lilas",
      address_2: "Bâtiment B",
      country_code: "fr",
    })
    expect(order.billing_address).toMatchObject({
      address_1: "1 rue Neuve",
      city: null,
      country_code: null,
      company: null,
    })
  })

  it("a line written again of a price with taxes: the gross price, and no thousandths of a euro", async () => {
    await kinds.pricesWithTaxes()
    const bike = await shop.product({ title: "Vélo 999,99", priceHT: 999.99 })
    const held = await pay(await shop.cart([{ variantId: bike.variantId, quantity: 3 }]))
    // 999.99 / 1.2 = 833.325
    expect(held.body.products[0]).toMatchObject({ price: 833.33, quantity: 3 })
    const order = await orderOf(held, { products: [{ ...held.body.products[0], quantity: 2 }] })
    expect(order).toMatchObject({ item_total: 1999.98, payment_status: "captured" })
  })

  describe("promotions", () => {
    const once = async (cartId: string, id: string) => {
      await succeed(shop.admin.post(`/admin/promotions/${id}`, { limit: 1 }))
      return cartId
    }
    const used = async (id: string) =>
      (await succeed(shop.admin.get(`/admin/promotions/${id}?fields=+limit,+used`))).promotion.used

    it("the use of a code is registered once where the cart was written again", async () => {
      const { id } = await createPercentPromotion(shop.admin, "ONCE10", 10, { target_type: "order" })
      const cartId = await once(await withPromotion("ONCE10"), id)
      const held = await pay(cartId)
      const { cart } = await succeed(shop.store.get(`/store/carts/${cartId}`))
      await succeed(shop.store.post(`/store/carts/${cartId}/line-items/${cart.items[0].id}`, { quantity: 2 }))
      // 1080.00 with 20 %
      expect(await orderOf(held)).toMatchObject({ item_total: 1296 })
      expect(await used(id)).toBe(1)
      expect((await shop.call(held)).status).toBe(200)
      expect(await used(id)).toBe(1)
    })

    it("a code that was used up meanwhile doesn't stop a paid order", async () => {
      const { id } = await createPercentPromotion(shop.admin, "ONCE10", 10, { target_type: "order" })
      const cartId = await once(await withPromotion("ONCE10"), id)
      const held = await pay(cartId)
      await shop.pg("promotion").where({ id }).update({ used: 1 })
      expect(await orderOf(held)).toMatchObject({ item_total: 1296, payment_status: "captured" })
      expect(await used(id)).toBe(1)
    })
  })

  it("another provider's session that can't be deleted becomes attention at once", async () => {
    const cartId = await shop.cart()
    const held = await pay(cartId)
    await succeed(startPayment(shop.store, cartId, SYSTEM_PROVIDER))
    const providers = (shop.container.resolve(Modules.PAYMENT) as unknown as Record<string, any>)
      .paymentProviderService_
    const stuck = jest.spyOn(providers, "deleteSession").mockRejectedValue(new Error("It has succeeded."))
    const answer = await shop.call(held)
    stuck.mockRestore()
    expect(answer).toMatchObject({ status: 409, body: { code: "order_not_made" } })
    const { id } = (await shop.transactions(cartId))[0]!
    expect((await shop.admin.post(`/admin/rental/transactions/${id}/retry`)).status).toBe(200)
  })
})
