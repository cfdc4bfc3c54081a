import { Modules } from "@medusajs/framework/utils"
import applyRentalCalls from "../../src/jobs/apply-rental-calls"
import { forgetKept } from "../../src/workflows/read"
import { allTold } from "../helpers/all-told"
import { heard } from "../helpers/heard"
import { succeed } from "../helpers/http-client"
import { refusing as refusingRows } from "../helpers/refusing"
import { captured, describeRentalsInEurope } from "../helpers/rentals"

/** A server that dies between two steps, a database that refuses one of them: what is found afterwards, and what becomes of it. */
describeRentalsInEurope("a rental that was cut off", (shop) => {
  const paid = async (cart?: string) => {
    const held = await shop.paid(cart)
    return { ...held, held }
  }
  const rowOf = async (id: string): Promise<Record<string, any>> =>
    shop.pg("rental_transaction").where({ id }).first()
  const change = (id: string, changes: Record<string, unknown>) => shop.setRow(id, changes)
  const LONG_AGO = new Date(Date.now() - 3_600_000)
  /** The job, as it would run in an hour. */
  const later = async () => {
    await shop.pg("rental_call").where({ status: "received" }).update({ next_retry_at: LONG_AGO })
    await applyRentalCalls(shop.container)
  }
  const refusing = <T>(table: string, rule: string, work: () => Promise<T>) =>
    refusingRows(shop.pg, table, rule, work)

  const booked = heard(shop, "rental.booked")
  it("behind a booking's order has its terms and its event all the same, once", async () => {
    const { id, held } = await paid()
    const book = (page: number) =>
      shop.event("order_booked", held, {
        isBooking: true,
        finalizeUrl: `https://pay.example.test/finalize/${page}`,
      })
    const answer = await refusing("rental_transaction", "terms IS NULL", () => book(1))
    expect(answer.status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: "booked", terms: null, finalize_url: null })
    // A try that doesn't get as far as the order forgets nothing of it.
    jest.spyOn(shop.rental.inbox, "waitingRemovals").mockRejectedValueOnce(new Error("odd"))
    expect(await book(1)).toMatchObject({ status: 200, body: answer.body })

    await later()
    await later()
    expect(await rowOf(id)).toMatchObject({
      terms: { is_booking: true },
      finalize_url: "https://pay.example.test/finalize/1",
    })
    // Another call about the same booking, not the same call again.
    expect((await book(2)).status).toBe(200)
    await allTold(shop.container)
    expect(booked).toMatchObject([{ data: { id, order_id: answer.body.platformOrderId } }])
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

  it.each(["order_cart", "payment_collection"])(
    "by a fault at %s is captured once, by the next try",
    async (table) => {
      const { held } = await paid()
      // Medusa leaves the other links of its order, or the payment.
      expect((await refusing(table, "false", () => shop.call(held))).status).toBe(503)
      expect(captured(await shop.orderFrom(await shop.call(held)))).toEqual([1452])
    },
  )

  it("before it was confirmed, and rejected since, is made an order by a later confirmation only", async () => {
    const { id, cartId, held } = await paid()
    const confirm = () => shop.event("order_confirmed", held)
    expect((await refusing("payment", "false", confirm)).status).toBe(503)
    expect(await rowOf(id)).toMatchObject({ authorized_session_id: null, authorized_status: null })
    await shop.setRow(id, { authorized_session_id: "payses_cut_off" })
    expect((await shop.call(held, { rejected: true })).status).toBe(409)
    expect(await rowOf(id)).toMatchObject({ authorized_session_id: null })
    await later()
    expect(await shop.pg("order_cart").where({ cart_id: cartId, deleted_at: null })).toEqual([])
    expect(await rowOf(id)).toMatchObject({ status: "failed", attention: { code: "rejected" } })
    expect((await shop.rented(cartId)).id).not.toBe(id)
    expect((await confirm()).status).toBe(200)
    expect(await shop.rentalById(id)).toMatchObject({ attention: { resolved_at: expect.any(String) } })
  })

  it("while it was archived, and taken out of the archive since, isn't archived late", async () => {
    const { held } = await paid()
    const { platformOrderId } = (await shop.call(held)).body
    const archive = () => shop.event("order_archived", held)
    expect((await refusing('"order"', "status <> 'archived'", archive)).status).toBe(503)
    expect((await shop.event("order_unarchived", held)).status).toBe(200)
    await later()
    expect((await shop.order(platformOrderId)).status).toBe("pending")
    expect((await archive()).status).toBe(200)
    expect((await shop.order(platformOrderId)).status).toBe("archived")
  })

  const paidState = async (orderId: string) => {
    const { order } = await succeed(
      shop.admin.get(`/admin/orders/${orderId}?fields=payment_status,summary.*,*payment_collections`),
    )
    const { paid_total, pending_difference } = order.summary
    const valid = order.payment_collections.filter(({ status }: any) => status !== "canceled")
    const sums = valid.map(({ captured_amount }: any) => captured_amount)
    return [order.payment_status, paid_total, pending_difference, sums]
  }
  const PAID = ["captured", 1452, 0, [1452]]

  // Medusa writes these one after the other: what comes behind the refused one is missing, too.
  it.each([
    ["payment's mark", "job", "payment", "captured_at IS NULL"],
    ["order's transaction", "button", "order_transaction", "false"],
    ["collection's sum", "call", "payment_collection", "coalesce(captured_amount, 0) = 0"],
  ])("before the %s of its capture was written is paid by the %s", async (_, way, table, rule) => {
    const { id, held } = await paid()
    const { platformOrderId } = (await refusing(table, rule, () => shop.call(held))).body
    // A server that died has taken nothing back.
    if (table === "payment") {
      const [{ id: payment_id, raw_amount }] = await shop.pg("payment").select("id", "raw_amount")
      await shop.pg("capture").insert({ id: "capt_left", amount: 1452, raw_amount, payment_id })
    }
    if (way !== "job") await change(id, { status: "active", completed_at: new Date() })
    if (way === "job") await later()
    if (way === "call") expect((await shop.call(held)).status).toBe(200)
    if (way === "button") await succeed(shop.admin.post(`/admin/rental/transactions/${id}/retry`))
    expect(await paidState(platformOrderId)).toEqual(PAID)
    expect(await rowOf(id)).toMatchObject({ status: "active", attention: null })
  })

  it("by a late server that cancelled its payment collection gets another one by the merchant's button", async () => {
    const { id, held } = await paid()
    const { platformOrderId } = (await refusing("capture", "false", () => shop.call(held))).body
    await shop.pg("payment").update({ canceled_at: new Date() })
    await shop.pg("payment_collection").update({ status: "canceled" })
    await succeed(shop.admin.post(`/admin/rental/transactions/${id}/retry`))
    expect(await paidState(platformOrderId)).toEqual(PAID)
  })

  it("while the tax rates at its address can't be read has no issue about a missing order any more", async () => {
    const { id, held } = await paid()
    expect((await shop.call(held, { rejected: true })).status).toBe(409)
    const unread = jest
      .spyOn(shop.container.resolve(Modules.TAX), "getTaxLines")
      .mockRejectedValue(new Error("no rates"))
    forgetKept()
    const deliveryAddress = { street: "9 quai Voltaire", city: "Lyon", postCode: "69002", country: "FR" }
    expect((await shop.event("order_confirmed", held, { deliveryAddress })).status).toBe(200)
    unread.mockRestore()
    const settled_by = { code: "order_made" }
    expect(await rowOf(id)).toMatchObject({ status: "active", attention: { code: "rejected", settled_by } })
    expect(await shop.pg("rental_call").where({ status: "received" })).toHaveLength(1)
  })
})
