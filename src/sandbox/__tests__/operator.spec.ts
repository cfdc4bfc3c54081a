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
  return { status: response.status, body: (await response.json()) as any }
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
    expect.stringMatching(/<- order creation: POST \/v1\/subscriptions\/transaction 201 \(\d+ ms\) shop-0000000001$/),
    expect.stringMatching(/-> success call: POST http:\S+\/success\/x\?token=… 200 \(\d+ ms\) shop-0000000001$/),
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
    expect(JSON.parse(await get("/_sandbox/state"))).toMatchObject({ orders: [], calls: [], settings: { webhookDelayMs: 0 } })
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
