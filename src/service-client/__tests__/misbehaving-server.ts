import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { createServer as createNetServer, type AddressInfo, type Server, type Socket } from "node:net"
import type { OrderCreation } from "../../core/wire/order-creation"
import type { CallOptions } from "../call"
import { Connections } from "../connections"
import { createTransaction, fetchPriceRules } from "../service-client"

export const apiKey = "sk_live_9f3c7a51d2e84b60"

export interface Received {
  method: string
  path: string
  headers: IncomingMessage["headers"]
  body: string
}

export interface TestServer {
  url: string
  port: number
  received: Received[]
  /** Connections accepted since the start. */
  connections(): number
  close(): Promise<void>
}

const opened: { close(): Promise<void> }[] = []

/** Closes everything that the test opened. */
export async function closeAll(): Promise<void> {
  await Promise.all(opened.splice(0).map((thing) => thing.close()))
}

/** An HTTP server that answers as the handler wants; it gets how many requests came before this one. */
export async function httpServer(
  handle: (request: Received, response: ServerResponse, before: number) => void,
  port = 0,
): Promise<TestServer> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request
      const seen = { method, path, headers, body: Buffer.concat(chunks).toString() }
      handle(seen, response, received.push(seen) - 1)
    })
  })
  return listen(server, received, port)
}

/** A TCP server that does with each socket what the handler wants. */
export async function tcpServer(handle: (socket: Socket, before: number) => void): Promise<TestServer> {
  let count = 0
  return listen(
    createNetServer((socket) => handle(socket, count++)),
    [],
    0,
  )
}

async function listen(server: Server, received: Received[], port: number): Promise<TestServer> {
  const sockets = new Set<Socket>()
  let connections = 0
  server.on("connection", (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.on("error", () => undefined)
    socket.on("close", () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(port, "127.0.0.1", resolve),
  )
  const actual = (server.address() as AddressInfo).port
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      sockets.forEach((socket) => socket.destroy())
    })
  opened.push({ close })
  return { url: `http://127.0.0.1:${actual}`, port: actual, received, connections: () => connections, close }
}

/** A port on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = await tcpServer(() => undefined)
  await server.close()
  return server.port
}

/** Answers JSON. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body))
}

/** The calls of one account with connections of their own, which write down their pauses instead of making them. */
export function clientOf(
  api_url: string,
  { apiKey: api_key = apiKey, ...options }: CallOptions & { apiKey?: string } = {},
) {
  const pauses: number[] = []
  const connections = new Connections()
  opened.push(connections)
  const sleep = async (ms: number) => void pauses.push(ms)
  const timing = { random: () => 1, sleep, ...options.timing }
  const account = { api_url, api_key }
  const all = { connections, timeoutMs: 3_000, ...options, timing }
  return {
    fetchPriceRules: () => fetchPriceRules(account, all),
    createTransaction: (order: OrderCreation) => createTransaction(account, order, all),
    pauses,
  }
}

/** A price rule (docs/service.md, Price rule), with values by hand. */
export const rule = {
  id: 7,
  name: "12 months",
  rule: "[[prixHT]] * 1.2 / 12",
  depositRule: "[[prixHT]] / 10",
  minPrice: "100.00",
  maxPrice: "5000.00",
  duration: 12,
}

export const order = {
  transactionId: "SHOP-01JABCDEFG",
  duration: 12,
  cartId: "cart_01",
  cartSecureKey: "c2VjdXJlLWtleS1vZi1jYXJ0LTAx",
  products: [{ name: "Bike", unitPrice: 899.5, vat: 20, quantity: 1, disabled: false }],
}

export const created = {
  success: true,
  transactionId: order.transactionId,
  subscriptionId: "0b7fd2c4-1f0e-4a55-9a35-7c1b6f3f2a10",
}
