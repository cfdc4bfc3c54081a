import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** A request that the shop received. */
export interface Received {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

/** A web server that answers each request as it is told. */
export interface TestShop {
  url: string
  received: Received[]
  close(): Promise<void>
}

/** Starts a shop on a port of its own; what `answer` gives is sent as JSON, a text as it is. */
export async function startShop(
  answer: (request: Received) => { status?: number; body: unknown },
): Promise<TestShop> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const url = new URL(request.url!, "http://shop")
      const text = Buffer.concat(chunks).toString()
      const call = {
        method: request.method!,
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: text ? JSON.parse(text) : undefined,
      }
      received.push(call)
      const { status = 200, body } = answer(call)
      response.writeHead(status, { "content-type": "application/json" })
      response.end(typeof body === "string" ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, close }
}

/** A shop for each test of a file, which the environment names as a storefront's does; a test may change both. */
export function shopOfEach(answer: Parameters<typeof startShop>[0]) {
  const environment = { ...process.env }
  const test = {} as { shop: TestShop }
  beforeEach(async () => {
    test.shop = await startShop(answer)
    process.env.MEDUSA_BACKEND_URL = test.shop.url
    process.env.NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY = "pk_test"
  })
  afterEach(async () => {
    process.env = { ...environment }
    await test.shop.close()
  })
  return test
}
