import { RENTAL_PROVIDER, startPayment } from "../helpers/checkout"
import { describeRentals } from "../helpers/rentals"

const HOME = "203.0.113.7"
const ELSEWHERE = "198.51.100.9"

describeRentals("the limit of new rentals from one client address", (shop) => {
  const start = async (address: string, cartId?: string) =>
    startPayment(
      shop.store.with({ "x-forwarded-for": address }),
      cartId ?? (await shop.cart()),
      RENTAL_PROVIDER,
    )

  it("refuses the one above it in words, and lets every other address begin", async () => {
    await shop.settings({ openings_per_address: 2 })
    const cartId = await shop.cart()
    expect(await start(HOME, cartId)).toMatchObject({ status: 200 })
    // The same rental again is no new one.
    expect(await start(HOME, cartId)).toMatchObject({ status: 200 })
    expect(await start(HOME)).toMatchObject({ status: 200 })
    expect(await start(HOME)).toMatchObject({
      status: 429,
      body: {
        code: "too_many_from_address",
        type: "too_many_requests",
        message: "Too many payments were started from your connection. Please try again in ten minutes.",
      },
    })
    expect(await start(ELSEWHERE)).toMatchObject({ status: 200 })
    expect(await shop.everyRow()).not.toContain(HOME)
  })

  it("holds for the plugin's own checkout route too, and ends after ten minutes", async () => {
    await shop.settings({ openings_per_address: 1 })
    const checkout = async () =>
      shop.store
        .with({ "x-forwarded-for": HOME })
        .post(`/store/rental/carts/${await shop.cart()}/checkout`, { lang: "de" })
    expect(await checkout()).toMatchObject({ status: 200 })
    expect(await checkout()).toMatchObject({
      status: 429,
      body: { code: "too_many_from_address", message: expect.stringContaining("in zehn Minuten") },
    })
    await shop.pg("rental_counter").update({ slot: shop.pg.raw("slot - interval '11 minutes'") })
    expect(await checkout()).toMatchObject({ status: 200 })
  })

  it("counts a whole /64 of IPv6 as one address", async () => {
    await shop.settings({ openings_per_address: 1 })
    expect(await start("2001:db8:1:2::5")).toMatchObject({ status: 200 })
    expect(await start("2001:0db8:1:2:aaaa::1")).toMatchObject({ status: 429 })
    expect(await start("2001:db8:1:3::5")).toMatchObject({ status: 200 })
  })

  it("lets no more than so many through when many come at once", async () => {
    await shop.settings({ openings_per_address: 2 })
    const carts: string[] = []
    for (let each = 0; each < 6; each++) carts.push(await shop.cart())
    const answers = await Promise.all(carts.map((cartId) => start(HOME, cartId)))
    const begun = answers.filter(({ status }) => status === 200)
    expect(begun.length).toBeLessThanOrEqual(2)
    expect(answers.filter(({ status }) => status === 429).length).toBe(6 - begun.length)
    // Those refused count for nothing.
    expect(await shop.pg("rental_counter").sum("count as count").first()).toEqual({
      count: String(begun.length),
    })
  })

  it("is off unless it is set, and keeps nothing then", async () => {
    for (let each = 0; each < 4; each++) expect(await start(HOME)).toMatchObject({ status: 200 })
    expect(await shop.pg("rental_counter").select()).toEqual([])
  })
})
