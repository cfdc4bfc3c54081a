import { subscribe, unsubscribe } from "node:diagnostics_channel"
import type { ServerResponse } from "node:http"
import { Connections } from "../connections"
import { clientOf, closeAll, created, httpServer, json, order, tcpServer } from "./misbehaving-server"

/** The test moves the clock of time-outs; connections and servers go on by themselves. */
beforeEach(() => {
  const REAL = ["Date", "hrtime", "nextTick", "queueMicrotask", "setImmediate", "clearImmediate"] as const
  jest.useFakeTimers({ doNotFake: [...REAL, "setInterval", "clearInterval"] })
})

afterEach(async () => {
  jest.useRealTimers()
  await closeAll()
})

/** A server that answers when the test says so. */
async function patientServer() {
  const responses: ServerResponse[] = []
  const waiting = new Map<number, () => void>()
  const server = await httpServer((_, response) => {
    responses.push(response)
    waiting.get(responses.length)?.()
  })
  return {
    ...server,
    /** Once so many requests have come. */
    asked: async (count: number) => {
      if (responses.length < count) await new Promise<void>((resolve) => waiting.set(count, resolve))
    },
    response: (which: number) => responses[which - 1]!,
  }
}

/** What a call has come to by now: undefined while it is under way. */
function watched<T>(call: Promise<T>): { now: () => T | undefined } {
  let settled: T | undefined
  void call.then((result) => (settled = result))
  return { now: () => settled }
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}

const named = (transactionId: string) => ({ ...order, transactionId })
const busy = { ok: false, error: { code: "busy" } }

describe("the time of a call", () => {
  // @covers endpoint.transaction
  it("ends it where headers don't come, and not before; an order is never sent again", async () => {
    const server = await patientServer()
    const call = clientOf(server.url, { timeoutMs: 150 }).createTransaction(order)
    const seen = watched(call)
    await server.asked(1)
    jest.advanceTimersByTime(149)
    await turns()
    expect(seen.now()).toBeUndefined()
    jest.advanceTimersByTime(1)
    expect(await call).toMatchObject({
      ok: false,
      error: { code: "timeout", params: { seconds: 0.15, asked_for: "order" } },
      message: "POST /v1/subscriptions/transaction: no answer within 150 ms",
    })
    expect(server.received).toHaveLength(1)
  })

  it("ends it where the body drips, however steadily", async () => {
    const server = await patientServer()
    const call = clientOf(server.url, { timeoutMs: 150 }).fetchPriceRules()
    await server.asked(1)
    const headersCame = new Promise<void>((resolve) => {
      const heard = () => {
        unsubscribe("undici:request:headers", heard)
        resolve()
      }
      subscribe("undici:request:headers", heard)
    })
    server.response(1).writeHead(200, { "content-type": "application/json" }).write(" ")
    await headersCame
    for (let drop = 0; drop < 15; drop++) {
      server.response(1).write(" ")
      await turns()
      jest.advanceTimersByTime(10)
    }
    expect(await call).toMatchObject({
      ok: false,
      error: { code: "timeout", params: { seconds: 0.15 } },
      message: expect.stringContaining("not complete within 150 ms"),
    })
  })

  it("tells that nothing was sent where the connection wasn't made in it", async () => {
    let connected!: () => void
    const isConnected = new Promise<void>((resolve) => (connected = resolve))
    const silent = await tcpServer(() => connected())
    const tls = silent.url.replace("http:", "https:")
    const call = clientOf(tls, { timeoutMs: 150 }).createTransaction(order)
    await isConnected
    jest.advanceTimersByTime(150)
    expect(await call).toMatchObject({
      ok: false,
      error: { code: "unreachable", params: { sent: false, cause: "TIMEOUT" } },
    })
  })

  it("counts its repetitions", async () => {
    const server = await patientServer()
    const call = clientOf(server.url, { timeoutMs: 700, timing: { random: () => 0 } }).fetchPriceRules()
    const seen = watched(call)
    await server.asked(1)
    jest.advanceTimersByTime(400)
    json(server.response(1), 503, {})
    await server.asked(2)
    jest.advanceTimersByTime(299)
    await turns()
    expect(seen.now()).toBeUndefined()
    jest.advanceTimersByTime(1)
    expect(await call).toMatchObject({ error: { code: "timeout" } })
    expect(server.received).toHaveLength(2)
  })

  it("has room for no pause that would end after it", async () => {
    const server = await httpServer((_, response) => json(response, 503, {}))
    const client = clientOf(server.url, { timeoutMs: 190 })
    expect(await client.fetchPriceRules()).toMatchObject({
      error: { code: "unexpected_answer", params: { status: 503 } },
    })
    expect(client.pauses).toEqual([])
  })
})

describe("a call that waits for a connection", () => {
  it("is given up after half of its time, and never sent late", async () => {
    const server = await patientServer()
    const connections = new Connections({ perOrigin: 2 })
    const client = clientOf(server.url, { connections, timeoutMs: 2_000 })
    const sent = ["SHOP-SLOW-A1", "SHOP-SLOW-B1"].map((id) => client.createTransaction(named(id)))
    await server.asked(2)
    const third = client.createTransaction(named("SHOP-SLOW-C1"))
    const seen = watched(third)
    jest.advanceTimersByTime(999)
    await turns()
    expect(seen.now()).toBeUndefined()
    jest.advanceTimersByTime(1)
    expect(await third).toMatchObject(busy)
    json(server.response(1), 201, created)
    json(server.response(2), 201, created)
    await Promise.all(sent)
    await connections.close()
    expect(server.received).toHaveLength(2)
  })

  it("is sent again once the queue is gone", async () => {
    const server = await patientServer()
    const connections = new Connections({ perOrigin: 1 })
    const client = clientOf(server.url, { connections, timeoutMs: 700 })
    const send = (name: string) => client.createTransaction(named(`SHOP-QUEUE-${name}`))
    const first = send("FIRST")
    await server.asked(1)
    const second = send("SECOND")
    jest.advanceTimersByTime(350)
    expect(await second).toMatchObject(busy)
    json(server.response(1), 201, created)
    await first
    const third = send("THIRD")
    await server.asked(2)
    jest.advanceTimersByTime(400)
    json(server.response(2), 201, { ...created, transactionId: "SHOP-QUEUE-THIRD" })
    expect(await third).toMatchObject({ ok: true })
    expect(server.received).toHaveLength(2)
    await connections.close()
  })
})
