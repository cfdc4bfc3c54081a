import { Modules } from "@medusajs/framework/utils"
import { succeed } from "../helpers/http-client"
import { describeShop } from "../helpers/shop"

describeShop("the seeded shop", (shop) => {
  it("names in Health the Medusa it runs on, and whether it has loaded the payment provider: without it there are no prices", async () => {
    const health = async () => (await succeed(shop.admin.get("/admin/rental/health"))).health
    expect(await health()).toMatchObject({
      medusa: { version: expect.stringMatching(/^2\.2[12]\./), tested: true },
      provider_registered: true,
      elements_built: true,
    })
    const prices = async () => {
      const { bike, regionId } = shop.seed
      const of = `variant_id=${bike.variantId}&region_id=${regionId}`
      return (await succeed(shop.store.get(`/store/rental/prices?${of}`))).prices
    }
    // Nobody could pay them.
    const none = [{ eligible: false, offers: [], reason: "rental_not_in_region" }]
    // The row stays as it is: Medusa never switches off that of a provider that is gone.
    const payment = shop.container.resolve<{ __container__: object }>(Modules.PAYMENT)
    const { __container__: loaded } = payment
    payment.__container__ = { payment_providers: ["pp_system_default", "pp_rental_other"] }
    try {
      expect(await health()).toMatchObject({
        ready: false,
        provider_registered: false,
        not_ready: expect.arrayContaining([
          {
            code: "provider_not_loaded",
            params: { found: ["pp_rental_other"] },
            sentence: expect.stringContaining('Write id: "subscription"'),
          },
        ]),
      })
      expect(await prices()).toMatchObject(none)
      payment.__container__ = { payment_providers: ["pp_rental_subscription"] }
      expect(await health()).toMatchObject({ ready: false, provider_registered: true })
      expect(await prices()).toMatchObject(none)
    } finally {
      payment.__container__ = loaded
    }
  })
})
