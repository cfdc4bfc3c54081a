import { completeCart, startPayment, SYSTEM_PROVIDER } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { describeRentalsInEurope } from "../helpers/rentals"

/** What a rental's page says, and which buttons it has, while something is wrong with it. */
describeRentalsInEurope("a rental's page", (shop) => {
  const page = (id: string) => shop.rentalById(id)

  it("of a cart that was paid twice has Try again once the other order is cancelled, and is settled by it", async () => {
    const { id, cartId: cart, ...held } = await shop.paid()
    await succeed(startPayment(shop.store, cart, SYSTEM_PROVIDER))
    const other = await succeed(completeCart(shop.store, cart))
    expect(await shop.call(held)).toMatchObject({ status: 409, body: { code: "paid_twice" } })
    expect((await page(id)).actions).toMatchObject({ retry: false, complete: false, recommended: "resolve" })
    const otherId = "order" in other ? other.order.id : ""
    await succeed(shop.admin.post(`/admin/orders/${otherId}/cancel`))
    expect((await page(id)).actions).toMatchObject({ retry: true, complete: false, recommended: "retry" })
    expect(await shop.press(id, "retry")).toMatchObject({ status: 200 })
    const made = await page(id)
    expect(made).toMatchObject({ status: "active", attention: { settled_by: { code: "order_made" } } })
    expect(await shop.order(made.order_id)).toMatchObject({ total: 1452, payment_status: "captured" })
  })

  it("of a payment that named another cart says that it is unclear, with no link to pay, until its order is made", async () => {
    const { id, ...held } = await shop.paid()
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
    expect(await shop.press(id, "send-link")).toMatchObject({ status: 409, body: { code: "no_link" } })
    expect(await shop.press(id, "complete")).toMatchObject({ status: 200 })
    // 1200.00 with 20 %, and 12.00
    const made = await page(id)
    expect(made.attention).toMatchObject({
      code: "keys_do_not_match",
      resolved_at: expect.any(String),
      settled_by: { code: "order_made" },
    })
    expect(await shop.order(made.order_id)).toMatchObject({ total: 1452, payment_status: "captured" })
  })
})
