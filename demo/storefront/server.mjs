import { createServer } from "node:http"
import { readFile } from "node:fs/promises"
import { readdirSync } from "node:fs"
import { createBundler } from "./bundle.mjs"
import { securityHeaders } from "./security.mjs"
import { languageOf, pageOf, renderShell } from "./shell.mjs"

const IMAGES = new URL("./images/", import.meta.url)

/**
 * What the pages need to know of the shop.
 * @typedef {{ backend_url: string, storefront_url: string, publishable_key: string, region_id: string }} ShopConfig
 * @typedef {{ status: number, type: string, body: string | Uint8Array, headers?: Record<string, string> }} Answer
 */

/**
 * A static shop: every page is one shell, and the shopper's browser talks to Medusa itself.
 * @param {{ host: string, port: number, shop: ShopConfig }} options
 * @returns {Promise<{ close: () => Promise<void> }>}
 */
export async function serveStorefront({ host, port, shop }) {
  const bundler = await createBundler()
  const pictures = new Set(readdirSync(IMAGES))
  /** @type {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} */
  const serve = async (request, response) => {
    const answer = await answerTo(request, { shop, bundler, pictures }).catch(unforeseen)
    response.writeHead(answer.status, {
      "content-type": answer.type,
      "cache-control": "no-cache",
      ...securityHeaders(shop),
      ...answer.headers,
    })
    response.end(request.method === "HEAD" ? undefined : answer.body)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => resolve(undefined))
  })
  return {
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await bundler.dispose()
    },
  }
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {{ shop: ShopConfig, bundler: Awaited<ReturnType<typeof createBundler>>, pictures: Set<string> }} site
 * @returns {Promise<Answer>}
 */
async function answerTo(request, { shop, bundler, pictures }) {
  const { pathname } = new URL(request.url ?? "/", "http://storefront")
  if (request.method !== "GET" && request.method !== "HEAD") {
    return {
      status: 405,
      type: "text/plain; charset=utf-8",
      body: "Only GET.",
      headers: { allow: "GET, HEAD" },
    }
  }
  if (pathname === "/config.json") {
    return { status: 200, type: "application/json", body: JSON.stringify(shop) }
  }

  if (pathname.startsWith("/assets/")) {
    return (await bundler.asset(pathname.slice("/assets/".length))) ?? notFound()
  }

  if (pathname.startsWith("/images/")) return picture(pathname.slice("/images/".length), pictures)

  const page = pageOf(pathname)
  const body = renderShell({
    page,
    shop,
    language: languageOf(request.headers.cookie, request.headers["accept-language"]),
  })
  const headers = { vary: "cookie, accept-language" }
  return { status: page === "missing" ? 404 : 200, type: "text/html; charset=utf-8", body, headers }
}

/** Pictures are shown on the service's payment page and in the admin as well. @param {string} name @param {Set<string>} known @returns {Promise<Answer>} */
async function picture(name, known) {
  if (!known.has(name)) return notFound()

  const headers = {
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
    "cache-control": "max-age=300",
  }
  return { status: 200, type: "image/svg+xml", body: await readFile(new URL(name, IMAGES)), headers }
}

/** @returns {Answer} */
function notFound() {
  return { status: 404, type: "text/plain; charset=utf-8", body: "Not found." }
}

/** @param {unknown} fault @returns {Answer} */
function unforeseen(fault) {
  process.stderr.write(`storefront: ${fault instanceof Error ? fault.stack : fault}\n`)
  return { status: 500, type: "text/plain; charset=utf-8", body: "The storefront has made a mistake." }
}
