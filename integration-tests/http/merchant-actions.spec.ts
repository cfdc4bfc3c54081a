import { RentalPaymentProvider } from "../../src/providers/rental/service"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { describeRentalsInEurope, type Paid } from "../helpers/rentals"

/** Two rentals: of one there is an order, the other was paid and its shop wasn't told. */
describeRentalsInEurope("the merchant", (shop) => {
  let made: Paid & { orderId: string }
  let open: Paid
  beforeAll(async () => {
    const held = await shop.paid()
    const { platformOrderId } = (await shop.event("order_confirmed", held, { isBooking: false })).body
    made = { ...held, orderId: platformOrderId }
    open = await shop.paid()
  })
  const attentionOf = async ({ cartId }: Paid) => (await shop.transactions(cartId)).at(-1)!.attention

  it("sees all of a rental but what proves a call", async () => {
    const seen = await shop.rentalById(made.id)
    expect(seen).toMatchObject({
      status: "active",
      events: [{ kind: "order_confirmed", status: "applied" }],
      actions: { retry: false, complete: false, resolve: false, allow_refund: true, recommended: null },
      paid: { total: 1452, order: { total: 1452, differences: null } },
    })
    const text = JSON.stringify(seen)
    expect(text).not.toContain(made.body.cartSecureKey)
    expect(text).not.toContain("secure_key_hash")
    expect((await shop.admin.get("/admin/rental/transactions/rtx_nothing")).status).toBe(404)
  })

  it("cancels an order whose payment is pending, and is asked to cancel at the service too", async () => {
    const { platformOrderId } = (await shop.event("order_booked", open, { isBooking: true })).body
    await succeed(shop.admin.post(`/admin/orders/${platformOrderId}/cancel`))
    const asked = { code: "cancelled_here", resolved_at: null }
    await eventually(async () => expect(await attentionOf(open)).toMatchObject(asked))
    const { display_id } = await shop.pg("order").where({ id: platformOrderId }).first("display_id")
    await eventually(async () => {
      const [bell] = await shop.pg("notification").where({ resource_id: open.id })
      expect(bell?.data.description).toContain(`The order #${display_id} was cancelled in Medusa`)
    })
    expect(await shop.event("order_booking_cancelled", open)).toMatchObject({ status: 200 })
    expect((await attentionOf(open)).resolved_at).not.toBeNull()
  })

  it("is refused to cancel a captured order, until saying that it was refunded at the service; once", async () => {
    const { id, orderId } = made
    const refused = { status: 400, body: { code: "refund_at_the_service" } }
    expect(await shop.admin.post(`/admin/orders/${orderId}/cancel`)).toMatchObject(refused)
    expect((await shop.order(orderId)).status).toBe("pending")
    await succeed(shop.press(id, "allow-refund", { note: "Refunded there." }))
    await succeed(shop.admin.post(`/admin/orders/${orderId}/cancel`))
    expect((await shop.order(orderId)).status).toBe("canceled")
    expect((await shop.rentalById(id)).refund_allowed_at).toBeNull()
  })

  it("has a provider that answers for a session of nobody, and authorizes nothing", async () => {
    const data = { rental_transaction_id: "rtx_nothing" }
    const provider = new RentalPaymentProvider({ rental: shop.rental })
    const context = { idempotency_key: "payses_nothing" }
    for (const ask of ["deletePayment", "cancelPayment", "capturePayment", "retrievePayment"] as const) {
      expect([ask, await provider[ask]({ data })]).toEqual([ask, { data }])
    }
    for (const ask of ["authorizePayment", "getPaymentStatus"] as const) {
      expect(await provider[ask]({ data, context })).toMatchObject({ status: "requires_more" })
    }
    const refused = { code: "refund_at_the_service" }
    await expect(provider.refundPayment({ data, amount: 1 })).rejects.toMatchObject(refused)
    await expect(provider.initiatePayment({ data, amount: 1, currency_code: "eur" })).rejects.toThrow(/./)
    expect(await provider.getWebhookActionAndData()).toEqual({ action: "not_supported" })
  })

  it("lets the storefront see an order's terms by named columns, and nothing else of it", async () => {
    const get = async (fields: string) =>
      (await succeed(shop.store.get(`/store/orders/${made.orderId}?fields=${fields}`))).order
    const columns = ["duration", "monthly", "first_payment", "subscription_id"]
    const { rental_transaction } = await get(
      `id,${columns.map((name) => `rental_transaction.${name}`).join()}`,
    )
    // (1200.00 + 240.00) / 12
    expect(rental_transaction).toMatchObject({ duration: 12, monthly: 120, first_payment: 120 })
    expect(rental_transaction.subscription_id).toBe((await shop.rentalById(made.id)).subscription_id)
    expect((await get("id,rental_transaction.snapshot"))?.rental_transaction?.snapshot).toBeUndefined()
    expect((await get("id,*rental_transaction"))?.rental_transaction?.payment_url).toBeUndefined()
  })

  it("can follow the link both ways with query.graph", async () => {
    const filters = { id: made.id }
    const fields = ["id", "order.id"]
    const query = shop.container.resolve("query")
    const { data } = await query.graph({ entity: "rental_transaction", fields, filters })
    expect(data).toMatchObject([{ order: { id: made.orderId } }])
  })
})
