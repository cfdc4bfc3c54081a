import { ADDRESS, addShippingMethod, createFilledCart, type CartItemInput } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { manyKinds } from "../helpers/many-kinds"
import { changeUnits, paidCents, type Journey } from "../helpers/paid-orders"
import type { ProductInput } from "../helpers/products"
import { createPromotion } from "../helpers/promotions"
import { createProductRate } from "../helpers/regions"
import { describeRentals, PAID_BY } from "../helpers/rentals"

const IN_VIENNA = {
  ...PAID_BY,
  deliveryAddress: { street: "Graben 1", city: "Wien", postCode: "1010", country: "AT" },
}

/**
 * What the order comes to, in cents, and so what was captured: many units, odd rates, promotions, price lists. A bike is 1200.00
 * without taxes and the delivery 10.00, each with 20 %: 1440.00 and 12.00. A bell is paid once.
 */
describeRentals("the order of these lines comes to the cent", (shop) => {
  const bikes = (quantity = 1) => ({ variantId: shop.bike.variantId, quantity })
  const cart = (items: CartItemInput[], ...promo_codes: string[]) =>
    shop.cart(items, promo_codes.length ? { promo_codes } : {})
  const product = async (title: string, priceHT: number, more: Partial<ProductInput> = {}) =>
    (await shop.product({ title, priceHT, ...more })).variantId
  /** A bike beside these units, which are paid once and named by the success call. */
  const beside = (title: string, priceHT: number, quantity: number) => async () => {
    shop.service.configure({ disabledProductsInPayload: true })
    return cart([bikes(), { variantId: await product(title, priceHT, { stock: 5000 }), quantity }])
  }
  /** Units of one product with a promotion on them. */
  const promoted =
    (promotion: object, method: Record<string, unknown>, priceHT: number, quantity: number) => async () => {
      await createPromotion(shop.admin, { code: "PROMO", ...promotion }, method)
      return cart([{ variantId: await product("Vélo pliant", priceHT), quantity }], "PROMO")
    }
  const withTaxes = (make: () => Promise<string>) => async () => {
    await manyKinds(shop).pricesWithTaxes()
    const cartId = await make()
    await addShippingMethod(shop.store, cartId, shop.seed.shippingOptionId)
    return cartId
  }
  const withEach = (changes: object) => (body: Record<string, any>) => ({
    products: body.products.map((line: object) => ({ ...line, ...changes })),
  })
  /** A cart in Austria, 5.125 %, where this product may have a price of its own; without taxes. */
  const inAustria = (priceHT: number, quantity: number, there?: number) => async () => {
    const region = await manyKinds(shop).region({ rates: { at: 5.125 } })
    const { id, variantId } = await shop.product({ title: "Vélo", priceHT })
    if (there !== undefined) {
      const everywhere = { currency_code: "eur", amount: priceHT }
      const prices = [everywhere, { ...everywhere, amount: there, rules: { region_id: region.regionId } }]
      await succeed(shop.admin.post(`/admin/products/${id}/variants/${variantId}`, { prices }))
    }
    const address = { ...ADDRESS, city: "Wien", postal_code: "1010", country_code: "at" }
    return createFilledCart(shop.store, region, [{ variantId, quantity }], {
      shipping_address: address,
      billing_address: address,
    })
  }
  /** 1200.00, and 1100.00 each from ten on. */
  const tiered = async () => {
    const { id, variantId } = await shop.product({ title: "Vélo de flotte", priceHT: 1200 })
    const prices = [
      { currency_code: "eur", amount: 1200 },
      { currency_code: "eur", amount: 1100, min_quantity: 10 },
    ]
    await succeed(shop.admin.post(`/admin/products/${id}/variants/${variantId}`, { prices }))
    return cart([{ variantId, quantity: 10 }])
  }
  /** A book beside two bikes; a hundred euros less, by their prices. */
  const twoRates = async () => {
    const { tax_regions } = await succeed(shop.admin.get("/admin/tax-regions?country_code=fr"))
    const book = await shop.product({ title: "Atlas", priceHT: 333.33 })
    const rate = { taxRegionId: tax_regions[0].id, productId: book.id, rate: 5.5 }
    await createProductRate(shop.admin, rate)
    await createPromotion(shop.admin, { code: "PROMO" }, { type: "fixed", value: 100 })
    const other = await product("Vélo enfant", 777.77)
    const items = [
      { variantId: book.variantId, quantity: 3 },
      { variantId: other, quantity: 2 },
    ]
    return cart(items, "PROMO")
  }
  const sale = { id: "" }
  const onSale = async () => {
    const { price_list } = await succeed(
      shop.admin.post("/admin/price-lists", {
        title: "Soldes",
        description: "Soldes",
        status: "active",
        type: "sale",
        prices: [{ currency_code: "eur", amount: 700, variant_id: shop.bike.variantId }],
      }),
    )
    sale.id = price_list.id
    return cart([bikes(2)])
  }
  const buyGet = (get: object, target: string, quantity: number) => async () => {
    const target_rules = [{ attribute: "items.product.id", operator: "eq", values: [target] }]
    const buy_rules = [{ attribute: "items.product.id", operator: "eq", values: [shop.bike.id] }]
    await createPromotion(
      shop.admin,
      { code: "PROMO", type: "buyget" },
      {
        value: 100,
        allocation: "each",
        max_quantity: 1,
        apply_to_quantity: 1,
        buy_rules,
        target_rules,
        ...get,
      },
    )
    const bell = { variantId: shop.bell.variantId, quantity: 1 }
    return cart(target === shop.bike.id ? [bikes(quantity)] : [bikes(quantity), bell], "PROMO")
  }

  it.each<[string, () => Journey, number]>([
    // 999 x 0.014 x 1.2 = 16.7832; 1440.00; 12.00
    ["999 screws of 0.014 paid once", () => ({ cart: beside("Vis", 0.014, 999) }), 1468_78],
    // 999 x 1.99 = 1988.01; 1200.00; 10.00
    ["999 bells of 1.99 with taxes", () => ({ cart: withTaxes(beside("Grelot", 1.99, 999)) }), 3198_01],
    // 999 x 1000.01 x 1.2 = 1198811.988; 12.00
    [
      "999 bikes of 1000.01",
      () => ({
        cart: async () =>
          cart([{ variantId: await product("Vélo", 1000.01, { stock: 999 }), quantity: 999 }]),
      }),
      1198823_99,
    ],
    // 200.00 / 1.2 is sent as 166.67, charged and ordered: 999 x 166.67 x 1.2 = 199803.996, not 199800.00; 10.00
    [
      "999 bikes of 200.00 with taxes",
      () => ({
        cart: withTaxes(async () =>
          cart([{ variantId: await product("Vélo", 200, { stock: 999 }), quantity: 999 }]),
        ),
      }),
      199814_00,
    ],
    // 7 x 333.33 x 1.05125 = 2452.892; 10.00 x 1.05125 = 10.5125
    [
      "5.125 %, which comes back as 5.13",
      () => ({ cart: inAustria(333.33, 7), pay: IN_VIENNA, call: withEach({ vat: 5.13 }) }),
      2463_40,
    ],
    // 800.00 x 1.05125 = 841.00; 10.00 x 1.05125 = 10.5125
    [
      "the region's price, which beats that of its currency",
      () => ({ cart: inAustria(1000, 1, 800), pay: IN_VIENNA }),
      851_51,
    ],
    // 999.99 less 39.1304 and 5.5 %: 1013.707; 1555.54 less 60.8696 and 20 %: 1793.605; 12.00
    ["100.00 off goods of two rates", () => ({ cart: twoRates }), 2819_31],
    // 1200.00 x 3 less 10 % of one = 3480.00 x 1.2 = 4176.00; 12.00
    [
      "10 % off one of three",
      () => ({ cart: promoted({}, { allocation: "each", max_quantity: 1 }, 1200, 3) }),
      4188_00,
    ],
    // 3600.00 less 2 x 33.33 = 3533.34 x 1.2 = 4240.008; 12.00
    [
      "33.33 off two of three",
      () => ({
        cart: promoted({}, { type: "fixed", value: 33.33, allocation: "each", max_quantity: 2 }, 1200, 3),
      }),
      4252_01,
    ],
    // 3 x 777.77 x 1.2 = 2799.972 less 100.00; 12.00
    [
      "100.00 off with taxes",
      () => ({
        cart: promoted(
          { is_tax_inclusive: true },
          { type: "fixed", value: 100, target_type: "order" },
          777.77,
          3,
        ),
      }),
      2711_97,
    ],
    // 7 x 999.99 = 6999.93 less 33.333 % = 4666.643; 10.00
    [
      "33.333 % off prices with taxes",
      () => ({ cart: withTaxes(promoted({}, { value: 33.333 }, 999.99, 7)) }),
      4676_64,
    ],
    // 2 x 1440.00; 12.00
    [
      "three for the price of two",
      () => ({ cart: buyGet({ buy_rules_min_quantity: 2 }, shop.bike.id, 3) }),
      2892_00,
    ],
    // 1440.00; 0.00; 12.00
    [
      "a bell that is given with a bike",
      () => ({ cart: buyGet({ buy_rules_min_quantity: 1 }, shop.bell.id, 1) }),
      1452_00,
    ],
    // 10 x 1100.00 x 1.2 = 13200.00; 12.00
    [
      "ten at the price of ten, of which the cart has two by now",
      () => ({ cart: tiered, meanwhile: (cartId) => changeUnits(shop, cartId, 2) }),
      13212_00,
    ],
    // 2 x 1100.00 x 1.2 = 2640.00; 12.00
    [
      "two at the price of ten, as eight were removed on the payment page",
      () => ({ cart: tiered, call: withEach({ quantity: 2 }) }),
      2652_00,
    ],
    // 2 x 700.00 x 1.2 = 1680.00; 12.00
    [
      "two on sale, which ended since",
      () => ({
        cart: onSale,
        meanwhile: async (cartId) => {
          await succeed(shop.admin.delete(`/admin/price-lists/${sale.id}`))
          await changeUnits(shop, cartId, 1)
        },
      }),
      1692_00,
    ],
    // 2 x 1440.00; 12.00
    [
      "two without the discount that is everybody's since",
      () => ({
        cart: () => cart([bikes(2)]),
        meanwhile: async (cartId) => {
          await createPromotion(shop.admin, { code: "PROMO", is_automatic: true }, {})
          await changeUnits(shop, cartId, 3)
        },
      }),
      2892_00,
    ],
    // 2 x 1200.00 less 10 % x 1.2 = 2592.00; 12.00
    [
      "two with a code that the shopper has taken off since",
      () => ({
        cart: promoted({}, {}, 1200, 2),
        meanwhile: (cartId) =>
          succeed(shop.store.send("DELETE", `/store/carts/${cartId}/promotions`, { promo_codes: ["PROMO"] })),
      }),
      2604_00,
    ],
  ])("%s", async (_, journey, cents) => {
    expect((await paidCents(shop, journey())).cents).toBe(cents)
  })
})
