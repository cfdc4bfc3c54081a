import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readStartOptions } from "../cli/start-options"
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

async function post(path: string, body: unknown) {
  const response = await fetch(world.sandbox.url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

describe("ids", () => {
  it("are one for the creation's answer and both payload fields, without a quirk", async () => {
    const created = await createOrder(world, orderBody(world.shop))
    await world.sandbox.pay("shop-0000000001")
    const { body } = world.shop.received.at(-1)!
    expect([body.id, body.platformSubscriptionId]).toEqual(Array(2).fill(created.body.subscriptionId))
    expect(body.transactionId).toBe("shop-0000000001")
  })

  it("are three with different-ids; the transactionId stays the shop's", async () => {
    withQuirks("different-ids")
    const created = await createOrder(world, orderBody(world.shop))
    await world.sandbox.pay("shop-0000000001")
    const { body } = world.shop.received.at(-1)!
    const ids = [created.body.subscriptionId, body.id, body.platformSubscriptionId]
    for (const id of ids) expect(id).toMatch(UUID)
    expect(new Set(ids).size).toBe(3)
    expect(body.transactionId).toBe("shop-0000000001")
  })

  it("with other-reference the payload names the order otherwise than the shop did; the page's address doesn't", async () => {
    const body = await paid({ quirks: ["other-reference"] })
    expect(body.transactionId).toMatch(/^R-[0-9a-f]{8}$/)
    expect(world.sandbox.order("shop-0000000001")?.transactionId).toBe("shop-0000000001")
  })
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

  it("does so in the price rules, which the simulator goes on reading as numbers", async () => {
    withQuirks("numbers-as-text")
    const response = await fetch(`${world.sandbox.url}/v1/price-rules`, {
      headers: { "x-api-key": world.sandbox.apiKey },
    })
    expect(await response.json()).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: "2", duration: "12", minPrice: "100.00" })]),
    )
  })
})

it("null-for-absent sends null for what it would leave out, and keeps what is there", async () => {
  withQuirks("null-for-absent")
  const bare = await newOrder(world, { deliveryAddress: undefined })
  await world.sandbox.fire(bare, { kinds: ["order_created"], url: `${world.shop.url}/events` })
  const nothing = { finalizeUrl: null, discount: null, deliveryAddress: null, invoiceAddress: null }
  expect(world.shop.calls("/events")[0]!.body).toMatchObject({ ...nothing, customer: { id: null } })

  const full = await paid({}, { transactionId: "shop-0000000002" })
  expect(full).toMatchObject({
    finalizeUrl: null,
    discount: null,
    customer: { id: expect.stringMatching(UUID) },
    deliveryAddress: { id: null, city: "Lyon" },
    invoiceAddress: { id: null, city: "Lyon" },
  })
})

it("null-for-absent gives the services of a success call null as their tags", async () => {
  world.sandbox.configure({ quirks: ["null-for-absent"] })
  const id = await newOrder(world)
  await world.sandbox.pay(id, { services: ["insurance-damage"] })
  expect(world.shop.received.at(-1)!.body.services).toMatchObject([
    { serviceId: "insurance-damage", tags: null },
  ])
})

