import { startRental } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { describeRentals } from "../helpers/rentals"

/** Where the service's document can be read in two ways, a setting decides (docs/decisions/silences.md). */
describeRentals("a service that is read otherwise", (shop) => {
  const view = async (cartId: string) =>
    (await succeed(shop.store.get(`/store/rental/carts/${cartId}`))).rental_cart

  // @covers silent.formula-taxes
  it("whose formulas give prices without taxes has taxes on top, on every page alike", async () => {
    await shop.settings({ formula_result: "without_taxes" })
    const query = `variant_id=${shop.bike.variantId}&region_id=${shop.seed.regionId}`
    const { prices } = await succeed(shop.store.get(`/store/rental/prices?${query}`))
    // 1440 / 6 and / 12, and a fifth of it on top
    expect(prices[0].offers).toEqual([
      { duration: 6, monthly: 288, deposit: 288 },
      { duration: 12, monthly: 144, deposit: 144 },
    ])
    const { rules } = await succeed(shop.store.get("/store/rental/rules"))
    expect(rules.map(({ rule }: any) => rule)).toContain(
      "(([[prixHT]] + [[tva]]) / 12) * ([[prixHT]] == 0 ? 1 : ([[prixHT]] + [[tva]]) / [[prixHT]])",
    )
    const cartId = await shop.cart()
    expect(await view(cartId)).toMatchObject({ duration: 12, monthly: 144, deposit: 144, due_today: 156 })
    await startRental(shop.store, cartId)
    const { snapshot } = (await shop.transactions(cartId))[0]!
    expect(snapshot).toMatchObject({ monthly: 14400, deposit: 14400, formula_result: "without_taxes" })
  })

  // @covers silent.fees-taxes, creation.totalInitialFees, deliveryMode.price
  it("whose fees are without taxes is sent without them, and read without them where it comes back", async () => {
    await shop.settings({ fees: "without_taxes" })
    const { cartId, ...held } = await shop.paid()
    expect(shop.sent(cartId)[0]).toMatchObject({ totalInitialFees: 10, deliveryName: "Standard" })
    const deliveryMode = { ...held.body.deliveryMode, price: "5.00" }
    const { platformOrderId } = await succeed(shop.call(held, { deliveryMode }))
    // 1440.00 and 5.00 x 1.2; sent as 12.00 it would be 1445.00
    expect(await shop.order(platformOrderId)).toMatchObject({ total: 1446, payment_status: "captured" })
    expect((await shop.rentalOf(cartId)).charges).toMatchObject({ delivery: 6 })
  })
})
