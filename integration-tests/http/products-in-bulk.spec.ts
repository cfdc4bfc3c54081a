import { succeed } from "../helpers/http-client"
import { describeRentals } from "../helpers/rentals"
import { PRICE_RULES } from "../helpers/simulator"

const PRODUCTS = "/admin/rental/products"

describeRentals("GET and POST /admin/rental/products", (shop) => {
  const list = async (query = "") =>
    succeed(shop.admin.get(`${PRODUCTS}?region_id=${shop.seed.regionId}${query}`))
  const change = async (body: object) => succeed(shop.admin.post(PRODUCTS, body))
  const choices = async () =>
    Object.fromEntries(
      (await list()).variants.map(({ product }: any) => [
        product.title,
        [product.rentable, product.removable],
      ]),
    )

  it("lists every variant by its product's title, with prices or why not and by how much", async () => {
    await shop.product({
      title: "Casque",
      priceHT: 195,
      variants: [{ title: "S" }, { title: "L", priceHT: 250 }],
    })
    // Ids of the same millisecond say nothing of who came first.
    await shop.pg("product_variant").where({ title: "L" }).update({ variant_rank: 1 })
    await shop.product({ title: "Yacht", priceHT: 5000.01 })
    // Rules from 250 to 500 and from 600 to 5000.
    shop.service.setRules([
      { ...PRICE_RULES[0]!, minPrice: "250.00" },
      { ...PRICE_RULES[2]!, minPrice: "600.00" },
    ])
    await shop.product({ title: "Remorque", priceHT: 550, stock: 0 })
    await shop.forgetRules()
    const { variants, count, searched } = await list()
    expect([count, searched]).toEqual([6, null])
    expect(variants.map(({ in_stock }: any) => in_stock)).toEqual([100, 100, 0, 100, 100, 100])
    expect(
      variants.map(({ product, title, price, reason, rules_end_at, rules_begin_at, offers }: any) => [
        `${product.title} ${title}`,
        price,
        reason,
        [rules_end_at, rules_begin_at],
        offers.map(({ duration, monthly }: any) => [duration, monthly]),
      ]),
    ).toEqual([
      ["Casque S", 195, "below_rules", [null, 250], []],
      // 250 x 1.2 / 10
      ["Casque L", 250, null, [null, null], [[12, 30]]],
      ["Remorque Default", 550, "between_rules", [500, 600], []],
      ["Sonnette Default", 40, "below_rules", [null, 250], []],
      // (1200 + 240) / 12
      ["Vélo cargo Default", 1200, null, [null, null], [[12, 120]]],
      ["Yacht Default", 5000.01, "above_rules", [5000, null], []],
    ])
    expect(variants[4].product).toEqual({
      id: shop.bike.id,
      title: "Vélo cargo",
      thumbnail: null,
      status: "published",
      rentable: true,
      removable: true,
    })
  })

  it("pages, searches and filters by what is offered, and says which variants it has priced for that", async () => {
    const bike = { variants: [{ product: { title: "Vélo cargo" } }] }
    const bell = { variants: [{ product: { title: "Sonnette" } }], count: 1 }
    expect(await list("&limit=1&offset=1")).toMatchObject({ ...bike, count: 2 })
    expect(await list("&q=sonn")).toMatchObject(bell)
    expect(await list("&eligible=true")).toMatchObject(bike)
    const searched = { from: 0, to: 2, of: 2 }
    expect(await list("&eligible=false")).toMatchObject({ ...bell, searched })
    const none = { variants: [], count: 0, searched: { ...searched, from: 1 } }
    expect(await list("&eligible=false&from=1")).toMatchObject(none)
  })

  it("says why a variant can't be rented, and lists one product whatever its state", async () => {
    const reason = async (region = shop.seed.regionId) => {
      const of = `${PRODUCTS}?region_id=${region}&product_id=${shop.bike.id}`
      return (await succeed(shop.admin.get(of))).variants[0].reason
    }
    const { region } = await succeed(
      shop.admin.post("/admin/regions", { name: "USA", currency_code: "usd", countries: ["us"] }),
    )
    expect([await reason(), await reason(region.id)]).toEqual([null, "not_euro"])
    await succeed(shop.admin.post(`/admin/products/${shop.bike.id}`, { status: "draft" }))
    await change({ rentable: false, product_ids: [shop.bike.id] })
    expect(await reason()).toBe("not_rentable")
    await shop.settings({ enabled: false })
    expect(await reason()).toBe("rentals_off")
  })

  it("changes what may be rented of those that are named, and says for how many", async () => {
    const { id } = shop.bike
    // So it is by default.
    expect(await change({ rentable: true, product_ids: [id] })).toEqual({ count: 1, changed: 0 })
    const all = [id, shop.bell.id, "prod_gone"]
    expect(await change({ rentable: false, product_ids: all })).toEqual({ count: 2, changed: 2 })
    const kept = { rentable: true, removable: false }
    expect(await change({ ...kept, product_ids: [id] })).toEqual({ count: 1, changed: 1 })
    expect(await choices()).toEqual({ "Vélo cargo": [true, false], Sonnette: [false, true] })
    const { product } = await succeed(shop.admin.get(`${PRODUCTS}/${id}`))
    expect(product).toEqual({ product_id: id, ...kept })
  })

  it("leaves nothing half done where writing fails", async () => {
    const product_ids = [shop.bike.id, shop.bell.id].sort()
    // The second one's row can't be written: its id is taken.
    await shop.pg("rental_product").insert({ id: `rprod_${product_ids[1]}`, product_id: "prod_other" })
    // No route describes what a damaged table makes of it.
    const answered = shop.admin.post(PRODUCTS, { rentable: false, product_ids })
    await expect(answered).rejects.toThrow("answered 422, which openapi.json doesn't describe")
    expect(await choices()).toEqual({ "Vélo cargo": [true, true], Sonnette: [true, true] })
  })

  it("refuses what it can't read", async () => {
    for (const [body, message] of [
      [{ product_ids: ["a"] }, "Send rentable or removable."],
      [{ rentable: "no", product_ids: ["a"] }, "rentable: Send true or false."],
    ]) {
      expect(await shop.admin.post(PRODUCTS, body)).toMatchObject({ status: 400, body: { message } })
    }
    for (const [query, message] of [["", "region_id: Name the region whose prices are wanted."]]) {
      expect(await shop.admin.get(PRODUCTS + query)).toMatchObject({ status: 400, body: { message } })
    }
    expect(await shop.admin.get(`${PRODUCTS}?region_id=nowhere`)).toMatchObject({
      status: 400,
      body: { code: "region_not_found" },
    })
  })
})
