import { Modules } from "@medusajs/framework/utils"
import applyRentalCalls from "../../src/jobs/apply-rental-calls"
import { cartCalls, inboxOf } from "../helpers/cart-calls"
import { startRental } from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { describeRentals } from "../helpers/rentals"

/** Rows of docs/service.md that no journey of a shopper passes by. A bike is 1200.00 without taxes, delivery 12.00 with them. */
describeRentals("what the service may also say", (shop) => {
  const rented = async () => {
    const cartId = await shop.cart()
    const session = await startRental(shop.store, cartId, { duration: 12 })
    return { cartId, ...session }
  }
  const paid = async () => {
    const { cartId, transaction_id } = await rented()
    return { cartId, held: await shop.payWithoutCallback(transaction_id) }
  }

  // @covers states.rejected-then-confirmed
  it("makes the order of a rejected rental that is confirmed later, and settles its attention", async () => {
    const { cartId, held } = await paid()
    expect((await shop.call(held, { rejected: true })).status).toBe(409)
    expect(await shop.transactions(cartId)).toMatchObject([
      { status: "open", attention: { code: "rejected" } },
    ])

    const later = await shop.call(held, { rejected: null })
    expect(later.status).toBe(200)
    expect(await shop.order(later.body.platformOrderId)).toMatchObject({
      total: 1452,
      payment_status: "captured",
    })
    expect(await shop.transactions(cartId)).toMatchObject([
      { status: "active", attention: { code: "rejected", resolved_at: expect.anything() } },
    ])
  })

  // @covers event.order_created, event.identity
  it("keeps order_created with the identity in it, and changes nothing by it", async () => {
    const { cartId, held } = await paid()
    const before = (await shop.transactions(cartId))[0]!
    const customer = { firstName: "Ada", lastName: "Byron", email: "ada@example.test", phone: null }
    const answer = await shop.anonymous.post("/rental/callbacks/events/rset_default/order_created", {
      ...held.body,
      customer,
    })
    expect(answer.status).toBe(200)
    expect((await inboxOf(shop)).map(({ kind, body }) => ({ kind, customer: body.customer }))).toEqual([
      { kind: "order_created", customer },
    ])
    expect((await shop.transactions(cartId))[0]).toMatchObject({
      status: "open",
      updated_at: before.updated_at,
    })
    expect((await succeed(shop.admin.get("/admin/orders"))).orders).toEqual([])
  })

  // @covers customer-data.timeout, limit.sendData-timeout
  it("keeps customer data while the cart is locked for longer than the service waits, and applies it later", async () => {
    const { cartId, transaction_id } = await rented()
    const { customerData } = cartCalls(shop, transaction_id)
    const locking = shop.container.resolve(Modules.LOCKING)
    await locking.acquire(cartId, { ownerId: "somebody else", expire: 60 })

    expect((await customerData({ phone: "+33698765432" })).status).toBe(202)
    // A lock says nothing of the call.
    const waiting = { status: "received", attempts: 1, attempts_in_vain: 1 }
    await eventually(async () => expect(await inboxOf(shop)).toMatchObject([waiting]))

    await locking.release(cartId, { ownerId: "somebody else" })
    await shop.pg("rental_event").update({ next_retry_at: new Date(0) })
    await eventually(async () => {
      await applyRentalCalls(shop.container)
      const { cart } = await succeed(shop.store.get(`/store/carts/${cartId}?fields=*shipping_address`))
      expect(cart.shipping_address.phone).toBe("+33698765432")
    })
  })
})
