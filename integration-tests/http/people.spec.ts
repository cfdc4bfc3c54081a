import { Modules } from "@medusajs/framework/utils"
import { loggedIn } from "../helpers/customers"
import { eventually } from "../helpers/eventually"
import { rentalId } from "../../src/modules/rental/ids"
import { succeed } from "../helpers/http-client"
import { describeRentalsInEurope, PAID_BY } from "../helpers/rentals"

const CART_EMAIL = "camille.durand@example.test"
const PAYER = PAID_BY.customer.email

describeRentalsInEurope("a person's data", (shop) => {
  const rowOf = async (id: string): Promise<Record<string, any>> =>
    shop.pg("rental_transaction").where({ id }).first()
  const forget = (email: string) => succeed(shop.admin.post("/admin/rental/people/forget", { email }))
  const age = (id: string, days: number) =>
    shop.setRow(id, { opened_at: new Date(Date.now() - days * 86_400_000) })
  const night = () =>
    shop.container.resolve(Modules.WORKFLOW_ENGINE).run("job-forget-rental-personal-data", {})

  it("of a paid rental goes at once: its ids, sums and dates stay", async () => {
    const held = await shop.paid()
    const { id, cartId } = held
    expect((await shop.call(held)).status).toBe(200)
    await shop.setRow(id, { refund_note: "Léa Martin called", finalize_url: "https://pay.example.test/lea" })
    const before = await rowOf(id)
    // Written otherwise than it came.
    expect(await forget("Lea.Martin@Example.test")).toEqual({ forgotten: 1, waiting: [] })
    const row = await rowOf(id)
    const kept = ["transaction_id", "subscription_id", "order_id", "confirmed_at", "monthly", "charges"]
    for (const name of kept) expect(row[name]).toEqual(before[name])
    expect(row).toMatchObject({
      status: "active",
      cart_id: cartId,
      forgotten_at: expect.any(Date),
      redacted_at: expect.any(Date),
      buyer_email: null,
      finalize_url: null,
      snapshot: { lines: [{ variant_id: shop.bike.variantId }], customer: null },
      terms: { company: null, tracking_data: null, theme_params: null, products: [{ quantity: 1 }] },
    })
    const everything = await shop.everyRow()
    for (const text of [PAYER, CART_EMAIL, "Martin", "Bellecour", "+33698765432"]) {
      expect(everything).not.toContain(text)
    }
  })

  it("of a rental that may still be paid waits, and goes in the night after it can't be any more", async () => {
    const { id, transactionId: transaction_id } = await shop.rented()
    const waiting = [{ id, transaction_id, status: "open" }]
    expect(await forget(CART_EMAIL)).toEqual({ forgotten: 0, waiting })
    await night()
    expect((await rowOf(id)).snapshot.customer.email).toBe(CART_EMAIL)
    await age(id, 8)
    await night()
    expect(await rowOf(id)).toMatchObject({
      snapshot: null,
      payment_url: null,
      redacted_at: expect.any(Date),
    })
    expect(await shop.everyRow()).not.toContain(CART_EMAIL)
  })

  it("of a booking waits until that is paid or cancelled, and goes once its order is made", async () => {
    const { id, ...held } = await shop.paid()
    await shop.event("order_booked", held, { isBooking: true })
    expect((await forget(PAYER)).waiting).toMatchObject([{ id, status: "booked" }])
    await age(id, 30)
    await night()
    expect(await rowOf(id)).toMatchObject({ buyer_email: PAYER })
    await shop.call(held)
    expect(await rowOf(id)).toMatchObject({ status: "active", buyer_email: PAYER })
    await night()
    expect(await rowOf(id)).toMatchObject({ buyer_email: null, snapshot: { customer: null } })
    expect(await shop.everyRow()).not.toContain(PAYER)
  })

  it("of a rental that is paid without an order waits until the merchant has decided", async () => {
    const { id, ...held } = await shop.paid()
    const products = [{ ...held.body.products[0], price: 1100, unitPrice: 1100 }]
    expect((await shop.call(held, { products })).status).toBe(409)
    expect((await forget(PAYER)).waiting).toMatchObject([{ id }])
    await age(id, 30)
    await night()
    expect(await rowOf(id)).toMatchObject({ buyer_email: PAYER })
    const taxes = { code: "tax_rate_differs", params: { sent: 20, order_id: null } } as const
    await shop.rental.attention.raise(rentalId(id), taxes)
    const note = "Refunded to Léa Martin."
    await succeed(shop.admin.post(`/admin/rental/transactions/${id}/resolve`, { note }))
    await night()
    expect(await rowOf(id)).toMatchObject({ buyer_email: null, redacted_at: expect.any(Date) })
    const everything = await shop.everyRow()
    expect(everything).not.toContain(PAYER)
    expect(everything).not.toContain("Martin")
  })

  it("goes when Medusa deletes the customer, also where their order's rental was redacted long ago", async () => {
    const customer = await loggedIn(shop, CART_EMAIL)
    const cartId = await shop.cart()
    await succeed(customer.store.post(`/store/carts/${cartId}/customer`, {}))
    const { id, ...held } = await shop.paid(cartId)
    await shop.call(held)
    await shop.setRow(id, { created_at: new Date(Date.now() - 100 * 86_400_000), refund_note: "Léa called" })
    await night()
    expect(await rowOf(id)).toMatchObject({
      buyer_email: null,
      forgotten_at: null,
      refund_note: "Léa called",
    })
    await succeed(shop.admin.send("DELETE", `/admin/customers/${customer.id}`))
    await eventually(async () =>
      expect(await rowOf(id)).toMatchObject({
        forgotten_at: expect.any(Date),
        refund_note: null,
        terms: { tracking_data: null },
      }),
    )
  })

  it("of what is no address is refused, and nothing is forgotten", async () => {
    const { id } = await shop.rented()
    for (const body of [{ email: "no address" }, { email: CART_EMAIL, all: true }]) {
      const answer = await shop.admin.post("/admin/rental/people/forget", body)
      expect(answer).toMatchObject({ status: 400, body: { code: "invalid_person" } })
    }
    expect(await rowOf(id)).toMatchObject({ forgotten_at: null })
  })
})
