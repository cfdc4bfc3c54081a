import { startRental } from "../helpers/checkout"
import { cartCalls } from "../helpers/cart-calls"
import { succeed } from "../helpers/http-client"
import { createPercentPromotion } from "../helpers/promotions"
import { describeRentalsInEurope, type CapturedCall } from "../helpers/rentals"

/** What was paid differs from what is in the cart (docs/decisions/what-was-paid.md). A bike is 1200.00 without taxes. */
describeRentalsInEurope("confirming with differences", (shop) => {
  const start = async (items?: Parameters<typeof shop.cart>[0]) => {
    const cartId = await shop.cart(items)
    const session = await startRental(shop.store, cartId)
    return { cartId, session }
  }
  const orderFrom = async (held: CapturedCall, changes?: Record<string, unknown>) => {
    const answer = await shop.call(held, changes)
    expect(answer).toMatchObject({ status: 200, body: { platformOrderId: expect.stringMatching(/^order_/) } })
    return shop.order(answer.body.platformOrderId)
  }
  const linesOf = (order: Record<string, any>) =>
    order.items.map(({ variant_id, quantity, unit_price }: any) => ({ variant_id, quantity, unit_price }))
  const orders = async () => (await succeed(shop.admin.get("/admin/orders"))).orders
  const cartItems = async (cartId: string) =>
    (await succeed(shop.store.get(`/store/carts/${cartId}`))).cart.items
  const withQuantity = ({ body }: CapturedCall, quantity: number) => ({
    products: [{ ...body.products[0], quantity }],
  })

  // @covers line.quantity, removal.no-retry
  it("a removal whose call was lost: the order holds what was paid", async () => {
    const { session } = await start(3)
    const held = await shop.payWithoutCallback(session.transaction_id)
    const order = await orderFrom(held, withQuantity(held, 2))
    expect(linesOf(order)).toEqual([{ variant_id: shop.bike.variantId, quantity: 2, unit_price: 1200 }])
    // 2 x 1200.00 and 10.00 of delivery, each with 20 %: 2880.00 + 12.00
    expect(order).toMatchObject({
      total: 2892,
      payment_status: "captured",
      payment_collections: [{ amount: 2892 }],
    })
  })

  it("the shopper came back and emptied the cart, and paid on the old page", async () => {
    const { cartId, session } = await start()
    const line = (await cartItems(cartId))[0].id
    await succeed(shop.store.delete(`/store/carts/${cartId}/line-items/${line}`))
    const order = await orderFrom(await shop.payWithoutCallback(session.transaction_id))
    expect(linesOf(order)).toEqual([{ variant_id: shop.bike.variantId, quantity: 1, unit_price: 1200 }])
    // 240.00 on the bike and 2.00 on its delivery
    expect(order).toMatchObject({ total: 1452, tax_total: 242, payment_status: "captured" })
    expect(order.items).toMatchObject([{ title: expect.stringContaining("Vélo cargo") }])
  })

  it("two transactions of one cart, both paid: one order, and the second asks for attention", async () => {
    const { cartId, session: older } = await start()
    const line = (await cartItems(cartId))[0].id
    await succeed(shop.store.post(`/store/carts/${cartId}/line-items/${line}`, { quantity: 2 }))
    const newer = await startRental(shop.store, cartId)
    const first = await shop.payWithoutCallback(older.transaction_id)
    const second = await shop.payWithoutCallback(newer.transaction_id)
    await orderFrom(first)
    expect(await shop.call(second)).toMatchObject({ status: 409, body: { code: "paid_twice" } })
    expect(await orders()).toHaveLength(1)
    expect((await shop.transactions(cartId)).map(({ attention }) => attention?.code ?? null)).toEqual([
      null,
      "paid_twice",
    ])
  })

  it("a product re-priced since: the price that was paid", async () => {
    const { cartId, session } = await start()
    const { product } = await succeed(
      shop.admin.get(`/admin/products/${shop.bike.id}?fields=*variants.prices`),
    )
    const [price] = product.variants[0].prices
    await succeed(
      shop.admin.post(`/admin/products/${shop.bike.id}/variants/${shop.bike.variantId}`, {
        prices: [{ id: price.id, currency_code: "eur", amount: 1500 }],
      }),
    )
    // Something that makes Medusa price the cart again.
    const line = (await cartItems(cartId))[0].id
    await succeed(shop.store.post(`/store/carts/${cartId}/line-items/${line}`, { quantity: 2 }))
    const order = await orderFrom(await shop.payWithoutCallback(session.transaction_id))
    expect(linesOf(order)).toEqual([{ variant_id: shop.bike.variantId, quantity: 1, unit_price: 1200 }])
    expect(order).toMatchObject({ total: 1452, tax_total: 242 })
  })

  it("a product deleted since: the order is made all the same", async () => {
    const gone = await shop.product({ title: "Vélo pliant", priceHT: 900 })
    const { session } = await start([{ variantId: gone.variantId }])
    const held = await shop.payWithoutCallback(session.transaction_id)
    await succeed(shop.admin.delete(`/admin/products/${gone.id}`))
    // 900.00 and 10.00 of delivery, each with 20 %: 1080.00 + 12.00
    expect(await orderFrom(held)).toMatchObject({
      total: 1092,
      payment_status: "captured",
      items: [{ quantity: 1 }],
    })
  })

  it("a promotion that has ended since: the price that was paid", async () => {
    const created = await createPercentPromotion(shop.admin, "SUMMER10", 10, { target_type: "order" })
    const cartId = await shop.cart(undefined, { promo_codes: ["SUMMER10"] })
    const session = await startRental(shop.store, cartId)
    const [sent] = shop.sent(cartId)
    // 1200.00 less 10 %
    expect(sent!.products[0].unitPrice).toBe(1080)
    await succeed(shop.admin.delete(`/admin/promotions/${created.id}`))
    const line = (await cartItems(cartId))[0].id
    await succeed(shop.store.post(`/store/carts/${cartId}/line-items/${line}`, { quantity: 2 }))
    const order = await orderFrom(await shop.payWithoutCallback(session.transaction_id))
    // 1080.00 with 20 %: 1296.00
    expect(order).toMatchObject({
      item_total: 1296,
      items: [{ quantity: 1, unit_price: 1080 }],
      payment_status: "captured",
    })
  })

  // @covers silent.disabled-lines
  it("lines that are paid once may be absent from the payload: they stay, unless a removal named them", async () => {
    const { session } = await start({ bells: 2 })
    const held = await shop.payWithoutCallback(session.transaction_id)
    const rented = held.body.products.filter(({ id }: any) => id === shop.bike.variantId)
    const order = await orderFrom(held, { products: rented })
    expect(linesOf(order)).toEqual(
      expect.arrayContaining([
        { variant_id: shop.bike.variantId, quantity: 1, unit_price: 1200 },
        { variant_id: shop.bell.variantId, quantity: 2, unit_price: 40 },
      ]),
    )
    // 1200.00 + 2 x 40.00 + 10.00, each with 20 %
    expect(order.total).toBe(1548)

    const second = await start({ bells: 2 })
    await cartCalls(shop, second.session.transaction_id).removeProduct({ id: shop.bell.variantId })
    const paid = await shop.payWithoutCallback(second.session.transaction_id)
    const left = await orderFrom(paid, {
      products: paid.body.products.filter(({ id }: any) => id === shop.bike.variantId),
    })
    // 1200.00 + 40.00 + 10.00, each with 20 %
    expect(left.total).toBe(1500)
  })

  // @covers payload.products, line.quantity, success.validation
  it("more units than were sent can't be made of it", async () => {
    const { cartId, session } = await start()
    const held = await shop.payWithoutCallback(session.transaction_id)
    expect(await shop.call(held, withQuantity(held, 2))).toMatchObject({
      status: 409,
      body: { code: "contents_differ" },
    })
    expect(await orders()).toEqual([])
    expect((await shop.transactions(cartId)).at(-1)).toMatchObject({
      status: "confirmed",
      attention: { code: "contents_differ" },
    })
    expect(await cartItems(cartId)).toMatchObject([{ quantity: 1, unit_price: 1200 }])
  })

  it("a failed payment leaves the transaction open: the shopper tries again on the same page", async () => {
    const { cartId, session } = await start()
    await shop.service.pay(session.transaction_id, { action: "fail" })
    expect((await shop.transactions(cartId))[0]!.status).toBe("open")
    const again = await startRental(shop.store, cartId)
    expect(again.transaction_id).toBe(session.transaction_id)
    await orderFrom(await shop.payWithoutCallback(again.transaction_id))
  })

  // @covers line.rentalPriceTTC, payload.discount, line.priceWithDiscount, option.includeDiscountInProducts
  it("a discount used at the service is recorded and shown; the order keeps the prices that were sent", async () => {
    const { session } = await start()
    const held = await shop.payWithoutCallback(session.transaction_id)
    const products = [{ ...held.body.products[0], priceWithDiscount: 1100, rentalPriceTTC: 110 }]
    const order = await orderFrom(held, { discount: 120, products, rentalPriceTTC: 110 })
    expect(order.total).toBe(1452)
    expect(order.rental_transaction).toMatchObject({
      terms: { discount: 120, monthly: 110 },
      price_mismatch: { duration: 12, lines: [{ shown: 120, charged: 110 }] },
    })
  })

  // @covers interval.value, interval.unit, company.name, company.siret, payload.commitment, payload.company
  // @covers payload.hasCompany, payload.themeParams, payload.trackingData, payload.services
  // @covers service.serviceId, service.rentalPriceTTC
  it("services, company, commitment and tracking are kept with the rental", async () => {
    const { session } = await start()
    const order = await orderFrom(await shop.payWithoutCallback(session.transaction_id), {
      services: [{ platformId: "s1", serviceId: "ins", name: "Assurance", vat: 20, rentalPriceTTC: 4.9 }],
      company: { name: "Atelier Dupont", siret: "12345678901234" },
      hasCompany: true,
      commitment: { value: 1, unit: "yearly", referenceDate: "2026-11-21" },
      duration: 1,
      themeParams: { color: "blue" },
      trackingData: { campaign: 7 },
    })
    expect(order.rental_transaction).toMatchObject({
      duration: 12,
      commitment_value: 1,
      commitment_unit: "yearly",
      terms: {
        services: [{ serviceId: "ins", rentalPriceTTC: 4.9 }],
        company: { name: "Atelier Dupont", siret: "12345678901234" },
        has_company: true,
        theme_params: { color: "blue" },
        tracking_data: { campaign: 7 },
      },
    })
  })
})
