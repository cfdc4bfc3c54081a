import {
  BUYER_EMAIL,
  completeCart,
  RENTAL_PROVIDER,
  startPayment,
  startRental,
  SYSTEM_PROVIDER,
} from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { itemsOf } from "../helpers/paid-orders"
import type { SeededProduct } from "../helpers/products"
import { captured, describeRentals, PAID_BY } from "../helpers/rentals"

type Choice = "rent" | "buy" | undefined

/**
 * Each line is rented or bought, as `metadata.rental` says. A bike is 1200.00 without taxes: 1440.00, or 120.00 for 12 months and 240.00
 * for 6, with as much as first payment. A folding one is 600.00: 720.00, or 60.00 and 120.00. The delivery is 12.00.
 */
describeRentals("rent or buy", (shop) => {
  let folding: SeededProduct
  beforeAll(async () => {
    folding = await shop.product({ title: "Vélo pliant", priceHT: 600 })
  })

  const add = (cartId: string, product: SeededProduct, rental?: Choice | string, quantity = 1) =>
    succeed(
      shop.store.post(`/store/carts/${cartId}/line-items`, {
        variant_id: product.variantId,
        quantity,
        ...(rental && { metadata: { rental } }),
      }),
    )
  /** A cart with these lines, to be paid. */
  const cartOf = (...lines: [SeededProduct, (Choice | string)?, number?][]) =>
    shop.cart([], {
      items: lines.map(([{ variantId }, rental, quantity = 1]) => ({
        variant_id: variantId,
        quantity,
        ...(rental && { metadata: { rental } }),
      })),
    })
  /** A bike to rent, and two folding ones to buy. */
  const mixedCart = () => cartOf([shop.bike, "rent"], [folding, "buy", 2])
  const view = async (cartId: string) =>
    (await succeed(shop.store.get(`/store/rental/carts/${cartId}`))).rental_cart
  const choicesIn = (items: Record<string, any>[]) =>
    Object.fromEntries(items.map(({ variant_id, metadata }) => [variant_id, metadata?.rental]))
  const chosen = (rented: SeededProduct[], bought: SeededProduct[]) =>
    Object.fromEntries([
      ...rented.map(({ variantId }) => [variantId, "rent"]),
      ...bought.map(({ variantId }) => [variantId, "buy"]),
    ])
  const write = async (cartId: string, { variantId }: SeededProduct, metadata: object) => {
    const line = (await itemsOf(shop, cartId)).find(({ variant_id }) => variant_id === variantId)!
    const at = `/store/carts/${cartId}/line-items/${line.id}`
    await succeed(shop.store.post(at, { quantity: line.quantity, metadata }))
  }
  const refused = async (cartId: string, code: string, message: RegExp) => {
    const refusal = { code, message: expect.stringMatching(message) }
    expect(await startPayment(shop.store, cartId, RENTAL_PROVIDER)).toMatchObject({
      status: 400,
      body: refusal,
    })
    const checkout = await shop.store.post(`/store/rental/carts/${cartId}/checkout`)
    expect(checkout).toMatchObject({ status: 400, body: refusal })
    const choose = await shop.store.post(`/store/rental/carts/${cartId}`, { duration: 12 })
    expect(choose).toMatchObject({ status: 400, body: refusal })
    // and so the cart promises nothing, and says why
    expect(await view(cartId)).toMatchObject({ durations: [], duration: null, monthly: null, refusal })
    expect(shop.sent(cartId)).toEqual([])
  }

  it("is a choice of each line: shown, sent, ordered, captured and kept as it was chosen", async () => {
    const cartId = await mixedCart()
    expect(await view(cartId)).toMatchObject({
      durations: [6, 12],
      duration: 12,
      monthly: 120,
      deposit: 120,
      // 2 x 720.00
      paid_once: 1440,
      delivery: 12,
      // 120.00, 1440.00 and 12.00
      due_today: 1572,
      refusal: null,
      items: [
        { variant_id: shop.bike.variantId, eligible: true, choice: "rent", monthly: 120, deposit: 120 },
        { variant_id: folding.variantId, eligible: true, choice: "buy", monthly: null, reason: null },
      ],
    })
    const held = await shop.paid(cartId)
    expect(shop.sent(cartId)).toMatchObject([
      {
        products: [
          { id: shop.bike.variantId, unitPrice: 1200, quantity: 1, disabled: false },
          { id: folding.variantId, unitPrice: 600, quantity: 2, disabled: true },
        ],
      },
    ])
    const order = await shop.orderFrom(await shop.call(held))
    // 1440.00, 2 x 720.00 and 12.00
    expect(captured(order)).toEqual([2892])
    expect(choicesIn(order.items)).toEqual(chosen([shop.bike], [folding]))
    expect(await shop.rentalOf(cartId)).toMatchObject({
      status: "active",
      attention: null,
      monthly: 120,
      items: [{ title: "Vélo cargo", quantity: 1 }],
      charges: { due_today: 1572, first_payment: 120, paid_once: 1440, delivery: 12 },
      paid: { lines: [{ paid_once: false }, { paid_once: true, total: 1440 }], once: 1440, total: 2892 },
      snapshot: { lines: [{ choice: "rent" }, { choice: "buy", eligible: true }] },
    })
    expect((await view(cartId)).items).toMatchObject([{ choice: "rent", monthly: 120 }, { choice: "buy" }])
  })

  it.each([[undefined], ["bought"]])(
    "rents what can be rented, and buys what can't, where a line says %j",
    async (rental) => {
      const cartId = await cartOf([shop.bike, rental], [shop.bell, rental])
      expect((await view(cartId)).items).toMatchObject([
        { choice: "rent", monthly: 120 },
        { choice: "buy", eligible: false, reason: "price_out_of_range" },
      ])
      const order = await shop.orderFrom(await shop.call(await shop.paid(cartId)))
      // said by the order's lines, whatever the cart's did
      expect(choicesIn(order.items)).toEqual(chosen([shop.bike], [shop.bell]))
      // 1440.00, 48.00 and 12.00
      expect(captured(order)).toEqual([1500])
    },
  )

  it("is refused beside a rental where the shop wants no mixed carts, in words that say how to go on", async () => {
    await shop.settings({ ineligible_items: "refuse" })
    const cartId = await mixedCart()
    await refused(
      cartId,
      "ineligible_items",
      /bought along with rented ones: Vélo pliant\. Please rent them too/,
    )
    await write(cartId, folding, { rental: "rent" })
    // 120.00 and 2 x 60.00
    expect(await view(cartId)).toMatchObject({ monthly: 240, refusal: null })
    await add(cartId, shop.bell)
    await refused(cartId, "ineligible_items", /can't be rented: Sonnette\./)
  })

  it("is no rental where all is bought, which any other method pays", async () => {
    const cartId = await cartOf([shop.bike, "buy"], [shop.bell])
    await refused(cartId, "nothing_rented", /is to be bought\. Please choose to rent at least one/)
    // 1440.00 and 48.00
    expect(await view(cartId)).toMatchObject({
      paid_once: 1488,
      items: [{ choice: "buy" }, { choice: "buy" }],
    })
    await succeed(startPayment(shop.store, cartId, SYSTEM_PROVIDER))
    expect(await completeCart(shop.store, cartId)).toMatchObject({
      status: 200,
      body: { type: "order", order: { total: 1500 } },
    })
  })

  it("is refused as both for one variant, in words that say how to go on", async () => {
    const cartId = await cartOf([shop.bike, "rent"], [shop.bike, "buy"])
    // Medusa makes one line only of what is alike
    await add(cartId, shop.bike, "buy")
    const lines = await itemsOf(shop, cartId)
    expect(lines.map(({ metadata, quantity }) => `${quantity} to ${metadata.rental}`).sort()).toEqual([
      "1 to rent",
      "2 to buy",
    ])
    await refused(cartId, "rent_and_buy", /to rent and to buy: Vélo cargo\. Please rent or buy all of it/)
    const rented = lines.find(({ metadata }) => metadata.rental === "rent")!
    const at = `/store/carts/${cartId}/line-items/${rented.id}`
    await succeed(shop.store.post(at, { quantity: 1, metadata: { rental: "buy" } }))
    await refused(cartId, "nothing_rented", /./)
    await add(cartId, folding)
    expect(await view(cartId)).toMatchObject({ monthly: 60, paid_once: 4320, refusal: null })
  })

  it("is what it was when it was sent, whatever the lines say since", async () => {
    const cartId = await mixedCart()
    const held = await shop.paid(cartId)
    await write(cartId, shop.bike, { rental: "buy" })
    await write(cartId, folding, { rental: "rent" })
    const order = await shop.orderFrom(await shop.call(held))
    expect(choicesIn(order.items)).toEqual(chosen([shop.bike], [folding]))
    expect(captured(order)).toEqual([2892])
    expect(await shop.rentalOf(cartId)).toMatchObject({ status: "active", attention: null, monthly: 120 })
    // by variant: what is written to a line moves it in the table, and Medusa reads a cart's lines in no order
    const { items } = await view(cartId)
    expect(Object.fromEntries(items.map(({ variant_id, choice }: any) => [variant_id, choice]))).toEqual({
      [shop.bike.variantId]: "rent",
      [folding.variantId]: "buy",
    })
  })

  it("opens another payment page when it changes, and the same while it is the same", async () => {
    const cartId = await cartOf([shop.bike], [folding])
    const first = await startRental(shop.store, cartId)
    await write(cartId, shop.bike, { rental: "rent" })
    expect((await startRental(shop.store, cartId)).payment_url).toBe(first.payment_url)
    await write(cartId, folding, { rental: "buy" })
    expect((await view(cartId)).payment_url).toBeNull()
    const second = await startRental(shop.store, cartId)
    expect(second.payment_url).not.toBe(first.payment_url)
    // by variant, as above
    const disabled = shop
      .sent(cartId)
      .map(({ products }) => Object.fromEntries(products.map((line: any) => [line.id, line.disabled])))
    expect(disabled).toEqual([
      { [shop.bike.variantId]: false, [folding.variantId]: false },
      { [shop.bike.variantId]: false, [folding.variantId]: true },
    ])
    // the first page can still be paid, for what it was of
    const order = await shop.orderFrom(await shop.call(await shop.payWithoutCallback(first.transaction_id)))
    expect(choicesIn(order.items)).toEqual(chosen([shop.bike, folding], []))
  })

  it("can be chosen by staff for each line of a payment link", async () => {
    const made = await succeed(
      shop.admin.post("/admin/rental/links", {
        email: BUYER_EMAIL,
        region_id: shop.seed.regionId,
        sales_channel_id: shop.seed.salesChannelId,
        country_code: "fr",
        shipping_option_id: shop.seed.shippingOptionId,
        items: [
          { variant_id: shop.bike.variantId, quantity: 1 },
          { variant_id: folding.variantId, quantity: 1, choice: "buy" },
        ],
      }),
    )
    expect(shop.sent(made.cart_id)[0]!.products.map(({ disabled }: any) => disabled)).toEqual([false, true])
    await shop.service.pay(made.transaction.transaction_id, PAID_BY)
    const { order_id } = await shop.rentalOf(made.cart_id)
    expect(choicesIn((await shop.order(order_id)).items)).toEqual(chosen([shop.bike], [folding]))
  })
})
