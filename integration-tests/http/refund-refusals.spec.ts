import { succeed, type HeaderBag } from "../helpers/http-client"
import { describeRentalsInEurope } from "../helpers/rentals"

/** Gives the beginning of each sentence. The specs of the words hold whole sentences in three languages. */
const STEPS = {
  refund: { en: /^Medusa can't refund/, fr: /ne peut pas rembourser/, de: /nicht erstatten\./ },
  cancel: { en: /^Medusa can't cancel/, fr: /ne peut pas annuler/, de: /nicht stornieren,/ },
}

/** What a merchant reads in Medusa's own pages, as a toast that no panel of ours can translate. */
describeRentalsInEurope("a rental that Medusa can't refund", (shop) => {
  /** An order whose rental is confirmed, its payment captured, and both of Medusa's buttons. */
  const ordered = async () => {
    const { id, ...held } = await shop.paid()
    const order = await shop.orderFrom(await shop.call(held))
    const [payment] = order.payment_collections[0].payments
    return {
      rental_transaction_id: id,
      orderId: order.id as string,
      refund: (headers: HeaderBag = {}, amount?: number) =>
        shop.admin.post(`/admin/payments/${payment.id}/refund`, { amount }, headers),
      cancel: (headers: HeaderBag = {}) => shop.admin.post(`/admin/orders/${order.id}/cancel`, {}, headers),
    }
  }
  const says = (asked: "refund" | "cancel", language: "en" | "fr" | "de") => ({
    status: 400,
    body: { code: "refund_at_the_service", message: expect.stringMatching(STEPS[asked][language]) },
  })

  it("says three steps in the dashboard's language, else in the browser's, else in English", async () => {
    const order = await ordered()
    for (const asked of ["refund", "cancel"] as const) {
      const press = order[asked]
      expect(await press()).toMatchObject(says(asked, "en"))
      expect(await press({ cookie: "lng=de", "accept-language": "fr" })).toMatchObject(says(asked, "de"))
      expect(await press({ cookie: "lng=ptBR", "accept-language": "es, de;q=0.4, fr;q=0.8" })).toMatchObject(
        says(asked, "fr"),
      )
    }
    expect(await shop.order(order.orderId)).toMatchObject({ status: "pending", payment_status: "captured" })
  })

  it("leaves to Medusa what Medusa refuses by itself, and payments that aren't there", async () => {
    const { refund } = await ordered()
    // The order is worth 1452.00 EUR.
    const tooMuch = await refund({}, 1453)
    expect(tooMuch.status).toBe(400)
    expect(tooMuch.body.message).toMatch(/more than the captured amount/)
    const unknown = await shop.admin.post("/admin/payments/pay_nothing/refund", {})
    expect(unknown.body.code).not.toBe("refund_at_the_service")
    expect(unknown.status).toBe(404)
    expect((await shop.anonymous.post("/admin/payments/pay_nothing/refund", {})).status).toBe(401)
  })

  it("records one refund after the merchant's word, and any with manual_refunds", async () => {
    const { rental_transaction_id, refund } = await ordered()
    const allow = () =>
      succeed(shop.press(rental_transaction_id, "allow-refund", { note: "Refunded there." }))
    await allow()
    // The word is taken back, twice.
    const path = `/admin/rental/transactions/${rental_transaction_id}/allow-refund`
    for (const pressed of ["once", "twice"]) {
      const { transaction } = await succeed(shop.admin.delete(path))
      expect([pressed, transaction.refund_allowed_at]).toEqual([pressed, null])
    }
    expect(await refund({ cookie: "lng=fr" }, 100)).toMatchObject(says("refund", "fr"))
    await allow()
    expect(await refund({}, 100)).toMatchObject({
      status: 200,
      body: { payment: { refunds: [{ amount: 100 }] } },
    })
    expect(await refund({ cookie: "lng=fr" }, 100)).toMatchObject(says("refund", "fr"))
    await shop.settings({ manual_refunds: true })
    const { payment } = await succeed(refund({}, 100))
    expect(payment.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([100, 100])
  })
})
