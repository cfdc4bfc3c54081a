import { cartCalls } from "../helpers/cart-calls"
import { startRental } from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { describeRentals } from "../helpers/rentals"

/** What a rental's page says, and which buttons it has, while something is wrong with it. */
describeRentals("a rental's page", (shop) => {
  const page = async (id: string) =>
    (await succeed(shop.admin.get(`/admin/rental/transactions/${id}`))).transaction
  const press = (id: string, button: string) => shop.admin.post(`/admin/rental/transactions/${id}/${button}`)
  const paid = async (items?: Parameters<typeof shop.cart>[0]) => {
    const cart = await shop.cart(items)
    const { rental_transaction_id: id, transaction_id } = await startRental(shop.store, cart)
    return { id, cart, held: await shop.payWithoutCallback(transaction_id) }
  }

  it("has no link to finish a booking whose order was cancelled here, and sends none", async () => {
    const { id, held } = await paid()
    const finalizeUrl = "https://service.test/finalize"
    const { body } = await shop.event("order_booked", held, { isBooking: true, finalizeUrl })
    expect((await page(id)).link).toMatchObject({ kind: "finalize", url: finalizeUrl })
    await succeed(shop.admin.post(`/admin/orders/${body.platformOrderId}/cancel`))
    await eventually(async () => expect((await page(id)).link).toBeNull())
    expect(await press(id, "send-link")).toMatchObject({ status: 409, body: { code: "no_link" } })
  })

  it("of a payment that named another cart says that it is unclear, with no link to pay, until its order is made", async () => {
    const { id, held } = await paid()
    expect((await page(id)).link).toMatchObject({ kind: "pay" })
    expect((await shop.call(held, { cartId: "cart_of_another" })).status).toBe(404)
    const unclear = await page(id)
    expect(unclear).toMatchObject({
      status: "open",
      link: null,
      attention: {
        code: "keys_do_not_match",
        params: { what: "cart", kind: "success_call" },
        reason:
          "The rental service sent a payment for this rental with another cart's number. It was not used.",
      },
      actions: { retry: false, complete: true, resolve: true, recommended: "complete" },
    })
    expect(await press(id, "send-link")).toMatchObject({ status: 409, body: { code: "no_link" } })
    expect(await press(id, "complete")).toMatchObject({ status: 200 })
    // 1200.00 with 20 %, and 12.00
    const made = await page(id)
    expect(made.attention).toMatchObject({
      code: "keys_do_not_match",
      resolved_at: expect.any(String),
      settled_by: { code: "order_made" },
    })
    expect(await shop.order(made.order_id)).toMatchObject({ total: 1452, payment_status: "captured" })
  })

  it("keeps the link to pay where a call that wasn't about a payment named another cart", async () => {
    const { id, held } = await paid()
    const { customerData } = cartCalls(shop, held.body.transactionId)
    const answer = await customerData({ cartId: "cart_of_another", email: "x@example.test" })
    expect(answer.status).toBe(404)
    expect(await page(id)).toMatchObject({
      link: { kind: "pay" },
      attention: { params: { what: "cart", kind: "customer_data" } },
      actions: { retry: false, complete: false, resolve: true, recommended: "resolve" },
    })
  })
})
