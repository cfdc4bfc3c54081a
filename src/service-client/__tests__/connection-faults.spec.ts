import * as servers from "./misbehaving-server"

const { clientOf, closeAll, created, freePort, httpServer, json, order, rule, tcpServer } = servers

afterEach(closeAll)

const longBody = JSON.stringify([rule])
const head = (status: string, length: number) =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

describe("refused connections", () => {
  it("repeats a GET twice, pausing longer each time", async () => {
    const client = clientOf(`http://127.0.0.1:${await freePort()}`)
    const params = { cause: "ECONNREFUSED", sent: false, asked_for: "price_rules" }
    expect(await client.fetchPriceRules()).toEqual({
      ...{ ok: false, error: { code: "unreachable", params } },
      message: "GET /v1/price-rules: the connection failed (ECONNREFUSED); nothing was sent",
    })
    expect(client.pauses).toEqual([200, 400])
  })

  it("takes a random half off the pauses", async () => {
    const pauses: number[] = []
    const timing = { random: () => 0, sleep: async (ms: number) => void pauses.push(ms) }
    await clientOf(`http://127.0.0.1:${await freePort()}`, { timing }).fetchPriceRules()
    expect(pauses).toEqual([100, 200])
  })

  // @covers endpoint.transaction
  it("repeats a POST once, which makes the order where the service is there then", async () => {
    const gone = clientOf(`http://127.0.0.1:${await freePort()}`)
    expect((await gone.createTransaction(order)).ok).toBe(false)
    expect(gone.pauses).toEqual([200])

    const port = await freePort()
    let server: Awaited<ReturnType<typeof httpServer>> | undefined
    const sleep = async () => {
      server = await httpServer((_, response) => json(response, 201, created), port)
    }
    const result = await clientOf(`http://127.0.0.1:${port}`, { timing: { sleep } }).createTransaction(order)
    expect(result).toMatchObject({ ok: true, value: { transactionId: order.transactionId } })
    expect(server?.received).toHaveLength(1)
  })

  it("names a host that doesn't exist", async () => {
    // A label of 64 letters is longer than DNS allows: no resolver is asked.
    const cause = expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/)
    expect(await clientOf(`http://${"a".repeat(64)}.invalid`).createTransaction(order)).toMatchObject({
      error: { code: "unreachable", params: { sent: false, cause } },
    })
  })

  it("doesn't repeat what fails the same way again: TLS to a plain port", async () => {
    const plain = await httpServer((_, response) => json(response, 200, []))
    const client = clientOf(plain.url.replace("http:", "https:"))
    expect(await client.fetchPriceRules()).toMatchObject({
      error: { code: "unreachable", params: { sent: false } },
    })
    expect(client.pauses).toEqual([])
  })
})

describe("connections that break", () => {
  it("never sends an order again whose connection was reset", async () => {
    const server = await tcpServer((socket) => socket.once("data", () => socket.resetAndDestroy()))
    const client = clientOf(server.url)
    expect(await client.createTransaction(order)).toMatchObject({
      ok: false,
      error: { code: "unreachable", params: { sent: true, asked_for: "order" } },
      message: expect.stringContaining("may have arrived"),
    })
    expect(server.connections()).toBe(1)
    expect(client.pauses).toEqual([])
  })

  it("never sends an order again whose kept-alive connection was closed under it", async () => {
    let bytes = 0
    const server = await tcpServer((socket) => {
      socket.on("data", (data) => {
        const isOrder = data.toString().startsWith("POST")
        bytes += isOrder ? 1 : 0
        return isOrder ? socket.destroy() : socket.write(head("200 OK", 2) + "[]")
      })
    })
    const client = clientOf(server.url)
    expect((await client.fetchPriceRules()).ok).toBe(true)
    expect(await client.createTransaction(order)).toMatchObject({
      error: { code: "unreachable", params: { sent: true } },
    })
    expect(bytes).toBe(1)
  })

  it("repeats a GET whose connection was reset", async () => {
    const server = await tcpServer((socket, before) => {
      socket.once("data", () =>
        before < 2 ? socket.resetAndDestroy() : socket.end(head("200 OK", longBody.length) + longBody),
      )
    })
    expect(await clientOf(server.url).fetchPriceRules()).toEqual({ ok: true, rules: [rule], malformed: [] })
    expect(server.connections()).toBe(3)
  })

  it("takes no part of a body for the whole", async () => {
    const server = await tcpServer((socket) => {
      socket.once("data", () => socket.end(head("200 OK", longBody.length + 1_000) + longBody))
    })
    expect(await clientOf(server.url).fetchPriceRules()).toMatchObject({
      ok: false,
      error: { code: "unreachable", params: { sent: true, cause: "CUT_BODY" } },
    })
    expect(server.connections()).toBe(3)
  })

  it("says that an order has arrived whose answer was cut", async () => {
    const body = JSON.stringify(created)
    const server = await tcpServer((socket) => {
      socket.once("data", () => socket.end(head("201 Created", body.length + 1) + body))
    })
    expect(await clientOf(server.url).createTransaction(order)).toMatchObject({
      error: { code: "unreachable", params: { sent: true, asked_for: "order" } },
      message: expect.stringContaining("the request has arrived"),
    })
    expect(server.connections()).toBe(1)
  })

  it("keeps the status of a refusal whose body was cut", async () => {
    const server = await tcpServer((socket) => {
      socket.once("data", () => socket.end(head("401 Unauthorized", 100) + '{"mess'))
    })
    expect(await clientOf(server.url).createTransaction(order)).toMatchObject({
      error: { code: "invalid_api_key" },
    })
  })

  it("knows what is no HTTP", async () => {
    const server = await tcpServer((socket) =>
      socket.once("data", () => socket.end("SSH-2.0-OpenSSH_9.9\r\n")),
    )
    const cause = expect.stringMatching(/^HPE_|^HTTPParserError$/)
    expect(await clientOf(server.url).createTransaction(order)).toMatchObject({
      error: { code: "unreachable", params: { sent: true, cause } },
    })
  })
})
