import { Modules } from "@medusajs/framework/utils"
import applyRentalCalls from "../../src/jobs/apply-rental-calls"
import { succeed } from "../helpers/http-client"
import { paidBefore } from "../helpers/paid-orders"
import { captured, describeRentalsInEurope, type CapturedCall, EVENTS, type Paid } from "../helpers/rentals"

const TOKEN = "token-of-the-dashboard-0123456789"

/** The six webhook events, bookings, and what the merchant does about them (docs/service.md, Events). */
describeRentalsInEurope("the service's events", (shop) => {
  const paid = paidBefore(() => shop.paid())
  const booking = (held: CapturedCall) => shop.event("order_booked", held, { isBooking: true })
  const confirmed = (held: CapturedCall) => shop.event("order_confirmed", held, { isBooking: false })
  const transactionOf = async ({ cartId }: Paid) => (await shop.transactions(cartId)).at(-1)!
  const status = async (orderId: string) => (await shop.order(orderId)).status
  const reserved = async () => (await shop.pg("reservation_item").whereNull("deleted_at")).length

  // @covers event.order_booking_cancelled
  it("of a cancelled booking cancel its order and release the stock; a late confirmation asks for attention", async () => {
    const held = await paid()
    const { platformOrderId } = (await booking(held)).body
    expect(await reserved()).toBe(1)

    expect((await shop.event("order_booking_cancelled", held, { isBooking: true })).status).toBe(200)
    expect(await shop.order(platformOrderId)).toMatchObject({
      status: "canceled",
      rental_transaction: { status: "cancelled" },
    })
    expect(await reserved()).toBe(0)
    expect((await transactionOf(held)).attention).toBeNull()

    const late = await confirmed(held)
    expect(late).toMatchObject({ status: 409, body: { code: "confirmed_after_cancellation" } })
    expect(await transactionOf(held)).toMatchObject({
      status: "cancelled",
      attention: { code: "confirmed_after_cancellation" },
    })
  })

  describe("order_confirmed", () => {
    it("on several servers at once, where no lock reaches across: one order, by the database alone", async () => {
      const held = await paid()
      // As it is where each server has a locking module of its own: every lock is given.
      const locking = shop.container.resolve(Modules.LOCKING) as any
      const given = [
        jest.spyOn(locking, "acquire").mockResolvedValue(undefined),
        jest.spyOn(locking, "release").mockResolvedValue(true),
        jest
          .spyOn(locking, "execute")
          .mockImplementation((async (_: unknown, job: () => Promise<unknown>) => job()) as any),
      ]
      const answers = await Promise.all([shop.call(held), confirmed(held), shop.call(held), confirmed(held)])
      given.forEach((spy) => spy.mockRestore())
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(answers.map(({ body }) => body.platformOrderId)).size).toBe(1)
      const { count } = (await shop.pg("order").count("* as count"))[0]!
      expect(Number(count)).toBe(1)
      expect(await shop.pg("payment").whereNotNull("canceled_at")).toEqual([])
    })

    // @covers flow.completion, event.order_confirmed, event.success-too, silent.transitions, silent.event-order
    // @covers silent.webhook-retries
    it.each([
      ["twice, before the success call", ["order_confirmed", "order_confirmed", "success", "success"]],
      ["backwards", "order_unarchived order_archived order_confirmed order_booked order_created".split(" ")],
    ])("%s: one order, paid once", async (_, sequence) => {
      const held = await paid()
      for (const kind of sequence) await (kind === "success" ? shop.call(held) : shop.event(kind, held))
      const transaction = await transactionOf(held)
      expect(transaction).toMatchObject({ status: "active", attention: null })
      expect(captured(await shop.order(transaction.order_id))).toEqual([1452])
      expect(await shop.orders()).toHaveLength(1)
    })

    it("rejected when its order is made already: the order stays as it is, and attention names it", async () => {
      const held = await paid()
      const { platformOrderId: id } = (await shop.event("order_confirmed", held)).body
      const rejected = { status: 409, body: { code: "rejected" } }
      expect(await shop.event("order_confirmed", held, { rejected: true })).toMatchObject(rejected)
      expect(await shop.order(id)).toMatchObject({ status: "pending", payment_status: "captured" })
      const attention = { code: "rejected", params: { order_id: id } }
      expect(await transactionOf(held)).toMatchObject({ attention })
    })
  })

  // @covers event.order_archived, event.order_unarchived
  it("archive the order from any status and give it back, as often as it is told", async () => {
    const held = await paid()
    const { platformOrderId } = (await confirmed(held)).body
    for (let round = 0; round < 2; round++) {
      await shop.event("order_archived", held)
      await shop.event("order_archived", held)
      expect(await status(platformOrderId)).toBe("archived")
      await shop.event("order_unarchived", held)
      expect(await status(platformOrderId)).toBe("pending")
    }
    const module = shop.container.resolve(Modules.ORDER)
    await module.updateOrders([{ id: platformOrderId, status: "completed" }])
    await shop.event("order_archived", held)
    expect(await status(platformOrderId)).toBe("archived")
    await shop.event("order_unarchived", held)
    expect(await status(platformOrderId)).toBe("completed")
  })

  // @covers event.order_created, event.identity
  it("keeps order_created with the identity in it, and changes nothing by it", async () => {
    const held = await paid()
    const before = await transactionOf(held)
    const customer = { firstName: "Ada", lastName: "Byron", email: "ada@example.test", phone: null }
    expect((await shop.event("order_created", held, { customer })).status).toBe(200)
    expect(await shop.pg("rental_call")).toMatchObject([{ kind: "order_created", body: { customer } }])
    const { status, updated_at } = await transactionOf(held)
    expect([status, updated_at]).toEqual(["open", before.updated_at])
    expect(await shop.orders()).toEqual([])
  })

  // @covers silent.order-created
  it("records an event whose payload it can't read, but for the kinds that an order is made of", async () => {
    const held = await paid()
    const odd = { products: [{ quantity: "two" }] }
    expect((await shop.event("order_created", held, odd)).status).toBe(200)
    expect((await shop.event("order_archived", held, odd)).status).toBe(200)
    expect(await shop.event("order_confirmed", held, odd)).toMatchObject({
      status: 400,
      body: {
        code: "invalid_body",
        fields: expect.arrayContaining([{ field: "products.0.quantity", message: expect.any(String) }]),
      },
    })
  })

  describe("who may send them", () => {
    // @covers silent.envelope, payload.isBooking, states.conditions, event.transformer
    it("asks for the token too where one is set for the rental's key, in the header or the address, whatever that is", async () => {
      await shop.settings({ event_token: TOKEN })
      const held = await paid()
      expect(await confirmed(held)).toMatchObject({ status: 401, body: { code: "token_required" } })
      const elsewhere = (query: string) =>
        shop.anonymous.post(`/rental/callbacks/events/rset_nowhere/order_confirmed${query}`, held.body)
      for (const query of ["", "?token=wrong"]) expect((await elsewhere(query)).status).toBe(401)
      expect(await shop.orders()).toEqual([])
      // With isBooking it is a booking, whatever the kind, also in an envelope that names it.
      const envelope = { type: "order_confirmed", payload: { ...held.body, isBooking: " Yes " } }
      const booked = await shop.anonymous.post(EVENTS, envelope, { "x-rental-token": TOKEN })
      expect(await shop.orderFrom(booked)).toMatchObject({ payment_status: "awaiting" })
      await shop.orderFrom(await elsewhere(`?token=${TOKEN}`))
    })

    // @covers silent.dashboard-order
    it("records an order of the service's dashboard by the token alone, and makes nothing of it", async () => {
      const held = await paid()
      const foreign = { cartId: null, cartSecureKey: null, source: "dashboard", transactionId: "elsewhere-1" }
      expect((await shop.event("order_confirmed", held, foreign)).status).toBe(401)
      await shop.settings({ event_token: TOKEN })
      const answer = await shop.event("order_confirmed", held, foreign, `?token=${TOKEN}`)
      expect(answer).toMatchObject({ status: 200, body: { applied: false } })
      const [row] = await shop.pg("rental_call").where({ kind: "order_confirmed" })
      expect(row).toMatchObject({ status: "ignored", rental_transaction_id: null })
      expect(row.body.source).toBe("dashboard")
      expect(await shop.orders()).toEqual([])
    })

    // @covers payload.externalOrderId, silent.dashboard-order
    it("knows an order of ours by its id, by the token alone; each is read before it is applied, the same again is the same row", async () => {
      const held = await paid()
      const { platformOrderId } = (await confirmed(held)).body
      const ours = { cartId: null, cartSecureKey: null, externalOrderId: platformOrderId }
      expect((await shop.event("order_archived", held, ours)).status).toBe(401)
      await shop.settings({ event_token: TOKEN })
      const send = (kind: string, changes: object) =>
        shop.event(kind, held, { ...ours, ...changes }, `?token=${TOKEN}`)
      const unread = { status: 400, body: { code: "invalid_body" } }
      for (let time = 0; time < 2; time++) {
        expect(await send("order_confirmed", { products: [{}] })).toMatchObject(unread)
        expect((await send("order_archived", {})).status).toBe(200)
      }
      expect(await status(platformOrderId)).toBe("archived")
      expect((await transactionOf(held)).attention).toMatchObject({ code: "call_unreadable" })
      const rows = await shop.pg("rental_call").where({ times_received: 2 }).orderBy("kind")
      expect(rows).toMatchObject([
        { kind: "order_archived", status: "ignored" },
        { kind: "order_confirmed", status: "refused", body: null },
      ])
      expect(rows[1].unread_body).toContain(platformOrderId)
      expect(await shop.pg("rental_call")).toHaveLength(3)
    })

    it("of a rental that a restored backup lacks is kept by the token, and Health says that such a payment came", async () => {
      const held = await paid()
      for (const table of ["rental_attempt", "rental_transaction"]) await shop.pg(table).delete()
      const refused = async () => (await succeed(shop.admin.get("/admin/rental/health"))).health.refused_call
      expect((await shop.call(held)).status).toBe(404)
      expect(await refused()).toMatchObject({ reason: "unknown_key" })
      await shop.settings({ event_token: TOKEN })
      expect((await shop.event("order_confirmed", held)).status).toBe(401)
      expect(await refused()).toMatchObject({ reason: "missing_event_token" })
      expect(await shop.pg("rental_call")).toEqual([])

      const answer = await shop.event("order_confirmed", held, {}, `?token=${TOKEN}`)
      expect(answer.status).toBe(404)
      const kept = { kind: "order_confirmed", status: "refused", rental_transaction_id: null }
      expect(await shop.pg("rental_call")).toMatchObject([{ ...kept, cart_id: held.body.cartId }])
      expect(await shop.everyRow()).not.toContain(held.body.cartSecureKey)
    })

    // @covers event.not-events, silent.envelope
    it("refuses a forged key and an unknown address; an unknown kind with a true key is kept, and the merchant told", async () => {
      const held = await paid()
      const forged = { ...held.body, cartSecureKey: "forged" }
      for (const address of [EVENTS, "/rental/callbacks/events/rset_nobody"]) {
        expect((await shop.anonymous.post(`${address}/order_confirmed`, forged)).status).toBe(404)
      }
      expect(await shop.pg("rental_call")).toEqual([])
      const unknown = { status: 400, body: { code: "unknown_event" } }
      expect(await shop.event("order_exploded", held)).toMatchObject(unknown)
      expect(await shop.anonymous.post(EVENTS, held.body)).toMatchObject(unknown)
      expect(await shop.pg("rental_call").orderBy("id")).toMatchObject([
        { kind: "order_exploded", status: "refused" },
        { kind: "unknown", status: "refused" },
      ])
      expect((await transactionOf(held)).attention).toMatchObject({ code: "call_unreadable" })
    })
  })

  it("of an order that a crash cut off is finished by the job, also behind one that can't be applied", async () => {
    const [broken, whole] = [await paid(), await paid()]
    for (const held of [broken, whole]) await succeed(confirmed(held))
    // As a server leaves it that dies behind the order.
    await shop.pg("rental_transaction").update({ status: "confirmed", order_id: null })
    await shop.pg("rental_call").update({ status: "received", result: null, next_retry_at: new Date(0) })
    await shop.pg("rental_attempt").where({ rental_transaction_id: broken.id }).delete()
    await applyRentalCalls(shop.container)
    expect(await transactionOf(whole)).toMatchObject({ status: "active", attention: null })
    const attention = { code: "call_not_applied" }
    expect(await transactionOf(broken)).toMatchObject({ status: "confirmed", attention })
  })
})
