import { succeed } from "../helpers/http-client"
import { describeRentals } from "../helpers/rentals"

describeRentals("GET /admin/rental/products, of products that are sold", (shop) => {
  const asked = (query = "") =>
    shop.admin.get(`/admin/rental/products?region_id=${shop.seed.regionId}&status=published${query}`)
  const reasons = async () =>
    Object.fromEntries(
      (await succeed(asked())).variants.map(({ product, reason }: any) => [product.title, reason]),
    )

  it("prices each variant by hand-computed amounts, and says why one can't be rented", async () => {
    const { variants, count } = await succeed(asked())
    expect(count).toBe(2)
    // By title. 1200 without taxes, 20 %: 1440 / 6 and 1440 / 12.
    const [bell, bike] = variants
    expect(bell).toMatchObject({
      product: { title: "Sonnette" },
      eligible: false,
      price: 40,
      vat_rate: 20,
      reason: "below_rules",
      offers: [],
    })
    expect(bike).toEqual({
      id: shop.bike.variantId,
      title: "Default",
      sku: null,
      price: 1200,
      // What the shop was seeded with.
      in_stock: 100,
      vat_rate: 20,
      eligible: true,
      reason: null,
      rules_end_at: null,
      rules_begin_at: null,
      offers: [
        { duration: 6, rule_id: 4, monthly: 240, deposit: 240 },
        { duration: 12, rule_id: 3, monthly: 120, deposit: 120 },
      ],
      product: expect.objectContaining({ title: "Vélo cargo", rentable: true, status: "published" }),
    })
  })

  it("tells the reasons apart", async () => {
    await shop.product({ title: "Yacht", priceHT: 5000.01 })
    await shop.product({ title: "Between", priceHT: 500.004 })
    expect(await reasons()).toEqual({
      Between: null,
      Sonnette: "below_rules",
      "Vélo cargo": null,
      Yacht: "above_rules",
    })
    await succeed(shop.admin.post(`/admin/rental/products/${shop.bike.id}`, { rentable: false }))
    expect((await reasons())["Vélo cargo"]).toBe("not_rentable")
    await shop.settings({ enabled: false })
    expect(new Set(Object.values(await reasons()))).toEqual(new Set(["rentals_off"]))
  })

  it("pages by title, and gives one product whatever its state", async () => {
    const second = await succeed(asked("&limit=1&offset=1"))
    expect(second).toMatchObject({
      variants: [{ product: { title: "Vélo cargo" } }],
      count: 2,
      offset: 1,
      limit: 1,
    })
    await succeed(shop.admin.post(`/admin/products/${shop.bike.id}`, { status: "draft" }))
    expect((await succeed(asked())).count).toBe(1)
    const one = `/admin/rental/products?region_id=${shop.seed.regionId}&product_id=${shop.bike.id}`
    expect((await succeed(shop.admin.get(one))).variants).toMatchObject([
      { product: { id: shop.bike.id, status: "draft" } },
    ])
  })

  it("isn't in euro, and refuses what it can't read", async () => {
    const { region } = await succeed(
      shop.admin.post("/admin/regions", { name: "USA", currency_code: "usd", countries: ["us"] }),
    )
    const { variants } = await succeed(shop.admin.get(`/admin/rental/products?region_id=${region.id}`))
    expect(variants[0].reason).toBe("not_euro")
    expect(await shop.admin.get("/admin/rental/products")).toMatchObject({
      status: 400,
      body: { fields: [{ field: "region_id", message: "Name the region whose prices are wanted." }] },
    })
    expect((await shop.admin.get("/admin/rental/products?region_id=nowhere")).status).toBe(400)
    expect(await asked("&status=sold")).toMatchObject({
      status: 400,
      body: { fields: [{ field: "status" }] },
    })
  })
})
