import { MedusaError, Modules } from "@medusajs/framework/utils"
import applyRentalCalls from "../../src/jobs/apply-rental-calls"
import { allTold } from "../helpers/all-told"
import { cartCalls } from "../helpers/cart-calls"
import { startRental } from "../helpers/checkout"
import { refusing as refusingRows } from "../helpers/refusing"
import { captured, describeRentalsInEurope } from "../helpers/rentals"

/** A server that dies between two steps, a database that refuses one of them: what is found afterwards, and what becomes of it. */
describeRentalsInEurope("a rental that was cut off", (shop) => {
  const paid = async (items?: Parameters<typeof shop.cart>[0]) => {
    const cartId = await shop.cart(items)
    const { rental_transaction_id: id, transaction_id } = await startRental(shop.store, cartId)
    return { id, cartId, transaction_id, held: await shop.payWithoutCallback(transaction_id) }
  }
  const rowOf = async (id: string): Promise<Record<string, any>> =>
    shop.pg("rental_transaction").where({ id }).first()
  const change = (id: string, changes: Record<string, unknown>) =>
    shop.pg("rental_transaction").where({ id }).update(changes)
  const LONG_AGO = new Date(Date.now() - 3_600_000)
  /** The job, as it would run in an hour; calls that wait are applied only where they are due. */
  const later = async (id: string, calls: "due" | "not due") => {
    await change(id, { updated_at: LONG_AGO, finish_retry_at: LONG_AGO })
    const next_retry_at = calls === "due" ? LONG_AGO : new Date(Date.now() + 3_600_000)
    await shop.pg("rental_event").where({ status: "received" }).update({ next_retry_at })
    await applyRentalCalls(shop.container)
  }
  const refusing = <T>(table: string, rule: string, work: () => Promise<T>) =>
    refusingRows(shop.pg, table, rule, work)

  it("behind a booking's order has its terms and its event all the same, once", async () => {
    const booked: unknown[] = []
    const listen = async ({ data }: { data: unknown }) => void booked.push(data)
    const bus = shop.container.resolve(Modules.EVENT_BUS)
    bus.subscribe("rental.booked", listen, { subscriberId: "cut-off" })
    const { id, held } = await paid()
    const book = (page: number) =>
      shop.event("order_booked", held, {
        isBooking: true,
        finalizeUrl: `https://pay.example.test/finalize/${page}`,
      })
    const answer = await refusing("rental_transaction", "terms IS NULL", () => book(1))
    expect(answer.status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: "booked", terms: null, finalize_url: null })

    await later(id, "not due")
    await later(id, "not due")
    expect(await rowOf(id)).toMatchObject({
      terms: { is_booking: true },
      finalize_url: "https://pay.example.test/finalize/1",
      finish_attempts: 0,
    })
    // Another call about the same booking, not the same call again.
    expect((await book(2)).status).toBe(200)
    await allTold(shop.container)
    bus.unsubscribe("rental.booked", listen, { subscriberId: "cut-off" })
    expect(booked).toEqual([{ id, order_id: answer.body.platformOrderId }])
  })

  it("by a fault of the database in the payment of a booked order isn't taken for paid: the next try captures", async () => {
    const { id, held } = await paid()
    const { platformOrderId } = (await shop.event("order_booked", held, { isBooking: true })).body
    const { authorized_session_id, authorized_amount } = await rowOf(id)
    const confirm = () => shop.event("order_confirmed", held, { isBooking: false })
    expect((await refusing("payment", "false", confirm)).status).toBe(503)
    expect(await rowOf(id)).toMatchObject({ completed_at: null, status: "confirmed" })
    // The booking is bound to its session as before.
    expect(await rowOf(id)).toMatchObject({
      authorized_session_id,
      authorized_amount,
      authorized_status: "booked",
    })
    expect(await confirm()).toMatchObject({ status: 200, body: { platformOrderId } })
    expect(captured(await shop.order(platformOrderId))).toEqual([1452])
  })

  it("between the binding and the payment of a booked order isn't taken for paid, and is captured by its call", async () => {
    const { id, held } = await paid()
    const { platformOrderId } = (await shop.event("order_booked", held, { isBooking: true })).body
    const confirm = () => shop.event("order_confirmed", held, { isBooking: false })
    expect((await refusing("payment", "false", confirm)).status).toBe(503)
    // A server that died has undone nothing.
    await change(id, { authorized_status: "confirmed" })

    await later(id, "not due")
    expect(await rowOf(id)).toMatchObject({ status: "confirmed", completed_at: null })
    await later(id, "due")
    expect(captured(await shop.order(platformOrderId))).toEqual([1452])
    expect(await rowOf(id)).toMatchObject({ completed_at: expect.any(Date), attention: null })
  })

  it("before its order was made isn't looked for by the job for ever", async () => {
    const { id, cartId } = await paid()
    await change(id, {
      status: "confirmed",
      authorized_session_id: "payses_lost",
      authorized_amount: 1452,
      authorized_status: "confirmed",
    })
    await later(id, "not due")
    expect(await rowOf(id)).toMatchObject({ status: "confirmed", authorized_session_id: null })
    expect(await shop.pg("order_cart").where({ cart_id: cartId, deleted_at: null })).toEqual([])
  })

  it("with an order that another provider's payment has paid for becomes attention, and not a finished rental", async () => {
    const { id, held } = await paid()
    const call = () => shop.call(held)
    expect((await refusing("capture", "false", call)).status).toBe(200)
    await shop.pg("payment").update({ provider_id: "pp_system_default" })
    await later(id, "not due")
    expect(await rowOf(id)).toMatchObject({
      status: "confirmed",
      attention: { code: "order_not_finished", resolved_at: null },
    })
  })

  it("while it was captured asks for attention when that fails again after a minute, and closes it by itself", async () => {
    const { id, cartId, held } = await paid()
    const lost = jest
      .spyOn(shop.container.resolve("payment"), "capturePayment")
      .mockRejectedValue(new Error("Connection lost"))
    expect((await shop.call(held)).status).toBe(200)
    const row = await rowOf(id)
    expect(row).toMatchObject({ status: "confirmed", finish_attempts: 1, attention: null })
    expect(row.finish_retry_at - row.updated_at).toBe(60_000)

    await later(id, "not due")
    expect(await rowOf(id)).toMatchObject({ status: "confirmed", finish_attempts: 2 })
    expect(await shop.rentalOf(cartId)).toMatchObject({
      attention: { code: "order_not_finished", params: { why: "Connection lost" }, resolved_at: null },
    })
    lost.mockRestore()
    await later(id, "not due")
    expect(await shop.rentalOf(cartId)).toMatchObject({
      status: "active",
      attention: { resolved_at: expect.any(String), settled_by: { code: "order_made" } },
    })
  })

  it("behind the capture, before its terms were kept, has them later", async () => {
    const { id, held } = await paid()
    const { transactions } = shop.rental
    const noteOrder = transactions.note.bind(transactions)
    const lost = jest
      .spyOn(transactions, "note")
      .mockImplementationOnce(noteOrder)
      .mockRejectedValueOnce(new Error("Connection lost"))
    const { platformOrderId } = (await shop.call(held)).body
    lost.mockRestore()
    expect(captured(await shop.order(platformOrderId))).toEqual([1452])
    expect(await rowOf(id)).toMatchObject({ status: "confirmed", terms: null })
    await later(id, "not due")
    expect(await rowOf(id)).toMatchObject({ status: "active", terms: { duration: 12 }, attention: null })
  })

  it("by a removal that Medusa refused goes on asking about it, once the order is made", async () => {
    const { id, cartId, transaction_id, held } = await paid({ bells: 1 })
    const refusal = new MedusaError(MedusaError.Types.NOT_ALLOWED, "The line is locked.")
    const refused = jest
      .spyOn(shop.container.resolve("cart"), "softDeleteLineItems")
      .mockRejectedValueOnce(refusal)
    const answer = await cartCalls(shop, transaction_id).removeProduct({ id: shop.bell.variantId })
    refused.mockRestore()
    expect(answer).toMatchObject({ status: 409, body: { code: "call_not_applied" } })
    expect((await shop.call(held)).status).toBe(200)
    expect(await shop.rentalOf(cartId)).toMatchObject({
      attention: { code: "call_not_applied", params: { kind: "product_removal" }, resolved_at: null },
    })
    expect((await rowOf(id)).completed_at).not.toBeNull()
  })

  it("by a country outside its region, and whose booking is then cancelled, asks for nothing any more", async () => {
    const { id, cartId, held } = await paid()
    const deliveryAddress = { ...held.body.deliveryAddress, country: "MT" }
    expect(await shop.event("order_booked", held, { isBooking: true, deliveryAddress })).toMatchObject({
      status: 409,
      body: { code: "country_outside_region" },
    })
    expect((await shop.event("order_booking_cancelled", held)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: "cancelled" })
    expect(await shop.rentalOf(cartId)).toMatchObject({
      attention: { code: "country_outside_region", resolved_at: expect.any(String) },
    })
  })

  it("before it was confirmed, and rejected since, is made an order by a later confirmation only", async () => {
    const { id, cartId, held } = await paid()
    const confirm = () => shop.event("order_confirmed", held)
    expect((await refusing("payment", "false", confirm)).status).toBe(503)
    expect(await rowOf(id)).toMatchObject({ authorized_session_id: null, authorized_status: null })
    expect((await shop.call(held, { rejected: true })).status).toBe(409)
    await later(id, "due")
    expect(await shop.pg("order_cart").where({ cart_id: cartId, deleted_at: null })).toEqual([])
    expect(await rowOf(id)).toMatchObject({ status: "failed", attention: { code: "rejected" } })
    expect((await confirm()).status).toBe(200)
    expect(await shop.rentalOf(cartId)).toMatchObject({ attention: { resolved_at: expect.any(String) } })
  })

  it("while it was archived, and taken out of the archive since, isn't archived late", async () => {
    const { id, held } = await paid()
    const { platformOrderId } = (await shop.call(held)).body
    const archive = () => shop.event("order_archived", held)
    expect((await refusing('"order"', "status <> 'archived'", archive)).status).toBe(503)
    expect((await shop.event("order_unarchived", held)).status).toBe(200)
    await later(id, "due")
    expect((await shop.order(platformOrderId)).status).toBe("pending")
    expect((await archive()).status).toBe(200)
    expect((await shop.order(platformOrderId)).status).toBe("archived")
  })
})
