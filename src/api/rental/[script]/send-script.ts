import { promises as fs } from "node:fs"
import { promisify } from "node:util"
import { brotliCompress, gzip } from "node:zlib"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { elementFile, type ElementFile } from "../../../modules/rental/built-elements"
import { contentHash, sendWithEtag } from "../../requests"

/** The widget's script as it is sent in one content coding. */
interface EncodedScript {
  body: Buffer
  /** Strong: a hash of these bytes, so each coding has its own. */
  etag: string
}

/** The widget's script by content coding. */
export type WidgetBundle = Record<"br" | "gzip" | "identity", EncodedScript>

const kept = new Map<ElementFile, { version: string; bundle: WidgetBundle }>()

/** A script of the widget, read and compressed once and again when the file changes; null where it hasn't been built. */
export async function widgetBundle(
  from?: string,
  name: ElementFile = "rental-widget.js",
): Promise<WidgetBundle | null> {
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

async function encode(script: Buffer): Promise<WidgetBundle> {
  const withEtag = (body: Buffer): EncodedScript => ({ body, etag: `"${contentHash(body)}"` })
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(script),
    promisify(gzip)(script, { level: 9 }),
  ])
  return { br: withEtag(br), gzip: withEtag(gzipped), identity: withEtag(script) }
}

/** Sends a script of the widget, in the coding that the browser takes. */
export async function sendScript(req: MedusaRequest, res: MedusaResponse, name: ElementFile): Promise<void> {
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
