import { apiKey, clientOf, closeAll, created, httpServer, json, order, rule } from "./misbehaving-server"

afterEach(closeAll)

/** A server that always answers this. */
const always = (status: number, body: string, headers: Record<string, string> = {}) =>
  httpServer((_, response) => response.writeHead(status, headers).end(body))

describe("5xx", () => {
  // @covers endpoint.price-rules
  it("repeats a GET until it is answered", async () => {
    const server = await httpServer((_, response, before) =>
      before < 2 ? json(response, [500, 503][before]!, { message: "down" }) : json(response, 200, [rule]),
    )
    const client = clientOf(server.url)
    expect(await client.fetchPriceRules()).toMatchObject({ ok: true, rules: [rule] })
    expect(client.pauses).toEqual([200, 400])
  })

  it("gives up after the third", async () => {
    const server = await always(500, '{"message":"down"}')
    const params = { status: 500, body: '{"message":"down"}', asked_for: "price_rules" }
    expect(await clientOf(server.url).fetchPriceRules()).toEqual({
      ...{ ok: false, error: { code: "unexpected_answer", params } },
      message: "GET /v1/price-rules: answered 500; down",
    })
    expect(server.received).toHaveLength(3)
  })

  it("never repeats a POST", async () => {
    const server = await always(500, "oops")
    expect(await clientOf(server.url).createTransaction(order)).toMatchObject({
      error: { code: "unexpected_answer", params: { status: 500, body: "oops" } },
    })
    expect(server.received).toHaveLength(1)
  })
})

describe("bodies", () => {
  it.each([
    ["<html>Welcome</html>", "its body isn't JSON (text/html)"],
    ["", "its body is empty"],
  ])("refuses %j where JSON should be", async (body, why) => {
    const server = await always(200, body, { "content-type": "text/html" })
    expect(await clientOf(server.url).fetchPriceRules()).toMatchObject({
      error: { code: "unexpected_answer", params: { status: 200, body } },
      message: `GET /v1/price-rules: answered 200; ${why}`,
    })
  })

  it("takes JSON with a byte order mark and without a content type", async () => {
    const server = await always(200, "\uFEFF[]")
    expect(await clientOf(server.url).fetchPriceRules()).toMatchObject({ ok: true, rules: [] })
  })

  it.each([true, false])("refuses 10 MB without reading them, announced: %j", async (announced) => {
    const piece = Buffer.alloc(64 * 1024, "a")
    let written = 0
    const server = await httpServer((_, response) => {
      response.writeHead(200, announced ? { "content-length": String(160 * piece.length) } : {})
      const write = () => {
        while (written < 160 * piece.length && !response.destroyed) {
          written += piece.length
          if (!response.write(piece)) return
        }
      }
      response.on("drain", write)
      write()
    })
    expect(await clientOf(server.url).fetchPriceRules()).toMatchObject({
      error: { code: "unexpected_answer", params: { status: 200 } },
      message: expect.stringContaining("larger than 5242880 bytes"),
    })
    expect(written).toBeLessThan(160 * piece.length)
    expect(server.received).toHaveLength(1)
  })

  // @covers silent.error-bodies
  it("keeps 500 characters of a large refusal", async () => {
    const server = await always(418, "x".repeat(10 * 1024 * 1024))
    expect(await clientOf(server.url).createTransaction(order)).toMatchObject({
      error: { code: "unexpected_answer", params: { status: 418, body: "x".repeat(500) } },
    })
  })
})

describe("redirects", () => {
  it.each([302, 308])("follows none, with %i", async (status) => {
    const target = await httpServer((_, response) => json(response, 200, [rule]))
    const server = await always(status, "", { location: `${target.url}/elsewhere` })
    const client = clientOf(server.url)
    const redirected = {
      error: { code: "unexpected_answer", params: { status } },
      message: expect.stringContaining(`it redirects to ${target.url}/elsewhere, which is never followed`),
    }
    expect(await client.fetchPriceRules()).toMatchObject(redirected)
    expect(await client.createTransaction(order)).toMatchObject(redirected)
    expect(target.received).toEqual([])
    expect(server.received).toHaveLength(2)
  })
})

describe("401", () => {
  // @covers auth.refused
  it("is a refused key", async () => {
    const server = await always(401, "")
    const client = clientOf(server.url)
    const refused = {
      error: { code: "invalid_api_key", params: {} },
      message: expect.stringContaining("refused (401)"),
    }
    expect(await client.fetchPriceRules()).toMatchObject(refused)
    expect(await client.createTransaction(order)).toMatchObject(refused)
    expect(server.received).toHaveLength(2)
  })
})

