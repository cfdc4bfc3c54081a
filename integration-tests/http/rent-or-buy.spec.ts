import { succeed } from "../helpers/http-client"
import { captured, describeRentals } from "../helpers/rentals"

/**
 * Each line is rented or bought, as `metadata.rental` says. A bike is 1200.00 without taxes: 1440.00, or 120.00 for 12 months and 240.00
 * for 6, with as much as first payment. A folding one is 600.00: 720.00, or 60.00 and 120.00. The delivery is 12.00.
 */
describeRentals("rent or buy", (shop) => {
  const view = async (cartId: string) =>
    (await succeed(shop.store.get(`/store/rental/carts/${cartId}`))).rental_cart
  // @covers product.disabled
  it("is a choice of each line: shown, sent, ordered, captured and kept as it was chosen", async () => {
    const folding = await shop.product({ title: "Vélo pliant", priceHT: 600 })
    const cartId = await shop.cart([], {
      items: [
        { variant_id: shop.bike.variantId, quantity: 1, metadata: { rental: "rent" } },
        { variant_id: folding.variantId, quantity: 2, metadata: { rental: "buy" } },
      ],
    })
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
    const choices = order.items.map(({ variant_id, metadata }: any) => [variant_id, metadata.rental])
    expect(Object.fromEntries(choices)).toEqual({
      [shop.bike.variantId]: "rent",
      [folding.variantId]: "buy",
    })
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
})
