import { createServer, type Server } from "node:http"
import { connect, type AddressInfo } from "node:net"
import { Agent, getGlobalDispatcher, ProxyAgent, setGlobalDispatcher } from "undici"
import { Connections } from "../connections"
import { clientOf, closeAll, created, httpServer, json, order } from "./misbehaving-server"

/** Names no host that can be reached, but for a proxy that knows it. */
const SERVICE = "http://service.example.test"

const proxies: Server[] = []
const NAMES = ["HTTP_PROXY", "http_proxy", "NO_PROXY", "no_proxy"]
const before = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]))

afterEach(async () => {
  for (const name of NAMES) {
    if (before[name] === undefined) delete process.env[name]
    else process.env[name] = before[name]
  }
  for (const proxy of proxies.splice(0)) proxy.close()
  await closeAll()
})

/** A shop's way out: it leads every tunnel to the same server, and keeps which host was asked for. */
async function openProxy(port: number): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const proxy = createServer((_, response) => response.writeHead(405).end())
  proxy.on("connect", ({ url }, socket) => {
    asked.push(url!)
    const service = connect(port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n")
      socket.pipe(service).pipe(socket)
    })
    for (const end of [socket, service]) {
      end.on("error", () => [socket, service].map((each) => each.destroy()))
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve))
  proxies.push(proxy)
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, asked }
}

const openService = () => httpServer((_, response) => json(response, 201, created))

describe("a shop behind a proxy", () => {
  it.each(["HTTP_PROXY", "http_proxy"])("reaches the service through the one that %s names", async (name) => {
    const service = await openService()
    const proxy = await openProxy(service.port)
    process.env[name] = proxy.url
    const connections = new Connections()
    expect((await clientOf(SERVICE, { connections }).createTransaction(order)).ok).toBe(true)
    expect(proxy.asked).toEqual(["service.example.test:80"])
    expect(service.received).toMatchObject([{ headers: { host: "service.example.test" } }])
    await connections.close()
  })

  it("goes past it to a host that NO_PROXY names", async () => {
    const service = await openService()
    const proxy = await openProxy(service.port)
    Object.assign(process.env, { HTTP_PROXY: proxy.url, NO_PROXY: "127.0.0.1,localhost" })
    const connections = new Connections()
    expect((await clientOf(service.url, { connections }).createTransaction(order)).ok).toBe(true)
    expect(proxy.asked).toEqual([])
    await connections.close()
  })

  it("says that the service can't be reached where the proxy is gone, and asks for no order elsewhere", async () => {
    const service = await openService()
    process.env.HTTP_PROXY = "http://127.0.0.1:9"
    const connections = new Connections()
    const answer = await clientOf(service.url, { connections }).createTransaction(order)
    expect(answer).toMatchObject({ ok: false, error: { code: "unreachable" } })
    expect(service.received).toEqual([])
    await connections.close()
  })
})

describe("a shop that has set a dispatcher for all its requests", () => {
  it.each([["before"], ["after"]])(
    "reaches the service through it, set %s the first connections",
    async (when) => {
      const service = await openService()
      const proxy = await openProxy(service.port)
      const standard = getGlobalDispatcher()
      const dispatcher = new ProxyAgent(proxy.url)
      const own = when === "after" ? new Connections() : undefined
      setGlobalDispatcher(dispatcher)
      const connections = own ?? new Connections()
      const answer = await clientOf(SERVICE, { connections }).createTransaction(order)
      setGlobalDispatcher(standard)
      expect(answer.ok).toBe(true)
      expect(proxy.asked).toEqual(["service.example.test:80"])
      await Promise.all([connections.close(), dispatcher.close()])
    },
  )

  it("keeps its own connections where that is the standard again", async () => {
    const service = await openService()
    const connections = new Connections()
    const standard = getGlobalDispatcher()
    setGlobalDispatcher(new Agent())
    setGlobalDispatcher(standard)
    expect((await clientOf(service.url, { connections }).createTransaction(order)).ok).toBe(true)
    await connections.close()
  })
})
