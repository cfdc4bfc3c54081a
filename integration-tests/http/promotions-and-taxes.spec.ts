import { createCart, createFilledCart, addShippingMethod, startRental, ADDRESS } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { manyKinds } from "../helpers/many-kinds"
import { createPercentPromotion } from "../helpers/promotions"
import { createRegion } from "../helpers/regions"
import { describeRentals } from "../helpers/rentals"

/**
 * Medusa computes promotions by the tax lines that it has made: none, where taxes aren't automatic or nobody has said where the goods go. The bike
 * costs 1200.00 with its taxes here: 1000.00 without.
 */
describeRentals("promotions of prices with taxes", (shop) => {
  const kinds = () => manyKinds(shop)
  const withCodes = (cartId: string, ...promo_codes: string[]) =>
    succeed(shop.store.post(`/store/carts/${cartId}/promotions`, { promo_codes }))
  const view = async (cartId: string) =>
    (await succeed(shop.store.get(`/store/rental/carts/${cartId}`))).rental_cart

  beforeAll(async () => {
    await kinds().pricesWithTaxes()
    await createPercentPromotion(shop.admin, "TEN", 10)
    await createPercentPromotion(shop.admin, "HALF", 50)
    await createPercentPromotion(shop.admin, "AMOUNT", 100, { type: "fixed" })
    await kinds().shippingPromotion("FREESHIP", 100)
  })

  describe("in a region whose taxes aren't automatic", () => {
    beforeAll(async () => {
      await succeed(shop.admin.post(`/admin/regions/${shop.seed.regionId}`, { automatic_taxes: false }))
    })
    const cart = async (...codes: string[]) => {
      const cartId = await createFilledCart(shop.store, shop.seed, [{ variantId: shop.bike.variantId }])
      if (codes.length) await withCodes(cartId, ...codes)
      return cartId
    }

    it.each([
      // 10 % of 1000.00, 20 % on top: 1080.00, a month 1/12 of it
      ["TEN", 900, 90],
      // 600.00, of which the rule for small sums takes 1/20 a month
      ["HALF", 500, 30],
      // 100.00 off what it costs without taxes: 1080.00
      ["AMOUNT", 900, 90],
    ])("%s comes off what the goods cost without taxes", async (code, unitPrice, monthly) => {
      const cartId = await cart(code)
      expect(await view(cartId)).toMatchObject({ monthly })
      const { transaction_id } = await startRental(shop.store, cartId)
      expect(shop.sent(cartId)[0]!.products).toMatchObject([{ unitPrice, vat: 20 }])
      const { body, status } = await shop.call(await shop.payWithoutCallback(transaction_id))
      expect(status).toBe(200)
      // with 10.00 for the delivery
      expect(await shop.order(body.platformOrderId)).toMatchObject({ total: unitPrice * 1.2 + 10 })
    })

    it("free delivery is free", async () => {
      const cartId = await cart("FREESHIP")
      expect(await view(cartId)).toMatchObject({ delivery: null, delivery_open: true, due_today: 100 })
      const { transaction_id } = await startRental(shop.store, cartId)
      const held = await shop.payWithoutCallback(transaction_id)
      const { body, status } = await shop.call(held, { deliveryMode: { name: "Standard", price: 0 } })
      expect(status).toBe(200)
      expect(await shop.order(body.platformOrderId)).toMatchObject({ total: 1200, shipping_total: 0 })
    })
  })

  it("comes off alike before and after the address is known", async () => {
    const { id: regionId } = await createRegion(shop.admin, shop.seed, { rates: { be: 20, de: 20 } })
    const { id } = await createCart(shop.store, { regionId }, [{ variantId: shop.bike.variantId }])
    await withCodes(id, "TEN")
    await addShippingMethod(shop.store, id, shop.seed.shippingOptionId)
    const before = await view(id)
    expect(before).toMatchObject({ duration: 12, monthly: 90 })
    const address = { ...ADDRESS, country_code: "be" }
    await succeed(shop.store.post(`/store/carts/${id}`, { shipping_address: address }))
    expect(await view(id)).toMatchObject({ duration: 12, monthly: 90 })
  })
})
