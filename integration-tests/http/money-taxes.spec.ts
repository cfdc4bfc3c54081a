import { addShippingMethod, ADDRESS, createCart, createFilledCart } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { manyKinds, type ManyKinds } from "../helpers/many-kinds"
import { createPercentPromotion } from "../helpers/promotions"
import { createRegion } from "../helpers/regions"
import { describeRentals, PAID_BY } from "../helpers/rentals"

const LUXEMBOURG = { street: "3 rue du Fossé", city: "Luxembourg", postCode: "1536", country: "LU" }
const BELGIUM = { street: "1 Grand-Place", city: "Bruxelles", postCode: "1000", country: "BE" }

/** Belgium has 21 %, Luxembourg 17 %. A bike is 1200.00 without taxes, the delivery there 10.00. */
describeRentals("the taxes of an order", (shop) => {
  let kinds: ManyKinds
  beforeAll(() => void (kinds = manyKinds(shop)))
  const bike = () => [{ variantId: shop.bike.variantId }]
  const view = async (cartId: string) =>
    (await succeed(shop.store.get(`/store/rental/carts/${cartId}`))).rental_cart
  /** A cart of a region, without an address, whose delivery is the shop's. */
  const unaddressed = async (rates: Record<string, number>) => {
    const { id: regionId } = await createRegion(shop.admin, shop.seed, { rates })
    const { id } = await createCart(shop.store, { regionId }, bike())
    await addShippingMethod(shop.store, id, shop.seed.shippingOptionId)
    return id
  }

  it("are those that were sent where the address of the payment page has others, and the merchant is told once", async () => {
    const benelux = await kinds.region({ rates: { be: 21, nl: 21, lu: 17 } })
    const address = { ...ADDRESS, city: "Bruxelles", postal_code: "1000", country_code: "be" }
    const addresses = { shipping_address: address, billing_address: address }
    const cartId = await createFilledCart(shop.store, benelux, bike(), addresses)
    const { id, ...held } = await shop.paid(cartId, { ...PAID_BY, deliveryAddress: LUXEMBOURG })
    const order = await shop.orderFrom(await shop.call(held))
    // 1452.00 and 12.10, both with 21 %
    expect(order).toMatchObject({
      ...{ total: 1464.1, payment_status: "captured" },
      shipping_address: { city: "Luxembourg", country_code: "lu" },
    })
    expect(await shop.rentalById(id)).toMatchObject({
      attention: {
        code: "tax_rate_differs",
        params: { country: "LU", sent: 21, there: 17, order_id: order.id },
        reason:
          "The order was made with the taxes of 21 % that were sent, but the address that came from the payment page is in LU, where they are 17 %.",
        resolved_at: null,
      },
      actions: { resolve: true, recommended: "resolve" },
    })
    await succeed(shop.press(id, "resolve", { note: "OSS." }))
    expect(await shop.call(held)).toMatchObject({ status: 200, body: { platformOrderId: order.id } })
    expect((await shop.rentalById(id)).attention).toMatchObject({
      ...{ note: "OSS.", resolved_at: expect.any(String) },
    })
  })

  it("stay with the delivery, too, whose country wasn't known when it was sent", async () => {
    const held = await shop.paid(await unaddressed({ be: 21, de: 21 }), {
      ...PAID_BY,
      deliveryAddress: BELGIUM,
    })
    const [sent] = shop.sent(held.cartId)
    expect(sent).toMatchObject({ totalInitialFees: 12.1, products: [{ vat: 21 }] })
    const order = await shop.orderFrom(await shop.call(held))
    // 21 % of 1200.00 and of 10.00
    expect(order).toMatchObject({ total: 1464.1, shipping_total: 12.1, tax_total: 254.1 })
    const fields = "*items.tax_lines,*shipping_methods.tax_lines"
    const { order: lines } = await succeed(shop.admin.get(`/admin/orders/${order.id}?fields=${fields}`))
    const rates = [...lines.items, ...lines.shipping_methods].map(({ tax_lines }) => tax_lines[0].rate)
    expect(rates).toEqual([21, 21])
  })

  describe("in the prices", () => {
    beforeEach(() => kinds.pricesWithTaxes())

    it("are the same on page, cart, session and order", async () => {
      const cartId = await unaddressed({ be: 20, de: 20 })
      const { region_id } = (await succeed(shop.store.get(`/store/carts/${cartId}`))).cart
      const path = `/store/rental/prices?variant_id=${shop.bike.variantId}&region_id=${region_id}`
      // 1200.00 with 20 % is 1000.00 without: 1200.00 / 6 and / 12
      const offers = [6, 12].map((duration) => ({
        ...{ duration, monthly: 1200 / duration, deposit: 1200 / duration },
      }))
      expect((await succeed(shop.store.get(path))).prices).toMatchObject([{ eligible: true, offers }])
      expect(await view(cartId)).toMatchObject({ duration: 12, monthly: 100, deposit: 100 })
      const held = await shop.paid(cartId, { ...PAID_BY, deliveryAddress: BELGIUM })
      expect(shop.sent(cartId)[0]).toMatchObject({ products: [{ unitPrice: 1000, vat: 20 }] })
      const order = await shop.orderFrom(await shop.call(held))
      expect(order).toMatchObject({
        ...{ item_total: 1200, payment_status: "captured", rental_transaction: { attention: null } },
      })
    })

    // Medusa computes promotions by the tax lines that it has made: none before someone has said where the goods go.
    it("leave a promotion what it is before and after the address is known", async () => {
      await createPercentPromotion(shop.admin, "TEN", 10)
      const cartId = await unaddressed({ be: 20, de: 20 })
      await succeed(shop.store.post(`/store/carts/${cartId}/promotions`, { promo_codes: ["TEN"] }))
      expect(await view(cartId)).toMatchObject({ duration: 12, monthly: 90 })
      const shipping_address = { ...ADDRESS, country_code: "be" }
      await succeed(shop.store.post(`/store/carts/${cartId}`, { shipping_address }))
      expect(await view(cartId)).toMatchObject({ duration: 12, monthly: 90 })
    })

    describe("of a region whose taxes aren't automatic", () => {
      beforeEach(async () => {
        await succeed(shop.admin.post(`/admin/regions/${shop.seed.regionId}`, { automatic_taxes: false }))
        await createPercentPromotion(shop.admin, "TEN", 10)
        await kinds.shippingPromotion("FREESHIP", 100)
      })

      it.each([
        // 10 % of 1000.00; 20 % on top: 1080.00, a month 1/12 of it, and 10.00
        ["TEN", 900, 90, {}, 1090],
        ["FREESHIP", 1000, 100, { delivery: null, delivery_open: true, due_today: 100 }, 1200],
      ])(
        "%s comes off what goods or delivery cost without taxes",
        async (code, unitPrice, monthly, shown, total) => {
          const cartId = await createFilledCart(shop.store, shop.seed, bike())
          await succeed(shop.store.post(`/store/carts/${cartId}/promotions`, { promo_codes: [code] }))
          expect(await view(cartId)).toMatchObject({ monthly, ...shown })
          const held = await shop.paid(cartId)
          expect(shop.sent(cartId)[0]!.products).toMatchObject([{ unitPrice, vat: 20 }])
          const call = code === "FREESHIP" ? { deliveryMode: { name: "Standard", price: 0 } } : {}
          expect(await shop.orderFrom(await shop.call(held, call))).toMatchObject({ total })
        },
      )
    })
  })
})
