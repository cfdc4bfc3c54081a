import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { fileURLToPath } from "node:url"
import { buildSync } from "esbuild"

/**
 * What the pages need to know of the shop.
 * @typedef {{ backend_url: string, storefront_url: string, publishable_key: string, region_id: string }} ShopConfig
 * @typedef {{ status?: number, type?: string, body?: string | Buffer, headers?: Record<string, string> }} Answer
 */

const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch" }
const PAGES = /^\/(?:products\/[^/]+|cart|checkout|order\/[^/]+|payment-failed)?$/
/** Pictures are shown on the service's payment page and in the admin as well. */
const PICTURES = { "cross-origin-resource-policy": "cross-origin", "cache-control": "max-age=300" }

const file = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url))
const html = (/** @type {string} */ text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * A static shop: every page is one shell, and the shopper's browser talks to Medusa itself. All is read and built as it is asked for, in a few
 * milliseconds: what was changed shows at the next reload.
 * @param {{ host: string, port: number, shop: ShopConfig }} options
 */
export async function serveStorefront({ host, port, shop }) {
  const always = { "cache-control": "no-cache", ...securityHeaders(shop) }
  const server = createServer((request, response) => {
    const answered = answerTo(request, shop).catch(failure)
    void answered.then(({ status = 200, type = "text/html", body, headers }) => {
      response
        .writeHead(status, { "content-type": `${type}; charset=utf-8`, ...always, ...headers })
        .end(body)
    })
  })
  await once(server.listen(port, host), "listening")
}

/**
 * @param {import("node:http").IncomingMessage} request @param {ShopConfig} shop
 * @returns {Promise<Answer>}
 */
async function answerTo(request, shop) {
  if (!shop.publishable_key) return { status: 503, body: "The shop is starting." }
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://storefront")
  if (/^\/images\/[\w-]+\.svg$/.test(pathname)) {
    return { type: "image/svg+xml", headers: PICTURES, body: await readFile(file(`.${pathname}`)) }
  }
  if (pathname === "/style.css") return { type: "text/css", body: await readFile(file("style.css")) }
  if (pathname === "/storefront.js") return { type: "text/javascript", body: script() }

  // The choice of a language is kept, so that every page comes in it from its first byte.
  const chosen = searchParams.get("lang")
  if (chosen && chosen in LANGUAGES) {
    const cookie = `lang=${chosen}; path=/; max-age=31536000; samesite=lax`
    return { status: 303, headers: { location: pathname.replace(/^\/+/, "/"), "set-cookie": cookie } }
  }
  const headers = { vary: "cookie, accept-language" }
  return { status: PAGES.test(pathname) ? 200 : 404, headers, body: await shell(shop, languageOf(request)) }
}

/** The pages' own script, with the part of the package for storefronts that it imports. */
function script() {
  const entryPoints = [file("src/main.ts")]
  return buildSync({ entryPoints, bundle: true, format: "esm", target: "es2022", minify: true, write: false })
    .outputFiles[0]?.text
}

/** What is around each page's content, in the shopper's language, so that nothing of it moves. @param {ShopConfig} shop @param {string} language */
async function shell(shop, language) {
  const links = Object.entries(LANGUAGES).map(([code, name]) => {
    const current = code === language ? ' aria-current="true"' : ""
    return `<a href="?lang=${code}" lang="${code}" hreflang="${code}" title="${name}"${current}>${code.toUpperCase()}</a>`
  })
  /** @type {Record<string, string>} */
  const texts = JSON.parse(await readFile(file(`texts/${language}.json`), "utf8"))
  const values = { ...texts, ...shop, language }
  const parts = Object.entries(values).map(([key, text]) => [key, html(text)])
  const known = { ...Object.fromEntries(parts), languages: links.join("") }
  return (await readFile(file("index.html"), "utf8")).replace(/\{(\w+)\}/g, (_, key) => known[key])
}

/** The language that the shopper chose, else the first of the browser's that the shop speaks. @param {import("node:http").IncomingMessage} request */
function languageOf({ headers }) {
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(headers.cookie ?? "")?.[1]
  const accepted = (headers["accept-language"] ?? "").split(",").map((range) => range.trim().slice(0, 2))
  return [chosen, ...accepted].find((tag) => tag && tag in LANGUAGES) ?? "en"
}

/**
 * A strict policy, as a careful shop has it: scripts only from the shop and from Medusa (the elements), nothing inline, and no text that becomes
 * HTML or script by accident.
 * @param {ShopConfig} shop
 */
function securityHeaders({ backend_url: backend, storefront_url: storefront }) {
  return {
    "content-security-policy": [
      "default-src 'none'",
      `script-src 'self' ${backend}`,
      "style-src 'self'",
      // A merchant's pictures may lie on any host. Ours are known by the storefront's own name, whatever it is opened as.
      `img-src 'self' ${storefront} ${backend} https: data:`,
      `connect-src 'self' ${backend}`,
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      "require-trusted-types-for 'script'; trusted-types 'none'",
    ].join("; "),
    "x-content-type-options": "nosniff",
    // Other sites aren't sent the addresses of carts and orders.
    "referrer-policy": "strict-origin-when-cross-origin",
  }
}

/** @param {NodeJS.ErrnoException} fault @returns {Answer} */
function failure(fault) {
  if (fault.code === "ENOENT") return { status: 404, body: "Not found." }
  process.stderr.write(`storefront: ${fault.stack}\n`)
  return { status: 500, body: "The storefront has made a mistake." }
}
