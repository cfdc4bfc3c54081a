import { startRental } from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { writeRentals, type RentalRow } from "../helpers/rental-rows"
import { describeRentalsInEurope } from "../helpers/rentals"

const OVERVIEW = "/admin/rental/overview"
const MARCH = "from=2025-03-01&to=2025-03-31"

/** Carts A to H of a March, as their names below. */
const OF_MARCH: RentalRow[] = [
  { cart: "A", at: "2025-03-03T12:00:00Z", status: "superseded" },
  { cart: "A", at: "2025-03-05T12:00:00Z", status: "active", monthly: 120 },
  { cart: "B", at: "2025-03-10T12:00:00Z" },
  { cart: "C", at: "2025-03-12T12:00:00Z", status: "booked", monthly: 75 },
  // begun in February and paid in March
  { cart: "D", at: "2025-02-27T12:00:00Z", status: "superseded" },
  { cart: "D", at: "2025-03-02T12:00:00Z", status: "active", monthly: 60.5, duration: 24 },
  // paid twice
  { cart: "E", at: "2025-03-20T12:00:00Z", status: "active", monthly: 99.9 },
  { cart: "E", at: "2025-03-20T13:00:00Z", status: "confirmed", monthly: 99.9 },
  { cart: "F", at: "2025-03-15T12:00:00Z", status: "active", monthly: 500, environment: "staging" },
  // in Paris this is the 1st of April
  { cart: "G", at: "2025-03-31T23:30:00Z" },
  { cart: "H", at: "2025-03-18T12:00:00Z", status: "failed", opened: null },
]

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const daysAgo = (days: number) => hoursAgo(days * 24)

