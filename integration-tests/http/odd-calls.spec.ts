import { randomBytes } from "node:crypto"
import { startRental } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { paidBefore } from "../helpers/paid-orders"
import { captured, describeRentalsInEurope } from "../helpers/rentals"

/**
 * Calls of the service whose fields are odd: what only describes costs nothing, what decides is never guessed. A bike is 1200.00
 * without taxes, its delivery 10.00, each with 20 %: 1452.00. A bell, paid once, is 40.00.
 */
describeRentalsInEurope("a call whose fields are odd", (shop) => {
  /** Ids are indexed: one that doesn't fit into an index, and can't be compressed into it. */
  const longText = () => randomBytes(5_000).toString("hex")
  const payFor = async (cartId: string) => {
    const { rental_transaction_id: id, transaction_id } = await startRental(shop.store, cartId)
    return { id, cartId, held: await shop.payWithoutCallback(transaction_id) }
  }
  const paid = paidBefore(async () => payFor(await shop.cart()))
  const rental = async (id: string) =>
    (await succeed(shop.admin.get(`/admin/rental/transactions/${id}`))).transaction
  const press = (id: string, name: string) => shop.admin.post(`/admin/rental/transactions/${id}/${name}`, {})
  const orders = async () => (await succeed(shop.admin.get("/admin/orders"))).orders
  /** The products of a call, those of this variant changed. */
  const withLine = (held: { body: Record<string, any> }, variantId: string, changes: object) => ({
    products: held.body.products.map((line: any) => (line.id === variantId ? { ...line, ...changes } : line)),
  })

  describe("but only describe", () => {
    // @covers payload.duration
    it.each<[string, Record<string, unknown>]>([
      [
        "a duration of 3e9, and a unit that every object has",
        { duration: 3e9, commitment: { value: 3e9, unit: "constructor", referenceDate: {} } },
      ],
      [
        "texts where there are lists and objects, ids of 10,000 characters, and a script as finalizeUrl",
        {
          ...{ duration: 1.5, services: "x", company: "ACME", customer: "Léa", commitment: [] },
          ...{ paymentInterval: 7, discount: {}, finalizeUrl: "javascript:alert(1)" },
          ...{ platformSubscriptionId: longText(), id: longText(), status: longText() },
        },
      ],
    ])("make the order, capture it and keep the duration that was sent: %s", async (_, changes) => {
      const { id, held } = await paid()
      const { status, body } = await shop.call(held, { commitment: null, ...changes })
      expect(status).toBe(200)
      const order = await shop.order(body.platformOrderId)
      expect(order).toMatchObject({ total: 1452, payment_status: "captured" })
      expect(await rental(id)).toMatchObject({
        status: "active",
        duration: 12,
        attention: null,
        finalize_url: null,
      })
    })
  })

  describe("about the delivery's price", () => {
    const toldOf = (said: string) =>
      Number.isNaN(Number(said))
        ? { delivery: null, delivery_text: said }
        : { delivery: Number(said), delivery_text: null }

    // @covers deliveryMode.price
    it.each<[unknown, string, number, number]>([
      ["free", "free", 12, 1452],
      // 1,440.00 and 1,000.01
      [1000.01, "1000.01", 1000.01, 2440.01],
    ])(
      "make no order by %j; Make the order takes it where it can be read",
      async (price, said, delivery, total) => {
        const { id, held } = await paid()
        const deliveryMode = { ...held.body.deliveryMode, price }
        const difference = { code: "delivery_price", params: { said, sent: 12 } }
        expect(await shop.call(held, { deliveryMode })).toMatchObject({
          status: 409,
          body: { code: "contents_differ" },
        })
        expect(await orders()).toEqual([])
        expect(await rental(id)).toMatchObject({
          attention: { code: "contents_differ", params: { difference } },
          actions: { complete: true, recommended: "complete" },
          // The page shows the call's words beside the order that would be made, also where they can't be read.
          paid: { delivery, total, as_sent: null, told: toldOf(said) },
        })
        const { body } = await press(id, "complete")
        const { order_id } = body.transaction
        expect(await shop.order(order_id)).toMatchObject({ total, payment_status: "captured" })
        expect(await rental(id)).toMatchObject({
          status: "active",
          attention: { resolved_at: expect.any(String) },
        })
      },
    )
  })

  describe("about what is captured", () => {
    // @covers payload.isBooking
    it("book where isBooking is a word for yes", async () => {
      const { id, held } = await paid()
      const { body } = await shop.call(held, { isBooking: " Yes " })
      expect(captured(await shop.order(body.platformOrderId))).toEqual([])
      expect(await rental(id)).toMatchObject({ status: "booked" })
    })

    it("ask for attention where they aren't clear, and offer no order, until a call says that it is paid", async () => {
      const { id, held } = await paid()
      for (const changes of [{ isBooking: "maybe" }, { rejected: 2 }, { is_booking: true, products: "x" }]) {
        expect(await shop.call(held, changes)).toMatchObject({ status: 400, body: { code: "invalid_body" } })
        expect(await rental(id)).toMatchObject({
          attention: { code: "call_unreadable", resolved_at: null },
          actions: { retry: false, complete: false, recommended: "resolve" },
          paid: null,
        })
        for (const name of ["retry", "complete"]) {
          expect(await press(id, name)).toMatchObject({ status: 400, body: { code: "no_proof_of_payment" } })
        }
      }
      expect((await shop.call(held)).status).toBe(200)
    })

    it("are outranked by a rejection, whatever came before it or can't be read behind it", async () => {
      const { id, held } = await paid()
      const unread = { products: "x" }
      expect((await shop.call(held, unread)).status).toBe(400)
      // What was sent: 1440.00 and 12.00.
      expect(await rental(id)).toMatchObject({
        actions: { complete: true, recommended: "complete" },
        paid: { total: 1452, told: null },
      })
      expect((await shop.call(held, { rejected: true })).status).toBe(409)
      const rejected = async () => {
        expect(await rental(id)).toMatchObject({ actions: { retry: false, complete: false } })
        for (const name of ["retry", "complete"]) expect((await press(id, name)).status).toBe(400)
        expect(await orders()).toEqual([])
      }
      await rejected()
      expect((await shop.call(held, unread)).status).toBe(400)
      expect(await rental(id)).toMatchObject({ attention: { code: "rejected" } })
      await rejected()
      await succeed(shop.admin.post(`/admin/rental/transactions/${id}/resolve`, { note: "Asked." }))
      await rejected()
      expect(captured(await shop.order((await shop.call(held)).body.platformOrderId))).toEqual([1452])
    })

    it("book where the rest can't be read and the merchant makes the order as it was sent", async () => {
      const { id, held } = await paid()
      expect((await shop.call(held, { isBooking: "yes", products: "x" })).status).toBe(400)
      const { body } = await press(id, "complete")
      expect(captured(await shop.order(body.transaction.order_id))).toEqual([])
      expect(body.transaction).toMatchObject({ status: "booked", paid: { total: 1452, told: null } })
    })
  })

  describe("about taxes", () => {
    // @covers line.vat, silent.vat-echoed
    it.each([
      [5.5, 1278],
      [20.0001, null],
    ])(
      "make the order as it was sent where they say %d percent, and say both sums",
      async (vat, told_total) => {
        const { id, held } = await paid()
        const line = withLine(held, shop.bike.variantId, { vat })
        const { status, body } = await shop.call(held, line)
        expect(status).toBe(200)
        const { platformOrderId: order_id } = body
        expect(captured(await shop.order(order_id))).toEqual([1452])
        const { attention, status: state } = await rental(id)
        expect(state).toBe("active")
        // 1200.00 x 1.200001 is the same sum.
        if (told_total === null) return expect(attention).toBeNull()
        expect(attention).toMatchObject({
          code: "tax_rate_differs",
          params: { name: "Vélo cargo", sent: 20, told: vat, total: 1452, told_total, order_id },
        })
        // Once: the merchant has read it.
        await succeed(shop.admin.post(`/admin/rental/transactions/${id}/resolve`, { note: "Read." }))
        expect((await shop.call(held, line)).status).toBe(200)
        expect((await rental(id)).attention.resolved_at).toEqual(expect.any(String))
      },
    )

    it("change what was paid today of a line paid once; Make the order takes the call's", async () => {
      shop.service.configure({ disabledProductsInPayload: true })
      const { id, held } = await payFor(await shop.cart({ bells: 2 }))
      const answer = await shop.call(held, withLine(held, shop.bell.variantId, { vat: 5.5 }))
      expect(answer).toMatchObject({ status: 409, body: { code: "amounts_differ" } })
      expect(await orders()).toEqual([])
      const { paid: sum } = await rental(id)
      // 1440.00, 12.00 and 80.00 with 5.5 %
      expect(sum).toMatchObject({ total: 1536.4, as_sent: null, told: { total: 1536.4 } })
      const { body } = await press(id, "complete")
      expect(captured(await shop.order(body.transaction.order_id))).toEqual([1536.4])
    })
  })

  // @covers silent.numbers-as-text
  it("names units and ids as text and as numbers", async () => {
    const { held } = await paid()
    const changes = { quantity: "1.0", combinationId: 17, price: "1 200,00".replace(" ", "") }
    const { body } = await shop.call(held, withLine(held, shop.bike.variantId, changes))
    expect(captured(await shop.order(body.platformOrderId))).toEqual([1452])
  })
})
