import { createPaymentCollection, RENTAL_PROVIDER, startPayment, SYSTEM_PROVIDER } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { manyKinds } from "../helpers/many-kinds"
import { describeRentals } from "../helpers/rentals"

/** What is never rented, whatever the rules say; and a rented cart that nothing may be paid for a second time. */
describeRentals("never rented", (shop) => {
  const view = async (cartId: string) =>
    (await succeed(shop.store.get(`/store/rental/carts/${cartId}`))).rental_cart
  const checkout = (cartId: string) => shop.store.post(`/store/rental/carts/${cartId}/checkout`, {})

  it("is a cart that credit pays a part of: it would be paid twice", async () => {
    const cartId = await shop.cart()
    await manyKinds(shop).credit(cartId, 200)
    expect(await view(cartId)).toMatchObject({
      durations: [],
      monthly: null,
      items: [{ eligible: false, reason: "credit_lines" }],
    })
    const refused = { status: 400, body: { code: "credit_lines", message: expect.stringMatching(/credit/) } }
    expect(await checkout(cartId)).toMatchObject(refused)
    expect(await startPayment(shop.store, cartId, RENTAL_PROVIDER)).toMatchObject(refused)
    expect(shop.sent(cartId)).toEqual([])
  })

  it("is a gift card: it goes along and is paid once", async () => {
    // Within the rules' prices.
    const card = await shop.product({ title: "Carte cadeau", priceHT: 500 })
    await succeed(shop.admin.post(`/admin/products/${card.id}`, { is_giftcard: true }))
    const cartId = await shop.cart([{ variantId: shop.bike.variantId }, { variantId: card.variantId }])
    expect(await view(cartId)).toMatchObject({
      durations: [6, 12],
      monthly: 120,
      // no taxes are on a gift card
      paid_once: 500,
      items: expect.arrayContaining([
        expect.objectContaining({ title: "Carte cadeau", eligible: false, reason: "not_rentable" }),
      ]),
    })
    const { variants } = await succeed(
      shop.admin.get(`/admin/rental/products?region_id=${shop.seed.regionId}&product_id=${card.id}`),
    )
    expect(variants).toMatchObject([{ eligible: false, reason: "gift_card" }])
  })

  describe("a second time", () => {
    const both = [RENTAL_PROVIDER, SYSTEM_PROVIDER]
    const refused = { status: 400, body: { code: "cart_already_rented", type: "not_allowed" } }

    it("is a cart whose rental is booked or paid, with no provider; what its order is paid later, with any", async () => {
      const { cartId, ...held } = await shop.paid()
      const { id } = await createPaymentCollection(shop.store, cartId)
      const sessions = (collection: string) => `/store/payment-collections/${collection}/payment-sessions`
      for (const isBooking of [true, false]) {
        await succeed(shop.call(held, { isBooking }))
        for (const provider_id of both) {
          expect(await shop.store.post(sessions(id), { provider_id })).toMatchObject(refused)
        }
      }
      expect(await checkout(cartId)).toMatchObject({ status: 400, body: { code: "cart_completed" } })
      const { order_id } = (await shop.transactions(cartId))[0]!
      const { payment_collection } = await succeed(
        shop.admin.post("/admin/payment-collections", { order_id, amount: 25 }),
      )
      const later = { provider_id: SYSTEM_PROVIDER }
      expect(await shop.store.post(sessions(payment_collection.id), later)).toMatchObject({ status: 200 })
    })
  })
})
