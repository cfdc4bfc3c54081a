import type { Quirk, Settings } from "../index"
import { createOrder, newOrder, orderBody, useWorld } from "./shop"

// What docs/service.md allows, and the simulator does only by a switch.

const world = useWorld()

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function withQuirks(...quirks: Quirk[]): void {
  world.sandbox.configure({ quirks })
}

/** Pays a new order and gives the body of its success call. */
async function paid(settings: Partial<Settings> = {}, changes: Record<string, unknown> = {}) {
  world.sandbox.configure(settings)
  const id = await newOrder(world, changes)
  expect((await world.sandbox.pay(id)).errors).toEqual([])
  return world.shop.calls("/success").at(-1)!.body
}

it.each<[string, Quirk[], number]>([
  ["are one", [], 1],
  ["are three with different-ids", ["different-ids"], 3],
])("the ids of the creation's answer and of both payload fields %s", async (_ids, quirks, count) => {
  withQuirks(...quirks)
  const created = await createOrder(world, orderBody(world.shop))
  await world.sandbox.pay("shop-0000000001")
  const { body } = world.shop.received.at(-1)!
  const ids = [created.body.subscriptionId, body.id, body.platformSubscriptionId]
  for (const id of ids) expect(id).toMatch(UUID)
  expect(new Set(ids).size).toBe(count)
  expect(body.transactionId).toBe("shop-0000000001")
})

it("with other-reference the payload names the order otherwise than the shop did; the page's address doesn't", async () => {
  const body = await paid({ quirks: ["other-reference"] })
  expect(body.transactionId).toMatch(/^R-[0-9a-f]{8}$/)
  expect(world.sandbox.order("shop-0000000001")?.transactionId).toBe("shop-0000000001")
})

it("combination-ids puts a variant's id on product lines that have an id, and on their removal", async () => {
  withQuirks("combination-ids")
  const products = [
    { name: "Bike", unitPrice: 1000, vat: 20, quantity: 2, disabled: false, id: "variant_1" },
    { name: "Trailer", unitPrice: 400, vat: 20, quantity: 1, disabled: false },
  ]
  const id = await newOrder(world, { products })
  await world.sandbox.remove(id, "variant_1")
  await world.sandbox.pay(id)
  const [removal, success] = world.shop.received.map((call) => call.body)
  expect(removal).toMatchObject({ id: "variant_1", combinationId: "variant_1-combination" })
  expect(success.products).toMatchObject([
    { id: "variant_1", combinationId: "variant_1-combination" },
    { id: null, combinationId: null },
  ])
})

describe("numbers-as-text", () => {
  it("turns every number of a payload into text, but for what the shop gave to be passed through", async () => {
    const body = await paid({ quirks: ["numbers-as-text"] }, { trackingData: { steps: 3 } })
    // 1,000 + 200 VAT, 12 months: 1,200 * 0.7 / 12 = 70.00 a month
    expect(body).toMatchObject({
      duration: "12",
      commitment: { value: "12" },
      paymentInterval: { value: "1" },
      rentalPriceTTC: "70",
      monthlyRentalPayment: "70",
      deliveryMode: { delay: "7", price: "0.00" },
      products: [{ price: "1000", unitPrice: "1000", vat: "20", quantity: "1", rentalPriceTTC: "70" }],
      trackingData: { steps: 3 },
    })
  })
})

it("null-for-absent sends null for what it would leave out, and keeps what is there", async () => {
  withQuirks("null-for-absent")
  const bare = await newOrder(world, { deliveryAddress: undefined })
  await world.sandbox.fire(bare, { kinds: ["order_created"], url: `${world.shop.url}/events` })
  const nothing = { finalizeUrl: null, discount: null, deliveryAddress: null, invoiceAddress: null }
  expect(world.shop.calls("/events")[0]!.body).toMatchObject({ ...nothing, customer: { id: null } })
})

it("null-where-allowed empties every field that may be null, but for the cart's two and the products' ids", async () => {
  const body = await paid({ quirks: ["null-where-allowed"] })
  expect(body).toMatchObject({
    ...{ transactionId: null, source: null, cartId: "cart_1", cartSecureKey: "a-secure-key-of-the-cart" },
    ...{ email: null, firstName: null, lastName: null, phone: null },
    customer: { email: null, firstName: null, lastName: null, phone: null },
    deliveryAddress: { street: "12 rue des Lilas", firstName: null, lastName: null, phone: null },
    commitment: { value: 12, unit: "monthly", referenceDate: null },
    paymentInterval: { value: 1, unit: "monthly", referenceDate: null },
    products: [{ id: "variant_1" }],
  })
})

