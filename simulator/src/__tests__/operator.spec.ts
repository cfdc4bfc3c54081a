import { newOrder, useWorld } from "./shop"

const lines: string[] = []
const world = useWorld({ log: (line) => lines.push(line), apiKey: "very-secret-api-key" })

async function get(path: string): Promise<string> {
  return (await fetch(world.sandbox.url + path)).text()
}

async function post(path: string, body: unknown, type = "application/json") {
  const response = await fetch(world.sandbox.url + path, {
    method: "POST",
    headers: { "content-type": type },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

describe("the operator's page", () => {
  /** Presses a button, as a browser without scripts does. */
  async function press(transactionId: string, kind: string, manner = "as usual") {
    const body = new URLSearchParams({ transactionId, kind, manner })
    const response = await fetch(`${world.sandbox.url}/`, { method: "POST", body, redirect: "manual" })
    return { status: response.status, text: await response.text() }
  }

  it("lists orders and every call, both ways, without keys", async () => {
    await world.sandbox.pay(await newOrder(world))
    const text = await get("/")
    expect(text).toContain("order creation")
    expect(text).toContain("success call")
    expect(text).toContain("order_1")
    expect(text).not.toContain("very-secret-api-key")
    expect(text).not.toContain("a-secure-key-of-the-cart")
  })

  it.each([
    ["as usual", 1, 200],
    ["twice", 2, 200],
    ["lost on the way", 0, null],
    ["with a wrong key", 1, 200],
  ])("sends an event %s", async (manner, arrived, status) => {
    const id = await newOrder(world)
    world.sandbox.configure({ eventsUrl: `${world.shop.url}/events` })
    expect((await press(id, "order_archived", manner)).status).toBe(303)
    const events = world.shop.calls("/events/order_archived")
    expect(events).toHaveLength(arrived)
    expect(world.sandbox.calls("out").at(-1)).toMatchObject({ kind: "order_archived", status })
    const isRight = events[0]?.body.cartSecureKey === "a-secure-key-of-the-cart"
    if (arrived) expect(isRight).toBe(manner !== "with a wrong key")
  })

  it("loses the success call's answer, cancels a booking, rejects a paid order, and says what can't be done", async () => {
    const id = await newOrder(world)
    await world.sandbox.pay(id, { action: "book" })
    await press(id, "success", "with its answer lost")
    expect(world.sandbox.calls("out").at(-1)).toMatchObject({ kind: "success call", status: null })
    await press(id, "cancel")
    expect(world.sandbox.order(id)?.status).toBe("cancelled")
    const paid = await newOrder(world, { transactionId: "shop-0000000002" })
    await world.sandbox.pay(paid)
    await press(paid, "reject")
    expect(world.sandbox.order(paid)).toMatchObject({ status: "draft", rejected: true })
    const refused = await press(paid, "reject")
    expect(refused.status).toBe(400)
    expect(refused.text).toContain("this one is draft")
    expect((await press(paid, "order_booked", "lost on the way")).text).toContain("There is no events URL")
  })
})

it("logs one line for each call, with no key and no token in it", async () => {
  lines.length = 0
  const urls = { failure: `${world.shop.url}/f`, success: `${world.shop.url}/success/x?token=hidden-token` }
  await world.sandbox.pay(await newOrder(world, { urls }))
  const text = lines.join("\n")
  expect(lines).toEqual([
    expect.stringMatching(
      /<- order creation: POST \/v1\/subscriptions\/transaction 201 \(\d+ ms\) shop-0000000001$/,
    ),
    expect.stringMatching(
      /-> success call: POST http:\S+\/success\/x\?token=… 200 \(\d+ ms\) shop-0000000001$/,
    ),
    expect.stringMatching(/<- payment form: POST \/pay\/shop-0000000001 302/),
  ])
  expect(text).not.toMatch(/very-secret-api-key|a-secure-key-of-the-cart|hidden-token/)
})

describe("/_sandbox", () => {
  it("gives the state without the API key or another secret", async () => {
    world.sandbox.configure({ discountSecret: "hidden-s", eventsHeaders: { "x-token": "hidden-t" } })
    await newOrder(world)
    const state = JSON.parse(await get("/_sandbox/state"))
    expect(state.orders).toMatchObject([{ transactionId: "shop-0000000001", status: "draft" }])
    expect(state.calls).toMatchObject([{ direction: "in", kind: "order creation", status: 201 }])
    expect(state.settings).toMatchObject({ vatPlaceholder: "amount" })
    expect(JSON.stringify(state)).not.toMatch(/very-secret-api-key|hidden-/)
  })

  it("pays, fails, changes settings and rules, and resets, over HTTP", async () => {
    const id = await newOrder(world)
    const paid = await post("/_sandbox/pay", { transactionId: id, duration: 6 })
    expect(paid.body).toEqual({ status: 302, redirect: `${world.shop.url}/success/token`, errors: [] })
    await post("/_sandbox/fail-next", { endpoint: "price-rules", status: 500 })
    const headers = { "x-api-key": "very-secret-api-key" }
    expect((await fetch(`${world.sandbox.url}/v1/price-rules`, { headers })).status).toBe(500)
    expect((await post("/_sandbox/rules", [{ id: 1 }])).status).toBe(400)
    expect((await post("/_sandbox/rules", [])).status).toBe(200)
    expect(await (await fetch(`${world.sandbox.url}/v1/price-rules`, { headers })).json()).toEqual([])
    expect((await post("/_sandbox/settings", { webhookDelayMs: 5 })).status).toBe(200)
    expect((await post("/_sandbox/settings", { nonsense: 5 })).body.message).toContain("nonsense")
    await post("/_sandbox/reset", {})
    const initial = { orders: [], calls: [], settings: { webhookDelayMs: 0 } }
    expect(JSON.parse(await get("/_sandbox/state"))).toMatchObject(initial)
  })

  it.each([
    ["eventsUrl", "shop.test/events", "must be an absolute http or https URL"],
    ["webhookDelayMs", 1e300, "Too big: expected number to be <=2147483647"],
    ["eventsEnvelope", "brown", "Invalid option: expected one of .none"],
    ["rules", [{ id: 1 }], "is required"],
    ["sentDuration", "12", "Invalid input"],
  ])("refuses a setting that is of another type, and changes nothing: %s %j", async (name, value, words) => {
    const { settings } = JSON.parse(await get("/_sandbox/state"))
    const refused = await post("/_sandbox/settings", { shopEmail: "new@shop.example", [name]: value })
    expect(refused).toEqual({
      status: 400,
      body: {
        message: expect.stringMatching(new RegExp(`^"${name}\\b.*" ${words}`)),
        errors: expect.arrayContaining([expect.objectContaining({ field: expect.stringMatching(name) })]),
      },
    })
    expect(JSON.parse(await get("/_sandbox/state")).settings).toEqual(settings)
  })

  it("takes JSON only, so that no other site's form can reach it, and refuses another site's post", async () => {
    expect((await post("/_sandbox/rules", [], "text/plain")).status).toBe(400)
    const init = { method: "POST", headers: { "sec-fetch-site": "cross-site" } }
    expect((await fetch(`${world.sandbox.url}/_sandbox/reset`, init)).status).toBe(403)
  })
})