describe("429", () => {
  const limited = (retryAfter: string | undefined) =>
    httpServer((request, response, before) => {
      const headers: Record<string, string> = retryAfter === undefined ? {} : { "retry-after": retryAfter }
      const done =
        request.method === "GET" ? () => json(response, 200, []) : () => json(response, 201, created)
      return before === 0 ? json(response, 429, {}, headers) : done()
    })

  // @covers silent.rate-limits
  it.each([
    ["2", 2_000],
    ["0", 0],
  ])("waits for a GET after Retry-After %s", async (retryAfter, pause) => {
    const client = clientOf((await limited(retryAfter)).url)
    expect(await client.fetchPriceRules()).toMatchObject({ ok: true })
    expect(client.pauses).toEqual([pause])
  })

  it.each([
    ["3", 3],
    ["999999999999", 86_400],
    ["Wed, 21 Oct 2026 07:29:00 GMT", 60],
    [undefined, null],
    ["-5", null],
  ])("tells how long to wait: Retry-After %s", async (retryAfter, retryAfterSeconds) => {
    const now = () => Date.UTC(2026, 9, 21, 7, 28, 0)
    const server = await limited(retryAfter)
    const client = clientOf(server.url, { timeoutMs: 10_000, timing: { now } })
    expect(await client.fetchPriceRules()).toMatchObject({
      error: { code: "rate_limited", params: { retry_after_seconds: retryAfterSeconds } },
    })
    expect(server.received).toHaveLength(1)
  })

  it("doesn't repeat a POST, however short the wait", async () => {
    const server = await limited("1")
    expect(await clientOf(server.url).createTransaction(order)).toMatchObject({
      error: { code: "rate_limited", params: { retry_after_seconds: 1 } },
    })
    expect(server.received).toHaveLength(1)
  })
})

describe("400 and 422", () => {
  const field = { field: "products.0.vat", message: "must be positive" }

  // @covers error.fields
  it.each([400, 422])("names the fields: %i", async (status) => {
    const server = await always(
      status,
      '{"errors":[{"field":"products.0.vat","message":"must be positive"}]}',
    )
    expect(await clientOf(server.url).createTransaction(order)).toEqual({
      ok: false,
      error: { code: "invalid_request", params: { status, fields: [field] } },
      message: `POST /v1/subscriptions/transaction: refused with ${status}: products.0.vat (must be positive)`,
    })
  })

  it("quotes a body that names no fields", async () => {
    const body = '{"data":{"reason":7}}'
    const server = await always(400, body)
    expect(await clientOf(server.url).createTransaction(order)).toMatchObject({
      error: { code: "invalid_request", params: { status: 400, fields: [], said: body } },
      message: expect.stringContaining(`refused with 400: ${body}`),
    })
  })
})

describe("duplicates", () => {
  // Which bodies say so: duplicate.spec.ts.
  it.each([
    [409, ""],
    [422, '{"message":"transactionId must be unique"}'],
  ])("%i %s", async (status, body) => {
    const server = await always(status, body)
    expect(await clientOf(server.url).createTransaction(order)).toMatchObject({
      error: { code: "duplicate_transaction", params: {} },
      message: expect.stringContaining(`refused with ${status}`),
    })
    expect(server.received).toHaveLength(1)
  })

  it("are none of a GET", async () => {
    const server = await always(409, "")
    expect(await clientOf(server.url).fetchPriceRules()).toMatchObject({
      error: { code: "unexpected_answer", params: { status: 409 } },
    })
  })
})

describe("secrets", () => {
  const echo = `key ${apiKey} "${encodeURIComponent(apiKey)}" cart ${order.cartSecureKey}`
  const long = "y".repeat(490)

  // @covers auth.api-key
  it.each<[number, string, Record<string, string>]>([
    [201, JSON.stringify({ echo }), {}],
    [307, echo, { location: `https://evil.example/?k=${apiKey}` }],
    [400, JSON.stringify({ message: echo, errors: [{ field: apiKey, message: echo }] }), {}],
    [400, `{"message":"\\u0073${apiKey.slice(1)}"}`, {}],
    [418, long + apiKey, {}],
    [500, echo, {}],
  ])("are in no error: %i %s", async (status, body, headers) => {
    const server = await always(status, body, headers)
    const client = clientOf(server.url)
    const failures = [await client.createTransaction(order), await client.fetchPriceRules()]
    expect(failures.map(({ ok }) => ok)).toEqual([false, false])
    const texts = failures.map((failed) => JSON.stringify(failed))
    expect(texts.join()).not.toContain(apiKey.slice(0, 6))
    // The secure key belongs to the order; the call for the rules doesn't know it.
    expect(texts[0]).not.toContain(order.cartSecureKey)
  })

  it("are not left in part where what is read of a body takes its markup away", async () => {
    const server = await always(400, "<p>The key a1b2<c3d4>e5f6 is wrong.</p>", {
      "content-type": "text/html",
    })
    const client = clientOf(server.url, { apiKey: "a1b2<c3d4>e5f6" })
    expect(await client.createTransaction(order)).toMatchObject({
      error: { code: "invalid_request", params: { said: "The key [redacted] is wrong." } },
      message: "POST /v1/subscriptions/transaction: refused with 400: The key [redacted] is wrong.",
    })
  })

  it("are not left in part where a body was cut", async () => {
    const server = await httpServer((_, response) => {
      response.writeHead(500, { "content-length": "1000" })
      response.write(`your key ${apiKey.slice(0, 12)}`, () => response.destroy())
    })
    expect(await clientOf(server.url).createTransaction(order)).toMatchObject({
      error: { code: "unexpected_answer", params: { body: "your key [redacted]" } },
    })
  })
})
