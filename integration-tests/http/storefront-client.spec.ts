import { createRentalClient, RentalError, type RentalClient } from "../../storefront/src/client"
import { succeed } from "../helpers/http-client"
import { describeRentals, PAID_BY } from "../helpers/rentals"

/** The storefronts' client and a real shop: what it says of an answer is what the shop answers. */
describeRentals("a storefront's client", (shop) => {
  const client = (headers?: Record<string, string>): RentalClient =>
    createRentalClient({ backendUrl: shop.url, publishableKey: shop.seed.publishableKey, headers })

  it("leads a cart from its durations to the payment page and its order's terms", async () => {
    expect((await client().rules()).rules).toHaveLength(4)
    const query = { variantIds: [shop.bike.variantId], regionId: shop.seed.regionId }
    expect(await client().prices(query)).toMatchObject({ prices: [{ eligible: true }], ttl_seconds: 300 })
    const cartId = await shop.cart()
    expect(await client().cart(cartId)).toMatchObject({ durations: [6, 12], duration: 12, monthly: 120 })
    expect(await client().chooseDuration(cartId, 6)).toMatchObject({ duration: 6, monthly: 240 })
    const { payment_url } = await client().checkout(cartId, { lang: "de" })
    expect(payment_url).toMatch(/^http:.*[?&]lang=de$/)

    const [rental] = await shop.transactions(cartId)
    const held = await shop.payWithoutCallback(rental!.transaction_id, PAID_BY)
    await succeed(shop.call(held))
    const { order_id } = await shop.rentalOf(cartId)
    expect(await client().order(order_id)).toMatchObject({
      status: "active",
      duration: 6,
      monthly: 240,
      // with 12.00 of delivery
      charges: { due_today: 252, first_payment: 240, delivery: 12, paid_once: 0, may_differ: false },
    })
  })

  it("throws what the shop refuses, in its words and the shopper's language", async () => {
    const cartId = await shop.cart([{ variantId: shop.bell.variantId }])
    const refused = client().checkout(cartId, { lang: "fr" })
    await expect(refused).rejects.toBeInstanceOf(RentalError)
    await expect(refused).rejects.toMatchObject({ code: "nothing_eligible", status: 400 })
    await expect(client().rentals()).rejects.toMatchObject({ status: 401 })
  })
})
