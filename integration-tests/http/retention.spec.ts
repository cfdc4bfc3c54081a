import { Modules } from "@medusajs/framework/utils"
import { BUYER_EMAIL } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { PAID_BY, describeRentalsInEurope } from "../helpers/rentals"

const DAY_MS = 24 * 3_600_000

describeRentalsInEurope("a row's life", (shop) => {
  const age = async (days: number, settings_id?: string) => {
    const created_at = new Date(Date.now() - days * DAY_MS)
    const filter = settings_id ? { settings_id } : {}
    await shop.pg("rental_transaction").where(filter).update({ created_at })
    await shop.pg("rental_call").where(filter).update({ created_at })
  }
  const night = () =>
    shop.container.resolve(Modules.WORKFLOW_ENGINE).run("job-forget-rental-personal-data", {})
  const rowOf = async (id: string): Promise<Record<string, any>> =>
    shop.pg("rental_transaction").where({ id }).first()
  const bytesOf = async (table: string, column: string, id: string): Promise<number> => {
    const { rows } = await shop.pg.raw(
      `SELECT pg_column_size(row_of.*) AS bytes FROM "${table}" row_of WHERE ${column} = ?`,
      [id],
    )
    return rows[0].bytes
  }
  it("of an unpaid rental ends with ids, state and the key's hash, in less than 500 bytes", async () => {
    const { cartId, id, transactionId } = await shop.rented()
    const before = await rowOf(id)
    await age(91)
    await night()
    const { subscription_id, payment_collection_id } = before
    const kept = { cart_id: cartId, transaction_id: transactionId, subscription_id, payment_collection_id }
    const gone = { snapshot: null, terms: null, failure: null, payment_url: null }
    expect(await rowOf(id)).toMatchObject({ status: "open", ...kept, ...gone, redacted_at: expect.any(Date) })
    expect(await bytesOf("rental_transaction", "id", id)).toBeLessThan(500)
    expect(await bytesOf("rental_attempt", "rental_transaction_id", id)).toBeLessThan(500)
    expect(await shop.rental.listRentalAttempts({ rental_transaction_id: id })).toMatchObject([
      { secure_key_hash: expect.stringMatching(/^.{40}/) },
    ])
    expect(await shop.everyRow()).not.toContain(BUYER_EMAIL)
    expect((await shop.rented(cartId)).id).not.toBe(id)
  })

  it("takes along what bell and emails said of it, and nothing that is younger or another's", async () => {
    const told = () => shop.pg("notification").orderBy("created_at")
    const notifications = shop.container.resolve(Modules.NOTIFICATION)
    const tell = (resource_id: string, resource_type: string) =>
      notifications.createNotifications({
        ...{ to: "", channel: "feed", template: "admin-ui", resource_id, resource_type },
        data: { title: "Camille Durand" },
      })
    await shop.settings({ notify_email: "team@shop.example.test" })
    const { id, transactionId } = await shop.rented()
    await succeed(shop.admin.post(`/admin/rental/transactions/${id}/send-link`))
    const held = await shop.payWithoutCallback(transactionId)
    expect((await shop.call(held, { cartId: "cart_of_another" })).status).toBe(404)
    await tell("order_1", "order")
    await tell("rtx_of_another_shop", "rental_transaction")
    await night()
    // An email and two about the issue, and the others.
    expect(await told()).toHaveLength(5)
    await succeed(shop.admin.post(`/admin/rental/transactions/${id}/resolve`, { note: "Seen." }))
    await age(91)
    await night()
    expect((await told()).map(({ resource_id }) => resource_id)).toEqual(["order_1", "rtx_of_another_shop"])
  })

  it("of an unpaid rental lets a late payment be proven, kept and seen", async () => {
    const { id, ...held } = await shop.paid()
    await age(91)
    await night()

    expect((await shop.call(held)).status).toBe(409)
    expect(await rowOf(id)).toMatchObject({
      snapshot: null,
      attention: { code: "order_not_made", resolved_at: null },
    })
    expect(await shop.pg("rental_call").where({ rental_transaction_id: id })).toMatchObject([
      { body: { customer: { email: PAID_BY.customer.email } } },
    ])
    await succeed(shop.admin.post(`/admin/rental/transactions/${id}/resolve`, { note: "Refunded." }))
    // Whoever paid so late is forgotten, too, in the night after the merchant has decided.
    expect(await rowOf(id)).toMatchObject({ buyer_email: PAID_BY.customer.email })
    await age(91)
    await night()
    expect(await rowOf(id)).toMatchObject({ buyer_name: null, buyer_email: null })
  })

  it("of a paid rental loses the people and keeps what was rented", async () => {
    const cartId = await shop.cart()
    const method = { option_id: shop.seed.shippingOptionId, data: { pickup_point: "PR-69002-17" } }
    await succeed(shop.store.post(`/store/carts/${cartId}/shipping-methods`, method))
    const { id, ...held } = await shop.paid(cartId)
    await shop.call(held)
    await age(91)
    await night()
    const methods = [{ name: "Standard", data: null }]
    const delivery = { names: ["Standard"], total: 1200, methods }
    const snapshot = { customer: null, delivery, lines: [{ variant_id: shop.bike.variantId }] }
    expect(await rowOf(id)).toMatchObject({ buyer_name: null, buyer_email: null, snapshot })
    expect(await shop.pg("rental_call").whereNotNull("body")).toEqual([])
    expect(await shop.everyRow()).not.toContain("PR-69002-17")
  })

  it("is as long as each sales channel's settings say, and what is younger stays whole", async () => {
    const { id } = await shop.rented()
    await shop.settings({ retention_days: 30 })
    await age(29)
    await night()
    expect((await rowOf(id)).snapshot).not.toBeNull()
    await age(31)
    await night()
    expect((await rowOf(id)).snapshot).toBeNull()
  })

  it("ends for thousands in one night, and the next night changes nothing", async () => {
    await shop.pg.raw(
      `INSERT INTO rental_transaction (id, environment, settings_id, cart_id, payment_collection_id, fingerprint, snapshot, duration, status, created_at)
       SELECT 'rtx_' || n, 'production', 'rset_' || n % 3, 'cart_' || n, 'paycol_' || n, 'f' || n, '{"customer": {"email": "x@example.test"}}', 12, 'open', now() - interval '200 days'
         FROM generate_series(1, 1700) n`,
    )
    await night()
    const left = () => shop.pg("rental_transaction").whereNotNull("snapshot").count("* as count").first()
    expect(await left()).toEqual({ count: "0" })
    const versions = () =>
      shop.pg("rental_transaction").select(shop.pg.raw("max(xmin::text::bigint) AS newest")).first()
    const before = await versions()
    await night()
    expect(await versions()).toEqual(before)
  })
})
