import { allTold } from "../helpers/all-told"
import { completeCart, startPayment, SYSTEM_PROVIDER } from "../helpers/checkout"
import { heard } from "../helpers/heard"
import { succeed } from "../helpers/http-client"
import { describeRentalsInEurope } from "../helpers/rentals"

/** What mails and warehouses go by: it must come for each order that stands, once, and for no other. */
describeRentalsInEurope("Medusa's event order.placed", (shop) => {
  const placed = heard(shop, "order.placed")
  const told = async () => {
    await allTold(shop.container)
    return placed.map(({ data }) => data.id)
  }
  const rentalOf = async (cartId: string) => (await shop.transactions(cartId))[0]!

  it("is told for no completion that Medusa refused, and once for the one that it took", async () => {
    const rare = await shop.product({ title: "Vélo rare", priceHT: 1200, stock: 1 })
    const { cartId, id, ...held } = await shop.paid([{ variantId: rare.variantId }])
    const other = await shop.cart([{ variantId: rare.variantId }])
    await succeed(startPayment(shop.store, other, SYSTEM_PROVIDER))
    const { body } = await completeCart(shop.store, other)
    expect(await shop.call(held)).toMatchObject({ status: 409, body: { code: "order_not_made" } })
    // Medusa's own sentence has the ids of an inventory item and a location.
    expect((await shop.rentalById(id)).attention.reason).toBe(
      'The rental is paid, but Medusa refused to make its order: there isn\'t enough stock of "Vélo rare": 1 needed, 0 available at Entrepôt de Lyon.',
    )
    const theirs = (body as { order: { id: string } }).order.id
    await succeed(shop.admin.post(`/admin/orders/${theirs}/cancel`))
    await succeed(shop.press(id, "retry"))
    expect(await told()).toEqual([theirs, (await rentalOf(cartId)).order_id])
  })

  // @covers success.delivery-rules
  it("is told for no completion that failed at its very end, when the order was there already", async () => {
    const { cartId, ...held } = await shop.paid()
    await shop.pg.raw("ALTER TABLE payment ADD CONSTRAINT no_payment CHECK (false) NOT VALID")
    const failed = await shop.call(held)
    await shop.pg.raw("ALTER TABLE payment DROP CONSTRAINT no_payment")
    expect(failed.status).toBe(503)
    expect(await told()).toEqual([])
    expect(await shop.orders()).toEqual([])
    expect((await shop.call(held)).status).toBe(200)
    expect(await told()).toEqual([(await rentalOf(cartId)).order_id])
  })

  it("is told once for a booked order, with the booking, and not again by repeats or its confirmation", async () => {
    const held = await shop.paid()
    const { platformOrderId } = (await shop.event("order_booked", held, { isBooking: true })).body
    expect(platformOrderId).toMatch(/^order_/)
    expect(await told()).toEqual([platformOrderId])
    for (const answer of [
      await shop.event("order_booked", held, { isBooking: true }),
      await shop.event("order_confirmed", held, { isBooking: false }),
      await shop.call(held, { isBooking: false }),
    ]) {
      expect(answer).toMatchObject({ status: 200, body: { platformOrderId } })
    }
    expect(await told()).toEqual([platformOrderId])
  })
})
