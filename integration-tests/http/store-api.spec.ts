import { addShippingMethod, createCart, startRental } from "../helpers/checkout"
import { loggedIn } from "../helpers/customers"
import { succeed } from "../helpers/http-client"
import { manyKinds } from "../helpers/many-kinds"
import { describeRentals, PAID_BY } from "../helpers/rentals"
import { PRICE_RULES } from "../helpers/simulator"

/** What a storefront asks about carts and prices (docs/routes.md, For storefronts). Rules: `PRICE_RULES` of the simulator's helper. */
describeRentals("the store API", (shop) => {
  const view = async (cartId: string) =>
    (await succeed(shop.store.get(`/store/rental/carts/${cartId}`))).rental_cart
  const choose = (cartId: string, duration: unknown) =>
    shop.store.post(`/store/rental/carts/${cartId}`, { duration })
  const bareCart = async (more: Record<string, unknown> = {}) =>
    (await createCart(shop.store, shop.seed, [{ variantId: shop.bike.variantId }], more)).id
  const cartWithPickUp = async () => {
    const cartId = await shop.cart()
    await addShippingMethod(shop.store, cartId, await manyKinds(shop).delivery("Retrait", 0))
    return cartId
  }
  const offers = async (regionId: string, store = shop.store) => {
    const query = `variant_id=${shop.bike.variantId}&region_id=${regionId}`
    return (await succeed(store.get(`/store/rental/prices?${query}`))).prices[0].offers
  }

  describe("a cart", () => {
    // @covers price-rule.none-applies
    it("tells what is rented, what is paid once and why, and the delivery apart", async () => {
      const trailer = await shop.product({ title: "Remorque", priceHT: 300 })
      const cartId = await shop.cart([
        { variantId: shop.bike.variantId, quantity: 2 },
        { variantId: trailer.variantId },
        { variantId: shop.bell.variantId, quantity: 3 },
      ])
      const { items, ...totals } = await view(cartId)
      expect(totals).toEqual({
        // the bike's 6 and 12 months, and the trailer's 12 and 24
        ...{ cart_id: cartId, durations: [12], duration: 12 },
        // 2 x 1440 / 12 + 300 x 1.2 / 10; 2 x 1440 / 12 + 300 x 0.1
        ...{ monthly: 276, deposit: 270 },
        // 3 x 40 x 1.2; 10 with 20 %; 270 + 144 + 12; the setting first_payment is unset
        ...{ paid_once: 144, delivery: 12, delivery_open: false, due_today: 426, total: null },
        ...{ refusal: null, status: null, payment_url: null },
      })
      const { variantId: variant_id } = trailer
      expect(items).toMatchObject([
        {
          ...{ variant_id: shop.bike.variantId, quantity: 2, eligible: true, choice: "rent", reason: null },
          ...{ monthly: 240, deposit: 240, durations: [6, 12] },
        },
        { variant_id, quantity: 1, eligible: true, monthly: 36, deposit: 30, durations: [12, 24] },
        {
          ...{ variant_id: shop.bell.variantId, quantity: 3, eligible: false, choice: "buy" },
          ...{ monthly: null, deposit: null, reason: "price_out_of_range" },
          // of one: 100.00 and 40.00, with 20 %
          rentable_from: { price: 120, more: 72 },
        },
      ])
    })

    // @covers silent.free-delivery
    it.each([
      ["none is chosen", () => bareCart()],
      ["a free one is chosen, which can't be sent", cartWithPickUp],
    ])("leaves the delivery, and its price, to the payment page where %s", async (_which, cart) => {
      const cartId = await cart()
      // the first payment; the payment page offers its own deliveries for 4.90 and 14.90
      const open = { delivery: null, delivery_open: true, due_today: 120 }
      expect(await view(cartId)).toMatchObject(open)
      const default_shipping_option_id = shop.seed.shippingOptionId
      await shop.settings({ prices_shown: "without_taxes", default_shipping_option_id })
      expect(await view(cartId)).toMatchObject({ ...open, net: { delivery: null, due_today: 100 } })
      const { transaction_id } = await startRental(shop.store, cartId)
      expect(shop.sent(cartId)[0]).not.toHaveProperty("totalInitialFees")
      await shop.service.pay(transaction_id, { ...PAID_BY, deliveryOption: "home" })
      // it has been chosen since
      expect(await view(cartId)).toMatchObject({ status: "active", delivery: 14.9, delivery_open: false })
    })

    it("remembers the duration that was chosen, beside what the shop keeps there, and rents for it", async () => {
      const cartId = await bareCart({ metadata: { gift: "yes" } })
      // as a product's page writes it
      await succeed(shop.store.post(`/store/carts/${cartId}`, { metadata: { rental_duration: 12 } }))
      expect(await view(cartId)).toMatchObject({ durations: [6, 12], duration: 12 })
      // 1440 / 6
      const chosen = { duration: 6, monthly: 240, deposit: 240 }
      expect(await choose(cartId, 6)).toMatchObject({ status: 200, body: { rental_cart: chosen } })
      const { cart } = await succeed(shop.store.get(`/store/carts/${cartId}?fields=metadata`))
      expect(cart.metadata).toEqual({ gift: "yes", rental_duration: 6 })
      await startRental(shop.store, cartId)
      expect(shop.sent(cartId)).toMatchObject([{ duration: 6 }])
    })

    it("leads to its payment page as long as it is what would be paid there", async () => {
      const cartId = await bareCart()
      const { payment_url } = await startRental(shop.store, cartId)
      expect(await view(cartId)).toMatchObject({ status: "open", payment_url })
      const { cart } = await succeed(shop.store.get(`/store/carts/${cartId}`))
      const line = `/store/carts/${cartId}/line-items/${cart.items[0].id}`
      await succeed(shop.store.post(line, { quantity: 2 }))
      expect(await view(cartId)).toMatchObject({ status: "open", payment_url: null, monthly: 240 })
      await succeed(shop.store.post(line, { quantity: 1 }))
      expect(await view(cartId)).toMatchObject({ status: "open", payment_url, monthly: 120 })
      // The service may have forgotten what was opened more than a week ago.
      const opened_at = new Date(Date.now() - 8 * 24 * 3_600_000)
      await shop.setRow({ cart_id: cartId }, { opened_at })
      expect(await view(cartId)).toMatchObject({ status: "open", payment_url: null })
    })

    it("that is rented shows what was paid, without what was removed on the payment page or was never offered", async () => {
      const { cartId, id, ...held } = await shop.paid(2)
      const [line] = held.body.products
      // the removal call was lost: one bike is paid, 120.00 a month
      const pays = (rentalPriceTTC: number, more = {}) =>
        succeed(
          shop.call(held, { products: [{ ...line, quantity: 1, rentalPriceTTC }], rentalPriceTTC, ...more }),
        )
      await pays(120)
      const monthly = { monthly: 120, deposit: 120 }
      const rented = { status: "active", duration: 12, ...monthly, items: [{ quantity: 1, ...monthly }] }
      expect(await view(cartId)).toMatchObject(rented)
      expect((await shop.rentalById(id)).first_payment).toBe(120)
      // whatever the rules say since
      shop.service.setRules([{ ...PRICE_RULES[0]!, maxPrice: "9000.00", duration: 24 }])
      await shop.forgetRules()
      expect((await succeed(shop.store.get("/store/rental/rules"))).rules).toMatchObject([{ duration: 24 }])
      expect(await view(cartId)).toMatchObject(rented)
      expect(await choose(cartId, 24)).toMatchObject({ status: 400, body: { code: "cart_completed" } })
      // 18 months were never offered here
      await pays(90, { duration: 18 })
      expect(await view(cartId)).toMatchObject({
        ...{ durations: [18], duration: 18, monthly: 90, deposit: null, paid_once: 0 },
        items: [{ eligible: true, monthly: null, deposit: null, reason: null }],
      })
    })
  })

  it("has the price of the shopper's customer group, for who has logged in", async () => {
    const { customer_group } = await succeed(shop.admin.post("/admin/customer-groups", { name: "Clubs" }))
    await succeed(
      shop.admin.post("/admin/price-lists", {
        ...{ title: "Soldes", description: "Soldes", status: "active", type: "sale" },
        rules: { "customer.groups.id": [customer_group.id] },
        prices: [{ currency_code: "eur", amount: 600, variant_id: shop.bike.variantId }],
      }),
    )
    const club = await loggedIn(shop, "club@example.test")
    await succeed(
      shop.admin.post(`/admin/customer-groups/${customer_group.id}/customers`, { add: [club.id] }),
    )
    // 720 / 12, and 1440 / 12 for everybody else
    const ofTwelve = (monthly: number) => ({ duration: 12, monthly, deposit: monthly })
    expect(await offers(shop.seed.regionId, club.store)).toContainEqual(ofTwelve(60))
    expect(await offers(shop.seed.regionId)).toContainEqual(ofTwelve(120))
  })

  // @covers creation.duration
  it("prices a quantity by Medusa's tiers, as the cart does, whose page writes its wishes in its own way", async () => {
    const { id, variantId } = await shop.product({ title: "Vélo de flotte", priceHT: 600 })
    const tiers = [{ amount: 600 }, { amount: 510, min_quantity: 10 }]
    const prices = tiers.map((tier) => ({ currency_code: "eur", ...tier }))
    await succeed(shop.admin.post(`/admin/products/${id}/variants/${variantId}`, { prices }))
    const query = `variant_id=${variantId}&region_id=${shop.seed.regionId}`
    const monthly = async (quantity: string) =>
      (await succeed(shop.store.get(`/store/rental/prices?${query}${quantity}`))).prices[0].offers[0].monthly
    // 600 × 1.2 / 6, and 510 × 1.2 / 6
    const found = [await monthly(""), await monthly("&quantity=9"), await monthly("&quantity=10")]
    expect(found).toEqual([120, 120, 102])
    const line = { variantId, quantity: 10, metadata: { rental: " RENT " } }
    const metadata = { rental_duration: "6" }
    const { id: cartId } = await createCart(shop.store, shop.seed, [line], { metadata })
    expect(await view(cartId)).toMatchObject({ duration: 6, monthly: 1020, items: [{ choice: "rent" }] })
    await startRental(shop.store, cartId)
    expect(shop.sent(cartId)).toMatchObject([{ duration: 6, products: [{ unitPrice: 510, quantity: 10 }] }])
  })

  it("has no prices, rules or offered carts where nobody could pay by renting", async () => {
    const variants = `variant_id=${shop.bike.variantId}&variant_id=${shop.bell.variantId}`
    const prices = async (regionId: string) =>
      (await succeed(shop.store.get(`/store/rental/prices?${variants}&region_id=${regionId}`))).prices
    const rules = async (query = "") => {
      const { rules, reason } = await succeed(shop.store.get(`/store/rental/rules${query}`))
      return reason ?? rules.length
    }
    const nothing = [shop.bike, shop.bell].map(({ variantId }) => ({
      variant_id: variantId,
      eligible: false,
      offers: [],
      reason: "rental_not_in_region",
    }))
    const system = { payment_providers: ["pp_system_default"] }
    const belgium = { name: "Belgique", currency_code: "eur", countries: ["be"], ...system }
    const { region } = await succeed(shop.admin.post("/admin/regions", belgium))
    const payment_providers = shop.seed.paymentProviders
    const dollars = { name: "USA", currency_code: "usd", countries: ["us"], payment_providers }
    const { id } = (await succeed(shop.admin.post("/admin/regions", dollars))).region
    for (const each of [region.id, id]) {
      expect([await prices(each), await rules(`?region_id=${each}`)]).toEqual([
        nothing,
        "rental_not_in_region",
      ])
    }
    expect(await rules(`?region_id=${shop.seed.regionId}`)).toBe(4)
    const cart = await createCart(shop.store, { regionId: region.id }, [{ variantId: shop.bike.variantId }])
    expect(await view(cart.id)).toMatchObject({
      durations: [],
      monthly: null,
      due_today: null,
      refusal: { code: "rental_not_in_region" },
      items: [{ eligible: false, choice: "buy", reason: "rental_not_in_region" }],
    })
    // the last region that rents is switched off: at the next request
    expect(await offers(shop.seed.regionId)).toHaveLength(2)
    const at = `/admin/regions/${shop.seed.regionId}`
    await succeed(shop.admin.post(at, system))
    expect(await prices(shop.seed.regionId)).toEqual(nothing)
    expect(await rules()).toBe("rental_not_in_region")
    // and what is missing in the settings is missing in all regions
    await succeed(shop.admin.post(at, { payment_providers: shop.seed.paymentProviders }))
    await shop.settings({ enabled: false })
    expect(await prices(shop.seed.regionId)).toEqual(nothing.map(({ reason: _, ...none }) => none))
    expect(await rules()).toBe(0)
    const off = await bareCart()
    expect(await choose(off, 12)).toMatchObject({ status: 400, body: { code: "rental_not_configured" } })
    expect((await view(off)).items).toMatchObject([{ eligible: false, reason: "rental_not_configured" }])
  })

  it("answers beside each price what the merchant says of renting, in each language that it is written in", async () => {
    const url = "https://shop.example/louer?page=fin#casse"
    const text = "Call us: 01 23.\nAny day."
    await shop.settings({ help: { fr: url, en: text } })
    const help = { fr: { url }, en: { text } }
    const query = `variant_id=${shop.bike.variantId}&region_id=${shop.seed.regionId}`
    for (const path of [`prices?${query}`, "rules"]) {
      expect((await succeed(shop.store.get(`/store/rental/${path}`))).help).toEqual(help)
    }
    const cartId = await shop.cart()
    expect((await view(cartId)).help).toEqual(help)
    await shop.settings({ help: { fr: null, en: null } })
    expect(await view(cartId)).not.toHaveProperty("help")
  })
})
