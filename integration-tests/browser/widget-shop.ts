import { readFileSync } from "node:fs"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import type { Page } from "playwright-core"

/** A request that the shop received. */
export interface Received {
  method: string
  url: string
  key?: string
  etag?: string
  /** The header `accept-language`. */
  languages?: string
  body: string
}

export type Answer = (request: Received, response: ServerResponse) => void | Promise<void>

/** A web server that is all that an element knows of a shop: pages, the script, and the store API's answers. */
export interface WidgetShop {
  url: string
  /** What the store API received, in order. */
  received: Received[]
  /** Serves `body` in a page of its own at the address that is given back. */
  page(body: string, options?: PageOptions): string
  /** Answers requests whose path (without `/store/rental`) begins so, until told otherwise. */
  answer(start: string, answer: Answer): void
  close(): Promise<void>
}

export interface PageOptions {
  lang?: string
  dir?: "rtl"
  head?: string
  /** Where the script comes from; none: no script. */
  script?: string | null
  headers?: Record<string, string>
}

/** A file of the widget as `npm test` has built it. */
export const builtWidget = (name: string) =>
  readFileSync(path.join(__dirname, "../../dist/widget", name), "utf8")

/** Answers JSON as the store API does, for other origins too. */
export const json =
  (body: unknown, headers: Record<string, string> = {}, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body))
  }

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "x-publishable-api-key, if-none-match, content-type, authorization",
  "access-control-allow-methods": "GET, POST",
  // as the shop's own routes: one key's rules are not another's
  vary: "x-publishable-api-key",
}

/** A shop that serves the elements for each test, in whose pages nothing throws; `given`: further files by their paths. */
export function eachWidgetShop(test: { page: Page }, given: Record<string, string> = {}): WidgetShop {
  const shop = {} as WidgetShop
  const faults: string[] = []
  const elements = { "/rental/widget.js": builtWidget("rental-widget.js") }
  beforeEach(async () => {
    Object.assign(shop, await startWidgetShop({ ...elements, ...given }))
    faults.length = 0
    test.page.on("pageerror", ({ message }) => faults.push(message))
  })
  afterEach(async () => {
    await shop.close()
    expect(faults).toEqual([])
  })
  return shop
}

const PIECES = ["widget-rules.mjs", "widget-durations.mjs", "widget-cart.mjs"]

/** `given` files by their paths; what the elements load from beside themselves is always there. */
export async function startWidgetShop(given: Record<string, string>): Promise<WidgetShop> {
  const files: Record<string, string> = {
    ...Object.fromEntries(PIECES.map((name) => [`/rental/${name}`, builtWidget(name)])),
    ...given,
  }
  const pages = new Map<string, { html: string; headers: Record<string, string> }>()
  const answers: [string, Answer][] = []
  const received: Received[] = []

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url!
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value)
    const [path = ""] = url.split("?")
    if (request.method === "OPTIONS") return response.writeHead(204).end()
    const page = pages.get(path)
    if (page) {
      return response
        .writeHead(200, { "content-type": "text/html; charset=utf-8", ...page.headers })
        .end(page.html)
    }
    if (files[path]) {
      const type = path.endsWith(".css") ? "text/css" : "text/javascript; charset=utf-8"
      return response.writeHead(200, { "content-type": type }).end(files[path])
    }
    if (!url.startsWith("/store/rental")) return response.writeHead(404).end()
    const call = await receive(request)
    received.push(call)
    const found = answers.findLast(([start]) => url.slice("/store/rental".length).startsWith(start))
    if (found) await found[1](call, response)
    else response.writeHead(404).end()
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    received,
    page(body, { lang = "en", dir, head = "", script = "/rental/widget.js", headers = {} } = {}) {
      const at = `/page-${pages.size + 1}`
      const tag = script ? `<script src="${script}" data-publishable-key="pk_test" defer></script>` : ""
      const html =
        `<!doctype html><html lang="${lang}"${dir ? ` dir="${dir}"` : ""}><head><meta charset="utf-8"><title>Shop</title>` +
        `<meta name="viewport" content="width=device-width">${head}${tag}</head><body><main><h1>Shop</h1>${body}</main></body></html>`
      pages.set(at, { html, headers })
      return url + at
    },
    answer: (start, answer) => void answers.push([start, answer]),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function receive(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return {
    method: request.method!,
    url: request.url!.slice("/store/rental".length),
    key: request.headers["x-publishable-api-key"] as string | undefined,
    etag: request.headers["if-none-match"],
    languages: request.headers["accept-language"],
    body: Buffer.concat(chunks).toString(),
  }
}
