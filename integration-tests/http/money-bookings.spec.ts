import { succeed } from "../helpers/http-client"
import { captured, describeRentalsInEurope, type CapturedCall } from "../helpers/rentals"

/** A bike is 1200.00 without taxes, 1440.00 with; the delivery 12.00. */
describeRentalsInEurope("a booked order and its confirmation", (shop) => {
  const book = async (bikes = 1, changes: Record<string, unknown> = {}) => {
    const held = await shop.paid(bikes)
    const { id: orderId } = await shop.orderFrom(
      await shop.event("order_booked", held, { isBooking: true, ...changes }),
    )
    return { held, id: held.id, orderId: orderId as string }
  }
  const confirm = (held: CapturedCall, changes: Record<string, unknown> = {}) =>
    shop.event("order_confirmed", held, { isBooking: false, ...changes })
  const edited = async (orderId: string, quantity: number) => {
    const [item] = (await shop.order(orderId)).items
    await succeed(shop.admin.post("/admin/order-edits", { order_id: orderId }))
    await succeed(shop.admin.post(`/admin/order-edits/${orderId}/items/item/${item.id}`, { quantity }))
    await succeed(shop.admin.post(`/admin/order-edits/${orderId}/confirm`))
  }

  // @covers payload.finalizeUrl, event.order_booked, event.shared-payload, silent.paid-confirmation
  it("is made with its payment pending and its finalize link; its confirmation brings buyer, addresses and delivery, and captures", async () => {
    const finalizeUrl = "https://pay.example.test/finalize/1"
    const { held, orderId } = await book(1, {
      finalizeUrl,
      customer: { email: "first@example.test", firstName: "A", lastName: "B", phone: null },
      deliveryAddress: null,
      invoiceAddress: null,
    })
    expect(await shop.order(orderId)).toMatchObject({
      ...{ total: 1452, email: "first@example.test", payment_status: "awaiting" },
      rental_transaction: { status: "booked", finalize_url: finalizeUrl },
    })
    const deliveryMode = { ...held.body.deliveryMode, name: "Livraison à domicile" }
    const order = await shop.orderFrom(await confirm(held, { deliveryMode }))
    const lea = { first_name: "Léa", country_code: "fr" }
    expect(order).toMatchObject({
      ...{ id: orderId, total: 1452, payment_status: "captured", email: "lea.martin@example.test" },
      shipping_address: { ...lea, address_1: "3 place Bellecour", city: "Lyon" },
      billing_address: { ...lea, address_1: "9 quai Voltaire" },
      shipping_methods: [{ name: "Livraison à domicile" }],
      rental_transaction: { status: "active" },
    })
    expect([captured(order), order.payment_collections[0].payments.length]).toEqual([[1452], 1])
  })

  it("is captured where it has other contents once the merchant has edited it to what was paid, by Retry", async () => {
    const { held, id, orderId } = await book(2)
    const one = { products: [{ ...held.body.products[0], quantity: 1 }] }
    expect(await confirm(held, one)).toMatchObject({ status: 409, body: { code: "contents_differ" } })
    expect(await shop.order(orderId)).toMatchObject({ total: 2892, payment_status: "awaiting" })
    expect(await shop.rentalById(id)).toMatchObject({
      status: "confirmed",
      attention: {
        reason: expect.stringContaining('1 of "Vélo cargo" were paid, the order has 2'),
        remedy: expect.stringMatching(/^Edit the order in Medusa/),
      },
    })
    await edited(orderId, 1)
    await succeed(shop.press(id, "retry"))
    const order = await shop.order(orderId)
    expect([order.total, captured(order)]).toEqual([1452, [1452]])
    expect((await shop.rentalById(id)).attention.resolved_at).not.toBeNull()
  })

  it("is the answer to a repeat with other contents, which is told, whatever the merchant has made of it since", async () => {
    const { held, id, orderId } = await book()
    expect((await confirm(held)).status).toBe(200)
    await edited(orderId, 3)
    const answer = { status: 200, body: { platformOrderId: orderId } }
    expect(await confirm(held)).toMatchObject(answer)
    expect((await shop.rentalById(id)).attention).toBeNull()
    const other = { products: [{ ...held.body.products[0], quantity: 2 }] }
    expect(await confirm(held, other)).toMatchObject(answer)
    expect(await shop.rentalById(id)).toMatchObject({
      attention: { code: "contents_differ", resolved_at: null },
      paid: { told: { total: 2892 }, order: { total: 4332, differences: { total: { paid: 2892 } } } },
    })
  })
})
