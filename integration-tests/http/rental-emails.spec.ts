import { Modules } from "@medusajs/framework/utils"
import { BUYER_EMAIL, RENTAL_PROVIDER, startPayment, startRental } from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { describeRentalsInEurope } from "../helpers/rentals"

describeRentalsInEurope("emails of rentals", (shop) => {
  const NOTIFY = "team@shop.example.test"

  /** The emails that were handed to the provider, oldest first. */
  const emails = async (): Promise<Record<string, any>[]> =>
    shop.pg("notification").where({ channel: "email" }).orderBy(["created_at", "id"])
  const withoutProvider = () => shop.pg("notification_provider").update({ is_enabled: false })
  const open = async (lang?: string) =>
    startRental(shop.store, await shop.cart(), lang ? { lang } : undefined)
  /** A call that is kept for the merchant. */
  const raise = async () => {
    const { id, transactionId: transaction_id, ...held } = await shop.paid()
    const repeat = () => shop.call(held, { cartId: "cart_of_another" })
    expect((await repeat()).status).toBe(404)
    return { id, transaction_id, repeat }
  }
  const send = (id: string) => shop.press(id, "send-link")

  afterAll(() => shop.pg("notification_provider").update({ is_enabled: true }))

  it("an issue goes to notify_email once, in the language of the rental's sales channel, with the way to the rental", async () => {
    await shop.settings({ notify_email: NOTIFY, shop_language: "fr" })
    const ofChannel = `/admin/rental/settings?sales_channel_id=${shop.seed.salesChannelId}`
    await succeed(shop.admin.post(ofChannel, { shop_language: "de" }))
    const { id, transaction_id, repeat } = await raise()
    await repeat()
    // The service's call waits for a slow email a little only.
    await eventually(async () => expect(await emails()).toMatchObject([{ status: "success" }]))
    const [email] = await emails()
    const subject = "Ein Aufruf nennt einen anderen Warenkorb: Camille Durand, Vélo cargo"
    const link = `${shop.url}/app/rentals/${id}`
    const written = {
      text: expect.stringContaining(`Miete öffnen: ${link}`),
      html: expect.stringContaining(`<a href="${link}">Miete öffnen</a>`),
    }
    expect(email).toMatchObject({
      ...{ to: NOTIFY, template: "rental-attention", resource_id: id },
      data: { rental_transaction_id: id, transaction_id, link, language: "de", subject, ...written },
    })
  })

  it("no email goes out where no address is set, or no provider serves emails", async () => {
    await raise()
    await shop.settings({ notify_email: NOTIFY })
    await withoutProvider()
    await raise()
    expect(await emails()).toEqual([])
  })

  it("an email that can't be sent keeps nothing: the issue stands, and the bell rings", async () => {
    await shop.settings({ notify_email: NOTIFY })
    const notifications: any = shop.container.resolve(Modules.NOTIFICATION)
    const create = notifications.createNotifications.bind(notifications)
    const refusing = jest.spyOn(notifications, "createNotifications").mockImplementation((one: any) => {
      return one.channel === "email" ? Promise.reject(new Error("the provider is down")) : create(one)
    })
    const { id } = await raise().finally(() => refusing.mockRestore())
    const transaction = await shop.rentalById(id)
    expect(transaction.attention).toMatchObject({ code: "keys_do_not_match", resolved_at: null })
    const { count } = await succeed(shop.admin.get("/admin/notifications?channel=feed"))
    expect(count).toBe(1)
  })

  it("an hour has twenty emails of issues, and the last says where the others are", async () => {
    await shop.settings({ notify_email: NOTIFY })
    // The first is one of the hour before, which doesn't count.
    await shop.pg.raw(
      `INSERT INTO notification (id, "to", channel, template, status, data, created_at)
       SELECT 'noti_' || n, ?, 'email', 'rental-attention', 'success', '{"text": ""}',
              date_trunc('hour', now()) - CASE n WHEN 0 THEN interval '1 second' ELSE interval '0' END
         FROM generate_series(0, 18) n`,
      [NOTIFY],
    )
    for (let issues = 0; issues < 3; issues++) await raise()
    const others = "no more emails until it is over. See Rentals."
    await eventually(async () =>
      expect((await emails()).slice(19).map(({ data }) => data.text.includes(others))).toEqual([false, true]),
    )
    const { count } = await succeed(shop.admin.get("/admin/notifications?channel=feed"))
    expect(count).toBe(3)
  })

  it("the payment link goes to the customer again, in the rental's language", async () => {
    const { rental_transaction_id: id, payment_url } = await open("fr")
    const { transaction, sent_to } = await succeed(send(id))
    expect(sent_to).toBe(BUYER_EMAIL)
    expect(transaction.link).toEqual({ kind: "pay", url: payment_url, email: BUYER_EMAIL, sendable: true })
    const [email] = await emails()
    expect(email).toMatchObject({ to: BUYER_EMAIL, template: "rental-payment-link", status: "success" })
    expect(email!.data.subject).toMatch(/^.+: Votre location est prête à être payée$/)
    expect(email!.data.text).toContain("1 × Vélo cargo")
    expect(email!.data.text).toContain(`Vers la page de paiement: ${payment_url}`)
  })

  it("a link that is asked for twice at once, or within a minute, is sent once, and again after that", async () => {
    const { rental_transaction_id: id } = await open()
    const answers = await Promise.all([send(id), send(id), send(id)])
    answers.push(await send(id))
    expect(answers.map(({ status, body }) => [status, body.sent_to])).toEqual(
      [1, 2, 3, 4].map(() => [200, BUYER_EMAIL]),
    )
    expect(await emails()).toHaveLength(1)
    // One that could not be sent doesn't count.
    await shop.pg("notification").update({ status: "failure" })
    expect((await send(id)).status).toBe(200)
    await shop.pg("notification").update({ created_at: new Date(Date.now() - 61_000) })
    expect((await send(id)).status).toBe(200)
    expect((await emails()).map(({ status }) => status)).toEqual(["failure", "success", "success"])
  })

  it("a booking's link is the page that finishes it, to who booked", async () => {
    const { rental_transaction_id: id, transaction_id } = await open("de")
    const held = await shop.payWithoutCallback(transaction_id)
    const finalizeUrl = "https://pay.example.test/finalize/1"
    await shop.event("order_booked", held, { isBooking: true, finalizeUrl })
    expect((await succeed(send(id))).sent_to).toBe("lea.martin@example.test")
    const [email] = await emails()
    expect(email!.data.text).toContain(`Miete abschließen: ${finalizeUrl}`)
  })

  it("links of several are sent again, of what failed after it is opened anew, and who got none is told why", async () => {
    const { rental_transaction_id: waiting } = await open("fr")
    const { rental_transaction_id: paid, transaction_id } = await open()
    expect((await shop.call(await shop.payWithoutCallback(transaction_id))).status).toBe(200)
    const cart = await shop.cart()
    shop.service.failNext({ endpoint: "transaction", status: 503 })
    expect((await startPayment(shop.store, cart, RENTAL_PROVIDER)).status).toBe(400)
    const list = async (query: string) =>
      (await succeed(shop.admin.get(`/admin/rental/transactions?${query}`))).transactions
    const [{ id: failed }] = await list("status=failed")
    const sendAll = (ids: string[]) =>
      succeed(shop.admin.post("/admin/rental/transactions/bulk", { action: "send_link", ids }))

    expect(await sendAll([waiting, paid, failed, "rtx_of_nobody"])).toMatchObject({
      done: 2,
      results: [
        { id: waiting, ok: true },
        { id: paid, ok: false, code: "no_link" },
        { id: failed, ok: true },
        { id: "rtx_of_nobody", ok: false, code: "unknown_transaction" },
      ],
    })
    const [again] = await list(`q=${cart}&status=open`)
    const transaction = await shop.rentalById(again.id)
    const { user } = await succeed(shop.admin.get("/admin/users/me"))
    expect(transaction.created_by).toEqual({ id: user.id, email: user.email })
    // The live one is found again: no third rental of the cart, and no second email within a minute.
    expect((await sendAll([failed])).done).toBe(1)
    expect(await list(`q=${cart}&status=open`)).toHaveLength(1)
    const links = (await emails()).map(({ data }) => data.link)
    expect(links).toEqual([expect.any(String), transaction.payment_url])
    expect((await shop.call(await shop.payWithoutCallback(transaction.transaction_id))).status).toBe(200)
    expect((await sendAll([failed])).results).toMatchObject([{ ok: false, code: "cart_already_rented" }])
  })

  it("a link is not sent without a provider, and not of a rental that is paid or of another environment", async () => {
    const { rental_transaction_id: id, transaction_id } = await open()
    const codeOf = async () => {
      const { status, body } = await send(id)
      return [status, body.code]
    }
    await shop.settings({ environment: "staging", api_url: { staging: shop.service.url } })
    expect(await codeOf()).toEqual([409, "no_link"])
    await shop.settings({ environment: "production" })
    await withoutProvider()
    expect(await codeOf()).toEqual([409, "no_email_provider"])
    const transaction = await shop.rentalById(id)
    expect(transaction.link.sendable).toBe(false)
    expect((await shop.call(await shop.payWithoutCallback(transaction_id))).status).toBe(200)
    expect(await codeOf()).toEqual([409, "no_link"])
    expect((await send("rtx_of_nobody")).status).toBe(404)
  })
})