describeRentalsInEurope("GET /admin/rental/overview", (shop) => {
  const overview = async (query = "") => succeed(shop.admin.get(`${OVERVIEW}?${query}`))
  it("counts what was paid in the period by duration, of one environment", async () => {
    await writeRentals(shop.pg, OF_MARCH)
    const march = await overview(MARCH)
    expect(march).toMatchObject({
      environment: "production",
      time_zone: "UTC",
      from_at: "2025-03-01T00:00:00.000Z",
      to_at: "2025-04-01T00:00:00.000Z",
      // C; B and G
      ...{ booked: 1, unpaid: 2 },
      durations: [
        // A, and E twice: 120 + 99.9 + 99.9
        { duration: 12, count: 3, monthly: 319.8 },
        { duration: 24, count: 1, monthly: 60.5 },
      ],
    })
    expect(march.series).toMatchObject({ unit: "day", points: { length: 31 } })
  })

  it("takes the days of the time zone that is asked for, and shows months beyond 62 days", async () => {
    await writeRentals(shop.pg, OF_MARCH)
    expect(await overview(`${MARCH}&time_zone=Europe/Paris`)).toMatchObject({
      // Winter when it begins, summer when it ends.
      from_at: "2025-02-28T23:00:00.000Z",
      to_at: "2025-03-31T22:00:00.000Z",
    })
    const longer = await overview("from=2025-01-15&to=2025-04-10&time_zone=Europe/Paris")
    expect(longer.series).toEqual({
      unit: "month",
      points: [
        { from: "2025-01-15", monthly: 0 },
        { from: "2025-02-01", monthly: 0 },
        // A, D, and both of E, which have an order each
        { from: "2025-03-01", monthly: 380.3 },
        { from: "2025-04-01", monthly: 380.3 },
      ],
    })
  })

  it("counts as active what is paid, not ended, and has an order that is neither cancelled nor archived", async () => {
    await writeRentals(shop.pg, [
      { at: daysAgo(10), status: "active", monthly: 100.1 },
      { at: daysAgo(1), status: "confirmed", monthly: 50.05, duration: 6 },
      // ends in a month, more or less
      { at: daysAgo(152), status: "active", monthly: 20, duration: 6 },
      // the service didn't say its monthly price
      { at: daysAgo(2), status: "active", snapshot: { lines: [], monthly: 1234 } },
      // ended
      { at: daysAgo(200), status: "active", monthly: 1000, duration: 6 },
      { at: daysAgo(10), status: "active", monthly: 1000, order_closed_at: daysAgo(3) },
      { at: daysAgo(10), status: "cancelled", monthly: 1000 },
      // paid, and its order isn't made: maybe it never is, as of a cart that was paid twice
      { at: daysAgo(10), status: "confirmed", monthly: 1000, order: null },
      { at: daysAgo(10), status: "active", monthly: 1000, environment: "staging" },
      { at: daysAgo(3), status: "booked", monthly: 1000 },
      { at: hoursAgo(1) },
    ])
    const now = await overview()
    // 100.1 + 50.05 + 20 + 12.34
    expect(now.active).toMatchObject({ count: 4, monthly: 182.49, ending: 1 })
    expect(now).toMatchObject({ booked: 1, has_rentals: true, unpaid: 1 })
    expect((await succeed(shop.admin.get("/admin/rental/transactions?figure=active"))).count).toBe(4)
    expect((await succeed(shop.admin.get("/admin/rental/transactions?figure=ending"))).count).toBe(1)
    expect(await succeed(shop.admin.get("/admin/rental/transactions/counts"))).toMatchObject({
      active: 4,
      ending: 1,
    })
    // Without a period: the last 30 days, today among them; of days still to come no volume is known.
    expect(now.series.points).toHaveLength(30)
    const [today, tomorrow] = [daysAgo(0), daysAgo(-1)].map((moment) => moment.slice(0, 10))
    expect(now.to).toBe(today)
    const { series } = await overview(`from=${today}&to=${tomorrow}`)
    expect(series.points).toEqual([
      { from: today, monthly: 182.49 },
      { from: tomorrow, monthly: null },
    ])
  })

  it("says what is still to come, and the monthly volume of each day", async () => {
    const paid = (days: number, monthly: number, duration: number) => ({
      ...{ at: daysAgo(days), status: "active", monthly, duration },
    })
    // The third ended about 17 days ago; the order of the last was cancelled.
    await writeRentals(shop.pg, [
      ...[paid(100, 10, 24), paid(15, 20.5, 12), paid(200, 30, 6), paid(40, 50, 12)],
      { ...paid(50, 1000, 12), order_closed_at: daysAgo(20) },
    ])
    const figures = await overview()
    // 10 + 20.5 + 50; in whole months: 10 × 20 + 20.5 × 11 + 50 × 10
    expect(figures.active).toMatchObject({ count: 3, monthly: 80.5, remaining: 925.5, ending: 0 })
    const volumeOn = (days: number) =>
      figures.series.points.find(({ from }: { from: string }) => from === daysAgo(days).slice(0, 10)).monthly
    // 10 + 30 + 50 + 1000; without the ended and the cancelled, and with the newest
    expect([29, 25, 12, 0].map(volumeOn)).toEqual([1090, 1090, 80.5, 80.5])
  })

  it("of all sales channels counts what is sold, wherever it is sold, and what is tested only where nothing is", async () => {
    const { sales_channel } = await succeed(shop.admin.post("/admin/sales-channels", { name: "Lyon" }))
    const channel = sales_channel.id
    await writeRentals(shop.pg, [
      { at: "2025-03-03T12:00:00Z", status: "active", monthly: 10, channel },
      { at: "2025-03-03T12:00:00Z", status: "active", monthly: 20, environment: "staging" },
    ])
    await shop.settings({ environment: "staging" })
    const own = { environment: "production", api_key: "a-key-of-lyon" }
    await succeed(shop.admin.post(`/admin/rental/settings?sales_channel_id=${channel}`, own))
    const monthly = async () => (await overview(MARCH)).durations.map((each: any) => each.monthly)
    expect([(await overview()).environment, await monthly()]).toEqual(["production", [10]])
    await succeed(
      shop.admin.post(`/admin/rental/settings?sales_channel_id=${channel}`, { environment: "staging" }),
    )
    expect([(await overview()).environment, await monthly()]).toEqual(["staging", [20]])
  })

  it("names the products that were in most of what was paid, by the lines that were paid", async () => {
    const sent = (id: string, product_id: string, name: string, choice = "rent") => ({
      ...{ id, product_id, name, choice, quantity: 2 },
      offers: [{ duration: 12, ruleId: 1, monthly: 3000, deposit: 3000 }],
    })
    const lines = [
      sent("variant_1", "prod_1", "Vélo"),
      sent("variant_2", "prod_2", "Trottinette"),
      sent("variant_3", "prod_3", "Sonnette", "buy"),
    ]
    const rental = (at: string, products: object[]): RentalRow => ({
      ...{ at, status: "active", monthly: 1, snapshot: { lines }, terms: { products } },
    })
    await writeRentals(shop.pg, [
      rental("2025-03-03T12:00:00Z", [
        { id: "variant_1", quantity: 2, rentalPriceTTC: 90.1 },
        // paid at once, not rented
        { id: "variant_3", quantity: 1 },
      ]),
      rental("2025-03-04T12:00:00Z", [
        // What the service says of no price is what was offered: 2 × 30.00.
        { id: "prod_1", combinationId: "variant_1", quantity: 2 },
        { id: "variant_2", quantity: 1, rentalPriceTTC: 12.5 },
      ]),
      rental("2025-04-04T12:00:00Z", [{ id: "variant_2", quantity: 1, rentalPriceTTC: 12.5 }]),
    ])
    expect((await overview(MARCH)).products).toEqual([
      { product_id: "prod_1", title: "Vélo", rentals: 2, quantity: 4, monthly: 150.1 },
      { product_id: "prod_2", title: "Trottinette", rentals: 1, quantity: 1, monthly: 12.5 },
    ])
  })

  it("follows a rental from its first opening to its archived order", async () => {
    expect(await overview()).toMatchObject({ has_rentals: false, unpaid: 0 })
    const cartId = await shop.cart()
    await startRental(shop.store, cartId, { duration: 6 })
    const { transaction_id } = await startRental(shop.store, cartId, { duration: 12 })
    expect(await overview()).toMatchObject({ has_rentals: true, unpaid: 1, active: { count: 0 } })
    const held = await shop.payWithoutCallback(transaction_id)
    const { platformOrderId } = await succeed(shop.call(held))
    // 1440 / 12
    const paid = { unpaid: 0, active: { count: 1, monthly: 120 }, durations: [{ duration: 12, count: 1 }] }
    expect(await overview()).toMatchObject(paid)
    await shop.event("order_archived", held)
    expect(await overview()).toMatchObject({ ...paid, active: { count: 0, monthly: 0 } })
    await shop.event("order_unarchived", held)
    expect(await overview()).toMatchObject(paid)
    // By the merchant, who may archive what is completed.
    await succeed(shop.admin.post(`/admin/orders/${platformOrderId}/complete`))
    await succeed(shop.admin.post(`/admin/orders/${platformOrderId}/archive`))
    await eventually(async () => expect((await overview()).active.count).toBe(0))
  })

  it("refuses what is no period, time zone or sales channel", async () => {
    for (const [query, field] of [
      ["to=yesterday", "to"],
      ["from=2025-03-02&to=2025-03-01", "from"],
      ["from=1990-01-01&to=2025-03-01", "from"],
      ["time_zone=Mars/Olympus", "time_zone"],
      ["sales_channel_id=sc_1", "sales_channel_id"],
    ]) {
      expect(await shop.admin.get(`${OVERVIEW}?${query}`)).toMatchObject({
        status: 400,
        body: { code: "invalid_query", fields: [{ field }] },
      })
    }
  })
})