describe("nothing-echoed", () => {
  it("gives back what the success call has to have, and nothing else as it was sent", async () => {
    const products = [
      { name: "Bike", unitPrice: 1000, vat: 20, quantity: 1, disabled: false, id: "variant_1" },
      { name: "Trailer", unitPrice: 400, vat: 20, quantity: 2, disabled: false, id: "variant_2" },
      { name: "Bell", unitPrice: 8.3333, vat: 20, quantity: 1, disabled: true, id: "variant_3" },
    ]
    const changes = { products, totalInitialFees: 12, deliveryName: "Standard", source: "medusa" }
    const body = await paid({ quirks: ["nothing-echoed"], disabledProductsInPayload: true }, changes)
    expect(body).toMatchObject({
      cartId: "cart_1",
      cartSecureKey: "a-secure-key-of-the-cart",
      transactionId: null,
      source: null,
      status: "S-7",
      shopStatus: "7",
      deliveryAddress: { street: "12 rue des Lilas", country: "fr" },
      invoiceAddress: { country: "fr" },
      commitment: { value: 12, unit: "monthly", referenceDate: null },
      paymentInterval: { value: 1, unit: "monthly", referenceDate: null },
      deliveryMode: { name: "Livraison", price: "12.00", externalId: null },
      products: [
        { id: "variant_1", name: "Article 1", price: 1000, unitPrice: 1000, vat: 21, quantity: 1 },
        { id: "variant_2", name: "Article 2", price: 400, unitPrice: 400, quantity: 2 },
        { id: "variant_3", name: "Article 3", price: 8.33, unitPrice: 8.33, quantity: 1 },
      ],
    })
    expect(body.products.map((line: object) => "vat" in line)).toEqual([true, false, false])
    expect(body.id).not.toBe(body.platformSubscriptionId)
    // what it costs stays what it costs: 1,200 * 0.7 / 12 = 70.00 a month
    expect(body.products[0]).toMatchObject({ rentalPriceTTC: 70 })
  })

  it("names no cart where the document allows that: in events, and in calls while the page is open", async () => {
    withQuirks("nothing-echoed")
    const id = await newOrder(world)
    await world.sandbox.fire(id, { kinds: ["order_booked"], url: `${world.shop.url}/events` })
    await world.sandbox.remove(id, "variant_1")
    for (const { body } of world.shop.received) {
      expect(body).toMatchObject({ cartId: null, cartSecureKey: "a-secure-key-of-the-cart" })
    }
    expect(world.shop.received).toHaveLength(2)
  })
})

describe("intervals", () => {
  it.each([
    ["monthly", { value: 18, unit: "monthly" }, 18],
    ["weekly", { value: 78, unit: "weekly" }, 78],
    ["yearly", { value: 1.5, unit: "yearly" }, 1.5],
    ["none", { value: null, unit: null }, 18],
  ] as const)(
    "counts 18 months with the commitment unit %s, and `duration` in that unit",
    async (commitmentUnit, commitment, duration) => {
      world.sandbox.configure({ commitmentUnit })
      const id = await newOrder(world)
      await world.sandbox.pay(id, { duration: 18 })
      expect(world.shop.received.at(-1)!.body).toMatchObject({ commitment, duration })
    },
  )

  it.each([
    ["weekly", { value: 1, unit: "weekly" }],
    ["yearly", { value: 1, unit: "yearly" }],
    ["none", { value: null, unit: null }],
  ] as const)("pays %s with that payment unit", async (paymentUnit, paymentInterval) => {
    expect(await paid({ paymentUnit })).toMatchObject({ paymentInterval, commitment: { value: 12 } })
  })

  it.each([0, null, 1.5, 36])(
    "sends the duration %s where it is told to, and means it",
    async (sentDuration) => {
      const body = await paid({ sentDuration })
      expect(body).toMatchObject({
        duration: sentDuration,
        commitment: { value: sentDuration, unit: "monthly" },
      })
    },
  )
})

it("a rejected order is back in draft, says so in the next payload, and can be paid again", async () => {
  const id = await newOrder(world)
  await world.sandbox.pay(id)
  world.sandbox.reject(id)
  expect(world.sandbox.order(id)).toMatchObject({ status: "draft", rejected: true })
  expect(world.shop.received).toHaveLength(1)

  await world.sandbox.fire(id, { kinds: ["order_archived"], url: `${world.shop.url}/events` })
  expect(world.shop.calls("/events")[0]!.body).toMatchObject({ rejected: true, status: "draft" })

  expect((await world.sandbox.pay(id)).status).toBe(302)
  const [first, second] = world.shop.calls("/success").map((call) => call.body)
  expect([first.rejected, second.rejected]).toEqual([null, false])
})

describe("price rules", () => {
  const RULE = {
    ...{ id: 1, name: "a", rule: "1", depositRule: "2" },
    ...{ minPrice: "0.00", maxPrice: "9.99", duration: 6 },
  }
  const statusFor = async (change: object) => {
    const headers = { "content-type": "application/json" }
    const init = { method: "POST", headers, body: JSON.stringify([{ ...RULE, ...change }]) }
    return (await fetch(`${world.sandbox.url}/_sandbox/rules`, init)).status
  }

  it.each([
    { duration: 36 },
    { duration: null },
    { duration: 1.5 },
    { id: -1, minPrice: 100, maxPrice: 2000.5 },
  ])("with %j are taken with loose-rules only", async (change) => {
    expect(await statusFor(change)).toBe(400)
    withQuirks("loose-rules")
    expect(await statusFor(change)).toBe(200)
  })

  it.each([{ minPrice: "" }, { maxPrice: "much" }, { duration: "12" }, { rule: null }])(
    "with %j are refused with loose-rules, too",
    async (change) => {
      withQuirks("loose-rules")
      expect(await statusFor(change)).toBe(400)
    },
  )
})
