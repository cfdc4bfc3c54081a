import { randomBytes } from "node:crypto"
import { MedusaError } from "@medusajs/framework/utils"
import applyRentalCalls from "../../src/jobs/apply-rental-calls"
import { cartCalls } from "../helpers/cart-calls"
import { succeed } from "../helpers/http-client"
import { paidBefore } from "../helpers/paid-orders"
import { captured, describeRentalsInEurope } from "../helpers/rentals"

/** Each button of a rental whose call could not be applied or read, and what asks for the merchant. 1440.00 with taxes, and 12.00. */
describeRentalsInEurope("the merchant's buttons", (shop) => {
  const paid = paidBefore(() => shop.paid())
  const rental = (id: string) => shop.rentalById(id)
  const unreadable = { products: "none" }

  it("Make the order makes what the call says: by the job, as it was asked, where a fault that passes met the button", async () => {
    const { id, ...held } = await paid()
    const products = [{ ...held.body.products[0], price: 1100, unitPrice: 1100 }]
    expect((await shop.call(held, { products })).status).toBe(409)
    const lost = jest
      .spyOn(shop.container.resolve("cart"), "softDeleteLineItems")
      .mockRejectedValueOnce(new Error("Connection terminated"))
    const postponed = { status: 409, body: { code: "try_again", params: { because: "postponed" } } }
    expect(await shop.press(id, "complete")).toMatchObject(postponed)
    lost.mockRestore()
    await shop.pg("rental_call").update({ next_retry_at: new Date(0) })
    await applyRentalCalls(shop.container)
    const { order_id, attention } = await rental(id)
    expect(attention.resolved_at).not.toBeNull()
    // 1100.00 and 20 %, and 12.00
    expect(captured(await shop.order(order_id))).toEqual([1332])
  })

  it("Make the order leads on from a confirmation behind the cancellation of its booking, which Retry doesn't", async () => {
    const { id, ...held } = await paid()
    expect((await shop.event("order_booking_cancelled", held)).status).toBe(200)
    const refused = { status: 409, body: { code: "confirmed_after_cancellation" } }
    expect(await shop.event("order_confirmed", held)).toMatchObject(refused)
    const actions = { retry: false, complete: true, recommended: "complete" }
    expect(await rental(id)).toMatchObject({ actions })
    await succeed(shop.press(id, "complete"))
    const { order_id, attention, status } = await rental(id)
    expect([status, attention.resolved_at]).toEqual(["active", expect.any(String)])
    expect(captured(await shop.order(order_id))).toEqual([1452])
  })

  it("Retry takes the call that names this cart, not the one that named another", async () => {
    const { id, ...held } = await paid()
    const locked = new MedusaError(MedusaError.Types.NOT_ALLOWED, "The cart is locked.")
    const refused = jest.spyOn(shop.container.resolve("cart"), "updateCarts").mockRejectedValueOnce(locked)
    expect((await shop.call(held)).status).toBe(409)
    refused.mockRestore()
    expect((await shop.call(held, { cartId: "cart_of_another" })).status).toBe(404)
    expect((await rental(id)).attention.code).toBe("keys_do_not_match")
    expect((await shop.press(id, "retry")).status).toBe(200)
    const calls = shop.pg("rental_call").where({ rental_transaction_id: id }).orderBy("id")
    expect(await calls).toMatchObject([
      { status: "applied", times_received: 1 },
      { status: "refused", result: { code: "keys_do_not_match" } },
    ])
    // One that comes behind the order isn't settled by it.
    expect((await rental(id)).attention).toMatchObject({ settled_by: { code: "order_made" } })
    expect((await shop.call(held, { cartId: "cart_of_a_third" })).status).toBe(404)
    expect((await shop.call(held)).status).toBe(200)
    expect((await rental(id)).attention.resolved_at).toBeNull()
  })

  // @covers payload.duration, payload.transactionId, success.platformSubscriptionId
  // @covers silent.subscription-id, silent.payload-transactionId
  it("aren't needed where the fields that only describe are odd: the order is made with the duration that was sent", async () => {
    const { id, ...held } = await paid()
    /** Ids are indexed: one that doesn't fit into an index, and can't be compressed into it. */
    const long = () => randomBytes(5_000).toString("hex")
    const odd = {
      ...{ duration: 3e9, commitment: { value: 3e9, unit: "constructor", referenceDate: {} } },
      ...{
        transactionId: "shop-OTHER12345",
        services: "x",
        company: "ACME",
        customer: "Léa",
        paymentInterval: 7,
        discount: {},
      },
      ...{ finalizeUrl: "javascript:alert(1)", platformSubscriptionId: long(), id: long(), status: long() },
    }
    expect(captured(await shop.orderFrom(await shop.call(held, odd)))).toEqual([1452])
    const kept = { status: "active", duration: 12, attention: null, finalize_url: null }
    expect(await rental(id)).toMatchObject(kept)
  })

  describe("where it isn't clear whether the order is paid", () => {
    // @covers payload.isBooking
    it("make no order, until a call says that it is", async () => {
      const { id, ...held } = await paid()
      for (const changes of [{ isBooking: "maybe" }, { rejected: 2 }, { is_booking: true, products: "x" }]) {
        expect(await shop.call(held, changes)).toMatchObject({ status: 400, body: { code: "invalid_body" } })
        expect(await rental(id)).toMatchObject({
          attention: { code: "call_unreadable", resolved_at: null },
          actions: { retry: false, complete: false, recommended: "resolve" },
          paid: null,
        })
        for (const name of ["retry", "complete"]) {
          const refused = { status: 400, body: { code: "no_proof_of_payment" } }
          expect(await shop.press(id, name)).toMatchObject(refused)
        }
      }
      expect((await shop.call(held)).status).toBe(200)
    })

    // @covers states.rejected-then-confirmed
    it("are outranked by a rejection, whatever came before it or can't be read behind it", async () => {
      const { id, ...held } = await paid()
      expect((await shop.call(held, unreadable)).status).toBe(400)
      // What was sent: 1440.00 and 12.00.
      expect(await rental(id)).toMatchObject({
        actions: { complete: true, recommended: "complete" },
        paid: { total: 1452, told: null },
      })
      expect((await shop.call(held, { rejected: true })).status).toBe(409)
      const rejected = async () => {
        expect(await rental(id)).toMatchObject({ actions: { retry: false, complete: false } })
        for (const name of ["retry", "complete"]) expect((await shop.press(id, name)).status).toBe(400)
        expect(await shop.orders()).toEqual([])
      }
      await rejected()
      expect((await shop.call(held, unreadable)).status).toBe(400)
      expect(await rental(id)).toMatchObject({ attention: { code: "rejected" } })
      await rejected()
      await succeed(shop.press(id, "resolve", { note: "Asked." }))
      await rejected()
      expect(captured(await shop.orderFrom(await shop.call(held)))).toEqual([1452])
    })

    it("book where the rest can't be read and the merchant makes the order as it was sent", async () => {
      const { id, ...held } = await paid()
      expect((await shop.call(held, { isBooking: "yes", products: "x" })).status).toBe(400)
      const { body } = await shop.press(id, "complete")
      expect(captured(await shop.order(body.transaction.order_id))).toEqual([])
      expect(body.transaction).toMatchObject({ status: "booked", paid: { total: 1452, told: null } })
    })
  })

  describe("close what is left", () => {
    it("of another call that could not be applied and one that could not be read, once Retry has applied the first", async () => {
      const { id, transactionId } = await shop.rented()
      const { customerData, removeProduct } = cartCalls(shop, transactionId)
      const held = await shop.payWithoutCallback(transactionId)
      await shop.pg.raw("ALTER TABLE cart RENAME TO cart_away")
      await customerData({ email: "new@example.test" })
      const long_ago = { created_at: new Date(0), next_retry_at: new Date(0) }
      await shop.pg("rental_call").update({ attempts: 2, ...long_ago })
      await applyRentalCalls(shop.container)
      await shop.pg.raw("ALTER TABLE cart_away RENAME TO cart")
      expect((await removeProduct({ id: { no: 7 } })).status).toBe(400)
      expect((await shop.call(held)).status).toBe(200)
      const applied = { code: "call_not_applied", params: { kind: "customer_data" } }
      const unread = { code: "call_unreadable", params: { kind: "product_removal" } }
      expect((await rental(id)).attention).toMatchObject({ ...applied, problems: [applied, unread] })
      expect((await shop.press(id, "retry")).status).toBe(200)
      expect((await rental(id)).attention).toMatchObject({ ...unread, problems: [unread], resolved_at: null })
    })
  })
})
