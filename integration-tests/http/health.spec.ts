import { startRental } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { describeRentals } from "../helpers/rentals"

describeRentals("the shop's health", (shop) => {
  const health = async () => (await succeed(shop.admin.get("/admin/rental/health"))).health
  const region = async (countries: string[], payment_providers: string[]) =>
    succeed(
      shop.admin.post("/admin/regions", {
        name: countries.join(),
        currency_code: "eur",
        countries,
        payment_providers,
      }),
    )

  it("counts the rentals begun in the last hour, and says when they jump", async () => {
    await startRental(shop.store, await shop.cart())
    expect((await health()).openings).toEqual({ last_hour: 1, usual_an_hour: 0, jumped: false })
    const begun = (count: number, hoursAgo: number, name: string) =>
      shop.pg.raw(
        `INSERT INTO rental_transaction (id, environment, settings_id, cart_id, payment_collection_id, fingerprint, duration, status, created_at)
         SELECT 'rtx_' || ? || n, 'production', 'rset_default', 'cart', 'paycol', ? || n, 12, 'superseded', now() - make_interval(hours => ?, mins => 10)
           FROM generate_series(1, ?) n`,
        [name, name, hoursAgo, count],
      )
    // 48 in the day before: two an hour. Twenty are ten times as many.
    await begun(48, 5, "before")
    await begun(18, 0, "now")
    expect((await health()).openings).toEqual({ last_hour: 19, usual_an_hour: 2, jumped: false })
    await begun(1, 0, "one-more")
    expect((await health()).openings).toEqual({ last_hour: 20, usual_an_hour: 2, jumped: true })
  })

  it("names the countries that rent without a tax rate, and no other", async () => {
    expect((await health()).countries_without_tax_rate).toEqual([])
    await region(["de", "be"], ["pp_rental_subscription"])
    await region(["it"], ["pp_system_default"])
    await succeed(
      shop.admin.post("/admin/tax-regions", {
        country_code: "be",
        provider_id: "tp_system",
        default_tax_rate: { name: "TVA", code: "tva-be", rate: 21 },
      }),
    )
    expect((await health()).countries_without_tax_rate).toEqual(["DE"])
  })

  it("adds up the calls that were refused without a trace, of all servers, for a day", async () => {
    const none = {
      body_too_large: 0,
      wrong_content_type: 0,
      broken_json: 0,
      missing_event_token: 0,
      unread_over_limit: 0,
    }
    expect((await health()).refused_calls).toEqual(none)
    const send = (path: string, body: string, type = "application/json") =>
      shop.anonymous.send("POST", `/rental/callbacks/${path}`, body, { "content-type": type })
    await shop.settings({ event_token: "the-token-of-these-events" })
    await send("success/x", "{")
    await send("discount-code/rset_default", "{}", "text/plain")
    await send("events/rset_default/order_created", `"${"x".repeat(256 * 1024)}"`)
    await send("events/rset_default/order_created", "{}")
    await send("events/rset_default/order_created?token=another", "{}")
    expect((await health()).refused_calls).toEqual({
      ...none,
      broken_json: 1,
      wrong_content_type: 1,
      body_too_large: 1,
      missing_event_token: 2,
    })
    await shop.pg("rental_counter").update({ slot: shop.pg.raw("slot - interval '25 hours'") })
    expect((await health()).refused_calls).toEqual(none)
  })

  it("counts what waits in one sales channel, by that channel's own hours, and the list agrees", async () => {
    const { sales_channel } = await succeed(shop.admin.post("/admin/sales-channels", { name: "Lyon" }))
    const channel = `sales_channel_id=${sales_channel.id}`
    await succeed(shop.admin.post(`/admin/rental/settings?${channel}`, { unconfirmed_after_hours: 2 }))
    const opened = (id: string, of: string | null, hoursAgo: number) =>
      shop.pg.raw(
        `INSERT INTO rental_transaction (id, environment, settings_id, sales_channel_id, cart_id, payment_collection_id, fingerprint, duration, status, opened_at)
         VALUES (?, 'production', 'rset_default', ?, ?, 'paycol', ?, 12, 'open', now() - make_interval(hours => ?))`,
        [id, of, `cart_${id}`, id, hoursAgo],
      )
    await opened("rtx_lyon_3h", sales_channel.id, 3)
    await opened("rtx_lyon_1h", sales_channel.id, 1)
    await opened("rtx_shop_3h", null, 3)
    await opened("rtx_shop_25h", null, 25)

    const counted = async (query = "") =>
      (await succeed(shop.admin.get(`/admin/rental/health?${query}`))).health.unconfirmed
    expect([await counted(channel), await counted()]).toEqual([1, 1])
    const listed = async (query: string) => {
      const { transactions } = await succeed(shop.admin.get(`/admin/rental/transactions?${query}`))
      return transactions.map(({ id, unconfirmed }: Record<string, any>) => [id, unconfirmed])
    }
    expect(await listed(`unconfirmed=true&${channel}`)).toEqual([["rtx_lyon_3h", true]])
    expect((await listed(channel)).sort()).toEqual([
      ["rtx_lyon_1h", false],
      ["rtx_lyon_3h", true],
    ])
    expect(await listed("unconfirmed=true")).toEqual([["rtx_shop_25h", true]])
  })
})
