import { addShippingMethod, createCart, startRental } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { belgianCart, manyKinds, type ManyKinds } from "../helpers/many-kinds"
import { createRegion } from "../helpers/regions"
import { describeRentals, PAID_BY } from "../helpers/rentals"

const LUXEMBOURG = { street: "3 rue du Fossé", city: "Luxembourg", postCode: "1536", country: "LU" }
const NETHERLANDS = { street: "Damrak 1", city: "Amsterdam", postCode: "1012 LG", country: "NL" }
const BELGIUM = { street: "1 Grand-Place", city: "Bruxelles", postCode: "1000", country: "BE" }

/** Belgium and the Netherlands have 21 %, Luxembourg 17 %. A bike is 1200.00 without taxes, the delivery there 10.00. */
describeRentals("the taxes of an order", (shop) => {
  let kinds: ManyKinds
  beforeAll(() => void (kinds = manyKinds(shop)))

  const begun = async () => {
    const cartId = await belgianCart(shop, await kinds.europe())
    return { cartId, ...(await startRental(shop.store, cartId)) }
  }
  const rental = async (id: string) =>
    (await succeed(shop.admin.get(`/admin/rental/transactions/${id}`))).transaction
  const sum = (lines: { rate: number }[]) => lines.map(({ rate }) => Number(rate))

  it("are those that were sent where the address of the payment page has others, and the merchant is told once", async () => {
    const { transaction_id, rental_transaction_id: id } = await begun()
    const held = await shop.payWithoutCallback(transaction_id, { ...PAID_BY, deliveryAddress: LUXEMBOURG })
    const { platformOrderId } = (await shop.call(held)).body
    // 1452.00 and 12.10, both with 21 %
    expect(await shop.order(platformOrderId)).toMatchObject({
      total: 1464.1,
      payment_status: "captured",
      shipping_address: { city: "Luxembourg", country_code: "lu" },
    })
    expect((await rental(id)).attention).toMatchObject({
      code: "tax_rate_differs",
      params: { country: "LU", sent: 21, there: 17, order_id: platformOrderId },
      reason:
        "The order was made with the taxes of 21 % that were sent, but the address that came from the payment page is in LU, where they are 17 %.",
      resolved_at: null,
    })
    expect((await rental(id)).actions).toMatchObject({ resolve: true, recommended: "resolve" })
    await succeed(shop.admin.post(`/admin/rental/transactions/${id}/resolve`, { note: "OSS." }))
    expect(await shop.call(held)).toMatchObject({ status: 200, body: { platformOrderId } })
    expect((await rental(id)).attention).toMatchObject({ note: "OSS.", resolved_at: expect.any(String) })
  })

  it("ask for nothing where the other country has the same rates", async () => {
    const { transaction_id, rental_transaction_id: id } = await begun()
    const held = await shop.payWithoutCallback(transaction_id, { ...PAID_BY, deliveryAddress: NETHERLANDS })
    const { platformOrderId } = (await shop.call(held)).body
    expect(await shop.order(platformOrderId)).toMatchObject({
      total: 1464.1,
      shipping_address: { country_code: "nl" },
    })
    expect((await rental(id)).attention).toBeNull()
  })

  it("of a booking are told when its confirmation names a place with others, and the place is on the order", async () => {
    const { transaction_id, rental_transaction_id: id } = await begun()
    const held = await shop.payWithoutCallback(transaction_id, { ...PAID_BY, deliveryAddress: BELGIUM })
    const { platformOrderId } = (await shop.event("order_booked", held, { isBooking: true })).body
    expect((await rental(id)).attention).toBeNull()
    const confirmed = await shop.event("order_confirmed", held, {
      isBooking: false,
      deliveryAddress: LUXEMBOURG,
    })
    expect(confirmed).toMatchObject({ status: 200, body: { platformOrderId } })
    expect(await shop.order(platformOrderId)).toMatchObject({
      total: 1464.1,
      payment_status: "captured",
      shipping_address: { address_1: "3 rue du Fossé", country_code: "lu" },
    })
    expect((await rental(id)).attention).toMatchObject({
      code: "tax_rate_differs",
      params: { country: "LU", sent: 21, there: 17, order_id: platformOrderId },
    })
  })

  it("stay with the delivery, too, whose country wasn't known when it was sent", async () => {
    const { id: regionId } = await createRegion(shop.admin, shop.seed, { rates: { be: 21, de: 21 } })
    const { id: cartId } = await createCart(shop.store, { regionId }, [{ variantId: shop.bike.variantId }])
    await addShippingMethod(shop.store, cartId, shop.seed.shippingOptionId)
    const { transaction_id } = await startRental(shop.store, cartId)
    expect(shop.sent(cartId)[0]).toMatchObject({ totalInitialFees: 12.1, products: [{ vat: 21 }] })
    const held = await shop.payWithoutCallback(transaction_id, { ...PAID_BY, deliveryAddress: BELGIUM })
    const order = await shop.order((await shop.call(held)).body.platformOrderId)
    // 21 % of 1200.00 and of 10.00
    expect(order).toMatchObject({ total: 1464.1, shipping_total: 12.1, tax_total: 254.1 })
    const { order: lines } = await succeed(
      shop.admin.get(`/admin/orders/${order.id}?fields=*items.tax_lines,*shipping_methods.tax_lines`),
    )
    expect([lines.items, lines.shipping_methods].map(([line]) => sum(line.tax_lines))).toEqual([[21], [21]])
  })

  it("are in the price where the shop's prices are with taxes: page, cart, session and order say the same", async () => {
    await kinds.pricesWithTaxes()
    const { id: regionId } = await createRegion(shop.admin, shop.seed, { rates: { be: 20, de: 20 } })
    const path = `/store/rental/prices?variant_id=${shop.bike.variantId}&region_id=${regionId}`
    // 1200.00 with 20 % is 1000.00 without: 1200.00 / 6 and / 12
    const offers = [
      { duration: 6, monthly: 200, deposit: 200 },
      { duration: 12, monthly: 100, deposit: 100 },
    ]
    expect((await succeed(shop.store.get(path))).prices).toMatchObject([{ eligible: true, offers }])
    const { id: cartId } = await createCart(shop.store, { regionId }, [{ variantId: shop.bike.variantId }])
    await addShippingMethod(shop.store, cartId, shop.seed.shippingOptionId)
    const { rental_cart } = await succeed(shop.store.get(`/store/rental/carts/${cartId}`))
    expect(rental_cart).toMatchObject({ duration: 12, monthly: 100, deposit: 100 })

    const { transaction_id } = await startRental(shop.store, cartId)
    expect(shop.sent(cartId)[0]).toMatchObject({ products: [{ unitPrice: 1000, vat: 20 }] })
    const held = await shop.payWithoutCallback(transaction_id, { ...PAID_BY, deliveryAddress: BELGIUM })
    const order = await shop.order((await shop.call(held)).body.platformOrderId)
    expect(order).toMatchObject({
      item_total: 1200,
      payment_status: "captured",
      rental_transaction: { attention: null },
    })
  })
})
