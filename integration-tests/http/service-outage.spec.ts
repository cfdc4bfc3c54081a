import { Modules } from "@medusajs/framework/utils"
import applyRentalCalls from "../../src/jobs/apply-rental-calls"
import { RENTAL_PROVIDER, startPayment, startRental } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { describeRentalsInEurope } from "../helpers/rentals"
import { notifyOutages } from "../../src/workflows/notify/outage"

const INVALID = { status: 400, body: { errors: { phone: "invalid" } } }

describeRentalsInEurope("a rental service that can't be used", (shop) => {
  const health = async () => (await succeed(shop.admin.get("/admin/rental/health"))).health
  const outages = async () => (await health()).outages
  const bells = async (): Promise<{ title: string; description: string }[]> =>
    (await succeed(shop.admin.get("/admin/notifications?channel=feed"))).notifications.map(
      ({ data }: any) => data,
    )
  const emails = async (): Promise<Record<string, any>[]> =>
    shop.pg("notification").where({ channel: "email" }).orderBy("created_at")
  /** A call that fetches the rules, with the settings in force. */
  const fetchRules = async () => {
    const longAgo = shop.pg.raw("now() - interval '1 hour'")
    await shop.pg("rental_price_rules").update({ fetched_at: longAgo, retry_at: null })
    return succeed(shop.admin.post("/admin/rental/rules/refresh", {}))
  }
  /** A shopper who is answered that the payment page can't be opened; the cart's id. */
  const turnAway = async (fault: { status?: number; dropConnection?: boolean; body?: unknown }) => {
    const cart = await shop.cart()
    shop.service.failNext({ endpoint: "transaction", ...fault })
    expect((await startPayment(shop.store, cart, RENTAL_PROVIDER)).status).toBe(400)
    return cart
  }
  /** Moves what is known of calls into the past, as a text of PostgreSQL's says. */
  const past = (interval: string) =>
    shop.pg("rental_settings").update({
      failing_since: shop.pg.raw("failing_since - ?::interval", [interval]),
      last_failure_at: shop.pg.raw("last_failure_at - ?::interval", [interval]),
      outage_emailed_at: shop.pg.raw("outage_emailed_at - ?::interval", [interval]),
    })
  /** The job, when calls have failed for so long that it is notified; the failed calls' hour stays the same. */
  const failForAMinute = async () => {
    await shop.pg("rental_settings").update({
      failing_since: shop.pg.raw("failing_since - interval '1 minute'"),
    })
    await applyRentalCalls(shop.container)
  }
  /** Gives a sales channel a settings row of its own. */
  const ownSettings = async (settings: object) => {
    const { sales_channels } = await succeed(shop.admin.get("/admin/sales-channels"))
    const [{ id }] = sales_channels
    await succeed(shop.admin.post(`/admin/rental/settings?sales_channel_id=${id}`, settings))
    return id
  }

  afterEach(() => jest.restoreAllMocks())

  it("is in Health from the first call that fails, until one goes well", async () => {
    await startRental(shop.store, await shop.cart())
    expect(await health()).toMatchObject({ failing_since: null, outages: [] })
    await turnAway({ status: 401 })
    const failing = await health()
    const failure = expect.objectContaining({ code: "invalid_api_key" })
    expect(failing.outages).toEqual([
      { settings_id: "rset_default", sales_channel_id: null, since: failing.failing_since, failure },
    ])
    expect(Date.parse(failing.last_failure_at)).toBeGreaterThan(Date.parse(failing.last_success_at))

    await turnAway({ status: 503 })
    const { failing_since } = failing
    expect(await health()).toMatchObject({ failing_since, last_failure: { code: "unexpected_answer" } })
    // Whoever opens a rental shows that it works; so does the merchant who tests it, or pastes the key anew.
    await startRental(shop.store, await shop.cart())
    expect(await health()).toMatchObject({ failing_since: null, outages: [] })
    await turnAway({ status: 500 })
    await succeed(shop.admin.post("/admin/rental/settings/test", {}))
    expect(await outages()).toEqual([])
    await turnAway({ status: 401 })
    await shop.settings({ api_key: shop.service.apiKey })
    expect(await outages()).toEqual([])
  })

  it("rings the bell once an hour while calls fail, in the shop's language, on whichever server comes first", async () => {
    await shop.settings({ shop_language: "fr" })
    await turnAway({ status: 401 })
    const at = (time: string) => new Date(`2026-03-03T${time}Z`)
    const notify = async (time: string, lastFailure: string) => {
      await shop
        .pg("rental_settings")
        .update({ failing_since: at("10:05:00"), last_failure_at: at(lastFailure) })
      const both = [1, 2].map(() => notifyOutages(shop.container, at(time)))
      await Promise.all(both)
      return (await bells()).length
    }
    // Most failures are over within a minute.
    expect(await notify("10:05:59", "10:05:00")).toBe(0)
    expect(await notify("10:06:00", "10:05:50")).toBe(1)
    expect(await notify("11:00:30", "10:59:50")).toBe(1)
    expect(await notify("11:00:50", "11:00:40")).toBe(2)
    const bell = {
      title: "La location est impossible : le service de location refuse votre clé d'API.",
      description:
        "Collez une nouvelle clé dans Paramètres, Location par abonnement : d'ici là, personne ne peut louer.",
    }
    expect(await bells()).toEqual([bell, bell])
    // No call has failed for more than an hour.
    await shop.pg("notification").delete()
    expect(await notify("12:00:41", "11:00:40")).toBe(0)
  })

  it("is written once to notify_email, in the shop's language, with the way to the settings", async () => {
    await shop.settings({ notify_email: "team@shop.example.test", shop_language: "de" })
    await turnAway({ status: 401 })
    await failForAMinute()
    await Promise.all([applyRentalCalls(shop.container), applyRentalCalls(shop.container)])
    const subject = "Mieten ist nicht möglich: Der Mietdienst lehnt Ihren API-Schlüssel ab."
    const link = `${shop.url}/app/settings/rental?edit=connection`
    const text = expect.stringContaining(`Einstellungen öffnen: ${link}`)
    const email = { to: "team@shop.example.test", template: "rental-outage" }
    expect(await emails()).toMatchObject([{ ...email, data: { kind: "key_refused", subject, text } }])
    // A relapse within the hour, and the outage as it goes on after that.
    await startRental(shop.store, await shop.cart())
    await turnAway({ status: 401 })
    await past("2 minutes")
    await applyRentalCalls(shop.container)
    expect(await emails()).toHaveLength(1)
    for (let hour = 0; hour < 2; hour++) {
      await past("61 minutes")
      await turnAway({ status: 401 })
      await applyRentalCalls(shop.container)
      expect(await emails()).toHaveLength(2)
    }
  })

  it("rings a bell that could not be rung the next time, and holds up nothing where emails can't be sent", async () => {
    await shop.settings({ notify_email: "team@shop.example.test" })
    const notifications: any = shop.container.resolve(Modules.NOTIFICATION)
    const create = notifications.createNotifications.bind(notifications)
    const failing = jest.spyOn(notifications, "createNotifications")
    await turnAway({ status: 401 })
    failing.mockImplementation(((one: any) =>
      one.channel === "email"
        ? new Promise(() => {})
        : Promise.reject(new Error("the table is locked"))) as any)
    await failForAMinute()
    expect(await bells()).toEqual([])
    failing.mockImplementation(create)
    await applyRentalCalls(shop.container)
    expect([await bells(), await emails()]).toMatchObject([{ length: 1 }, { length: 0 }])
  })

  it("isn't usable again because its rules can be fetched: only with a rental that can be opened", async () => {
    await turnAway({ status: 500 })
    await fetchRules()
    expect(await outages()).toMatchObject([{ failure: { code: "unexpected_answer" } }])
    await startRental(shop.store, await shop.cart())
    expect(await outages()).toEqual([])
    // A refused key is another matter: any call that has the key shows that it works.
    await turnAway({ status: 401 })
    await fetchRules()
    expect(await outages()).toEqual([])
  })

  it("is one that finds each order invalid, and rings no bell for a single call that failed by chance", async () => {
    await turnAway({ status: 500 })
    await past("2 minutes")
    await applyRentalCalls(shop.container)
    expect(await bells()).toEqual([])
    await startRental(shop.store, await shop.cart())
    await turnAway(INVALID)
    expect(await health()).toMatchObject({ outages: [], last_failure: { code: "invalid_request" } })
    await turnAway(INVALID)
    await turnAway(INVALID)
    expect(await outages()).toMatchObject([{ failure: { code: "invalid_request" } }])
    await failForAMinute()
    expect(await bells()).toHaveLength(1)
  })

  it("with a sales channel's own key is told of that channel, wherever the merchant looks", async () => {
    const sales_channel_id = await ownSettings({ api_key: "a-key-of-the-channel" })
    await turnAway({ status: 401 })
    expect(await health()).toMatchObject({
      failing_since: null,
      outages: [{ settings_id: `rset_${sales_channel_id}`, sales_channel_id }],
    })
    // As that of a channel that is gone.
    await past("25 hours")
    expect(await outages()).toEqual([])
  })

  it("with a key that sales channels share is one outage, and ends for all of them", async () => {
    await turnAway({ status: 401 })
    const channel = await ownSettings({ transaction_prefix: "OWN" })
    await turnAway({ status: 401 })
    expect(await outages()).toMatchObject([{ settings_id: "rset_default", sales_channel_id: null }])
    const ofChannel = async () =>
      (await succeed(shop.admin.get(`/admin/rental/settings?sales_channel_id=${channel}`))).settings
    expect((await ofChannel()).failing_since).not.toBeNull()
    await past("60 hours")
    expect(await outages()).toHaveLength(1)
    await startRental(shop.store, await shop.cart())
    expect([await outages(), (await ofChannel()).failing_since]).toEqual([[], null])
  })

  it("isn't asked for ten seconds after three calls in a row without an answer, and is for all once it answers", async () => {
    const openings = () =>
      shop.service.calls("in").filter(({ method, url }) => method === "POST" && url.endsWith("/transaction"))
    let now = 0
    jest.spyOn(shop.rental.opening["breaker"] as any, "now").mockImplementation(() => now)
    const refused = { status: 400, body: { code: "payment_page_unavailable" } }
    for (let at = 0; at < 3; at++) await turnAway({ dropConnection: true })
    expect(openings()).toHaveLength(3)

    // The service would answer, but isn't asked.
    const patient = await shop.cart()
    expect(await startPayment(shop.store, patient, RENTAL_PROVIDER)).toMatchObject(refused)
    expect(openings()).toHaveLength(3)
    expect(await shop.rentalOf(patient)).toMatchObject({ status: "failed", failure: { code: "not_tried" } })
    now = 10_000
    await startRental(shop.store, patient)
    await startRental(shop.store, await shop.cart())
    expect(openings()).toHaveLength(5)
    expect(await outages()).toEqual([])
  })
})
