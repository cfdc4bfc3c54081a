import { RentalPaymentProvider } from "../../src/providers/rental/service"
import { startRental } from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { describeRentalsInEurope, type CapturedCall } from "../helpers/rentals"

interface Paid extends CapturedCall {
  cartId: string
  transactionId: string
}

/** Two rentals: of one there is an order, the other was paid and its shop wasn't told. */
describeRentalsInEurope("the merchant", (shop) => {
  let made: { held: Paid; id: string; transaction: Record<string, any> }
  let open: Paid
  beforeAll(async () => {
    const held = await paid()
    const { platformOrderId: id } = (await shop.event("order_confirmed", held, { isBooking: false })).body
    made = { held, id, transaction: await transactionOf(held) }
    open = await paid()
  })

  const paid = async (): Promise<Paid> => {
    const cartId = await shop.cart()
    const { transaction_id: transactionId } = await startRental(shop.store, cartId)
    return { ...(await shop.payWithoutCallback(transactionId)), cartId, transactionId }
  }
  const booking = (held: CapturedCall) => shop.event("order_booked", held, { isBooking: true })
  const transactionOf = async ({ cartId }: Pick<Paid, "cartId">) => (await shop.transactions(cartId)).at(-1)!
  const orders = async () => (await succeed(shop.admin.get("/admin/orders?fields=id,status"))).orders

  // @covers silent.order-status
  it("lists, without alarm, what was opened and never confirmed", async () => {
    const held = open
    await shop.pg("rental_transaction").update({ opened_at: new Date(Date.now() - 25 * 3_600_000) })
    const { transactions } = await succeed(shop.admin.get("/admin/rental/transactions?status=open"))
    expect(transactions).toMatchObject([{ cart_id: held.cartId, unconfirmed: true, attention: null }])
    const { health } = await succeed(shop.admin.get("/admin/rental/health"))
    expect(health).toMatchObject({ configured: true, attention: 0, unconfirmed: 1, backlog: { count: 0 } })
  })

  it("sees all of a rental but what proves a call", async () => {
    const { held, transaction } = made
    const { transaction: seen } = await succeed(
      shop.admin.get(`/admin/rental/transactions/${transaction.id}`),
    )
    expect(seen).toMatchObject({
      status: "active",
      events: [{ kind: "order_confirmed", status: "applied" }],
    })
    const text = JSON.stringify(seen)
    expect(text).not.toContain(held.body.cartSecureKey)
    expect(text).not.toContain("secure_key_hash")
    expect((await shop.admin.get("/admin/rental/transactions/rtx_nothing")).status).toBe(404)
  })

  it("resolves an attention with a note, which changes nothing else", async () => {
    const held = open
    await shop.event("order_confirmed", held, { rejected: true })
    const { id, status } = await transactionOf(held)
    expect((await shop.admin.post(`/admin/rental/transactions/${id}/resolve`, {})).status).toBe(400)
    const answer = await shop.admin.post(`/admin/rental/transactions/${id}/resolve`, {
      note: "Spoke with them.",
    })
    expect(answer.body.transaction).toMatchObject({
      status,
      attention: { code: "rejected", note: "Spoke with them." },
    })
    expect((await succeed(shop.admin.get("/admin/rental/transactions?attention=open"))).count).toBe(0)
  })

  it("makes no order without a proof of payment", async () => {
    const cartId = await shop.cart()
    await startRental(shop.store, cartId)
    const { id } = (await shop.transactions(cartId))[0]!
    const answer = await shop.admin.post(`/admin/rental/transactions/${id}/complete`)
    expect(answer).toMatchObject({ status: 400, body: { code: "no_proof_of_payment" } })
    expect(await orders()).toMatchObject([{ id: made.id }])
  })

  it("cancels an order whose payment is pending, and is asked to cancel at the service too", async () => {
    const held = open
    const { platformOrderId } = (await booking(held)).body
    await succeed(shop.admin.post(`/admin/orders/${platformOrderId}/cancel`))
    await eventually(async () => expect((await transactionOf(held)).attention?.code).toBe("cancelled_here"))
    expect((await transactionOf(held)).attention.resolved_at).toBeNull()
    expect(await shop.event("order_booking_cancelled", held)).toMatchObject({ status: 200 })
    expect((await transactionOf(held)).attention.resolved_at).not.toBeNull()
  })

  it("is refused to cancel a captured order, until saying that it was refunded at the service; once", async () => {
    const { id, transaction } = made
    const refused = await shop.admin.post(`/admin/orders/${id}/cancel`)
    expect(refused).toMatchObject({ status: 400, body: { code: "refund_at_the_service" } })
    expect((await shop.order(id)).status).toBe("pending")

    await succeed(
      shop.admin.post(`/admin/rental/transactions/${transaction.id}/allow-refund`, {
        note: "Refunded there.",
      }),
    )
    await succeed(shop.admin.post(`/admin/orders/${id}/cancel`))
    expect((await shop.order(id)).status).toBe("canceled")
    expect((await transactionOf({ cartId: transaction.cart_id })).refund_allowed_at).toBeNull()
  })

  it("has a provider that answers for a session of nobody, and authorizes nothing", async () => {
    const data = { rental_transaction_id: "rtx_nothing" }
    const provider = new RentalPaymentProvider({ rental: shop.rental })
    const context = { idempotency_key: "payses_nothing" }
    const kept = { data }
    expect(await provider.deletePayment({ data })).toEqual(kept)
    expect(await provider.cancelPayment({ data })).toEqual(kept)
    expect(await provider.capturePayment({ data })).toEqual(kept)
    expect(await provider.retrievePayment({ data })).toEqual(kept)
    expect(await provider.authorizePayment({ data, context })).toMatchObject({ status: "requires_more" })
    expect(await provider.getPaymentStatus({ data, context })).toMatchObject({ status: "requires_more" })
    await expect(provider.refundPayment({ data, amount: 1 })).rejects.toMatchObject({
      code: "refund_at_the_service",
    })
    await expect(provider.initiatePayment({ data, amount: 1, currency_code: "eur" })).rejects.toMatchObject({
      message: expect.stringMatching(/./),
    })
    expect(await provider.getWebhookActionAndData()).toEqual({ action: "not_supported" })
  })

  it("lets the storefront see an order's terms by named columns, and nothing else of it", async () => {
    const { id, transaction } = made
    const get = async (fields: string) =>
      (await succeed(shop.store.get(`/store/orders/${id}?fields=${fields}`))).order
    const terms = ["duration", "monthly", "first_payment", "subscription_id"]
    const { rental_transaction } = await get(`id,${terms.map((name) => `rental_transaction.${name}`).join()}`)
    // (1200.00 + 240.00) / 12
    const { subscription_id } = transaction
    expect(rental_transaction).toMatchObject({
      duration: 12,
      monthly: 120,
      first_payment: 120,
      subscription_id,
    })
    expect((await get("id,rental_transaction.snapshot"))?.rental_transaction?.snapshot).toBeUndefined()
    expect((await get("id,*rental_transaction"))?.rental_transaction?.payment_url).toBeUndefined()
  })

  it("can follow the link both ways with query.graph", async () => {
    const { id, transaction } = made
    const query = shop.container.resolve("query")
    const { data } = await query.graph({
      entity: "rental_transaction",
      fields: ["id", "order.id"],
      filters: { id: transaction.id },
    })
    expect(data).toMatchObject([{ order: { id } }])
  })
})
