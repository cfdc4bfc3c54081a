import applyRentalCalls from "../../src/jobs/apply-rental-calls"
import { startRental } from "../helpers/checkout"
import { cartCalls } from "../helpers/cart-calls"
import { describeRentalsInEurope } from "../helpers/rentals"

/** A call that nobody could read asks for the merchant; once the order is made after all, there is nothing left to do. */
describeRentalsInEurope("the attention about an unreadable call", (shop) => {
  const paid = async () => {
    const { rental_transaction_id: id, transaction_id } = await startRental(shop.store, await shop.cart())
    return { id, transaction_id, held: await shop.payWithoutCallback(transaction_id) }
  }
  const attentionOf = async (id: string) => (await shop.rental.retrieveRentalTransaction(id)).attention
  const unreadable = { products: "none" }

  it("stays open beside what only the merchant can close", async () => {
    const { id, transaction_id, held } = await paid()
    expect((await shop.call(held, unreadable)).status).toBe(400)
    const { customerData } = cartCalls(shop, transaction_id)
    expect((await customerData({ cartId: "cart_of_another", email: "x@example.test" })).status).toBe(404)
    // what the order waits for leads
    expect(await attentionOf(id)).toMatchObject({
      code: "call_unreadable",
      problems: [{ code: "call_unreadable" }, { code: "keys_do_not_match" }],
    })
    expect((await shop.call(held)).status).toBe(200)
    expect(await attentionOf(id)).toMatchObject({
      code: "keys_do_not_match",
      problems: [{ code: "keys_do_not_match" }],
      resolved_at: null,
    })
  })

  it("is settled with that about a payment that named another cart, and not about one that comes behind the order", async () => {
    const { id, held } = await paid()
    expect((await shop.call(held, { cartId: "cart_of_another" })).status).toBe(404)
    expect((await shop.call(held)).status).toBe(200)
    expect(await attentionOf(id)).toMatchObject({
      code: "keys_do_not_match",
      settled_by: { code: "order_made" },
    })
    expect((await shop.call(held, { cartId: "cart_of_a_third" })).status).toBe(404)
    expect((await shop.call(held)).status).toBe(200)
    const { order_id } = await shop.rental.retrieveRentalTransaction(id)
    expect(await attentionOf(id)).toMatchObject({ params: { order_id }, resolved_at: null })
  })

  it("stays open about a removal: the order doesn't tell what was to be removed", async () => {
    const { id, transaction_id, held } = await paid()
    const { removeProduct } = cartCalls(shop, transaction_id)
    expect((await removeProduct({ id: { no: 7 } })).status).toBe(400)
    expect((await shop.call(held)).status).toBe(200)
    expect(await attentionOf(id)).toMatchObject({
      code: "call_unreadable",
      params: { kind: "product_removal" },
      resolved_at: null,
    })
  })

  it("stays open where the service cancels a booking: what is about the booking alone closes", async () => {
    const { id, held } = await paid()
    expect((await shop.call(held, unreadable)).status).toBe(400)
    const dearer = { isBooking: true, products: [{ ...held.body.products[0], price: 1300 }] }
    expect((await shop.event("order_booked", held, dearer)).status).toBe(409)
    expect(await attentionOf(id)).toMatchObject({ code: "contents_differ", problems: [{}, {}] })
    expect((await shop.event("order_booking_cancelled", held)).status).toBe(200)
    expect(await attentionOf(id)).toMatchObject({
      code: "call_unreadable",
      problems: [{ params: { kind: "success_call" } }],
      resolved_at: null,
    })
  })

  it("stays open about another call that could not be applied, until Retry has applied that", async () => {
    const { id, transaction_id, held } = await paid()
    await shop.pg.raw("ALTER TABLE cart RENAME TO cart_away")
    await cartCalls(shop, transaction_id).customerData({ email: "new@example.test" })
    await shop.pg("rental_event").update({ attempts: 2, created_at: new Date(0), next_retry_at: new Date(0) })
    await applyRentalCalls(shop.container)
    await shop.pg.raw("ALTER TABLE cart_away RENAME TO cart")
    expect((await shop.call(held)).status).toBe(200)
    expect(await attentionOf(id)).toMatchObject({
      code: "call_not_applied",
      params: { kind: "customer_data" },
      resolved_at: null,
    })
    expect((await shop.admin.post(`/admin/rental/transactions/${id}/retry`)).status).toBe(200)
    expect(await attentionOf(id)).toMatchObject({ settled_by: { code: "call_applied", params: {} } })
  })
})