it("null-where-allowed empties every field that may be null, but for the cart's two and the products' ids", async () => {
  const body = await paid({ quirks: ["null-where-allowed"] })
  expect(body).toMatchObject({
    transactionId: null,
    source: null,
    cartId: "cart_1",
    cartSecureKey: "a-secure-key-of-the-cart",
    email: null,
    firstName: null,
    lastName: null,
    phone: null,
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

it("events have the quirks of the success call", async () => {
  world.sandbox.configure({ quirks: ["null-where-allowed", "null-for-absent", "numbers-as-text"] })
  const id = await newOrder(world)
  await world.sandbox.fire(id, { kinds: ["order_archived"], url: `${world.shop.url}/events` })
  expect(world.shop.calls("/events")[0]!.body).toMatchObject({
    duration: "12",
    transactionId: null,
    discount: null,
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

describe("a rejected order", () => {
  it("is back in draft, says so in the next payload, and can be paid again", async () => {
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

  it("must have been paid or booked before", async () => {
    const id = await newOrder(world)
    const reply = await post("/_sandbox/trigger", { kind: "reject", transactionId: id })
    expect(reply).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("this one is draft") },
    })
    expect(world.sandbox.order(id)?.rejected).toBeNull()
  })

  it("is made by the trigger, and by a button of its page", async () => {
    const id = await newOrder(world)
    await world.sandbox.pay(id, { action: "book" })
    const reply = await post("/_sandbox/trigger", { kind: "reject", transactionId: id })
    expect(reply.body).toEqual({ status: "draft", rejected: true })

    await world.sandbox.pay(id)
    const page = await (await fetch(`${world.sandbox.url}/orders/${id}`)).text()
    expect(page).toContain("Reject the order")
    expect(page).toContain(
      "{&#34;kind&#34;:&#34;reject&#34;,&#34;transactionId&#34;:&#34;shop-0000000001&#34;}",
    )
  })
})

describe("price rules", () => {
  const RULE = {
    id: 1,
    name: "a",
    rule: "1",
    depositRule: "2",
    minPrice: "0.00",
    maxPrice: "9.99",
    duration: 6,
  }
  const LOOSE = [
    { ...RULE, duration: 36 },
    { ...RULE, duration: 0 },
    { ...RULE, duration: null },
    { ...RULE, duration: 1.5 },
    { ...RULE, id: -1, minPrice: 100, maxPrice: 2000.5 },
    { ...RULE, minPrice: "100", maxPrice: "2000.5" },
  ]

  it.each(LOOSE)("%j are taken with loose-rules only", async (rule) => {
    expect((await post("/_sandbox/rules", [rule])).status).toBe(400)
    withQuirks("loose-rules")
    expect((await post("/_sandbox/rules", [rule])).status).toBe(200)
  })

  it("with loose-rules must still be readable", async () => {
    withQuirks("loose-rules")
    for (const wrong of [{ minPrice: "" }, { maxPrice: "much" }, { duration: "12" }, { rule: null }]) {
      expect((await post("/_sandbox/rules", [{ ...RULE, ...wrong }])).status).toBe(400)
    }
  })
})

describe("the switches", () => {
  it("are options of the command", () => {
    const words = "--quirks different-ids,numbers-as-text --commitment-unit yearly --payment-unit weekly"
    expect(readStartOptions([...words.split(" "), "--sent-duration", "null"])).toMatchObject({
      quirks: ["different-ids", "numbers-as-text"],
      commitmentUnit: "yearly",
      paymentUnit: "weekly",
      sentDuration: null,
    })
    expect(readStartOptions(["--sent-duration", "1.5"])).toMatchObject({ sentDuration: 1.5 })
  })

  it.each([
    [["--quirks", "loud"], "--quirks must be different-ids or"],
    [["--commitment-unit", "daily"], "--commitment-unit must be monthly or weekly"],
    [["--sent-duration", "long"], '--sent-duration must be a number, null or chosen, not "long".'],
  ])("%j end with a sentence", (words, sentence) => {
    expect(() => readStartOptions(words)).toThrow(sentence)
  })

  it("let a file of loose rules in", () => {
    const file = join(mkdtempSync(join(tmpdir(), "sandbox-")), "rules.json")
    const rule = { id: 1, name: "a", rule: "1", depositRule: "2", minPrice: 0, maxPrice: 9, duration: 36 }
    writeFileSync(file, JSON.stringify([rule]))
    expect(() => readStartOptions(["--rules", file])).toThrow("are not in the service's shape")
    expect(readStartOptions(["--rules", file, "--quirks", "loose-rules"])).toMatchObject({ rules: [rule] })
  })

  it("are settings over HTTP, which refuse what they can't be", async () => {
    expect(
      (await post("/_sandbox/settings", { quirks: ["other-reference"], sentDuration: null })).status,
    ).toBe(200)
    for (const wrong of [
      { quirks: "all" },
      { quirks: ["loud"] },
      { paymentUnit: "daily" },
      { sentDuration: {} },
    ]) {
      expect((await post("/_sandbox/settings", wrong)).status).toBe(400)
    }
  })

  it("are in the JSON of the operator's page", async () => {
    const reply = await post("/_sandbox/settings", {
      quirks: ["combination-ids"],
      commitmentUnit: "weekly",
      paymentUnit: "none",
      sentDuration: 0,
    })
    expect(reply.status).toBe(200)
    const page = await (await fetch(world.sandbox.url)).text()
    const shown = page.replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)))
    expect(shown).toMatch(/"quirks": \[\s+"combination-ids"\s+\],\s+"commitmentUnit": "weekly"/)
    expect(shown).toMatch(/"paymentUnit": "none",\s+"sentDuration": 0/)
  })
})
