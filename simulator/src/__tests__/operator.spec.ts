import { newOrder, until, useWorld } from "./shop"

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

describe("the operator's pages", () => {
  it("explain how to begin while there is nothing", async () => {
    const text = await get("/")
    expect(text).toContain("No order yet")
    expect(text).toContain(`${world.sandbox.url}/pay/{transactionId}`)
  })

  it("list orders and every call, both ways, without keys", async () => {
    const id = await newOrder(world)
    await world.sandbox.pay(id)
    for (const text of [await get("/"), await get(`/orders/${id}`)]) {
      expect(text).toContain("order creation")
      expect(text).toContain("success call")
      expect(text).toContain("order_1")
      expect(text).not.toContain("very-secret-api-key")
      expect(text).not.toContain("a-secure-key-of-the-cart")
    }
  })

  it("say so when an order is unknown", async () => {
    const response = await fetch(`${world.sandbox.url}/orders/nothing-here`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain("No order nothing-here")
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
  it("gives the state without the API key", async () => {
    await newOrder(world)
    const state = JSON.parse(await get("/_sandbox/state"))
    expect(state.orders).toMatchObject([{ transactionId: "shop-0000000001", status: "draft" }])
    expect(state.calls).toMatchObject([{ direction: "in", kind: "order creation", status: 201 }])
    expect(state.settings).toMatchObject({ vatPlaceholder: "amount" })
    expect(JSON.stringify(state)).not.toContain("very-secret-api-key")
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
    expect(JSON.parse(await get("/_sandbox/state"))).toMatchObject({
      orders: [],
      calls: [],
      settings: { webhookDelayMs: 0 },
    })
  })

  it("takes JSON only, so that no other site's form can reach it", async () => {
    expect((await post("/_sandbox/rules", [], "text/plain")).status).toBe(400)
  })

  it("refuses another site's post", async () => {
    const response = await fetch(`${world.sandbox.url}/_sandbox/reset`, {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site" },
    })
    expect(response.status).toBe(403)
  })
})

describe("the operator's forms", () => {
  const send = (path: string, fields: Record<string, string> | [string, string][]) =>
    fetch(world.sandbox.url + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" })

  it("send events with every switch", async () => {
    const id = await newOrder(world)
    const response = await send(`/orders/${id}/events`, [
      ["kinds", "order_booked"],
      ["kinds", "order_archived"],
      ["url", `${world.shop.url}/events`],
      ["envelope", "none"],
      ["order", "reversed"],
      ["times", "2"],
      ["kindInPath", "on"],
      ["platformCustomer", "on"],
      ["rejected", "on"],
      ["wrongKey", "on"],
      ["changes", '{ "source": "dashboard" }'],
    ])
    expect([response.status, response.headers.get("location")]).toEqual([303, `/orders/${id}`])
    await until(() => world.shop.received.length === 4)
    expect(world.shop.received.map((call) => call.url)).toEqual([
      "/events/order_archived",
      "/events/order_archived",
      "/events/order_booked",
      "/events/order_booked",
    ])
    const { body } = world.shop.received[0]!
    expect(body).toMatchObject({ rejected: true, source: "dashboard" })
    expect(body.email).not.toBe("zoe@example.com")
    expect(body.cartSecureKey).not.toBe("a-secure-key-of-the-cart")
  })

  it.each([
    [{ kinds: "order_booked" }, "events URL is empty"],
    [{ kinds: "order_booked", url: "http://127.0.0.1:9/e", changes: "{" }, "must be a JSON object"],
    [{ url: "http://127.0.0.1:9/e" }, "must be some of"],
    [{ kinds: "order_booked", url: "http://127.0.0.1:9/e", times: "-2" }, "must be a number"],
  ])("say what is wrong with %j", async (fields, words) => {
    const response = await send(`/orders/${await newOrder(world)}/events`, fields)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(words)
    expect(world.shop.received).toEqual([])
  })

  it("change the settings, keeping a secret that is left empty", async () => {
    world.sandbox.configure({ discountSecret: "kept" })
    const fields = {
      eventsUrl: `${world.shop.url}/e`,
      discountUrl: `${world.shop.url}/d`,
      webhookDelayMs: "5",
      retryDelaysMs: "1, 2",
    }
    await send("/settings", {
      ...fields,
      includeDiscountInProducts: "on",
      vatPlaceholder: "rate",
      successTimeoutMs: "900",
    })
    const { settings } = JSON.parse(await get("/_sandbox/state"))
    expect(settings).toMatchObject({
      webhookDelayMs: 5,
      retryDelaysMs: [1, 2],
      vatPlaceholder: "rate",
      successTimeoutMs: 900,
    })
    await send("/discount-check", { code: "A", signature: "right" })
    expect(world.shop.calls("/d")[0]!.headers).toHaveProperty("x-webhook-signature")
    expect(await get("/")).not.toContain("kept")
  })

  it("say what a discount check needs", async () => {
    const response = await send("/discount-check", { code: "A", signature: "right" })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain("--discount-url")
  })

  it("show the tries of the success call, and those to come", async () => {
    world.sandbox.configure({ retryDelaysMs: [60_000, 120_000] })
    world.shop.answer = () => ({ status: 503 })
    const id = await newOrder(world)
    await world.sandbox.pay(id)
    const text = await get(`/orders/${id}`)
    expect(text).toContain("<td>503</td>")
    expect(text).toContain("planned")
    expect(text).toContain("2 min after that")
  })

  it("cancel a booking", async () => {
    const id = await newOrder(world)
    await world.sandbox.pay(id, { action: "book" })
    await send(`/orders/${id}/cancel`, {})
    expect(world.sandbox.order(id)?.status).toBe("cancelled")
  })
})
