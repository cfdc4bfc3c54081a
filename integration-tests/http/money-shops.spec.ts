import type { Sandbox } from "../../simulator/src"
import {
  addShippingMethod,
  ADDRESS,
  BUYER_EMAIL,
  createCart,
  createFilledCart,
  startRental,
} from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { manyKinds, type ManyKinds } from "../helpers/many-kinds"
import { changeUnits, paidCents, travel, type Journey } from "../helpers/paid-orders"
import { createPromotion } from "../helpers/promotions"
import { createRegion, createShippingRate } from "../helpers/regions"
import { captured, describeRentals, PAID_BY, payWithoutCallback } from "../helpers/rentals"
import { startSimulator } from "../helpers/simulator"

const IN_BERLIN = {
  ...PAID_BY,
  deliveryAddress: { street: "Unter den Linden 1", city: "Berlin", postCode: "10117", country: "DE" },
}

/**
 * What the order comes to, in cents, in shops of other kinds and in shops that change while the shopper pays. A bike is 1200.00
 * without taxes and the delivery 10.00, each with 20 %: 1440.00 and 12.00.
 */
describeRentals("what was paid is the order", (shop) => {
  let kinds: ManyKinds
  beforeAll(() => void (kinds = manyKinds(shop)))
  const bikes = (quantity = 1) => [{ variantId: shop.bike.variantId, quantity }]
  const product = (title: string, priceHT: number, stock?: number) => shop.product({ title, priceHT, stock })
  const bare = async (...variants: string[]) => {
    const buyer = { email: BUYER_EMAIL, shipping_address: ADDRESS, billing_address: ADDRESS }
    const items = variants.map((variantId) => ({ variantId }))
    return (await createCart(shop.store, shop.seed, items, buyer)).id
  }
  const withDelivery = (changes: object) => (body: Record<string, any>) => ({
    deliveryMode: { ...body.deliveryMode, externalId: null, ...changes },
  })
  const inventoryItem = async (productId: string) => {
    const path = `/admin/products/${productId}?fields=variants.id,*variants.inventory_items`
    const [variant] = (await succeed(shop.admin.get(path))).product.variants
    return { variantId: variant.id as string, itemId: variant.inventory_items[0].inventory_item_id as string }
  }

  describe("with the delivery that was paid for", () => {
    /** A bike of 900.00 and a cargo of 400.00 that only a truck takes: 1080.00 and 480.00. */
    const twoProfiles = async () => {
      const { variantId, profileId } = await kinds.bulky("Remorque", 400)
      const bike = (await product("Vélo", 900)).variantId
      const home = await kinds.delivery("Domicile", 25)
      const truck = await kinds.delivery("Camion", 50, profileId)
      const lift = await kinds.delivery("Camion à hayon", 80, profileId)
      return { bike, cargo: variantId, home, truck, lift }
    }
    const both = async () => {
      const shops = await twoProfiles()
      const cartId = await bare(shops.bike, shops.cargo)
      await addShippingMethod(shop.store, cartId, shops.home)
      await addShippingMethod(shop.store, cartId, shops.truck)
      return { cartId, ...shops }
    }
    const methodsOf = (order: Record<string, any>) =>
      order.shipping_methods.map(({ name, total }: any) => [name, Math.round(total * 100)]).sort()

    it("of each shipping profile", async () => {
      // 1080.00, 480.00, 30.00 and 60.00
      const { cents, order } = await paidCents(shop, { cart: async () => (await both()).cartId })
      expect(cents).toBe(1650_00)
      expect(methodsOf(order)).toEqual([
        ["Camion", 60_00],
        ["Domicile", 30_00],
      ])
    })

    it("of one profile that was chosen on the payment page: the other's goes along at 0.00", async () => {
      let lift = ""
      const { cents, order } = await paidCents(shop, {
        cart: async () => {
          const { cartId, ...ids } = await both()
          lift = ids.lift
          return cartId
        },
        call: () => ({ deliveryMode: { name: "Camion à hayon", externalId: lift, price: "96.00" } }),
      })
      // 1080.00, 480.00 and 96.00
      expect(cents).toBe(1656_00)
      expect(methodsOf(order)).toEqual([
        ["Camion à hayon", 96_00],
        ["Domicile", 0],
      ])
    })

    it("that was chosen on the payment page alone: each other profile's cheapest goes along at 0.00", async () => {
      const { cents, order } = await paidCents(shop, {
        cart: async () => {
          const { bike, cargo } = await twoProfiles()
          return bare(bike, cargo)
        },
        call: withDelivery({ name: "Domicile", price: "30.00" }),
      })
      // 1080.00, 480.00 and 30.00
      expect(cents).toBe(1590_00)
      expect(methodsOf(order)).toEqual([
        ["Camion", 0],
        ["Domicile", 30_00],
      ])
    })

    it("less a promotion, at the price that the service took for both", async () => {
      // 25.00 and 50.00 less 7.77 each, with 20 %: 20.68 and 50.68 were sent
      const off = { type: "fixed", value: 7.77, target_type: "shipping_methods", allocation: "each" }
      await createPromotion(shop.admin, { code: "SHIP" }, { ...off, max_quantity: 1 })
      const { cents } = await paidCents(shop, {
        cart: async () => {
          const { cartId } = await both()
          await succeed(shop.store.post(`/store/carts/${cartId}/promotions`, { promo_codes: ["SHIP"] }))
          return cartId
        },
        call: ({ deliveryMode }) => ({ deliveryMode: { ...deliveryMode, price: "41.01" } }),
      })
      // 1080.00, 480.00 and 41.01
      expect(cents).toBe(1601_01)
    })

    it("for all, where one profile's goods were removed on the payment page", async () => {
      const call = ({ products }: Record<string, any>) => ({
        products: products.filter(({ name }: { name: string }) => name === "Vélo"),
      })
      // 1080.00, 30.00 and 60.00
      expect((await paidCents(shop, { cart: async () => (await both()).cartId, call })).cents).toBe(1170_00)
    })

    const digital = async () => {
      const { id, variantId } = await shop.product({ title: "Licence", priceHT: 1200, shipped: false })
      const { itemId } = await inventoryItem(id)
      await succeed(shop.admin.post(`/admin/inventory-items/${itemId}`, { requires_shipping: false }))
      return bare(variantId)
    }
    const pickedUp = async () => {
      const cartId = await bare(shop.bike.variantId)
      await addShippingMethod(shop.store, cartId, await kinds.delivery("Retrait", 0))
      return cartId
    }
    const taxedOtherwise = async () => {
      const region = await kinds.region({ rates: { de: 19 } })
      const { taxRegions, shippingOptionId } = region
      await createShippingRate(shop.admin, { taxRegionId: taxRegions.de!, shippingOptionId, rate: 5.5 })
      const address = { ...ADDRESS, city: "Berlin", postal_code: "10117", country_code: "de" }
      const items = [{ variantId: (await product("Vélo", 999.99)).variantId, quantity: 3 }]
      return createFilledCart(shop.store, region, items, {
        shipping_address: address,
        billing_address: address,
      })
    }
    const dearerDelivery = async (cartId: string) => {
      const path = `/admin/shipping-options/${shop.seed.shippingOptionId}`
      const { shipping_option } = await succeed(shop.admin.get(`${path}?fields=*prices`))
      const prices = shipping_option.prices.map(({ id }: { id: string }) => ({
        id,
        currency_code: "eur",
        amount: 45,
      }))
      await succeed(shop.admin.post(path, { prices }))
      await addShippingMethod(shop.store, cartId, shop.seed.shippingOptionId)
    }

    it.each<[string, () => Journey, number]>([
      // 1440.00 and 4.90
      [
        "goods that need none, and are delivered",
        () => ({ cart: digital, call: withDelivery({ name: "Standard", price: "4.90" }) }),
        1444_90,
      ],
      ["goods that need none", () => ({ cart: digital, call: () => ({ deliveryMode: null }) }), 1440_00],
      [
        "a free pick-up, and no address",
        () => ({
          cart: pickedUp,
          call: () => ({ deliveryMode: { name: "Retrait", price: 0 }, deliveryAddress: null }),
        }),
        1440_00,
      ],
      [
        "a pick-up that became a delivery",
        () => ({ cart: pickedUp, call: withDelivery({ name: "Standard", price: "12.00" }) }),
        1452_00,
      ],
      // 3 x 999.99 x 1.19 = 3569.964; 10.00 x 1.055 = 10.55
      ["goods of 19 % and a delivery of 5.5 %", () => ({ cart: taxedOtherwise, pay: IN_BERLIN }), 3580_51],
      [
        "a delivery that is dearer since, and chosen again",
        () => ({ cart: () => shop.cart(), meanwhile: dearerDelivery }),
        1452_00,
      ],
    ])("%s", async (_, journey, cents) => {
      expect((await paidCents(shop, journey())).cents).toBe(cents)
    })
  })

  describe("of goods that", () => {
    it("are sold without stock", async () => {
      const { id, variantId } = await product("Vélo sur commande", 1200, 0)
      const variant = `/admin/products/${id}/variants/${variantId}`
      await succeed(shop.admin.post(variant, { allow_backorder: true }))
      const cart = () => shop.cart([{ variantId, quantity: 2 }])
      expect((await paidCents(shop, { cart })).cents).toBe(2892_00)
    })

    it("are of several pieces, of which what was paid is reserved", async () => {
      const { id } = await product("Tandem", 1200, 4)
      const { variantId, itemId } = await inventoryItem(id)
      const kit = `/admin/products/${id}/variants/${variantId}/inventory-items/${itemId}`
      await succeed(shop.admin.post(kit, { required_quantity: 2 }))
      const { cents } = await paidCents(shop, {
        cart: () => shop.cart([{ variantId, quantity: 2 }]),
        call: ({ products }) => ({ products: [{ ...products[0], quantity: 1 }] }),
      })
      expect(cents).toBe(1452_00)
      const { reservations } = await succeed(
        shop.admin.get(`/admin/reservations?inventory_item_id=${itemId}`),
      )
      expect(reservations).toMatchObject([{ quantity: 2 }])
    })

    it("lie in two places are refused by Medusa, and can be ordered once one has them all", async () => {
      const { id, variantId } = await product("Vélo rare", 1200, 1)
      const { itemId } = await inventoryItem(id)
      const { stock_location } = await succeed(
        shop.admin.post("/admin/stock-locations", { name: "Entrepôt de Lille" }),
      )
      const channels = `/admin/stock-locations/${stock_location.id}/sales-channels`
      await succeed(shop.admin.post(channels, { add: [shop.seed.salesChannelId] }))
      const levels = `/admin/inventory-items/${itemId}/location-levels`
      const level = { location_id: stock_location.id, stocked_quantity: 2 }
      await succeed(shop.admin.post(levels, level))
      const { held, answer } = await travel(shop, { cart: () => shop.cart([{ variantId, quantity: 3 }]) })
      expect(answer).toMatchObject({ status: 409, body: { code: "order_not_made" } })
      await succeed(shop.admin.post(`${levels}/${stock_location.id}`, { stocked_quantity: 3 }))
      const { body } = await shop.call(held)
      // 3 x 1440.00 and 12.00
      expect(await shop.order(body.platformOrderId)).toMatchObject({
        total: 4332,
        payment_status: "captured",
      })
    })
  })

  describe("whatever the shop has become:", () => {
    const unpublished = async (cartId: string) => {
      const variant = `/admin/products/${shop.bike.id}/variants/${shop.bike.variantId}`
      await succeed(shop.admin.post(variant, { prices: [] }))
      await succeed(shop.admin.post(`/admin/products/${shop.bike.id}`, { status: "draft" }))
      await shop.store.post(`/store/carts/${cartId}`, { metadata: { seen: true } })
    }
    const raisedTaxes = async (cartId: string) => {
      const { tax_rates } = await succeed(shop.admin.get("/admin/tax-rates"))
      for (const { id } of tax_rates) await succeed(shop.admin.post(`/admin/tax-rates/${id}`, { rate: 21 }))
      await changeUnits(shop, cartId, 2)
    }
    const newChannel = async (): Promise<string> => {
      const { sales_channel } = await succeed(shop.admin.post("/admin/sales-channels", { name: "Clubs" }))
      const channels = `/admin/stock-locations/${shop.seed.stockLocationId}/sales-channels`
      await succeed(shop.admin.post(channels, { add: [sales_channel.id] }))
      return sales_channel.id
    }
    const move = (cartId: string, sales_channel_id: string) =>
      shop.container.resolve("cart").updateCarts(cartId, { sales_channel_id })
    const otherChannel = async (cartId: string) => move(cartId, await newChannel())

    it.each<[string, (cartId: string) => Promise<unknown>]>([
      ["its product is a draft without a price", unpublished],
      ["its cart is another sales channel's", otherChannel],
    ])("%s", async (_, meanwhile) => {
      expect((await paidCents(shop, { cart: () => shop.cart(bikes()), meanwhile })).cents).toBe(1452_00)
    })

    it("its VAT is 21 %, which is said beside the order at the 20 % that were sent", async () => {
      const { cartId, answer } = await travel(shop, {
        cart: () => shop.cart(bikes()),
        meanwhile: raisedTaxes,
      })
      const order = await shop.order(answer.body.platformOrderId)
      expect([order.total, captured(order)]).toEqual([1452, [1452]])
      expect((await shop.rentalOf(cartId)).attention).toMatchObject({
        code: "tax_rate_differs",
        params: { sent: 20, there: 21 },
      })
    })

    describe("one of its sales channels has an account of its own at the service,", () => {
      let club: Sandbox
      let channel: string
      /** Its one rule: the price without taxes in 24 parts, and nothing more at first. */
      const RULE = { id: 9, name: "Clubs", rule: "[[prixHT]] / 24", depositRule: "0", duration: 24 }
      beforeEach(async () => {
        club = await startSimulator({
          apiKey: "key-of-the-clubs",
          rules: [{ ...RULE, minPrice: "0.00", maxPrice: "9999.00" }],
          retryDelaysMs: [],
        })
        channel = await newChannel()
        const account = { api_key: "key-of-the-clubs", api_url: { production: club.url } }
        const settings = { ...account, payment_url: club.paymentUrl }
        await succeed(shop.admin.post(`/admin/rental/settings?sales_channel_id=${channel}`, settings))
      })
      afterEach(() => club.close())

      it("which a cart there is rented by, at its rules", async () => {
        const cartId = await shop.cart(bikes(2))
        await move(cartId, channel)
        const { transaction_id, duration } = await startRental(shop.store, cartId)
        expect([duration, shop.service.orders(), club.orders()]).toMatchObject([24, [], [{ cartId }]])
        const { status, body } = await shop.call(await payWithoutCallback(club, transaction_id))
        const order = await shop.order(body.platformOrderId)
        // 2 x 1440.00 and 12.00
        expect([status, order.total, captured(order)]).toEqual([200, 2892, [2892]])
        expect(await shop.rentalOf(cartId)).toMatchObject({ status: "active", monthly: 100, attention: null })
      })

      it("and a cart that moved there is the order of the page that is paid, be it the first account's", async () => {
        const cartId = await shop.cart(bikes())
        const first = await startRental(shop.store, cartId)
        await move(cartId, channel)
        const second = await startRental(shop.store, cartId)
        expect(club.orders()).toMatchObject([{ transactionId: second.transaction_id }])
        const { status, body } = await shop.call(await shop.payWithoutCallback(first.transaction_id))
        const order = await shop.order(body.platformOrderId)
        expect([status, order.total, captured(order)]).toEqual([200, 1452, [1452]])
        expect(await shop.transactions(cartId)).toMatchObject([
          { transaction_id: first.transaction_id, status: "active", order_id: order.id, attention: null },
          { transaction_id: second.transaction_id, status: "open", order_id: null },
        ])
      })
    })

    it("its region doesn't take rentals any more, until it does again", async () => {
      const region = `/admin/regions/${shop.seed.regionId}`
      const { held, answer } = await travel(shop, {
        cart: () => shop.cart(bikes()),
        meanwhile: () => succeed(shop.admin.post(region, { payment_providers: ["pp_system_default"] })),
      })
      expect(answer).toMatchObject({ status: 409, body: { code: "order_not_made" } })
      await succeed(shop.admin.post(region, { payment_providers: shop.seed.paymentProviders }))
      const { body } = await shop.call(held)
      expect(await shop.order(body.platformOrderId)).toMatchObject({
        total: 1452,
        payment_status: "captured",
      })
    })

    it("its region is deleted, which is said, and left to the merchant", async () => {
      const region = await createRegion(shop.admin, shop.seed, { rates: { mt: 18 } })
      const { cartId, answer } = await travel(shop, {
        cart: async () => (await createCart(shop.store, { regionId: region.id }, bikes())).id,
        meanwhile: () => succeed(shop.admin.delete(`/admin/regions/${region.id}`)),
      })
      expect(answer).toMatchObject({ status: 409, body: { code: "order_not_made" } })
      expect(await shop.rentalOf(cartId)).toMatchObject({
        attention: {
          code: "order_not_made",
          params: { why: { code: "region_gone" } },
          reason: expect.stringContaining("the region that it was sent in has been deleted"),
        },
        actions: { complete: false, recommended: "resolve" },
      })
    })
  })
})
