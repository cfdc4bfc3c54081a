import type { Quirk, Settings } from "../index"
import { createOrder, newOrder, orderBody, useWorld, type Received } from "./shop"

// What docs/service.md allows, and the simulator does only by a switch.

const world = useWorld()

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function withQuirks(...quirks: Quirk[]): void {
  world.sandbox.configure({ quirks })
}

const BIKE = { name: "Bike", unitPrice: 1000, vat: 20, quantity: 2, disabled: false, id: "variant_1" }
const TRAILER = { ...BIKE, name: "Trailer", unitPrice: 400, quantity: 1, id: undefined }
const BELL = { ...TRAILER, name: "Bell", unitPrice: 8.3333, disabled: true, id: "variant_3" }
const ORDER = {
  products: [BIKE, TRAILER, BELL],
  ...{ totalInitialFees: 12, deliveryName: "Standard", trackingData: { steps: 3 } },
}
const ALSO_PAID_ONCE = { disabledProductsInPayload: true }
const NOBODY = { email: null, firstName: null, lastName: null, phone: null }
const CART = { cartId: "cart_1", cartSecureKey: "a-secure-key-of-the-cart" }

/** What is set, and what the success call's body then has of an order of 12 months: 1,200 * 0.7 / 12 = 70.00 a month a bike. */
const PAID: [name: string, settings: Partial<Settings>, body: object][] = [
  ["different-ids", { quirks: ["different-ids"] }, { transactionId: "shop-0000000001" }],
  [
    "other-reference",
    { quirks: ["other-reference"] },
    { transactionId: expect.stringMatching(/^R-[0-9a-f]{8}$/) },
  ],
  [
    "combination-ids, of products that have an id",
    { quirks: ["combination-ids"] },
    {
      products: [
        { id: "variant_1", combinationId: "variant_1-combination" },
        { id: null, combinationId: null },
      ],
    },
  ],
  [
    "numbers-as-text, but for what the shop gave to be passed through",
    { quirks: ["numbers-as-text"] },
    {
      ...{ duration: "12", commitment: { value: "12" }, paymentInterval: { value: "1" } },
      deliveryMode: { delay: "7", price: "12.00" },
      products: [{ price: "1000", unitPrice: "1000", vat: "20", quantity: "2", rentalPriceTTC: "140" }, {}],
      trackingData: { steps: 3 },
    },
  ],
  ["null-for-absent", { quirks: ["null-for-absent"] }, { finalizeUrl: null, discount: null }],
  [
    "null-where-allowed, but for the cart's two and the products' ids",
    { quirks: ["null-where-allowed"] },
    {
      ...{ ...CART, ...NOBODY, transactionId: null, source: null, customer: NOBODY },
      deliveryAddress: { street: "12 rue des Lilas", firstName: null, lastName: null, phone: null },
      commitment: { value: 12, unit: "monthly", referenceDate: null },
      paymentInterval: { value: 1, unit: "monthly", referenceDate: null },
      products: [{ id: "variant_1" }, {}],
    },
  ],
  [
    "nothing-echoed, what it costs but for",
    { quirks: ["nothing-echoed"], ...ALSO_PAID_ONCE },
    {
      ...{ ...CART, transactionId: null, source: null, status: "S-7", shopStatus: "7" },
      deliveryAddress: { street: "12 rue des Lilas", country: "fr" },
      invoiceAddress: { country: "fr" },
      commitment: { value: 12, unit: "monthly", referenceDate: null },
      paymentInterval: { value: 1, unit: "monthly", referenceDate: null },
      deliveryMode: { name: "Livraison", price: "12.00", externalId: null },
      products: [
        { name: "Article 1", price: 1000, unitPrice: 1000, vat: 21, quantity: 2, rentalPriceTTC: 140 },
        { name: "Article 2", price: 400, unitPrice: 400, quantity: 1 },
        { id: "variant_3", name: "Article 3", price: 8.33, unitPrice: 8.33, quantity: 1 },
      ],
    },
  ],
  ["weeks", { commitmentUnit: "weekly" }, { commitment: { value: 52, unit: "weekly" }, duration: 52 }],
  ["years", { commitmentUnit: "yearly" }, { commitment: { value: 1, unit: "yearly" }, duration: 1 }],
  ["no unit", { commitmentUnit: "none" }, { commitment: { value: null, unit: null }, duration: 12 }],
  ["paid by the week", { paymentUnit: "weekly" }, { paymentInterval: { value: 1, unit: "weekly" } }],
  ["paid as it isn't said", { paymentUnit: "none" }, { paymentInterval: { value: null, unit: null } }],
  ["no duration", { sentDuration: null }, { duration: null, commitment: { value: null, unit: "monthly" } }],
  ["part of a month", { sentDuration: 1.5 }, { duration: 1.5, commitment: { value: 1.5, unit: "monthly" } }],
]

it.each(PAID)("a success call with %s", async (_name, settings, expected) => {
  world.sandbox.configure(settings)
  const created = await createOrder(world, orderBody(world.shop, ORDER))
  expect((await world.sandbox.pay("shop-0000000001")).errors).toEqual([])
  const [{ body }] = world.shop.calls("/success") as [Received]
  expect(body).toMatchObject(expected)
  const ids = [created.body.subscriptionId, body.id, body.platformSubscriptionId]
  for (const id of ids) expect(id).toMatch(UUID)
  const areThree = settings.quirks?.some((one) => one === "different-ids" || one === "nothing-echoed")
  expect(new Set(ids).size).toBe(areThree ? 3 : 1)
  // of two rented products one has another VAT and one has none; what is paid once has none
  const lacksVat = settings.quirks?.includes("nothing-echoed") ? [false, true, true] : [false, false]
  expect(body.products.map((line: object) => !("vat" in line))).toEqual(lacksVat)
})

it("null-for-absent also of addresses, and nothing-echoed of the cart, in calls that need no more", async () => {
  withQuirks("null-for-absent", "nothing-echoed", "combination-ids")
  const id = await newOrder(world, { products: [BIKE], deliveryAddress: undefined })
  await world.sandbox.fire(id, { kinds: ["order_booked"], url: `${world.shop.url}/events` })
  await world.sandbox.remove(id, "variant_1")
  const [event, removal] = world.shop.received.map((call) => call.body)
  expect(event).toMatchObject({ deliveryAddress: null, invoiceAddress: null, customer: { id: null } })
  expect(event).toMatchObject({ ...CART, cartId: null })
  expect(removal).toEqual({ ...CART, cartId: null, id: "variant_1", combinationId: "variant_1-combination" })
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

  it.each([{ duration: 36 }, { duration: null }, { id: -1, minPrice: 100, maxPrice: 2000.5 }])(
    "with %j are taken with loose-rules only",
    async (change) => {
      expect(await statusFor(change)).toBe(400)
      withQuirks("loose-rules")
      expect(await statusFor(change)).toBe(200)
    },
  )

  it.each([{ maxPrice: "much" }, { duration: "12" }, { rule: null }])(
    "with %j are refused with loose-rules, too",
    async (change) => {
      withQuirks("loose-rules")
      expect(await statusFor(change)).toBe(400)
    },
  )
})
