import { Modules } from "@medusajs/framework/utils"
import { addShippingMethod, type CartItemInput } from "../helpers/checkout"
import { loggedIn } from "../helpers/customers"
import { succeed } from "../helpers/http-client"
import { manyKinds, type ManyKinds } from "../helpers/many-kinds"
import { changeUnits, paidCents, type Journey } from "../helpers/paid-orders"
import { createPromotion } from "../helpers/promotions"
import { createProductRate, createRegion } from "../helpers/regions"
import { describeRentals } from "../helpers/rentals"

/**
 * What the order comes to by Medusa's own arithmetic, in cents, and so what was captured. What a call says otherwise than was sent is a row
 * of the comparison's own tables. A bike is 1200.00 without taxes and the delivery 10.00, each with 20 %: 1440.00 and 12.00.
 */
describeRentals("what was paid is the order, to the cent", (shop) => {
  let kinds: ManyKinds
  beforeAll(() => void (kinds = manyKinds(shop)))
  const bikes = (quantity = 1) => ({ variantId: shop.bike.variantId, quantity })
  const cart = (items: CartItemInput[], ...promo_codes: string[]) =>
    shop.cart(items, promo_codes.length ? { promo_codes } : {})
  const product = async (title: string, priceHT: number, stock = 1000) =>
    (await shop.product({ title, priceHT, stock })).variantId
  /** A hundred euros with taxes off the whole order. */
  const offTheOrder = async () => {
    const method = { type: "fixed", value: 100, target_type: "order" }
    await createPromotion(shop.admin, { code: "PROMO", is_tax_inclusive: true }, method)
    return cart([{ variantId: await product("Vélo pliant", 777.77), quantity: 3 }], "PROMO")
  }
  const withTaxes = async () => {
    await kinds.pricesWithTaxes()
    const cartId = await cart([{ variantId: await product("Vélo", 999.99), quantity: 3 }])
    await addShippingMethod(shop.store, cartId, shop.seed.shippingOptionId)
    return cartId
  }
  const unrounded = async () => {
    shop.service.configure({ disabledProductsInPayload: true })
    return cart([bikes(), { variantId: await product("Vis", 0.014, 5000), quantity: 5000 }])
  }
  /** A book beside two bikes; a hundred euros less, by their prices. */
  const twoRates = async () => {
    const { tax_regions } = await succeed(shop.admin.get("/admin/tax-regions?country_code=fr"))
    const book = await shop.product({ title: "Atlas", priceHT: 333.33 })
    await createProductRate(shop.admin, { taxRegionId: tax_regions[0].id, productId: book.id, rate: 5.5 })
    await createPromotion(shop.admin, { code: "PROMO" }, { type: "fixed", value: 100 })
    const other = { variantId: await product("Vélo enfant", 777.77), quantity: 2 }
    return cart([{ variantId: book.variantId, quantity: 3 }, other], "PROMO")
  }
  const threeForTwo = async () => {
    const rules = [{ attribute: "items.product.id", operator: "eq", values: [shop.bike.id] }]
    const method = { value: 100, allocation: "each", max_quantity: 1, apply_to_quantity: 1 }
    await createPromotion(
      shop.admin,
      { code: "PROMO", type: "buyget" },
      { ...method, buy_rules_min_quantity: 2, buy_rules: rules, target_rules: rules },
    )
    return cart([bikes(3)], "PROMO")
  }
  let gone: { id: string; variantId: string }
  const toBeDeleted = async () => {
    gone = await shop.product({ title: "Vélo pliant", priceHT: 900 })
    return cart([{ variantId: gone.variantId }])
  }
  const movedAway = async (cartId: string) => {
    const region = await createRegion(shop.admin, shop.seed, { rates: { us: null }, currency: "usd" })
    const moved = { region_id: region.id, currency_code: "usd" }
    await shop.container.resolve(Modules.CART).updateCarts(cartId, moved)
  }
  const otherSettings = async () => {
    for (const change of [{ api_key: "another-key-of-the-service" }, { enabled: false }]) {
      await succeed(shop.admin.post("/admin/rental/settings", change))
    }
  }
  let account: { id: string }
  const ofAccount = async () => {
    const customer = await loggedIn(shop, "camille.durand@example.test")
    account = customer
    const cartId = await cart([bikes()])
    await succeed(customer.store.post(`/store/carts/${cartId}/customer`))
    return cartId
  }

  it.each<[string, () => Journey, number]>([
    // 5,000 x 0.014 x 1.2 = 84.00; 1440.00; 12.00
    ["5,000 screws of 0.014 that are paid once", () => ({ cart: unrounded }), 1536_00],
    // 2 x 999.99, whose price without taxes is 833.325; 10.00
    [
      "two of three of 999.99 with taxes",
      () => ({
        cart: withTaxes,
        call: ({ products }) => ({ products: [{ ...products[0], quantity: 2 }] }),
      }),
      2009_98,
    ],
    // 999.99 less 39.1304 and 5.5 %: 1013.707; 1555.54 less 60.8696 and 20 %: 1793.605; 12.00
    ["100.00 off goods of two rates", () => ({ cart: twoRates }), 2819_31],
    // 3 x 777.77 x 1.2 = 2799.972 less 100.00; 12.00
    ["100.00 off with taxes, of the whole order", () => ({ cart: offTheOrder }), 2711_97],
    // 2 x 1440.00; 12.00
    ["three for the price of two", () => ({ cart: threeForTwo }), 2892_00],
    // 900.00 x 1.2 = 1080.00; 12.00
    [
      "a product that is deleted since",
      () => ({
        cart: toBeDeleted,
        meanwhile: () => succeed(shop.admin.delete(`/admin/products/${gone.id}`)),
      }),
      1092_00,
    ],
    [
      "a cart in another currency since",
      () => ({ cart: () => cart([bikes()]), meanwhile: movedAway }),
      1452_00,
    ],
    [
      "a shop that has switched rentals off, and has another key",
      () => ({ cart: () => cart([bikes()]), meanwhile: otherSettings }),
      1452_00,
    ],
    [
      "a customer whose account is deleted since",
      () => ({
        cart: ofAccount,
        meanwhile: () => succeed(shop.admin.delete(`/admin/customers/${account.id}`)),
      }),
      1452_00,
    ],
  ])("%s", async (_, journey, cents) => {
    const { cents: ordered, order } = await paidCents(shop, journey())
    expect(ordered).toBe(cents)
    expect((await shop.pg("order").where({ id: order.id }).first()).currency_code).toBe("eur")
  })

  // Each is refused by Medusa in its own words.
  it.each<[string, object]>([
    ["use", { limit: 1 }],
    ["campaign's money", { type: "spend", limit: 300, currency_code: "eur" }],
    ["campaign's use of the buyer", { type: "use_by_attribute", limit: 1, attribute: "customer_email" }],
  ])("the discount it was sent with, whose last %s another cart has had, and used once", async (_, of) => {
    const campaign = { name: "Été", campaign_identifier: "ete", budget: of }
    const limited = "type" in of ? { campaign } : of
    const { id } = await createPromotion(shop.admin, { code: 'ÉTÉ 10 %/"<', ...limited }, {})
    const used = async () =>
      (await succeed(shop.admin.get(`/admin/promotions/${id}?fields=+used`))).promotion.used
    const discounted = () => cart([bikes(2)], 'ÉTÉ 10 %/"<')
    const waiting = await shop.paid(await discounted())
    // 2400.00 less 10 % x 1.2 = 2592.00; 12.00
    expect(
      (await paidCents(shop, { cart: discounted, meanwhile: (id) => changeUnits(shop, id, 1) })).cents,
    ).toBe(2604_00)
    if (!("type" in of)) expect(await used()).toBe(1)
    expect(await shop.orderFrom(await shop.call(waiting))).toMatchObject({ total: 2604 })
    if (!("type" in of)) expect(await used()).toBe(1)
  })
})
