import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { startSandbox, type Sandbox, type SandboxOptions } from "../index"

export interface Received {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  body: any
  raw: string
}

export type Answer = { status?: number; body?: unknown; delayMs?: number; drop?: boolean }

/** A shop that writes down what it is called with, and answers as the test says. */
export class Shop {
  readonly received: Received[] = []
  private server!: Server
  url = ""
  answer: (call: Received) => Answer | Promise<Answer> = () => ({ body: { platformOrderId: "order_1" } })

  async start(): Promise<this> {
    this.server = createServer((message, response) => {
      let raw = ""
      message.on("data", (chunk) => (raw += chunk))
      const answer = async () => {
        const call = {
          method: message.method!,
          url: message.url!,
          headers: message.headers,
          body: parsed(raw),
          raw,
        }
        this.received.push(call)
        const { status = 200, body: text = {}, delayMs = 0, drop } = await this.answer(call)
        if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs))
        if (drop) return void message.socket.destroy()
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(text))
      }
      message.on("end", () => void answer())
    })
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve))
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
    return this
  }

  calls(path: string): Received[] {
    return this.received.filter((call) => call.url.startsWith(path))
  }

  stop(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }
}

/** The JSON of a body; undefined where it is none. */
function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

export interface World {
  sandbox: Sandbox
  shop: Shop
}

/** A simulator and a shop for the tests of one file, fresh before each of them. */
export function useWorld(options: SandboxOptions = {}): World {
  const world = {} as World
  beforeEach(async () => {
    world.shop = await new Shop().start()
    world.sandbox = await startSandbox({ deliveryOptions: [], ...options })
  })
  afterEach(async () => {
    await world.sandbox.close()
    await world.shop.stop()
  })
  return world
}

/** A complete order; each test changes what it is about. */
export function orderBody(shop: Shop, changes: Record<string, unknown> = {}) {
  return {
    transactionId: "shop-0000000001",
    duration: 12,
    cartId: "cart_1",
    cartSecureKey: "a-secure-key-of-the-cart",
    urls: {
      failure: `${shop.url}/failure`,
      success: `${shop.url}/success/token`,
      sendData: `${shop.url}/data`,
      deleteProduct: `${shop.url}/removal`,
      return: `${shop.url.slice("http://".length)}/cart`,
    },
    source: "tests",
    customer: { email: "zoe@example.com", firstName: "Zoé", lastName: "Lambert", phone: "+33612345678" },
    deliveryAddress: { street: "12 rue des Lilas", city: "Lyon", postCode: "69003", country: "FR" },
    products: [
      { name: "City bike", unitPrice: 1000, vat: 20, quantity: 1, disabled: false, id: "variant_1" },
    ],
    ...changes,
  }
}

export async function createOrder(world: World, body: unknown, key = world.sandbox.apiKey) {
  const response = await fetch(`${world.sandbox.url}/v1/subscriptions/transaction`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": key },
    body: typeof body === "string" ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** Creates the order and gives its transactionId. */
export async function newOrder(world: World, changes: Record<string, unknown> = {}): Promise<string> {
  const created = await createOrder(world, orderBody(world.shop, changes))
  if (created.status !== 201) throw new Error(`no order: ${JSON.stringify(created.body)}`)
  return created.body.transactionId
}

export async function until(condition: () => boolean, withinMs = 3_000): Promise<void> {
  const end = Date.now() + withinMs
  while (!condition()) {
    if (Date.now() > end) throw new Error("it did not happen in time")
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
