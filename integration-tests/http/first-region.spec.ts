import { ADDRESS, completeCart, startPayment } from "../helpers/checkout"
import { succeed, type Answer } from "../helpers/http-client"
import { describeRentalsInEurope } from "../helpers/rentals"

/** helpers/card-provider.ts */
const CARD = "pp_card_test"
const BERLIN = { ...ADDRESS, city: "Berlin", postal_code: "10119", country_code: "de" }

/** A bike is 1200.00 without taxes, 1428.00 in Germany; the delivery is 10.00, or 11.90. */
describeRentalsInEurope("the region that Medusa's starter seeds", (shop) => {
  const view = async (cartId: string) =>
    (await succeed(shop.store.get(`/store/rental/carts/${cartId}`))).rental_cart

  it("buys every line where a card is to pay, which is authorized only after the bank has asked", async () => {
    const items = [{ variant_id: shop.bike.variantId, quantity: 1, metadata: { rental: "rent" } }]
    const cartId = await shop.cart([], { items, shipping_address: BERLIN, billing_address: BERLIN })
    // 1428.00 / 12, and the delivery
    expect(await view(cartId)).toMatchObject({ duration: 12, monthly: 119, due_today: 130.9 })
    expect(await view(cartId)).not.toHaveProperty("bought")
    const { payment_collection } = await succeed(startPayment(shop.store, cartId, CARD))
    expect(payment_collection.payment_sessions).toMatchObject([
      { provider_id: CARD, status: "pending", data: { client_secret: expect.any(String) } },
    ])
    const bought = { provider_id: CARD, total: 1439.9 }
    expect(await view(cartId)).toMatchObject({ bought })
    expect(await completeCart(shop.store, cartId)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("was not authorized") },
    })
    expect(await view(cartId)).toMatchObject({ bought })
    const { body }: Answer = await completeCart(shop.store, cartId)
    expect(body).toMatchObject({ type: "order", order: { total: 1439.9 } })
    expect((await shop.order(body.order.id)).rental_transaction).toBeFalsy()
    expect(shop.sent(cartId)).toEqual([])
  })

  it("has prices of a product without options, with the taxes of each country", async () => {
    const query = "handle=cadre&fields=*options,*variants"
    const { products } = await succeed(shop.store.get(`/store/products?${query}`))
    expect(products).toMatchObject([{ options: [], variants: [{ title: "Default" }] }])
    const of = `variant_id=${products[0].variants[0].id}&region_id=${shop.seed.regionId}`
    const twelve = async (country: string) =>
      (
        await succeed(shop.store.get(`/store/rental/prices?${of}&country_code=${country}`))
      ).prices[0].offers.at(-1)
    // 600.00 without taxes, for 12 months: 720.00 / 12, and 714.00 / 12
    expect(await twelve("fr")).toEqual({ duration: 12, monthly: 60, deposit: 60 })
    expect(await twelve("de")).toEqual({ duration: 12, monthly: 59.5, deposit: 59.5 })
  })
})
