import { promises as fs } from "node:fs"
import { promisify } from "node:util"
import { brotliCompress, gzip } from "node:zlib"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { elementFile, type ElementFile, isElementFile } from "../../../modules/rental/built-elements"
import { contentHash, sendWithEtag } from "../../requests"

const kept = new Map<ElementFile, { version: string; bundle: Awaited<ReturnType<typeof encode>> }>()

/** A script of the widget, read and compressed once and again when the file changes; null where it hasn't been built. */
export async function widgetBundle(from?: string, name: ElementFile = "rental-widget.js") {
  const file = elementFile(name, from)
  if (!file) return null

  const { mtimeMs, size } = await fs.stat(file)
  const version = `${file} ${mtimeMs} ${size}`
  const before = kept.get(name)
  if (before?.version === version) return before.bundle

  const bundle = await encode(await fs.readFile(file))
  kept.set(name, { version, bundle })
  return bundle
}

/** A script by content coding, each with a strong ETag: a hash of its bytes. */
async function encode(script: Buffer) {
  const withEtag = (body: Buffer) => ({ body, etag: `"${contentHash(body)}"` })
  const br = withEtag(await promisify(brotliCompress)(script))
  return { br, gzip: withEtag(await promisify(gzip)(script, { level: 9 })), identity: withEtag(script) }
}

/** Sends a script of the widget, in the coding that the browser takes. */
async function sendScript(req: MedusaRequest, res: MedusaResponse, name: ElementFile): Promise<void> {
  const bundle = await widgetBundle(undefined, name)
  // Below /rental Medusa sets no CORS; a page may well load it with `crossorigin` or a module script.
  res.set({
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Content-Type-Options": "nosniff",
  })
  if (!bundle) {
    res.status(503).set("Cache-Control", "no-store").type("text/plain")
    res.send("The widget has not been built: run `npm run build:widget` in the plugin's folder.")
    return
  }
  res.set({ "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=3600" })
  // Medusa compresses only where the shop has configured it. Each is asked for alone: of several, Express takes the browser's order, gzip first.
  const encoding = (["br", "gzip"] as const).find((each) => req.acceptsEncodings(each)) ?? "identity"
  res.vary("Accept-Encoding")
  if (encoding !== "identity") res.set("Content-Encoding", encoding)
  sendWithEtag(req, res, bundle[encoding].body, bundle[encoding].etag)
}

/** The elements for one script tag on any page, `widget.js`, and what they load only where it is needed. */
export async function GET(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { script } = req.params
  const name = script === "widget.js" ? "rental-widget.js" : script
  if (isElementFile(name)) await sendScript(req, res, name)
  else next()
}
