import { cartCalls } from "../helpers/cart-calls"
import { completeCart, startPayment, SYSTEM_PROVIDER } from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { describeRentalsInEurope } from "../helpers/rentals"

/** What a rental's page says, and which buttons it has, while something is wrong with it. */
describeRentalsInEurope("a rental's page", (shop) => {
  const page = (id: string) => shop.rentalById(id)

  describe("of what the service's call says, and of the order that would be made of it,", () => {
    /** A call that is refused, as the bike was paid at another price than it was sent at; with what else is wrong about it. */
    const refused = async (line: object, more: object = {}) => {
      const { id, ...held } = await shop.paid({ bells: 2 })
      const [product] = held.body.products.filter((each: { id: string }) => each.id === shop.bike.variantId)
      const products = [{ ...product, price: 1100, unitPrice: 1100, ...line }]
      expect((await shop.call(held, { products, ...more })).status).toBe(409)
      return page(id)
    }

    it("shows both, with the units, price, tax rate and delivery that the call named", async () => {
      const { paid, charges, actions } = await refused({})
      expect(actions).toMatchObject({ complete: true, recommended: "complete" })
      // 1100.00 and 2 x 40.00, each with 20 %, and 12.00. The call doesn't name the bells.
      expect(paid).toMatchObject({
        told: {
          lines: [{ name: "Vélo cargo", quantity: 1, unit_price: 1100, vat: 20, total: 1320 }],
          delivery: 12,
          delivery_text: null,
          total: 1332,
        },
        lines: [
          { name: "Vélo cargo", quantity: 1, total: 1320, named: true },
          { name: "Sonnette", quantity: 2, total: 96, named: false },
        ],
        delivery: 12,
        total: 1428,
        // It can't have come from what was sent: trying again makes nothing of it.
        as_sent: null,
        order: null,
      })
      // Paid by the shopper: 120.00 first, the bells and the delivery, also while there is no order.
      expect(charges).toMatchObject({
        due_today: 228,
        first_payment: 120,
        paid_once: 96,
        delivery: 12,
      })
    })

    it("says what the order comes to that trying again makes", async () => {
      const { id, ...held } = await shop.paid()
      await shop.pg("cart").where({ id: held.body.cartId }).update({ deleted_at: new Date() })
      await shop.call(held)
      expect((await page(id)).paid).toMatchObject({
        told: { total: 1452 },
        as_sent: { total: 1452 },
        total: 1452,
      })
    })
  })

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

  it("has no link to finish a booking whose order was cancelled here, and sends none", async () => {
    const { id, ...held } = await shop.paid()
    const finalizeUrl = "https://service.test/finalize"
    const { body } = await shop.event("order_booked", held, { isBooking: true, finalizeUrl })
    expect((await page(id)).link).toMatchObject({ kind: "finalize", url: finalizeUrl })
    await succeed(shop.admin.post(`/admin/orders/${body.platformOrderId}/cancel`))
    await eventually(async () => expect((await page(id)).link).toBeNull())
    expect(await shop.press(id, "send-link")).toMatchObject({ status: 409, body: { code: "no_link" } })
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

  it("keeps the link to pay where a call that wasn't about a payment named another cart", async () => {
    const { id, ...held } = await shop.paid()
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
