import { createHmac } from "node:crypto"
import { startRental } from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { describeRentalsInEurope } from "../helpers/rentals"

const SECRET = "discount-secret-of-the-tests"
/** Both are origins of the shop's STORE_CORS, the other by a regular expression. */
const STOREFRONT = "https://boutique.example.test"
const OTHER = "https://lyon.outlet.test"
const NOTHING = {
  events_at: null,
  discount_code_at: null,
  storefront_at: null,
  storefront_origin: null,
  storefront_key: null,
}

describeRentalsInEurope("what was pasted elsewhere is seen to work", (shop) => {
  const seen = async (query = "") =>
    (await succeed(shop.admin.get(`/admin/rental/settings${query}`))).settings.seen
  const justNow = (moment: string) => Math.abs(Date.now() - Date.parse(moment)) < 60_000
  const fromPage = (origin: string, path = "/store/rental/rules") => shop.store.get(path, { origin })

  /** Nobody waits for the note of a page: not even the page. */
  const noted = async (origin: string, query = "") => {
    await eventually(async () => expect((await seen(query)).storefront_origin).toBe(origin))
    return seen(query)
  }

  it("the first event of the service is noted, and no stranger's", async () => {
    expect(await seen()).toEqual(NOTHING)
    await shop.anonymous.post("/rental/callbacks/events/rset_default/order_created", { cartSecureKey: "x" })
    expect(await seen()).toEqual(NOTHING)
    const { transaction_id } = await startRental(shop.store, await shop.cart())
    const held = await shop.payWithoutCallback(transaction_id)
    await shop.event("order_created", held)
    const first = await seen()
    expect([justNow(first.events_at), { ...first, events_at: null }]).toEqual([true, NOTHING])
    await shop.event("order_confirmed", held)
    expect(await seen()).toEqual(first)
  })

  it("the first check of a discount code is noted, signed only, also of an unknown code", async () => {
    await shop.settings({ discount_code_secret: SECRET })
    const body = JSON.stringify({ discountCode: "NOBODY" })
    const check = (secret: string) =>
      shop.anonymous.send("POST", "/rental/callbacks/discount-code/rset_default", body, {
        "content-type": "application/json",
        "x-webhook-signature": createHmac("sha256", secret).update(body).digest("base64"),
      })
    expect((await check("another")).status).toBe(401)
    expect(await seen()).toEqual(NOTHING)
    expect((await check(SECRET)).status).toBe(404)
    const first = await seen()
    expect([justNow(first.discount_code_at), { ...first, discount_code_at: null }]).toEqual([true, NOTHING])
  })

  it("a page of the storefront is noted once an hour, the panel's own, servers and strangers' aren't", async () => {
    // The panel's own address, what the shop's configuration lets an admin come from, and what isn't in its STORE_CORS.
    const strangers = ["https://evil.test", "http://lyon.outlet.test", "https://lyon.outlet.test.evil.test"]
    for (const origin of [shop.url, "http://localhost:9000", "null", ...strangers, `${STOREFRONT}/`]) {
      await fromPage(origin)
    }
    await shop.store.get("/store/rental/rules")
    expect(await seen()).toEqual(NOTHING)
    await fromPage(STOREFRONT)
    const first = await noted(STOREFRONT)
    expect([justNow(first.storefront_at), first.storefront_origin, first.storefront_key]).toEqual([
      true,
      STOREFRONT,
      shop.seed.publishableKey,
    ])
    await fromPage(OTHER)
    expect(await seen()).toEqual(first)
    await shop.pg.raw(
      `UPDATE rental_settings SET seen = jsonb_set(seen, '{storefront_at}', to_jsonb(now() - interval '61 minutes'))`,
    )
    const query = `region_id=${shop.seed.regionId}&variant_id=${shop.bike.variantId}`
    await fromPage(OTHER, `/store/rental/prices?${query}`)
    const later = await noted(OTHER)
    expect([justNow(later.storefront_at), later.storefront_origin]).toEqual([true, OTHER])
  })

  it("a sales channel with settings of its own has first calls of its own", async () => {
    const { sales_channel } = await succeed(shop.admin.post("/admin/sales-channels", { name: "Outlet" }))
    const query = `?sales_channel_id=${sales_channel.id}`
    await fromPage(STOREFRONT)
    // Until it has a row the default's answers for it.
    await noted(STOREFRONT, query)
    await succeed(shop.admin.post(`/admin/rental/settings${query}`, { transaction_prefix: "OUT" }))
    expect(await seen(query)).toEqual(NOTHING)
    expect((await seen()).storefront_origin).toBe(STOREFRONT)
  })
})
