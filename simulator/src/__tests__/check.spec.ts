import { createHmac } from "node:crypto"
import { createServer, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { runCli } from "../cli/run"
import { startSandbox, type Sandbox } from "../index"
import { createOrder, orderBody, type World } from "./shop"

/** What a shop does with one call: status, body, and a location for a redirect. */
type Behaviour = (
  method: string,
  path: string,
  raw: string,
  headers: IncomingMessage["headers"],
) => [number, unknown?]

const CODE = { code: "SUMMER", id: "promo_1", type: "fixed_amount", value: 5, minimumAmount: null }
const KEY = "a-secure-key-of-the-cart"

/** A shop that does what docs/service.md asks of it. */
const careful: Behaviour = (method, path, raw, headers) => {
  if (method === "GET") return [200, "waiting"]
  if (raw.length > 256_000) return [413, {}]
  if (path.startsWith("/discount")) {
    const signature = createHmac("sha256", "signing-secret").update(raw).digest("base64")
    if (headers["x-webhook-signature"] !== signature) return [401, {}]
    return JSON.parse(raw).discountCode === CODE.code ? [200, CODE] : [404, {}]
  }
  let body: any
  try {
    body = JSON.parse(raw)
  } catch {
    return [400, {}]
  }
  if (path.includes("token=") && !path.includes("token=right")) return [401, {}]
  const known = (body.data ?? body).cartSecureKey === KEY && body.cartId === "cart_1"
  if (path.startsWith("/events")) return known ? [200, {}] : [404, {}]
  if (!known || body.id === "a-product-that-is-not-in-the-order") return [404, {}]
  return [200, path.includes("success") ? { platformOrderId: "order_1" } : {}]
}

/** A shop that believes everything, and makes an order of each call. */
let orders = 0
const careless: Behaviour = () => [200, { platformOrderId: `order_${++orders}`, ...CODE, code: "FREE" }]

let server: Server
let sandbox: Sandbox
let shopUrl: string

async function open(behaviour: Behaviour) {
  server = createServer((message, response) => {
    let raw = ""
    message.on("data", (chunk) => (raw += chunk))
    message.on("end", () => {
      const [status, body = {}] = behaviour(message.method!, message.url!, raw, message.headers)
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  shopUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  sandbox = await startSandbox({ deliveryOptions: [], retryDelaysMs: [] })
}

afterEach(async () => {
  await sandbox.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function check(...words: string[]) {
  let written = ""
  const unused = () => {}
  const complaints: string[] = []
  const code = await runCli(["check", "--backend", shopUrl, "--sandbox", sandbox.url, ...words], {
    startSandbox,
    write: (text) => void (written += text),
    complain: (text) => void complaints.push(text),
    onStarted: unused,
  })
  return { code, written, complaint: complaints.join("") }
}

const everything = () => [
  ...["--discount-url", `${shopUrl}/discount`, "--secret", "signing-secret", "--code", "SUMMER"],
  ...["--events-url", `${shopUrl}/events?token=right`, "--order", "latest"],
]

const order = () => createOrder({ sandbox } as World, orderBody({ url: shopUrl } as never))

it("finds that all holds in a shop that does what the document asks", async () => {
  await open(careful)
  await order()
  const { code, written } = await check(...everything())
  expect(written).not.toContain("✗")
  expect(written).toMatch(/\n4\d held, 0 failed, 0 not played\.\n$/)
  expect(code).toBe(0)
  expect(sandbox.orders()[0]).toMatchObject({ status: "confirmed", externalOrderId: "order_1" })
})

it("names each thing that a careless shop gets wrong", async () => {
  await open(careless)
  await order()
  const { code, written } = await check(...everything())
  expect(code).toBe(1)
  const failures = written
    .split("\n")
    .filter((line) => line.includes("✗"))
    .map((line) => line.trim())
  expect(failures).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/success call with an unknown key .*with a platformOrderId; expected a refusal/),
      expect.stringMatching(/customer data with an unknown key/),
      expect.stringMatching(/without a signature .*200; expected 401/),
      expect.stringMatching(/of SUMMER .*expected the document's answer for SUMMER/),
      expect.stringMatching(/with a wrong token/),
      expect.stringMatching(/success call with a forged key/),
      expect.stringMatching(/the same success call again: the same order .*expected order_\d+/),
      expect.stringMatching(/ten success calls at once: the same order/),
    ]),
  )
})

it("plays what needs no order when there is none to play with", async () => {
  await open(careful)
  const { code, written } = await check()
  expect(code).toBe(0)
  expect(written).toContain("not played: give --discount-url and --secret")
  expect(written).toContain("not played: give --events-url")
  expect(written).toContain("not played: give --order, or --publishable-key")
})

it("says so when the order isn't there, or the shop isn't", async () => {
  await open(careful)
  expect((await check("--order", "latest")).complaint).toContain(
    "has no unpaid order. Go to the payment page in the shop",
  )
  expect((await check("--order", "shop-1")).complaint).toContain("no unpaid order shop-1")
  await new Promise((resolve) => server.close(resolve))
  const { code, complaint } = await check()
  expect(code).toBe(1)
  expect(complaint).toBe(
    `rental-sandbox: No shop answers at ${shopUrl}: connection refused. Start it, or correct --backend.\n`,
  )
})
