import { readDeveloperSettings } from "../../src/modules/rental/settings/options"
import { SecretBox } from "../../src/modules/rental/settings/rows"
import { reportObstacles } from "../../src/workflows/settings/readiness"
import { succeed } from "../helpers/http-client"
import { serviceZoneOf } from "../helpers/many-kinds"
import { createRegion } from "../helpers/regions"
import { writeRentals } from "../helpers/rental-rows"
import { describeRentals } from "../helpers/rentals"
import { createShippingOption } from "../helpers/seed-shop"
import { SERVICE_API_KEY } from "../helpers/simulator"

describeRentals("the shop's health", (shop) => {
  const health = async () => (await succeed(shop.admin.get("/admin/rental/health"))).health
  /** Gives the settings' store what a server has that was started with this configuration. */
  const startWith = (part: "developer" | "box", value: unknown) =>
    jest.replaceProperty(shop.rental.settings as any, part, value)
  const startWithKey = (RENTAL_API_KEY: string) =>
    startWith("developer", readDeveloperSettings({}, { RENTAL_API_URL: shop.service.url, RENTAL_API_KEY }))
  /** Collects the warnings that a start writes into the log. */
  const warnings = async () => {
    const warn = jest.spyOn(shop.container.resolve<any>("logger"), "warn").mockClear()
    await reportObstacles(shop.container)
    return warn.mock.calls.map(([line]) => line)
  }
  afterEach(() => jest.restoreAllMocks())

  it("is ready where a shopper could pay now, and names what is missing for it", async () => {
    const codes = async () => {
      const { ready, not_ready } = await health()
      return [ready, ...not_ready.map(({ code }: { code: string }) => code)]
    }
    expect(await codes()).toEqual([true])
    const providers = (payment_providers: string[]) =>
      succeed(shop.admin.post(`/admin/regions/${shop.seed.regionId}`, { payment_providers }))
    await providers(["pp_system_default"])
    expect(await codes()).toEqual([false, "no_region_rents"])
    await providers(["pp_system_default", "pp_rental_subscription"])
    const { products } = await succeed(shop.admin.get("/admin/products?fields=id"))
    const product_ids = products.map(({ id }: { id: string }) => id)
    await succeed(shop.admin.post("/admin/rental/products", { product_ids, rentable: false }))
    expect(await codes()).toEqual([false, "no_product_in_rules"])
    await shop.settings({ api_key: null })
    expect(await codes()).toEqual([false, "no_api_key"])
  })

  it("doesn't take a delivery that there isn't, or that is for returns", async () => {
    const { shippingOptionId, shippingProfileId } = shop.seed
    const serviceZoneId = await serviceZoneOf(shop, shippingOptionId)
    const back = await createShippingOption(shop.admin, {
      ...{ name: "Retour", price: 15, serviceZoneId, shippingProfileId },
    })
    const rules = [{ attribute: "is_return", operator: "eq", value: "true" }]
    await succeed(shop.admin.post(`/admin/shipping-options/${back}`, { rules }))
    const fault = { field: "default_shipping_option_id", code: "no_such_delivery", params: {} }
    for (const id of ["so_nonsense", back]) {
      expect(
        await shop.admin.post("/admin/rental/settings", { default_shipping_option_id: id }),
      ).toMatchObject({
        status: 400,
        body: { code: "invalid_settings", fields: [fault] },
      })
    }
  })

  it("names the countries that rent without a tax rate, and no other", async () => {
    expect((await health()).countries_without_tax_rate).toEqual([])
    await createRegion(shop.admin, shop.seed, { rates: { de: null, be: 21 } })
    await createRegion(shop.admin, { paymentProviders: ["pp_system_default"] }, { rates: { it: null } })
    expect((await health()).countries_without_tax_rate).toEqual(["DE"])
  })

  it("has the last call that was refused without a trace, and why", async () => {
    const refused = async (query = "") =>
      (await succeed(shop.admin.get(`/admin/rental/health${query}`))).health.refused_call
    expect(await refused()).toBeNull()
    const send = (path: string, body: string, type = "application/json") =>
      shop.anonymous.send("POST", `/rental/callbacks/${path}`, body, { "content-type": type })
    await shop.settings({ event_token: "the-token-of-these-events" })
    const events = "events/rset_default/order_created"
    for (const [reason, path, body, type] of [
      ["broken_json", "success/x", "{"],
      ["wrong_content_type", "discount-code/rset_default", "{}", "text/plain"],
      ["body_too_large", events, `"${"x".repeat(256 * 1024)}"`],
      ["missing_event_token", `${events}?token=another`, "{}"],
    ] as const) {
      await send(path, body, type)
      expect(await refused()).toEqual({ at: expect.any(String), reason })
    }
    // Addresses that name no settings, and can't.
    for (const id of ["rset_nothing", "%00", "%27"]) await send(`events/${id}/order_created`, "{")
    expect(await refused()).toMatchObject({ reason: "missing_event_token" })
  })

  it("names every stored secret that the present encryption key can't open, and an event that is refused for it", async () => {
    const event_token = "the-token-of-these-events"
    await shop.settings({ event_token, discount_code_secret: "the-secret-of-these-codes" })
    const event = () =>
      shop.anonymous.post(`/rental/callbacks/events/rset_default/order_created?token=${event_token}`, {})
    const { sales_channel } = await succeed(shop.admin.post("/admin/sales-channels", { name: "Lyon" }))
    const channel = `/admin/rental/settings?sales_channel_id=${sales_channel.id}`
    await succeed(shop.admin.post(channel, { event_token: "the-token-of-lyon" }))
    const unreadable = async () => {
      const { settings } = await succeed(shop.admin.get("/admin/rental/settings"))
      const found = await health()
      expect(settings.unreadable).toEqual(found.unreadable)
      return [found.ready, ...found.unreadable.map(({ code }: { code: string }) => code)]
    }
    expect(await unreadable()).toEqual([true])
    expect(await warnings()).toEqual([])

    startWith("box", SecretBox.keyedBy("another encryption key", undefined))
    const codes = ["discount_code_secret_unreadable", "event_token_unreadable"]
    expect((await unreadable()).sort()).toEqual(["api_key_unreadable", ...codes, false])
    expect((await warnings()).sort()).toEqual([
      expect.stringMatching(/^rental: The discount code secret can't be read/),
      expect.stringMatching(/^rental: The event token can't be read/),
      expect.stringMatching(/^rental: nobody can rent. The API key can't be read .* or give the server back/),
    ])
    expect((await event()).status).toBe(401)
    expect((await health()).refused_call).toMatchObject({ reason: "unreadable_event_token" })

    await shop.settings({ event_token, discount_code_secret: "the-secret-of-these-codes" })
    expect(await unreadable()).toEqual([true])
    expect((await event()).status).not.toBe(401)
    // One of a sales channel's own is in the log too.
    expect(await warnings()).toHaveLength(1)
  })

  it("has a failure of a key only while the server runs with that key", async () => {
    await shop.settings({ api_key: null, api_url: null })
    startWithKey(SERVICE_API_KEY)
    expect((await health()).ready).toBe(true)
    startWithKey("a-mistyped-key")
    const outages = [{ failure: { code: "invalid_api_key" } }]
    expect(await health()).toMatchObject({ ready: false, outages })

    startWithKey(SERVICE_API_KEY)
    expect(await health()).toMatchObject({ ready: true, not_ready: [], failing_since: null, outages: [] })
    expect(await warnings()).toEqual([])
    // Prices came from the kept rules: the service wasn't asked, so its row still says that it fails.
    expect((await shop.pg("rental_settings").first("failing_since")).failing_since).not.toBeNull()
  })

  // @covers silent.order-status
  it("counts what waits in one sales channel, by that channel's own hours, and the list marks the same", async () => {
    const { sales_channel } = await succeed(shop.admin.post("/admin/sales-channels", { name: "Lyon" }))
    const channel = `sales_channel_id=${sales_channel.id}`
    await succeed(shop.admin.post(`/admin/rental/settings?${channel}`, { unconfirmed_after_hours: 2 }))
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const lyon = { channel: sales_channel.id }
    const [late, early] = await writeRentals(shop.pg, [
      { at: at(3), ...lyon },
      { at: at(1), ...lyon },
      ...[{ at: at(3) }, { at: at(25) }],
    ])

    const counted = async (query = "") =>
      (await succeed(shop.admin.get(`/admin/rental/health?${query}`))).health.unconfirmed
    expect([await counted(channel), await counted()]).toEqual([1, 1])
    const listed = async (query: string) => {
      const { transactions } = await succeed(shop.admin.get(`/admin/rental/transactions?${query}`))
      return transactions.map(({ id, unconfirmed }: Record<string, any>) => [id, unconfirmed])
    }
    expect((await listed(channel)).sort()).toEqual([
      [late, true],
      [early, false],
    ])
    expect((await listed("")).filter(([, unconfirmed]: [string, boolean]) => unconfirmed)).toHaveLength(2)
  })
})
