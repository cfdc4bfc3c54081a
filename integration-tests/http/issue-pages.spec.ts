import { completeCart, startPayment, SYSTEM_PROVIDER } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { describeRentalsInEurope } from "../helpers/rentals"

/** What a rental's page says, and which buttons it has, while something is wrong with it. */
describeRentalsInEurope("a rental's page", (shop) => {
  const page = (id: string) => shop.rentalById(id)

  it("says of another rate what each button makes, while the stock is missing: as it was sent by trying again", async () => {
    const { id, ...held } = await shop.paid()
    await shop
      .pg("inventory_level")
      .update({ stocked_quantity: 0, raw_stocked_quantity: { value: "0", precision: 20 } })
    const [product] = held.body.products
    expect(await shop.call(held, { products: [{ ...product, vat: 5.5 }] })).toMatchObject({
      status: 409,
      body: { code: "order_not_made" },
    })
    // 1200.00 with 5.5 % by the call, with 20 % as it was sent, and 12.00
    expect(await page(id)).toMatchObject({
      actions: { retry: true, complete: false, recommended: "retry" },
      paid: {
        told: { lines: [{ vat: 5.5, total: 1266 }], total: 1278 },
        as_sent: { lines: [{ vat: 20, total: 1440 }], total: 1452 },
      },
    })
  })

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

  it("makes the order for the address that was sent where another lies outside the region", async () => {
    const { id, ...held } = await shop.paid()
    const brussels = { street: "1 Grand-Place", city: "Bruxelles", country: "BE" }
    const deliveryAddress = { ...held.body.deliveryAddress, ...brussels }
    expect(await shop.call(held, { deliveryAddress })).toMatchObject({
      status: 409,
      body: { code: "country_outside_region" },
    })
    expect((await page(id)).actions).toMatchObject({ retry: true, complete: true, recommended: "retry" })
    const { transaction } = await succeed(shop.press(id, "complete"))
    expect(transaction).toMatchObject({ status: "active", attention: { resolved_at: expect.any(String) } })
    const { shipping_address } = await shop.order(transaction.order_id)
    expect(shipping_address).toMatchObject({ city: "Paris", country_code: "fr" })
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
