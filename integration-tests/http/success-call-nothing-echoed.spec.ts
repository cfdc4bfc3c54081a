/**
 * All of success-call.spec.ts and success-call-filled-in.spec.ts, from a service that gives nothing back as it was sent that it needn't;
 * and what that means.
 */
import "../helpers/nothing-echoed"
import { startRental } from "../helpers/checkout"
import { describeRentals } from "../helpers/rentals"
import "./success-call.spec"
import "./success-call-filled-in.spec"

describeRentals("a service that echoes nothing", (shop) => {
  // @covers silent.vat-echoed, silent.reference-date
  it("makes the order as it was sent, and says once that it named another VAT", async () => {
    const trailer = await shop.product({ title: "Remorque", priceHT: 300 })
    const cartId = await shop.cart([{ variantId: shop.bike.variantId }, { variantId: trailer.variantId }])
    const { transaction_id } = await startRental(shop.store, cartId)
    const held = await shop.payWithoutCallback(transaction_id)
    expect(held.body).toMatchObject({
      transactionId: null,
      source: null,
      commitment: { referenceDate: null },
    })
    // of the second nothing is said
    expect(held.body.products.map(({ vat }: { vat?: number }) => vat)).toEqual([21, undefined])

    const { body } = await shop.call(held)
    expect(await shop.order(body.platformOrderId)).toMatchObject({
      // 1200.00, 300.00 and 10.00 of delivery, each with the 20 % that were sent
      total: 1812,
      payment_status: "captured",
      shipping_methods: [{ name: "Standard" }],
      items: expect.arrayContaining([expect.objectContaining({ product_title: "Remorque" })]),
    })
    const rental = await shop.rentalOf(cartId)
    expect(rental.attention).toMatchObject({
      problems: [{ code: "tax_rate_differs", params: { name: "Vélo cargo", sent: 20, told: 21 } }],
    })
    expect(Date.parse(rental.ends_at) - Date.parse(rental.confirmed_at)).toBeGreaterThan(364 * 86_400_000)
  })
})
