import { Modules } from "@medusajs/framework/utils"
import applyRentalCalls from "../../src/jobs/apply-rental-calls"
import { RENTAL_MODULE } from "../../src/modules/rental"
import { RENTAL_PROVIDER, startPayment, startRental } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { describeRentals, type RentalShop } from "../helpers/rentals"

describeRentals("a rental service that can't be used", (shop) => {
  const outages = async () => (await succeed(shop.admin.get("/admin/rental/health"))).health.outages
  const bells = async (): Promise<{ title: string; description: string }[]> =>
    (await succeed(shop.admin.get("/admin/notifications?channel=feed"))).notifications.map(
      ({ data }: any) => data,
    )
  /** A call that fetches the rules, with the settings in force. */
  const fetchRules = async () => {
    const longAgo = shop.pg.raw("now() - interval '1 hour'")
    await shop.pg("rental_price_rules").update({ fetched_at: longAgo, failed_at: null, retry_at: null })
    return succeed(shop.admin.post("/admin/rental/rules/refresh", {}))
  }
  /** A shopper who is answered that the payment page can't be opened; the cart's id. */
  const turnAway = async (fault: { status?: number; dropConnection?: boolean; body?: unknown }) => {
    const cart = await shop.cart()
    shop.service.failNext({ endpoint: "transaction", ...fault })
    expect((await startPayment(shop.store, cart, RENTAL_PROVIDER)).status).toBe(400)
    return cart
  }

  afterEach(() => jest.restoreAllMocks())

  it("is told at the first refused key, with since when and how many shoppers were turned away", async () => {
    const before = Date.now()
    await turnAway({ status: 401 })
    const [first, ...others] = await outages()
    expect(others).toEqual([])
    expect(first).toMatchObject({
      settings_id: "rset_default",
      sales_channel_id: null,
      kind: "key_refused",
      failed_calls: 1,
      turned_away: 1,
      failure: { code: "invalid_api_key" },
    })
    expect(Date.parse(first.since)).toBeGreaterThan(before - 60_000)

    await turnAway({ status: 401 })
    expect(await outages()).toMatchObject([{ since: first.since, failed_calls: 2, turned_away: 2 }])

    // A key that works ends it.
    await startRental(shop.store, await shop.cart())
    expect(await outages()).toEqual([])
  })

  it("rings the bell once for each outage, in the shop's language, on whichever server comes first", async () => {
    await shop.settings({ shop_language: "fr" })
    await turnAway({ status: 401 })
    await turnAway({ status: 401 })
    await Promise.all([applyRentalCalls(shop.container), applyRentalCalls(shop.container)])
    await applyRentalCalls(shop.container)
    expect(await bells()).toEqual([
      {
        title: "Les locations sont interrompues : le service de location refuse votre clé API.",
        description:
          "Collez une nouvelle clé dans Paramètres, Abonnements locatifs : d'ici là, personne ne peut louer.",
      },
    ])
    await startRental(shop.store, await shop.cart())
    await turnAway({ status: 401 })
    await applyRentalCalls(shop.container)
    expect(await bells()).toHaveLength(2)
  })

  it("is told at the third call in a row that finds nobody, and not at the first", async () => {
    await turnAway({ dropConnection: true })
    await turnAway({ dropConnection: true })
    expect(await outages()).toEqual([])
    await applyRentalCalls(shop.container)
    expect(await bells()).toEqual([])
    await turnAway({ dropConnection: true })
    expect(await outages()).toMatchObject([{ kind: "unreachable", failed_calls: 3, turned_away: 3 }])
    await applyRentalCalls(shop.container)
    expect((await bells()).map(({ title }) => title)).toEqual([
      "Rentals are down: the rental service can't be reached.",
    ])
  })

  it("is asked once in ten seconds after three calls in a row without an answer, and for all once it answers", async () => {
    const openings = () =>
      shop.service.calls("in").filter(({ method, url }) => method === "POST" && url.endsWith("/transaction"))
    let now = 0
    jest.spyOn(shop.rental.opening["breaker"] as any, "now").mockImplementation(() => now)
    const refused = { status: 400, body: { code: "payment_page_unavailable" } }
    const open = async () => startPayment(shop.store, await shop.cart(), RENTAL_PROVIDER)
    for (let at = 0; at < 3; at++) await turnAway({ dropConnection: true })
    expect(openings()).toHaveLength(3)

    // The service would answer, but isn't asked; whoever goes on trying isn't refused for that.
    const patient = await shop.cart()
    for (let at = 0; at < 11; at++) {
      expect(await startPayment(shop.store, patient, RENTAL_PROVIDER)).toMatchObject(refused)
    }
    expect(openings()).toHaveLength(3)
    expect(await shop.rentalOf(patient)).toMatchObject({ status: "failed", failure: { code: "not_tried" } })
    expect(
      await shop.pg("rental_attempt").where({ rental_transaction_id: (await shop.rentalOf(patient)).id }),
    ).toEqual([])
    expect(await outages()).toMatchObject([{ kind: "unreachable", failed_calls: 3, turned_away: 4 }])

    now = 10_000
    await turnAway({ dropConnection: true })
    expect([openings().length, await open()]).toMatchObject([4, refused])
    now = 19_999
    expect(await open()).toMatchObject(refused)
    expect(openings()).toHaveLength(4)

    now = 20_000
    await startRental(shop.store, patient)
    await startRental(shop.store, await shop.cart())
    expect(openings()).toHaveLength(6)
    expect(await outages()).toEqual([])
  })

  it("that answers, with whatever, is asked for each shopper", async () => {
    await turnAway({ dropConnection: true })
    await turnAway({ dropConnection: true })
    await turnAway({ status: 500 })
    await turnAway({ dropConnection: true })
    await turnAway({ dropConnection: true })
    await startRental(shop.store, await shop.cart())
    for (let at = 0; at < 4; at++) await turnAway({ status: 503 })
    await startRental(shop.store, await shop.cart())
  })

  it("at one address is no reason not to ask at another", async () => {
    for (let at = 0; at < 3; at++) await turnAway({ dropConnection: true })
    expect((await startPayment(shop.store, await shop.cart(), RENTAL_PROVIDER)).status).toBe(400)
    const url = shop.service.url.replace("127.0.0.1", "localhost")
    await shop.settings({ api_url: { production: url } })
    await startRental(shop.store, await shop.cart())
  })

  it("begins to count anew after a success, and after a quarter of an hour without a call", async () => {
    await turnAway({ status: 500 })
    await turnAway({ status: 500 })
    await startRental(shop.store, await shop.cart())
    await turnAway({ status: 500 })
    expect(await outages()).toEqual([])
    await turnAway({ status: 500 })
    await shop.pg("rental_settings").update({
      last_failure_at: shop.pg.raw("now() - interval '16 minutes'"),
      failing_since: shop.pg.raw("now() - interval '16 minutes'"),
    })
    await turnAway({ status: 500 })
    expect(await outages()).toEqual([])
  })

  it("isn't ended by rules that can be fetched, only by a rental that can be opened", async () => {
    await turnAway({ status: 500 })
    await turnAway({ status: 500 })
    await fetchRules()
    await turnAway({ status: 500 })
    const [{ since }] = await outages()
    await applyRentalCalls(shop.container)
    await fetchRules()
    await turnAway({ status: 500 })
    expect(await outages()).toMatchObject([{ kind: "failing", since, failed_calls: 4, turned_away: 4 }])
    await applyRentalCalls(shop.container)
    expect(await bells()).toHaveLength(1)
    await startRental(shop.store, await shop.cart())
    expect(await outages()).toEqual([])
  })

  it("of a refused key ends with any call that has the key, and doesn't ring anew at each relapse", async () => {
    for (let relapse = 0; relapse < 3; relapse++) {
      await turnAway({ status: 401 })
      expect(await outages()).toMatchObject([{ kind: "key_refused", failed_calls: 1 }])
      await applyRentalCalls(shop.container)
      await fetchRules()
      expect(await outages()).toEqual([])
    }
    expect(await bells()).toHaveLength(1)
  })

  it("isn't what one shopper meets whose order the service finds invalid, however often they try", async () => {
    const cart = await shop.cart()
    const invalid = { status: 400, body: { errors: { phone: "invalid" } } }
    for (let at = 0; at < 4; at++) {
      shop.service.failNext({ endpoint: "transaction", ...invalid })
      expect((await startPayment(shop.store, cart, RENTAL_PROVIDER)).status).toBe(400)
    }
    expect(await outages()).toEqual([])
    await turnAway(invalid)
    await turnAway(invalid)
    expect(await outages()).toMatchObject([{ kind: "failing", turned_away: 3 }])
  })

  it("of a sales channel's own key is told of that channel, wherever the merchant looks", async () => {
    const channel = await firstChannel(shop)
    await ownSettings(shop, channel, { api_key: "a-key-of-the-channel" })
    await turnAway({ status: 401 })
    expect(await outages()).toMatchObject([{ sales_channel_id: channel, kind: "key_refused" }])
  })

  it("of a key that sales channels share is one, told once, where that key is pasted", async () => {
    await turnAway({ status: 401 })
    await ownSettings(shop, await firstChannel(shop), { transaction_prefix: "OWN" })
    await applyRentalCalls(shop.container)
    await turnAway({ status: 401 })
    await applyRentalCalls(shop.container)
    expect(await outages()).toMatchObject([
      { settings_id: "rset_default", sales_channel_id: null, failed_calls: 2, turned_away: 2 },
    ])
    expect(await bells()).toHaveLength(1)
  })

  it("doesn't count the shoppers whose order the service found invalid meanwhile", async () => {
    await turnAway({ status: 401 })
    await turnAway({ status: 400, body: { errors: { phone: "invalid" } } })
    await turnAway({ status: 401 })
    expect(await outages()).toMatchObject([{ kind: "key_refused", turned_away: 2 }])
  })

  it("of a refused key stands over a weekend without a shopper", async () => {
    await turnAway({ status: 401 })
    await shop.pg("rental_settings").update({
      last_failure_at: shop.pg.raw("now() - interval '60 hours'"),
      failing_since: shop.pg.raw("now() - interval '60 hours'"),
    })
    expect(await outages()).toMatchObject([{ kind: "key_refused" }])
  })

  it("that the bell could not tell is told a while later", async () => {
    await turnAway({ status: 401 })
    const notifications: any = shop.container.resolve(Modules.NOTIFICATION)
    const failing = jest
      .spyOn(notifications, "createNotifications")
      .mockRejectedValueOnce(new Error("the table is locked"))
    await applyRentalCalls(shop.container).finally(() => failing.mockRestore())
    await applyRentalCalls(shop.container)
    expect(await bells()).toEqual([])
    const inAQuarter = Date.now() + 16 * 60_000
    const clock = jest.spyOn(Date, "now").mockReturnValue(inAQuarter)
    await applyRentalCalls(shop.container).finally(() => clock.mockRestore())
    expect(await bells()).toHaveLength(1)
  })

  const emails = async (): Promise<Record<string, any>[]> =>
    shop.pg("notification").where({ channel: "email" }).orderBy("created_at")

  it("is written once to notify_email, in the shop's language, with the way to the settings", async () => {
    await shop.settings({ notify_email: "team@shop.example.test", shop_language: "de" })
    await turnAway({ status: 401 })
    await Promise.all([applyRentalCalls(shop.container), applyRentalCalls(shop.container)])
    await applyRentalCalls(shop.container)
    const subject = "Die Vermietung ist unterbrochen: Der Mietdienst lehnt Ihren API-Schlüssel ab."
    const link = `${shop.url}/app/settings/rental?edit=connection`
    expect(await emails()).toMatchObject([
      {
        to: "team@shop.example.test",
        template: "rental-outage",
        resource_type: "rental_settings",
        data: {
          kind: "key_refused",
          subject,
          text: expect.stringContaining(`Einstellungen öffnen: ${link}`),
        },
      },
    ])
    expect(await bells()).toHaveLength(1)
  })

  it("is told by email alone, once, where the bell can't be rung, and holds up nothing where emails can't be sent", async () => {
    await shop.settings({ notify_email: "team@shop.example.test" })
    const notifications: any = shop.container.resolve(Modules.NOTIFICATION)
    const create = notifications.createNotifications.bind(notifications)
    const withoutFeed = (one: any) =>
      one.channel === "feed" ? Promise.reject(new Error("nobody serves the bell")) : create(one)
    const failing = jest.spyOn(notifications, "createNotifications").mockImplementation(withoutFeed as any)
    try {
      await turnAway({ status: 401 })
      await applyRentalCalls(shop.container)
      await applyRentalCalls(shop.container)
      expect(await emails()).toHaveLength(1)

      await startRental(shop.store, await shop.cart())
      await turnAway({ status: 401 })
      failing.mockImplementation(((one: any) =>
        one.channel === "email" ? new Promise(() => {}) : create(one)) as any)
      await applyRentalCalls(shop.container)
      expect([await emails(), await bells()]).toMatchObject([{ length: 1 }, { length: 1 }])
    } finally {
      failing.mockRestore()
    }
  })

  it("of a shop without a provider for the bell is told once, as Medusa keeps it", async () => {
    await shop.pg("notification_provider").update({ is_enabled: false })
    try {
      await turnAway({ status: 401 })
      await applyRentalCalls(shop.container)
      await applyRentalCalls(shop.container)
      expect(await shop.pg("notification")).toHaveLength(1)
    } finally {
      await shop.pg("notification_provider").update({ is_enabled: true })
    }
  })

  it("of a sales channel ends with a rental that another one opens by the same key, and is told anew after that", async () => {
    const { sales_channel } = await succeed(shop.admin.post("/admin/sales-channels", { name: "Lyon" }))
    await ownSettings(shop, sales_channel.id, { transaction_prefix: "OWN" })
    await turnAway({ status: 401 })
    // As Lyon's shoppers would have met it.
    await shop
      .pg("rental_settings")
      .where({ id: `rset_${sales_channel.id}` })
      .update({
        failing_since: shop.pg.raw("now() - interval '12 hours'"),
        last_failure_at: shop.pg.raw("now() - interval '12 hours'"),
        last_failure: JSON.stringify({ code: "invalid_api_key", params: {} }),
        openings_fail: true,
        outage_told_at: shop.pg.raw("now() - interval '12 hours'"),
      })
    await applyRentalCalls(shop.container)
    expect(await bells()).toEqual([])
    await startRental(shop.store, await shop.cart())
    expect(await outages()).toEqual([])
    await turnAway({ status: 401 })
    await applyRentalCalls(shop.container)
    expect(await bells()).toHaveLength(1)
  })

  it("of another kind than one that was told long ago is told", async () => {
    for (let at = 0; at < 3; at++) await turnAway({ status: 500 })
    await applyRentalCalls(shop.container)
    await shop.pg("rental_settings").update({
      failing_since: shop.pg.raw("now() - interval '3 hours'"),
      last_failure_at: shop.pg.raw("now() - interval '3 hours'"),
      outage_told_at: shop.pg.raw("now() - interval '3 hours'"),
    })
    await turnAway({ status: 401 })
    expect(await outages()).toMatchObject([{ kind: "key_refused", failed_calls: 1 }])
    await applyRentalCalls(shop.container)
    expect(await bells()).toHaveLength(2)
  })

  it("ends when the merchant pastes the key anew, or has seen the connection work", async () => {
    for (let at = 0; at < 3; at++) await turnAway({ status: 500 })
    expect(await outages()).toHaveLength(1)
    await succeed(shop.admin.post("/admin/rental/settings/test", {}))
    expect(await outages()).toEqual([])
    await turnAway({ status: 401 })
    expect(await outages()).toHaveLength(1)
    await shop.settings({ api_key: shop.service.apiKey })
    expect(await outages()).toEqual([])
  })

  it("doesn't begin with one invalid order: rules that can be fetched end what it began", async () => {
    await turnAway({ status: 400, body: { errors: { phone: "invalid" } } })
    const since = async () => (await shop.pg("rental_settings").first("failing_since")).failing_since
    expect(await since()).not.toBeNull()
    await fetchRules()
    expect(await since()).toBeNull()
  })

  it("is told whatever becomes of the calls that wait", async () => {
    await turnAway({ status: 401 })
    const { inbox } = shop.container.resolve(RENTAL_MODULE)
    const failing = jest.spyOn(inbox, "due").mockRejectedValueOnce(new Error("the database is slow"))
    await expect(applyRentalCalls(shop.container)).rejects.toThrow("the database is slow")
    failing.mockRestore()
    expect(await bells()).toHaveLength(1)
  })
})

async function firstChannel(shop: RentalShop): Promise<string> {
  const { sales_channels } = await succeed(shop.admin.get("/admin/sales-channels"))
  return sales_channels[0].id
}

/** Gives a sales channel a settings row of its own. */
async function ownSettings(shop: RentalShop, channel: string, settings: object): Promise<void> {
  await succeed(shop.admin.post(`/admin/rental/settings?sales_channel_id=${channel}`, settings))
}
