import { ADDRESS, BUYER_EMAIL, RENTAL_PROVIDER, startRental } from "../helpers/checkout"
import { loggedIn } from "../helpers/customers"
import { succeed } from "../helpers/http-client"
import { paidCents, travel } from "../helpers/paid-orders"
import { createPromotion } from "../helpers/promotions"
import { captured, describeRentalsInEurope } from "../helpers/rentals"

/** Two bikes at 1200.00 without taxes and the delivery at 10.00, each with 20 %: 2 x 1440.00 + 12.00 = 2892.00. */
describeRentalsInEurope("an order that was paid", (shop) => {
  const cart = () => shop.cart(2)
  const post = (path: string, body: object = {}) => succeed(shop.admin.post(`/admin/${path}`, body))

  const addsBell = async ({ id }: Record<string, any>) => {
    await post("order-edits", { order_id: id })
    const items = [{ variant_id: shop.bell.variantId, quantity: 1 }]
    await post(`order-edits/${id}/items`, { items })
    await post(`order-edits/${id}/confirm`)
  }
  const takesOneBack = async ({ id, items }: Record<string, any>) => {
    const one = [{ id: items[0].id, quantity: 1 }]
    await post(`orders/${id}/fulfillments`, { items: [{ ...one[0], quantity: 2 }] })
    const { return: made } = await post("returns", {
      order_id: id,
      location_id: shop.seed.stockLocationId,
    })
    await post(`returns/${made.id}/request-items`, { items: one })
    await post(`returns/${made.id}/request`)
    await post(`returns/${made.id}/receive`)
    await post(`returns/${made.id}/receive-items`, { items: one })
    await post(`returns/${made.id}/receive/confirm`)
  }
  const addsBellAndCredit = async (order: Record<string, any>) => {
    await addsBell(order)
    const { id } = order
    await post(`orders/${id}/credit-lines`, { amount: 48, reference: "order", reference_id: id })
  }
  const exchanges = async ({ id, items }: Record<string, any>) => {
    await post(`orders/${id}/fulfillments`, { items: [{ id: items[0].id, quantity: 2 }] })
    const { exchange } = await post("exchanges", { order_id: id })
    const back = { items: [{ id: items[0].id, quantity: 1 }] }
    await post(`exchanges/${exchange.id}/inbound/items`, back)
    const out = { items: [{ variant_id: shop.bell.variantId, quantity: 1 }] }
    await post(`exchanges/${exchange.id}/outbound/items`, out)
    await post(`exchanges/${exchange.id}/request`)
  }
  const movesIt = async ({ id }: Record<string, any>) => {
    const other = await loggedIn(shop, "other@example.test")
    await post(`orders/${id}/transfer`, { customer_id: other.id })
  }

  it.each<[string, (order: Record<string, any>) => Promise<unknown>, number]>([
    // 40.00 x 1.2 more
    ["adds a bell", addsBell, 2940_00],
    // 1440.00 less
    ["adds a bell and gives its price as a credit", addsBellAndCredit, 2892_00],
    ["takes a bike back", takesOneBack, 1452_00],
    // 40.00 x 1.2 more; the bike that comes back counts once it is there
    ["exchanges a bike for a bell", exchanges, 2940_00],
    ["gives the order to another customer", movesIt, 2892_00],
  ])(
    "stays as the merchant has made it, who %s, and is the answer to each repeat",
    async (_, change, cents) => {
      const { cartId, held, answer } = await travel(shop, { cart })
      const { platformOrderId } = answer.body
      await change(await shop.order(platformOrderId))
      expect(await shop.call(held)).toMatchObject({ status: 200, body: { platformOrderId } })
      expect(await shop.event("order_confirmed", held)).toMatchObject({ body: { platformOrderId } })
      const order = await shop.order(platformOrderId)
      expect([Math.round(order.total * 100), captured(order)]).toEqual([cents, [2892]])
      expect(await shop.rentalOf(cartId)).toMatchObject({ status: "active", attention: null })
    },
  )

  const edited = async () => {
    const { answer } = await travel(shop, { cart })
    const order = await shop.order(answer.body.platformOrderId)
    await addsBell(order)
    return order.id
  }
  const drafted = async () => {
    const { seed } = shop
    const { draft_order } = await post("draft-orders", {
      email: BUYER_EMAIL,
      region_id: seed.regionId,
      sales_channel_id: seed.salesChannelId,
      shipping_address: ADDRESS,
      items: [{ variant_id: shop.bike.variantId, quantity: 1 }],
      shipping_methods: [{ name: "Standard", shipping_option_id: seed.shippingOptionId, amount: 10 }],
    })
    await post(`draft-orders/${draft_order.id}/convert-to-order`)
    await post("payment-collections", { order_id: draft_order.id, amount: 1452 })
    return draft_order.id
  }

  it.each<[string, () => Promise<string>, number[]]>([
    // 40.00 x 1.2 more
    ["a paid order that a bell was added to", edited, [2892, 48]],
    ["a draft order that became an order", drafted, [1452]],
  ])("%s is no rental, and can be marked as paid", async (_, made, sums) => {
    const id = await made()
    const sent = shop.service.calls("in").length
    const due = (await shop.order(id)).payment_collections.find(({ payments }: any) => !payments.length)
    const session = { provider_id: RENTAL_PROVIDER }
    const answer = await shop.store.post(`/store/payment-collections/${due.id}/payment-sessions`, session)
    expect(answer).toMatchObject({ status: 400, body: { code: "collection_without_cart" } })
    expect(shop.service.calls("in")).toHaveLength(sent)
    await post(`payment-collections/${due.id}/mark-as-paid`, { order_id: id })
    expect(captured(await shop.order(id)).sort()).toEqual([...sums].sort())
  })

  it.each([
    ["switches rentals off", { enabled: false }],
    ["pastes another key of the service", { api_key: "another-key-of-the-service" }],
  ])("is made where the merchant %s while the shopper pays", async (_, change) => {
    const meanwhile = () => post("rental/settings", change)
    expect((await paidCents(shop, { cart, meanwhile })).cents).toBe(2892_00)
  })

  it("is made for a customer whose account was deleted while they paid", async () => {
    const { id, store } = await loggedIn(shop, "camille.durand@example.test")
    const { cents } = await paidCents(shop, {
      cart: async () => {
        const cartId = await cart()
        await succeed(store.post(`/store/carts/${cartId}/customer`))
        return cartId
      },
      meanwhile: () => succeed(shop.admin.delete(`/admin/customers/${id}`)),
    })
    expect(cents).toBe(2892_00)
  })

  it.each([
    ["uses", { type: "usage", limit: 1 }],
    ["money", { type: "spend", limit: 300, currency_code: "eur" }],
    ["one buyer's uses", { type: "use_by_attribute", limit: 1, attribute: "customer_email" }],
  ])(
    "has the discount it was sent with, also where another cart has spent the campaign's last %s",
    async (_, budget) => {
      const campaign = { name: "Été", campaign_identifier: "ete", budget }
      await createPromotion(shop.admin, { code: 'ÉTÉ 10 %/"<', campaign }, {})
      const discounted = () => shop.cart(2, { promo_codes: ['ÉTÉ 10 %/"<'] })
      const waiting = await startRental(shop.store, await discounted())
      // 2400.00 less 10 % x 1.2 = 2592.00; 12.00
      expect((await paidCents(shop, { cart: discounted })).cents).toBe(2604_00)
      const { body } = await shop.call(await shop.payWithoutCallback(waiting.transaction_id))
      expect(captured(await shop.order(body.platformOrderId))).toEqual([2604])
    },
  )
})
