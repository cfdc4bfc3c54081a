import { fetchPriceRules } from "../service-client"
import { apiKey, clientOf, closeAll, created, httpServer, json, order, rule } from "./misbehaving-server"

afterEach(closeAll)

describe("fetchPriceRules", () => {
  // @covers endpoint.price-rules, auth.api-key
  it("reads the rules, with the key, trimmed, in X-API-KEY", async () => {
    const server = await httpServer((_, response) => json(response, 200, [{ ...rule, color: "blue" }]))
    const rules = [{ ...rule, color: "blue" }]
    const client = clientOf(server.url, { apiKey: ` ${apiKey}\n` })
    expect(await client.fetchPriceRules()).toEqual({ ok: true, rules, malformed: [] })
    expect(server.received).toMatchObject([
      { method: "GET", path: "/v1/price-rules", headers: { "x-api-key": apiKey } },
    ])
  })

  // @covers endpoint.price-rules-array
  it("tells broken rules apart from good ones", async () => {
    const server = await httpServer((_, response) =>
      json(response, 200, [{ ...rule, rule: undefined }, rule]),
    )
    const quote = expect.stringContaining('"name":"12 months"')
    expect(await clientOf(server.url).fetchPriceRules()).toEqual({
      ...{ ok: true, rules: [rule] },
      malformed: [{ index: 0, name: "12 months", code: "malformed", params: { fields: ["rule"], quote } }],
    })
  })

  it("refuses what isn't a list", async () => {
    const server = await httpServer((_, response) => json(response, 200, { rules: [] }))
    expect(await clientOf(server.url).fetchPriceRules()).toMatchObject({
      ok: false,
      error: { code: "unexpected_answer", params: { status: 200, body: '{"rules":[]}' } },
      message: expect.stringContaining("a list of price rules was expected"),
    })
  })

  // @covers version.v1
  it.each(["/", "/gateway"])("knows base addresses that end in %j", async (end) => {
    const server = await httpServer((_, response) => json(response, 200, []))
    expect(await clientOf(server.url + end).fetchPriceRules()).toEqual({ ok: true, rules: [], malformed: [] })
    expect(server.received[0]!.path).toBe(`${end.replace(/\/$/, "")}/v1/price-rules`)
  })

  it.each([
    ["", "empty"],
    ["api.example.com", "not_absolute"],
    ["ftp://api.example.com", "not_absolute"],
    ["https://me:secret@api.example.com", "credentials"],
    ["https://api.example.com/?a=b", "query"],
  ])("says what is wrong with the base address %j", async (api_url, address) => {
    const result = await fetchPriceRules({ api_url, api_key: apiKey })
    expect(result).toMatchObject({
      ok: false,
      error: { code: "unreachable", params: { cause: "INVALID_API_ADDRESS", sent: false, address } },
      message: `GET /v1/price-rules: the API address can't be used (${address}); nothing was sent`,
    })
    expect(JSON.stringify(result)).not.toContain("me:secret")
  })

  it.each([
    ["", "no API key is set"],
    ["ab\ncd", "line break"],
    ["clé", "accent"],
  ])("calls nobody with the key %j", async (key, message) => {
    const server = await httpServer((_, response) => json(response, 200, []))
    expect(await clientOf(server.url, { apiKey: key }).fetchPriceRules()).toMatchObject({
      ok: false,
      error: { code: "invalid_api_key" },
      message: expect.stringContaining(message),
    })
    expect(server.received).toEqual([])
  })
})

describe("createTransaction", () => {
  // @covers endpoint.transaction, auth.api-key
  it("sends the order as JSON and gives both ids", async () => {
    const server = await httpServer((_, response) => json(response, 201, { ...created, more: 1 }))
    expect(await clientOf(server.url).createTransaction(order)).toEqual({
      ok: true,
      value: { transactionId: "SHOP-01JABCDEFG", subscriptionId: "0b7fd2c4-1f0e-4a55-9a35-7c1b6f3f2a10" },
    })
    const [request] = server.received
    expect(request).toMatchObject({
      method: "POST",
      path: "/v1/subscriptions/transaction",
      headers: { "x-api-key": apiKey, "content-type": "application/json" },
    })
    expect(JSON.parse(request!.body)).toEqual(order)
  })

  // @covers created.transactionId
  it.each<[string, number, unknown, string]>([
    ["another id", 201, { ...created, transactionId: "SHOP-OTHER-1" }, "is not the one that was sent"],
    ["success false", 201, { ...created, success: false }, '"success" is not true'],
    ["no subscriptionId", 201, { ...created, subscriptionId: undefined }, '"subscriptionId" is not text'],
    ["another success", 200, created, "201 was expected"],
  ])("takes no other answer: %s", async (_, status, body, reason) => {
    const server = await httpServer((_request, response) => json(response, status, body))
    expect(await clientOf(server.url).createTransaction(order)).toMatchObject({
      ok: false,
      error: { code: "unexpected_answer", params: { status } },
      message: expect.stringContaining(reason),
    })
    expect(server.received).toHaveLength(1)
  })
})

/** undici frees a connection one turn of the event loop after its answer; real calls are further apart. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5))

describe("connections", () => {
  it("uses one connection again for calls one after another", async () => {
    const server = await httpServer((request, response) =>
      request.method === "GET" ? json(response, 200, [rule]) : json(response, 201, created),
    )
    const client = clientOf(server.url)
    for (let call = 0; call < 10; call++) {
      expect((await client.fetchPriceRules()).ok).toBe(true)
      await aMoment()
      expect((await client.createTransaction(order)).ok).toBe(true)
      await aMoment()
    }
    expect(server.received).toHaveLength(20)
    expect(server.connections()).toBe(1)
  })

  it("makes calls at the same time, and each gets its own answer", async () => {
    const server = await httpServer((request, response, before) => {
      const { transactionId } = JSON.parse(request.body)
      const answer = { success: true, transactionId, subscriptionId: `sub-${transactionId}` }
      setTimeout(() => json(response, 201, answer), 50 - (before % 5) * 10)
    })
    const client = clientOf(server.url)
    const calls = Array.from({ length: 100 }, async (_, n) => {
      const transactionId = `SHOP-0000-${n}`
      const value = { transactionId, subscriptionId: `sub-${transactionId}` }
      expect(await client.createTransaction({ ...order, transactionId })).toEqual({ ok: true, value })
    })
    await Promise.all(calls)
    expect(server.connections()).toBeLessThanOrEqual(64)
  })
})
