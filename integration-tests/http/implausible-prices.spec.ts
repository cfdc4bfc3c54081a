import { succeed } from "../helpers/http-client"
import { describeRentals } from "../helpers/rentals"

/** Written for a service that fills in [[tva]] as 1.2; read as an amount, a bike of 1200.00 is 1200 * 240 / 12 = 24000.00 a month. */
const BY_FACTOR = {
  ...{ id: 1, name: "12", depositRule: "0", minPrice: "100.00", maxPrice: "5000.00" },
  rule: "[[prixHT]] * [[tva]] / [[duration]]",
  duration: 12,
}

describeRentals("a month that costs more than the product", (shop) => {
  const price = async () => {
    const query = `variant_id=${shop.bike.variantId}&region_id=${shop.seed.regionId}`
    return (await succeed(shop.store.get(`/store/rental/prices?${query}`))).prices[0]
  }
  const variant = async () => {
    const query = `region_id=${shop.seed.regionId}&product_id=${shop.bike.id}`
    return (await succeed(shop.admin.get(`/admin/rental/products?${query}`))).variants[0]
  }

  it("isn't offered, refuses a rental by name, and is named with both numbers; read as it is meant, it is offered", async () => {
    shop.service.setRules([BY_FACTOR])
    await shop.forgetRules()
    expect(await price()).toMatchObject({ eligible: false, offers: [], reason: "implausible_price" })
    const cartId = await shop.cart()
    expect(await shop.store.post(`/store/rental/carts/${cartId}/checkout`, { lang: "en" })).toMatchObject({
      status: 400,
      body: { code: "implausible_price", params: { names: ["Vélo cargo"] } },
    })
    // 1200 and 20 %
    const both = { duration: 12, monthly: 24000, price: 1440 }
    expect(await variant()).toMatchObject({ reason: "implausible_price", implausible: [both] })
    const { health } = await succeed(shop.admin.get("/admin/rental/health"))
    expect(health.implausible).toMatchObject([{ product_id: shop.bike.id, ...both }])

    await shop.settings({ vat_placeholder: "factor" })
    // 1200 * 1.2 / 12
    expect((await price()).offers).toEqual([{ duration: 12, monthly: 120, deposit: 0 }])
    expect(await variant()).toMatchObject({ eligible: true, reason: null })
  })
})
