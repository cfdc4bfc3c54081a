import { completeCart, RENTAL_PROVIDER, startPayment, SYSTEM_PROVIDER } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import type { SeededProduct } from "../helpers/products"
import { captured, describeRentals } from "../helpers/rentals"

/**
 * Each line is rented or bought, as `metadata.rental` says. A bike is 1200.00 without taxes: 1440.00, or 120.00 for 12 months and 240.00
 * for 6, with as much as first payment. A folding one is 600.00: 720.00, or 60.00 and 120.00. The delivery is 12.00.
 */
describeRentals("rent or buy", (shop) => {
  let folding: SeededProduct
  beforeAll(async () => {
    folding = await shop.product({ title: "Vélo pliant", priceHT: 600 })
  })

  /** A cart with these lines, to be paid. */
  const cartOf = (...lines: [SeededProduct, string?, number?][]) =>
    shop.cart([], {
      items: lines.map(([{ variantId }, rental, quantity = 1]) => ({
        variant_id: variantId,
        quantity,
        ...(rental && { metadata: { rental } }),
      })),
    })
  const view = async (cartId: string) =>
    (await succeed(shop.store.get(`/store/rental/carts/${cartId}`))).rental_cart
  const choicesIn = (items: Record<string, any>[]) =>
    Object.fromEntries(items.map(({ variant_id, metadata }) => [variant_id, metadata?.rental]))
  const chosen = (rented: SeededProduct[], bought: SeededProduct[]) =>
    Object.fromEntries([
      ...rented.map(({ variantId }) => [variantId, "rent"]),
      ...bought.map(({ variantId }) => [variantId, "buy"]),
    ])
  // @covers product.disabled
  it("is a choice of each line: shown, sent, ordered, captured and kept as it was chosen", async () => {
    const cartId = await cartOf([shop.bike, "rent"], [folding, "buy", 2])
    await shop.settings({ ineligible_items: "refuse" })
    expect((await view(cartId)).refusal).toMatchObject({ code: "ineligible_items" })
    await shop.settings({ ineligible_items: "pay_once" })
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

  it("is no rental where all is bought, which any other method pays", async () => {
    const cartId = await cartOf([shop.bike, "buy"], [shop.bell])
    const message = expect.stringMatching(/is to be bought\. Please choose to rent at least one/)
    const refusal = { code: "nothing_rented", message }
    const refused = { status: 400, body: refusal }
    expect(await startPayment(shop.store, cartId, RENTAL_PROVIDER)).toMatchObject(refused)
    expect(await shop.store.post(`/store/rental/carts/${cartId}/checkout`)).toMatchObject(refused)
    expect(await shop.store.post(`/store/rental/carts/${cartId}`, { duration: 12 })).toMatchObject(refused)
    // 1440.00 and 48.00; the cart promises nothing, and says why
    const promised = { durations: [], duration: null, monthly: null, paid_once: 1488, refusal }
    expect(await view(cartId)).toMatchObject({ ...promised, items: [{ choice: "buy" }, { choice: "buy" }] })
    expect(shop.sent(cartId)).toEqual([])
    await succeed(startPayment(shop.store, cartId, SYSTEM_PROVIDER))
    expect(await completeCart(shop.store, cartId)).toMatchObject({
      status: 200,
      body: { type: "order", order: { total: 1500 } },
    })
  })
})
